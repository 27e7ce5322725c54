/** The dialogs of users with an account: one chunk. */
import '../../ui/later-kit-styles';

export { CreateCourseDialog } from './CreateCourseDialog';
export { LogOutDialog } from './LogOutDialog';
export { MyCoursesDialog } from './MyCoursesDialog';
export { RemoveAccountDialog } from './RemoveAccountDialog';
export { ProfileDialog } from './profile/ProfileDialog';
