import type { AssessmentOverview } from '@wellspring/contract';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { formatTime } from '../../../ui/times';
import { typeSlug } from '../../../ui/type-slug';
import { WorkspacePage } from '../../../ui/WorkspacePage';

interface NotYetOpenProps {
  readonly overview: AssessmentOverview;
  readonly now: Date;
}

/** An assessment before it opens. The notification that tells students about it leads here. */
export function NotYetOpen({ overview, now }: NotYetOpenProps) {
  const { t, i18n } = useTranslation('course');
  const { courseId, configuration } = useCourse();
  const { title, type, openAt } = overview;
  return (
    <WorkspacePage
      back={{
        to: `/courses/${courseId}/${typeSlug(type)}`,
        label: t('workspace.back', { type }),
      }}
      title={title}
      within={configuration.courseName}
      steps={null}
    >
      <EmptyState
        icon={<IconClock aria-hidden />}
        // A phone has no room for the title in the bar.
        text={t('workspace.notYetOpen', { title, time: formatTime(openAt, i18n.language, now) })}
      />
    </WorkspacePage>
  );
}
