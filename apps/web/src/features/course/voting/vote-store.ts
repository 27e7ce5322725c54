import type { ContestEntry } from '@wellspring/contract';
import type { AnswerSaver } from '../answers/answer-saver';
import { isComplete, movedText, type Placing, placingOf, type Tier, votesIn } from './tiers';

/** The votes of one question: what its saver keeps as a text, read as places in tiers. */
export interface VoteStore {
  readonly entries: readonly ContestEntry[];
  /** Keeps the votes and sends them once every entry has a tier; whoever shows them follows its changes. */
  readonly saver: AnswerSaver;
  /** As arranged here. */
  placing(): Placing;
  /** What the server is known to have. */
  confirmed(): Placing;
  /** Puts an entry into a tier, or takes it out of all. */
  move(entryId: number, tier: Tier | null): void;
  /** Whether every entry has a tier; without entries there is nothing to answer with. */
  isAnswered(): boolean;
  /** As that of the saver. @returns whether the server has the votes as they are, for every entry */
  flush(): Promise<boolean>;
}

export function createVoteStore(saver: AnswerSaver, entries: readonly ContestEntry[]): VoteStore {
  const placing = () => placingOf(votesIn(saver.text()));
  const isAnswered = () => isComplete(entries, placing());
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
    isAnswered,
    flush: async () => isAnswered() && (await saver.flush()),
  };
}
