/** The pages of this feature, fetched when the first of them is visited. */

export async function signInPage() {
  return { Component: (await import('./pages')).SignInPage };
}

export async function schoolSignInPage() {
  return { Component: (await import('./pages')).SchoolSignInPage };
}

export async function callbackPage() {
  return { Component: (await import('./pages')).CallbackPage };
}

export async function editorCallbackPage() {
  return { Component: (await import('./pages')).EditorCallbackPage };
}

export async function firstAdminPage() {
  return { Component: (await import('./pages')).FirstAdminPage };
}

export async function setPasswordPage() {
  return { Component: (await import('./pages')).SetPasswordPage };
}

/** Not a page: what stands above one whose session has expired. */
export async function importSignInAgain() {
  return (await import('./pages')).SignInAgain;
}
