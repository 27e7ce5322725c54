import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag';
import { SaveStateTag } from '../answers/SaveStateTag';
import { useSaveState } from '../answers/use-save-state';
import type { VoteStore } from './vote-store';

/** Whether the votes are with the server, always in sight. */
export function VoteStateTag({ votes }: { readonly votes: VoteStore }) {
  const { t } = useTranslation('course');
  const { kind } = useSaveState(votes.saver);
  // While some entries have no tier what is placed is on this device, or of another client's making.
  const isPartial = kind === 'empty' || (kind === 'saved' && !votes.isAnswered());
  if (!isPartial) return <SaveStateTag saver={votes.saver} />;
  const placed = votes.placing().size;
  return (
    <output>
      <StatusTag tone="neutral" icon={<IconCircleDashed aria-hidden />}>
        {t(placed === 0 ? 'save.untouched' : 'voting.placed', {
          placed,
          count: votes.entries.length,
        })}
        {votes.saver.wouldLose() && ` · ${t('save.notKept')}`}
      </StatusTag>
    </output>
  );
}
