import type { VotingQuestion } from '@wellspring/contract';
import { idFromAddress } from '../../../ui/address-ids';
import { type BoardName, boardFromAddress } from '../../../ui/contests/boards';

/** An entry of a contest whose program can be shown. */
export interface ShownProgram {
  readonly submission_id: number;
  readonly answer: { readonly code: string };
  /** Absent for entries to vote on. Empty: the author shows no name. */
  readonly author?: string;
}

/** The entry that an address made by `entryAddress` asks to show. */
interface LinkedEntry {
  /** The id of the entry; null when the address names none. */
  readonly id: number | null;
  /** The leaderboard from which one came. */
  readonly board: BoardName | null;
}

export function linkedEntry(address: URLSearchParams): LinkedEntry {
  return {
    id: idFromAddress(address.get('entry') ?? undefined),
    board: boardFromAddress(address.get('board')),
  };
}

type Boards = Pick<
  VotingQuestion,
  'contestEntries' | 'scoreLeaderboard' | 'popularVoteLeaderboard'
>;

/**
 * The entry with this id, if the user may see it: an assigned one or, once the results are revealed, one on a
 * leaderboard. Null when there is none.
 */
export function entryIn(question: Boards, { id, board }: LinkedEntry): ShownProgram | null {
  const isIt = ({ submission_id }: { readonly submission_id: number }) => submission_id === id;
  const ranked = [...question.scoreLeaderboard, ...question.popularVoteLeaderboard].find(isIt);
  const assigned = question.contestEntries.find(isIt);
  if (ranked === undefined || (board === null && assigned !== undefined)) return assigned ?? null;
  return { ...ranked, author: ranked.is_anonymous ? '' : ranked.student_name };
}
