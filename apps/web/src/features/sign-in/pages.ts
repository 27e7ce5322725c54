/** All around signing in: one chunk, whose texts come with it. */
import './texts';

export { CallbackPage } from './CallbackPage';
export { EditorCallbackPage } from './EditorCallbackPage';
export { FirstAdminPage } from './FirstAdminPage';
export { SetPasswordPage } from './SetPasswordPage';
export { SignInAgain } from './SignInAgain';
export { SchoolSignInPage, SignInPage } from './SignInPage';
