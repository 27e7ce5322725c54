import type { ContestLeaderboard, ContestRow } from '@wellspring/contract';

/** The entries of a contest that its leaderboard shows, in their groups. */

/** One entry, with a key that stays with it while ranks change. */
export interface ContestPlace extends ContestRow {
  readonly key: string;
  readonly isOwn: boolean;
}

export interface ContestPlaces {
  /** The entries that stand on the podium: all those with votes up to rank 3, unless they are too many for it. */
  readonly podium: readonly ContestPlace[];
  /** Up to rank 3; none while no entry has a vote. */
  readonly winners: readonly ContestPlace[];
  /** All others. */
  readonly others: readonly ContestPlace[];
  readonly hasVotes: boolean;
  /** The rank and the score of the reader's entry, when it is after the last one that the course shows. */
  readonly beyond: ContestLeaderboard['own'];
}

const LAST_WINNING_RANK = 3;
/** With ties there may be more winners than steps; then all of them are only in the table. */
const STEPS = 4;

export function contestPlaces({ leaderboard, own }: ContestLeaderboard): ContestPlaces {
  const places = leaderboard.map((row) => ({
    ...row,
    key: `entry ${row.submission_id}`,
    isOwn: row.submission_id === own?.submission_id,
  }));
  const hasVotes = places.some(({ votes }) => votes > 0);
  // Without votes all share the first rank, which nobody has won.
  const isWinner = ({ rank }: ContestPlace) => hasVotes && rank <= LAST_WINNING_RANK;
  const winners = places.filter(isWinner);
  const podium = winners.filter(({ votes }) => votes > 0);
  return {
    podium: podium.length <= STEPS ? podium : [],
    winners,
    others: places.filter((place) => !isWinner(place)),
    hasVotes,
    beyond: own !== null && !places.some(({ isOwn }) => isOwn) ? own : null,
  };
}
