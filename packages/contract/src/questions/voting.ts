import * as z from 'zod/mini';
import { votesText } from '../votes-text.js';
import { commonGraded, commonQuestion } from './common.js';
import type { QuestionType } from './question-type.js';

const contestAnswerSchema = z.object({ code: z.string() });

/** An entry of a contest to vote on. */
const contestEntrySchema = z.object({
  submission_id: z.int(),
  answer: contestAnswerSchema,
  /** The score that the caller has given it, or null. */
  score: z.nullable(z.int()),
});
export type ContestEntry = z.infer<typeof contestEntrySchema>;

/** An entry with its result, within the voting assessment. */
const rankedEntrySchema = z.object({
  submission_id: z.int(),
  answer: contestAnswerSchema,
  student_name: z.string(),
  student_username: z.string(),
  rank: z.int(),
  final_score: z.number(),
  /** True if the name is hidden, as on leaderboards. The reference implementation does not send this. */
  is_anonymous: z._default(z.boolean(), false),
});
export type RankedEntry = z.infer<typeof rankedEntrySchema>;

const schema = z.object({
  ...commonQuestion,
  type: z.literal('voting'),
  prepend: z.string(),
  solutionTemplate: z.string(),
  contestEntries: z.array(contestEntrySchema),
  /** Both are empty for students until the results are revealed (rule R47). */
  scoreLeaderboard: z.array(rankedEntrySchema),
  popularVoteLeaderboard: z.array(rankedEntrySchema),
  answer: z.null(),
});
export type VotingQuestion = z.infer<typeof schema>;

/** Its lists are empty here: staff do not see how someone voted. */
const gradingSchema = z.pick(schema, {
  ...commonGraded,
  prepend: true,
  solutionTemplate: true,
  contestEntries: true,
  scoreLeaderboard: true,
  popularVoteLeaderboard: true,
});
type GradedVote = z.infer<typeof gradingSchema>;

/** A question in which students vote on the entries of a contest. */
export const voting = {
  name: 'voting',
  schema,
  gradingSchema,
  isProgram: false,
  tellsAnswer: false,
  hasEntries: true,
  savedText({ contestEntries }: SavedVote) {
    const text = votesText(contestEntries);
    return text === '' ? null : text;
  },
  isUnanswered: () => false,
} as const satisfies QuestionType<GradedVote, SavedVote>;

type SavedVote = Pick<VotingQuestion, 'id' | 'type' | 'contestEntries'>;
