import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCloudUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { StatusTag, type Tone } from '../../../ui/StatusTag';
import type { VoteSaving, VoteStore } from './vote-store';

const LOOKS: Record<VoteSaving['kind'], { tone: Tone; Icon: typeof IconCircleCheck }> = {
  incomplete: { tone: 'neutral', Icon: IconCircleDashed },
  saved: { tone: 'success', Icon: IconCircleCheck },
  saving: { tone: 'neutral', Icon: IconCloudUpload },
  retrying: { tone: 'warning', Icon: IconCloudOff },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
};

/** Whether the votes are with the server, always in sight. */
export function VoteStateTag({ votes }: { readonly votes: VoteStore }) {
  const { t } = useTranslation('course');
  const { saving, placing, isKeptHere } = useStore(votes.state);
  const { tone, Icon } = LOOKS[saving.kind];
  return (
    <output aria-live={tone === 'neutral' || tone === 'success' ? 'off' : 'polite'}>
      <StatusTag tone={tone} icon={<Icon aria-hidden />}>
        {saving.kind === 'refused'
          ? t('save.refused', { reason: saving.reason })
          : saving.kind === 'incomplete'
            ? t(placing.size === 0 ? 'save.untouched' : 'voting.placed', {
                placed: placing.size,
                count: votes.entries.length,
              })
            : t(`save.${saving.kind}`)}
        {!isKeptHere && ` · ${t('save.notKept')}`}
      </StatusTag>
    </output>
  );
}
