/** The pages of this feature, each fetched when first visited. */

export async function submissionsPage() {
  return { Component: (await import('./list/SubmissionsPage')).SubmissionsPage };
}

export async function submissionPage() {
  return { Component: (await import('./workspace/SubmissionPage')).SubmissionPage };
}

export async function studentsPage() {
  return { Component: (await import('./students/StudentsPage')).StudentsPage };
}

export async function studentPage() {
  return { Component: (await import('./students/StudentPage')).StudentPage };
}

export async function studentAssessmentPage() {
  return { Component: (await import('./students/StudentAssessmentPage')).StudentAssessmentPage };
}
