/** The page of this feature, fetched when first visited. */
export async function signInPage() {
  return { Component: (await import('./SignInPage')).SignInPage };
}
