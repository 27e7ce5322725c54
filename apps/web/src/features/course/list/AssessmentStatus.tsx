import type { AssessmentOverview } from '@wellspring/contract';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag';
import type { GroupName } from './assessment-groups';

interface AssessmentStatusProps {
  readonly assessment: Pick<AssessmentOverview, 'status' | 'isGradingPublished'>;
  readonly group: GroupName;
}

/** The student's progress with an assessment, and that of its grading. */
export function AssessmentStatus({ assessment, group }: AssessmentStatusProps) {
  const { t } = useTranslation('course');
  if (assessment.status === 'submitted') {
    return assessment.isGradingPublished ? (
      <StatusTag tone="success" icon={<IconCircleCheck aria-hidden />}>
        {t('status.graded')}
      </StatusTag>
    ) : (
      <StatusTag tone="warning" icon={<IconClock aria-hidden />}>
        {t('status.grading')}
      </StatusTag>
    );
  }
  if (group === 'closed') {
    return (
      <StatusTag tone="neutral" icon={<IconLock aria-hidden />}>
        {t('status.closed')}
      </StatusTag>
    );
  }
  const isStarted = assessment.status !== 'not_attempted';
  return (
    <StatusTag
      tone={isStarted ? 'accent' : 'neutral'}
      icon={isStarted ? <IconPencil aria-hidden /> : <IconCircleDashed aria-hidden />}
    >
      {t(`status.${assessment.status}`)}
    </StatusTag>
  );
}
