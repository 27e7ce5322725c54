/** What only people with an account see of the shell: one chunk, fetched with their first page. */
import './theme/later-kit-styles';

export { CourseGate } from './guards/CourseGate';
export { CourseStart } from './CourseStart';
export { PlaygroundGate, RequireRole } from './guards/PlaygroundGate';
export { RequireSignIn } from './guards/RequireSignIn';
export { StartPage } from './StartPage';
export { WelcomePage } from './WelcomePage';
