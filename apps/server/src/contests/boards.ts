import type { ContestRow, RankedEntry } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courses } from '../db/schema/index.js';
import type { Registration } from '../http/access.js';
import { shownTo } from '../leaderboards/anonymity.js';
import type { VoteResults } from '../questions/question-type.js';
import { ranked } from './ranks.js';
import { maySeeResults, revealTime } from './reveal.js';
import { roundedScore, type Scores } from './score.js';
import {
  type FoundVote,
  selectPrograms,
  selectScores,
  selectVotesOfAssessment,
} from './score-queries.js';
import { settingsOf } from './settings.js';

/** The leaderboards of contests (rules R47 and R49). */

/** The score by which entries are ranked. */
export type BoardKind = keyof Scores;

/** A leaderboard: its first rows, and the viewer's own entry. */
interface Board {
  readonly rows: ContestRow[];
  readonly own: {
    readonly submission_id: number;
    readonly rank: number;
    readonly final_score: number;
  } | null;
}

type Viewer = Pick<Registration, 'id' | 'role'>;

/** The time at which students see the results of a vote. */
export function revealTimeOf(vote: FoundVote): Date {
  return revealTime(vote.closeAt, settingsOf(vote).revealHours);
}

/**
 * The entries with a rank up to `count` by one of their scores; with ties there may be more. Call this only for
 * viewers who may see the results (`maySeeResults`).
 */
export async function boardOf(
  database: Database,
  vote: FoundVote,
  kind: BoardKind,
  viewer: Viewer,
  count: number,
): Promise<Board> {
  if (vote.contest === null) return { rows: [], own: null };
  const entries = await selectScores(database, vote.questionId, vote.contest.id);
  const all = ranked(entries, (entry) => entry[kind]);
  const top = all.filter(({ rank }) => rank <= count);
  const topIds = top.map(({ item }) => item.id);
  const programs =
    topIds.length === 0 ? [] : await selectPrograms(database, vote.contest.id, topIds);
  const byId = new Map(programs.map((program) => [program.id, program]));
  const own = all.find(({ item }) => item.ownerId === viewer.id);
  return {
    rows: top.flatMap(({ item, rank }) => {
      const program = byId.get(item.id);
      if (program === undefined) return [];
      const { name, username, isAnonymous } = shownTo(viewer, program);
      return [
        {
          rank,
          submission_id: item.id,
          student_name: name,
          student_username: username,
          final_score: roundedScore(item[kind]),
          answer: program.code,
          votes: item.votes,
          is_anonymous: isAnonymous,
        },
      ];
    }),
    own: own
      ? { submission_id: own.item.id, rank: own.rank, final_score: roundedScore(own.item[kind]) }
      : null,
  };
}

/**
 * The results of the voting questions of an assessment, by question; none for questions whose results the
 * viewer may not see yet. As many ranks as the course shows.
 */
export async function resultsIn(
  database: Database,
  assessmentId: number,
  viewer: Registration,
  now: Date,
): Promise<ReadonlyMap<number, VoteResults>> {
  const votes = await selectVotesOfAssessment(database, assessmentId);
  const shown = votes.filter((vote) => maySeeResults(viewer.role, revealTimeOf(vote), now));
  if (shown.length === 0) return new Map();
  const count = await selectTopDisplay(database, viewer.courseId);
  return new Map(
    await Promise.all(
      shown.map(async (vote): Promise<[number, VoteResults]> => {
        const [byScore, byVotes] = await Promise.all([
          boardOf(database, vote, 'relative', viewer, count),
          boardOf(database, vote, 'popular', viewer, count),
        ]);
        return [
          vote.questionId,
          {
            scoreLeaderboard: byScore.rows.map((row) => withinAssessment(row)),
            popularVoteLeaderboard: byVotes.rows.map((row) => withinAssessment(row)),
          },
        ];
      }),
    ),
  );
}

function withinAssessment({ answer, votes: _votes, ...row }: ContestRow): RankedEntry {
  return { ...row, answer: { code: answer } };
}

async function selectTopDisplay(database: Database, courseId: number): Promise<number> {
  const [course] = await database
    .select({ count: courses.topContestLeaderboardDisplay })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course?.count ?? 0;
}
