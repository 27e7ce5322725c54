/** The parts of the shell that only users with an account see: one chunk, fetched with their first page. */
import { getI18n } from 'react-i18next';
import { guardsEnglish } from './guards/strings.en';
import '../ui/later-kit-styles';

getI18n().addResourceBundle('en', 'guards', guardsEnglish);

export { CourseGate } from './guards/CourseGate';
export { CourseStart } from './CourseStart';
export { PlaygroundGate, RequireRole } from './guards/PlaygroundGate';
export { RequireSignIn } from './guards/RequireSignIn';
export { StartPage } from './StartPage';
export { WelcomePage } from './welcome/WelcomePage';
