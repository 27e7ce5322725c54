import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../../backend/course';
import { assessmentsQuery } from '../../../features/course/queries';
import { Dialog } from '../../../ui/Dialog';
import { FailureNotice } from '../../../ui/FailureNotice';
import { LoadingLines } from '../../../ui/LoadingLines';
import { isMailShown, MailPreferences, mailPreferencesQuery } from './MailPreferences';
import { OwnData } from './OwnData';
import { PasswordChange } from './PasswordChange';
import { ResearchChoice } from './ResearchChoice';
import classes from './Profile.module.css';
import { totalXpQuery, XpReport } from './XpReport';

interface ProfileDialogProps {
  readonly course: Course;
  readonly onClose: () => void;
}

/** The user's profile in this course: what they have reached, and what the course may send them. */
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
        <Parts course={course} />
      </div>
    </Dialog>
  );
}

/**
 * The server's data about the user. All parts appear together, so that nothing moves away under the pointer,
 * and all failures are one message.
 */
function Parts({ course }: { readonly course: Course }) {
  const { t } = useTranslation('dialogs');
  const { courseId } = course;
  const total = useQuery(totalXpQuery(courseId));
  const assessments = useQuery(assessmentsQuery(courseId));
  const preferences = useQuery(mailPreferencesQuery(courseId));
  const queries = [total, assessments, preferences];
  if (queries.some(({ isPending }) => isPending)) {
    return <LoadingLines label={t('profile.loading')} />;
  }
  const failed = queries.filter(({ data }) => data === undefined);
  return (
    <>
      {failed.length > 0 && (
        <FailureNotice
          error={failed[0]?.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {total.data && assessments.data && (
        <XpReport course={course} assessments={assessments.data} totalXp={total.data.totalXp} />
      )}
      {preferences.data && isMailShown(preferences.data) && (
        <MailPreferences courseId={courseId} known={preferences.data} />
      )}
      <ResearchChoice course={course} />
      <PasswordChange />
      <OwnData />
    </>
  );
}
