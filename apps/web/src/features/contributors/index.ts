/** The page that says whose work this is. */
export async function contributorsPage() {
  return { Component: (await import('./ContributorsPage')).ContributorsPage };
}
