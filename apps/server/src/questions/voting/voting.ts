import type { GradingQuestionOf, QuestionOf } from '@wellspring/contract';
import type { QuestionFileOf } from '@wellspring/assessment-xml';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import { replaceVotes, selectVotesText } from '../../contests/ballot.js';
import { CONTEST_SETTINGS } from '../../contests/settings.js';
import { refuse } from '../../http/refusal.js';
import type { StoredQuestionType } from '../question-type.js';
import { isBlankSchema, presentProgram } from '../stored.js';

const contentSchema = z.object({
  type: z.literal('voting'),
  /** Markdown. */
  content: z.string(),
  prepend: z.string(),
  template: z.string(),
  ...CONTEST_SETTINGS,
});
export type VotingContent = z.infer<typeof contentSchema>;

/** The votes themselves are in the table of votes. */
const answerSchema = z.object({ type: z.literal('voting'), isBlank: isBlankSchema });
type VoteAnswer = z.infer<typeof answerSchema>;

/** No voter is assigned nearly as many entries (rule R48). */
const MAX_VOTES = 1000;

// Clients may send back the other fields of an entry, which are ignored.
const sentSchema = z
  .array(z.object({ submission_id: z.int(), score: z.int().nullable() }))
  .max(MAX_VOTES);

const { changed, invalidVote, malformed } = CALLS.answerQuestion.refusals;

export const voting = {
  contentSchema,
  answerSchema,
  blank: { type: 'voting', isBlank: true },

  contentOf(file) {
    const { type, content, prepend, template, contestNumber, revealHours, tokenDivider } = file;
    const xpValues = [...file.xpValues];
    return {
      type,
      content,
      prepend,
      template,
      contestNumber,
      revealHours,
      tokenDivider,
      xpValues,
    };
  },

  readSent(answer) {
    const sent = sentSchema.safeParse(answer);
    if (!sent.success) throw refuse(malformed);
    const given = sent.data;
    if (given.some(({ score }) => score !== null && (score < 0 || score > 10))) {
      throw refuse(invalidVote);
    }
    return {
      content: { type: 'voting' },
      async saveBesides(tx, ballot, replaces) {
        const voted = await replaceVotes(tx, ballot, given, replaces);
        if (voted !== 'saved') throw refuse(voted === 'changed' ? changed : invalidVote);
      },
    };
  },
  /** Empty, because votes are compared where they are saved (`replaceVotes`). */
  textOf: () => '',
  selectText: selectVotesText,
  isBlank: (answer) => answer.isBlank === true,

  /** All XP for a vote in which every entry has a score, none for a vote without entries. */
  xpAtOnce: (maxXp, _content, { isBlank }, { assigned, unscored }) =>
    isBlank !== true && assigned > 0 && unscored === 0 ? maxXp : 0,

  present: ({ question, content, entries, results }) => ({
    type: 'voting',
    ...presentProgram(question, content),
    contestEntries: [...entries],
    scoreLeaderboard: results?.scoreLeaderboard ?? [],
    popularVoteLeaderboard: results?.popularVoteLeaderboard ?? [],
    answer: null,
  }),
  // Staff are not shown here who voted for whom (wire reference, section 6).
  presentGraded: (question, content) => ({
    type: 'voting',
    ...presentProgram(question, content),
    contestEntries: [],
    scoreLeaderboard: [],
    popularVoteLeaderboard: [],
    answer: null,
  }),
  solutionText: () => '',
} satisfies StoredQuestionType<
  VotingContent,
  VoteAnswer,
  QuestionFileOf<'voting'>,
  QuestionOf<'voting'>,
  GradingQuestionOf<'voting'>
>;
