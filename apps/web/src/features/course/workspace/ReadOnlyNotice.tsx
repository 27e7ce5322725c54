import { Alert } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconHourglass, IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { awaitsGrading } from './grading-wait';

interface ReadOnlyNoticeProps {
  readonly overview: AssessmentOverview;
  readonly isTeamless: boolean;
  readonly isWithdrawn: boolean;
}

/** The reason why nothing can be changed, and what happens next. */
export function ReadOnlyNotice(props: ReadOnlyNoticeProps) {
  const { overview, isTeamless, isWithdrawn } = props;
  const { t } = useTranslation('course');
  const course = useCourse();
  const isSubmitted = overview.status === 'submitted';
  if (isWithdrawn) {
    return (
      <Alert role="note" radius={0} py="xs" color="amber" icon={<IconLock aria-hidden />}>
        {t('workspace.readOnlyWithdrawn')}
      </Alert>
    );
  }
  if (overview.isGradingPublished) return null;
  if (isTeamless && !isSubmitted) {
    return (
      <Alert role="note" radius={0} py="xs" color="amber" icon={<IconUsers aria-hidden />}>
        {t('team.none')} {t(isStaff(course) ? 'team.noneHelpStaff' : 'team.noneHelp')}
      </Alert>
    );
  }
  return (
    <Alert
      role="note"
      radius={0}
      py="xs"
      color={isSubmitted ? 'spring' : 'gray'}
      icon={isSubmitted ? <IconHourglass aria-hidden /> : <IconLock aria-hidden />}
    >
      {t(
        isSubmitted
          ? overview.maxTeamSize > 1
            ? 'workspace.readOnlySubmittedTeam'
            : 'workspace.readOnlySubmitted'
          : 'workspace.readOnlyClosed',
      )}{' '}
      {!isSubmitted && t('workspace.handedInAtNight')}
      {isSubmitted && t(awaitsGrading(overview) ? 'marks.grading' : 'marks.gradedManually')}
    </Alert>
  );
}
