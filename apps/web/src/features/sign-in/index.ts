import type { Page } from '../../ui/pages';

const importPages = () => import('./pages');

const signInPage = { parent: 'site', audience: 'everyone', isSignIn: true } as const;

/** The pages around signing in, fetched together when the first of them is visited. */
export const signInPages: readonly Page[] = [
  {
    ...signInPage,
    path: 'login',
    load: async () => ({ default: (await importPages()).SignInPage }),
  },
  {
    ...signInPage,
    path: 'nus_login',
    load: async () => ({ default: (await importPages()).SchoolSignInPage }),
  },
  {
    ...signInPage,
    path: 'login/callback',
    load: async () => ({ default: (await importPages()).CallbackPage }),
  },
  {
    ...signInPage,
    path: 'login/vscode_callback',
    load: async () => ({ default: (await importPages()).EditorCallbackPage }),
  },
  {
    ...signInPage,
    path: 'first-admin',
    load: async () => ({ default: (await importPages()).FirstAdminPage }),
  },
  {
    ...signInPage,
    path: 'set-password',
    load: async () => ({ default: (await importPages()).SetPasswordPage }),
  },
];

/** Not a page: the dialog above a page whose session has expired. */
export async function importSignInAgain() {
  return (await importPages()).SignInAgain;
}
