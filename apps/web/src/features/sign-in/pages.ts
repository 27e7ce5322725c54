/** All pages around signing in: one chunk, with its texts. */
import './texts';

export { CallbackPage } from './CallbackPage';
export { EditorCallbackPage } from './EditorCallbackPage';
export { FirstAdminPage } from './FirstAdminPage';
export { SetPasswordPage } from './SetPasswordPage';
export { SignInAgain } from './SignInAgain';
export { SchoolSignInPage, SignInPage } from './SignInPage';
