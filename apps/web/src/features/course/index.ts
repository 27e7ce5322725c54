/** The pages of this feature, each fetched when first visited. */

export async function assessmentListPage() {
  return { Component: (await import('./list/AssessmentListPage')).AssessmentListPage };
}

export async function assessmentPage() {
  return { Component: (await import('./workspace/AssessmentPage')).AssessmentPage };
}
