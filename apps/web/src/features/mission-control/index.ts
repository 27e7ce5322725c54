/** Mission control, where assessments are written; each page fetched when first visited. */

export async function missionControlPage() {
  return { Component: (await import('./start/StartPage')).StartPage };
}

export async function missionDraftPage() {
  return { Component: (await import('./draft-page/DraftPage')).DraftPage };
}
