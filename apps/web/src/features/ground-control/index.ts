/** Ground control of a course, fetched when first visited. */
export async function groundControlPage() {
  return { Component: (await import('./GroundControlPage')).GroundControlPage };
}
