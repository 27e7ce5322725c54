import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { MailPreferences } from './MailPreferences';
import { PasswordChange } from './PasswordChange';
import classes from './Profile.module.css';
import { XpReport } from './XpReport';

interface ProfileDialogProps {
  readonly course: Course;
  readonly onClose: () => void;
}

/** The person in this course: what they have reached, and what the course may send them. */
export function ProfileDialog({ course, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('dialogs');
  const { registration, user } = course;
  return (
    <Dialog title={t('profile.title')} isOpen place="side" onClose={onClose}>
      <div className={classes.sections}>
        <div>
          <div className={classes.name}>{user.name}</div>
          <Text c="dimmed">
            {t(`role_${registration.role}`, { ns: 'shell' })}
            {registration.group !== null &&
              ` · ${t('profile.group', { group: registration.group })}`}
          </Text>
          <Text c="dimmed">{course.configuration.courseName}</Text>
        </div>
        <XpReport course={course} />
        <MailPreferences courseId={course.courseId} />
        <PasswordChange />
      </div>
    </Dialog>
  );
}
