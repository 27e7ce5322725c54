import type { GradingQuestionOf, QuestionOf } from '@wellspring/contract';
import type { QuestionFileOf } from '@wellspring/assessment-xml';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import type { QuestionRow } from '../../assessments/rows.js';
import { refuse } from '../../http/refusal.js';
import type { StoredQuestionType } from '../question-type.js';
import { isBlankSchema, presentCommon } from '../stored.js';

const contentSchema = z.object({
  type: z.literal('mcq'),
  /** Markdown. */
  content: z.string(),
  choices: z.array(z.object({ content: z.string(), hint: z.string().nullable() })),
  /** The index of the right choice. */
  solution: z.int().min(0),
});
export type ChoiceContent = z.infer<typeof contentSchema>;

const answerSchema = z.object({
  type: z.literal('mcq'),
  /** The index of the choice. */
  choice: z.int().min(0),
  isBlank: isBlankSchema,
});
type ChoiceAnswer = z.infer<typeof answerSchema>;

/** Clients send a choice as a number or as digits (wire reference, section 4.3). */
const sentSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^[0-9]{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0));

export const mcq = {
  contentSchema,
  answerSchema,
  blank: { type: 'mcq', choice: 0, isBlank: true },

  contentOf: ({ type, content, choices, solution }) => ({
    type,
    content,
    choices: [...choices],
    solution,
  }),

  readSent(answer) {
    const sent = sentSchema.safeParse(answer);
    if (!sent.success) throw refuse(CALLS.answerQuestion.refusals.malformed);
    return { content: { type: 'mcq', choice: sent.data } };
  },
  textOf: ({ choice }) => String(choice),
  isBlank,

  /** The right choice earns all XP. */
  xpAtOnce: (maxXp, { solution }, answer) =>
    !isBlank(answer) && answer.choice === solution ? maxXp : 0,

  present: ({ question, content, answer }) => ({
    type: 'mcq',
    ...presentChoices(question, content),
    answer: choiceOf(answer),
    ...(question.showSolution && { solution: content.solution }),
  }),
  presentGraded: (question, content, answer) => ({
    type: 'mcq',
    ...presentChoices(question, content),
    answer: choiceOf(answer),
  }),
  solutionText: ({ solution }) => String(solution),
} satisfies StoredQuestionType<
  ChoiceContent,
  ChoiceAnswer,
  QuestionFileOf<'mcq'>,
  QuestionOf<'mcq'>,
  GradingQuestionOf<'mcq'>
>;

function isBlank(answer: ChoiceAnswer): boolean {
  return answer.isBlank === true;
}

/** Returns the choice, or null for an answer that the nightly closing filled in. */
function choiceOf(answer: ChoiceAnswer | null): number | null {
  return answer === null || isBlank(answer) ? null : answer.choice;
}

/** Sends the hints, but not which choice is right. */
function presentChoices(question: QuestionRow, content: ChoiceContent) {
  return {
    ...presentCommon(question, content),
    choices: content.choices.map((choice, id) => ({ id, ...choice })),
  };
}
