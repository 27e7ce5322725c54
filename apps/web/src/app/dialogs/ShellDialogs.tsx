import { Suspense } from 'react';
import { getI18n } from 'react-i18next';
import { lazyPart } from '../../ui/parts';
import { useAccount } from '../frame/use-account';
import { AboutDialog } from './AboutDialog';
import { HelpDialog } from './HelpDialog';
import { type DialogName, openDialog, type SettingsPlace } from '../../ui/shell-dialogs';
import { SettingsDialog } from './settings/SettingsDialog';
import { dialogsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'dialogs', dialogsEnglish);

/** Dialogs that only users with an account open. */
const importAccountDialogs = () => import('./account-dialogs');
const MyCoursesDialog = lazyPart(async () => (await importAccountDialogs()).MyCoursesDialog);
const CreateCourseDialog = lazyPart(async () => (await importAccountDialogs()).CreateCourseDialog);
const LogOutDialog = lazyPart(async () => (await importAccountDialogs()).LogOutDialog);
const ProfileDialog = lazyPart(async () => (await importAccountDialogs()).ProfileDialog);

const RemoveAccountDialog = lazyPart(
  async () => (await importAccountDialogs()).RemoveAccountDialog,
);

const close = () => openDialog(null);

interface ShellDialogsProps {
  readonly open: DialogName;
  /** The section of the settings to open. */
  readonly place: SettingsPlace;
}

/** Shows the open dialog. */
export function ShellDialogs({ open, place }: ShellDialogsProps) {
  const account = useAccount();
  const course = account?.course ?? null;
  return (
    <Suspense>
      {open === 'settings' && <SettingsDialog place={place} onClose={close} />}
      {open === 'about' && <AboutDialog onClose={close} />}
      {open === 'help' && <HelpDialog course={course} onClose={close} />}
      {open === 'courses' && account && <MyCoursesDialog account={account} onClose={close} />}
      {open === 'create-course' && account?.user.mayCreateCourses && (
        <CreateCourseDialog onClose={close} />
      )}
      {open === 'log-out' && <LogOutDialog onClose={close} />}
      {open === 'remove-account' && account && (
        <RemoveAccountDialog account={account} onClose={close} />
      )}
      {open === 'profile' && course && <ProfileDialog course={course} onClose={close} />}
    </Suspense>
  );
}
