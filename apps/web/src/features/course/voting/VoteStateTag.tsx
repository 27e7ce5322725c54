import type { VotingQuestion } from '@wellspring/contract';
import { IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer';
import { StatusTag } from '../../../ui/StatusTag';
import type { AnswerSaver } from '../answers/answer-saver';
import { SaveStateTag } from '../answers/SaveStateTag';
import { useSaveState } from '../answers/save-state';
import { isComplete, placingOf, votesIn } from './tiers';

interface VoteStateTagProps {
  readonly question: VotingQuestion;
  readonly saver: AnswerSaver;
}

/** Shows at all times whether the server has the votes. Each move announces how many entries are placed. */
export function VoteStateTag({ question, saver }: VoteStateTagProps) {
  const { t } = useTranslation('course');
  const { kind } = useSaveState(saver);
  const entries = question.contestEntries;
  const placing = placingOf(votesIn(saver.text()));
  // While some entries have no tier, the votes are only on this device, or another client has made them.
  const isPartial = kind === 'empty' || (kind === 'saved' && !isComplete(entries, placing));
  const areSent = kind === 'saved' && !isPartial;
  const isSending = kind === 'saving' || kind === 'waiting';
  const wasSending = useRef(false);
  useEffect(() => {
    if (areSent && wasSending.current) announce(t('voting.sent'));
    wasSending.current = isSending;
  }, [areSent, isSending, t]);
  if (!isPartial) return <SaveStateTag saver={saver} />;
  const placed = placing.size;
  return (
    <output aria-live="off">
      <StatusTag tone="neutral" icon={<IconCircleDashed aria-hidden />}>
        {t(placed === 0 ? 'save.untouched' : 'voting.placed', {
          placed,
          count: entries.length,
        })}
        {saver.wouldLose() && ` · ${t('save.notKept')}`}
      </StatusTag>
    </output>
  );
}
