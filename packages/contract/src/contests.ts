import * as z from 'zod/mini';
import { call, formattedTimeSchema, idSchema, json, lenientCount, text } from './call.js';

/** Contests and their results (wire reference, section 13; rules R47 to R49). */

const contestRowSchema = z.object({
  rank: z.int(),
  submission_id: z.int(),
  student_name: z.string(),
  student_username: z.string(),
  /** With two decimals. */
  final_score: z.number(),
  /** The program as a text. Within the voting assessment it is an object. */
  answer: z.string(),
  /**
   * The number of votes that the score is made of. Like all fields from here on, it is not on the reference's
   * wire.
   */
  votes: z._default(z.int(), 0),
  /** True if the author shows no name, so that `student_name` is none and the username is empty. */
  is_anonymous: z._default(z.boolean(), false),
});
export type ContestRow = z.infer<typeof contestRowSchema>;

const contestLeaderboardSchema = z.object({
  /** The rows with a rank up to the requested number. With ties there may be more rows. */
  leaderboard: z.array(contestRowSchema),
  /** The assessment in which students vote. */
  voting_id: z.int(),
  /** False if the caller does not see the results yet: then there are no rows. Only on our wire, as what follows. */
  is_revealed: z._default(z.boolean(), true),
  /** The time from which students see the results. */
  reveal_at: z._default(z.nullable(formattedTimeSchema), null),
  /** The time at which the votes were last counted. Null: not yet, so that no entry has a score. */
  counted_at: z._default(z.nullable(formattedTimeSchema), null),
  /** The caller's own entry, also when its rank is beyond the requested number. */
  own: z._default(
    z.nullable(z.object({ submission_id: z.int(), rank: z.int(), final_score: z.number() })),
    null,
  ),
});
export type ContestLeaderboard = z.infer<typeof contestLeaderboardSchema>;

const inCourse = z.object({ courseId: idSchema });
/** The id of the contest, or of the assessment in which students vote. */
const contestParams = z.object({ courseId: idSchema, assessmentId: idSchema });
const countQuery = z.object({ count: lenientCount(10, 1, 10_000) });
const notVoting = { status: 404, text: 'Not a contest voting assessment' } as const;

export const getScoreLeaderboard = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/:assessmentId/contest_score_leaderboard',
  summary: 'The best entries of a contest by votes, length counted against them.',
  access: 'student',
  params: contestParams,
  query: countQuery,
  reply: json(contestLeaderboardSchema),
  refusals: { notVoting },
});

export const getPopularLeaderboard = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/:assessmentId/contest_popular_leaderboard',
  summary: 'The best entries of a contest by votes alone.',
  access: 'student',
  params: contestParams,
  query: countQuery,
  reply: json(contestLeaderboardSchema),
  refusals: { notVoting },
});

const contestSchema = z.object({
  contest_id: z.int(),
  title: z.string(),
  published: z.boolean(),
  /** The assessment in which students vote. From here on, nothing is on the reference's wire. */
  voting_id: z.optional(z.int()),
  /** The type of that assessment, which is part of its address in the page. */
  voting_type: z.optional(z.string()),
  /** The place of the voting question in that assessment, from 0. */
  voting_question: z.optional(z.int()),
  /** True if the caller may see the results now. */
  is_revealed: z._default(z.boolean(), true),
  /** The time from which students see the results. */
  reveal_at: z._default(z.nullable(formattedTimeSchema), null),
});
export type Contest = z.infer<typeof contestSchema>;

export const listContests = call({
  method: 'GET',
  path: 'courses/:courseId/all_contests',
  summary: 'The contests of the course that are voted on; for students, the published ones.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(contestSchema)),
});

const NO_VOTING = 'No voting questions found for the given assessment';

export const calculateContestScores = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId/contest_calculate_score',
  summary: 'Counts the votes of a contest now.',
  access: 'staff',
  params: contestParams,
  reply: text('Contest scores calculated', NO_VOTING),
});

export const dispatchContestXp = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId/contest_dispatch_xp',
  summary: 'Gives the XP of a contest to its best entries now.',
  access: 'staff',
  params: contestParams,
  reply: text('XP Dispatched', NO_VOTING),
});
