import type { ContestEntry } from '@wellspring/contract';
import type { AnswerSaver } from '../answers/answer-saver';
import { movedText, type Placing, placingOf, type Tier, votesIn } from './tiers';

/** The votes of one question: the text of its saver, read as places in tiers. */
export interface VoteStore {
  readonly entries: readonly ContestEntry[];
  /** Stores the votes and sends them once every entry has a tier. Subscribe to it to show the votes. */
  readonly saver: AnswerSaver;
  /** The votes as arranged here. */
  placing(): Placing;
  /** The votes that the server is known to have. */
  confirmed(): Placing;
  /** Puts an entry into a tier, or with null removes it from all tiers. */
  move(entryId: number, tier: Tier | null): void;
}

/** Makes the votes of a question from the saver of its answer. */
export function createVoteStore(saver: AnswerSaver, entries: readonly ContestEntry[]): VoteStore {
  const placing = () => placingOf(votesIn(saver.text()));
  return {
    entries,
    saver,
    placing,
    confirmed: () => placingOf(votesIn(saver.confirmed())),
    move(entryId, tier) {
      if (!entries.some(({ submission_id }) => submission_id === entryId)) return;
      if ((placing().get(entryId) ?? null) === tier) return;
      saver.edit(movedText(saver.text(), entryId, tier));
    },
  };
}
