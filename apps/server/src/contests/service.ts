import type { Contest, ContestLeaderboard } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { mayKnow } from '../assessments/rules.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { formattedTime } from '../http/wire-time.js';
import { type BoardKind, boardOf, revealTimeOf } from './boards.js';
import { countVotes } from './counting.js';
import { dispatchXp } from './dispatch.js';
import { maySeeResults } from './reveal.js';
import {
  type FoundVote,
  selectOptionalCount,
  selectTypes,
  selectVotesOf,
  selectVotesOfCourse,
} from './score-queries.js';

/** The results of contests (rules R47 and R49). An assessment is that of the contest, or that of the vote. */
export interface ContestService {
  /** The contests of the course that are voted on; for students, the published ones. */
  list(caller: Registration): Promise<Contest[]>;
  /**
   * The best entries; none for students before the results are shown.
   * @throws RefusalError of `getScoreLeaderboard`
   */
  leaderboard(
    caller: Registration,
    kind: BoardKind,
    wanted: { readonly assessmentId: number; readonly count: number },
  ): Promise<ContestLeaderboard>;
  /** Counts the votes now. @returns whether there is anything to vote on */
  count(caller: Member, assessmentId: number): Promise<boolean>;
  /** Gives the XP of the contest now. @returns whether there is anything to vote on */
  dispatch(caller: Member, assessmentId: number): Promise<boolean>;
}

/** The type whose assessments are listed as contests (rule R49). */
const CONTEST_TYPE = 'Contests';

interface ContestServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createContestService({ database, now }: ContestServiceParts): ContestService {
  return {
    async list(caller) {
      const votes = await selectVotesOfCourse(database, caller.courseId);
      const ids = votes.flatMap(({ contest }) => contest?.id ?? []);
      const types = ids.length === 0 ? new Map() : await selectTypes(database, ids);
      const listed = new Map<number, Contest>();
      for (const vote of votes.toSorted(byContest)) {
        const { contest } = vote;
        if (contest === null || types.get(contest.id) !== CONTEST_TYPE) continue;
        if (!mayKnow(caller.role, contest)) continue;
        const entry = {
          contest_id: contest.id,
          title: contest.title,
          published: contest.isPublished,
        };
        const isKnown = mayKnow(caller.role, vote);
        const former = listed.get(contest.id);
        if (former?.voting_id !== undefined) continue;
        listed.set(contest.id, {
          ...entry,
          ...(isKnown && {
            voting_id: vote.assessmentId,
            voting_type: vote.type,
            voting_question: vote.position - 1,
          }),
          is_revealed: isKnown && maySeeResults(caller.role, revealTimeOf(vote), now()),
          reveal_at: isKnown ? formattedTime(revealTimeOf(vote)) : null,
        });
      }
      return [...listed.values()];
    },

    async leaderboard(caller, kind, { assessmentId, count }) {
      const { notVoting } = CALLS.getScoreLeaderboard.refusals;
      const votes = await selectVotesOf(database, caller.courseId, assessmentId);
      const vote = votes.find((one) => mayKnow(caller.role, one));
      if (vote === undefined) throw refuse(notVoting);
      const revealAt = revealTimeOf(vote);
      const isRevealed = maySeeResults(caller.role, revealAt, now());
      const common = {
        voting_id: vote.assessmentId,
        is_revealed: isRevealed,
        reveal_at: formattedTime(revealAt),
      };
      if (!isRevealed) {
        return { ...common, leaderboard: [], counted_at: null, own: null };
      }
      const { rows, own } = await boardOf(database, vote, kind, caller, count);
      const counted = await selectOptionalCount(database, vote.questionId);
      const countedAt = counted === null ? null : formattedTime(counted.countedAt);
      return { ...common, leaderboard: rows, counted_at: countedAt, own };
    },

    count: (caller, assessmentId) => inEachVote(caller, assessmentId, countVotes),

    dispatch: (caller, assessmentId) =>
      inEachVote(caller, assessmentId, (tx, vote, moment) => dispatchXp(tx, vote, caller, moment)),
  };

  /** Does something for each vote, in one transaction. */
  function inEachVote(
    caller: Member,
    assessmentId: number,
    act: (tx: Database, vote: FoundVote, now: Date) => Promise<void>,
  ): Promise<boolean> {
    return database.transaction(async (tx) => {
      const votes = await selectVotesOf(tx, caller.registration.courseId, assessmentId);
      for (const vote of votes) await act(tx, vote, now());
      return votes.length > 0;
    });
  }
}

/** By the opening of the contest; votes that students know come first. */
function byContest(one: FoundVote, other: FoundVote): number {
  return openingOf(one) - openingOf(other) || Number(other.isPublished) - Number(one.isPublished);
}

function openingOf({ contest }: FoundVote): number {
  return contest?.openAt.getTime() ?? 0;
}
