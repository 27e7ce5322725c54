import * as z from 'zod/mini';
import { call, idSchema, json, lenientCount, text } from './call.js';

/** Contests and their results (wire reference, section 13; rules R47 to R49). */

export const contestRowSchema = z.object({
  rank: z.int(),
  submission_id: z.int(),
  student_name: z.string(),
  student_username: z.string(),
  /** With two decimals. */
  final_score: z.number(),
  /** The program as a text. Within the voting assessment it is an object. */
  answer: z.string(),
});
export type ContestRow = z.infer<typeof contestRowSchema>;

const contestLeaderboardSchema = z.object({
  /** The rows with a rank up to the requested number. With ties there may be more rows. */
  leaderboard: z.array(contestRowSchema),
  /** The assessment in which students vote. */
  voting_id: z.int(),
});

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

export const contestSchema = z.object({
  contest_id: z.int(),
  title: z.string(),
  published: z.boolean(),
});

export const listContests = call({
  method: 'GET',
  path: 'courses/:courseId/all_contests',
  summary: 'The contests of the course that are voted on.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(contestSchema)),
});

const NO_VOTING = 'No voting questions found for the given assessment';
const notCounted = { status: 400, text: 'Contest scores are not counted here yet' } as const;

export const calculateContestScores = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId/contest_calculate_score',
  summary: 'Counts the votes of a contest now.',
  access: 'staff',
  params: contestParams,
  reply: text('Contest scores calculated', NO_VOTING),
  refusals: { notCounted },
});

export const dispatchContestXp = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId/contest_dispatch_xp',
  summary: 'Gives the XP of a contest to its best entries now.',
  access: 'staff',
  params: contestParams,
  reply: text('XP Dispatched', NO_VOTING),
  refusals: { notCounted },
});
