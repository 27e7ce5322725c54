/** The pages of this feature, each fetched when first visited. */

export async function submissionsPage() {
  return { Component: (await import('./SubmissionsPage')).SubmissionsPage };
}

export async function submissionPage() {
  return { Component: (await import('./SubmissionPage')).SubmissionPage };
}
