import type { GradingRow } from '@wellspring/contract';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconEyeCheck,
  IconInbox,
  IconPencil,
  IconRobot,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../ui/StatusTag';
import { progressOf, type Progress } from './progress';

const LOOKS: Record<Progress, { tone: Tone; Icon: typeof IconInbox }> = {
  autograded: { tone: 'accent', Icon: IconRobot },
  not_attempted: { tone: 'neutral', Icon: IconCircleDashed },
  attempting: { tone: 'neutral', Icon: IconPencil },
  attempted: { tone: 'neutral', Icon: IconPencil },
  submitted: { tone: 'warning', Icon: IconInbox },
  // Only the staff see the marks so far.
  graded: { tone: 'accent', Icon: IconCircleCheck },
  published: { tone: 'success', Icon: IconEyeCheck },
};

/** The grading progress of a submission. */
export function ProgressTag({ row }: { row: GradingRow }) {
  const { t } = useTranslation('grading');
  if (row.isBeingAutograded) {
    return (
      <StatusTag tone="accent" icon={<IconRobot aria-hidden />}>
        {t('beingAutograded')}
      </StatusTag>
    );
  }
  const progress = progressOf(row);
  const { tone, Icon } = LOOKS[progress];
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden />}>
      {t(`progress.${progress}`)}
    </StatusTag>
  );
}
