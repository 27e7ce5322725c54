/** The admin panel of a course, fetched when first visited. */
export async function adminPage() {
  return { Component: (await import('./AdminPage')).AdminPage };
}
