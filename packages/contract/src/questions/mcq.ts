import * as z from 'zod/mini';
import { commonGraded, commonQuestion } from './common.js';
import type { QuestionType } from './question-type.js';

const schema = z.object({
  ...commonQuestion,
  type: z.literal('mcq'),
  choices: z.array(z.object({ id: z.int(), content: z.string(), hint: z.nullable(z.string()) })),
  /** The index of the choice. Null while nothing is saved. */
  answer: z.nullable(z.int()),
  /** The index of the right choice. Present only when the question shows its solution. */
  solution: z.optional(z.nullable(z.int())),
});
export type ChoiceQuestion = z.infer<typeof schema>;

const gradingSchema = z.pick(schema, { ...commonGraded, choices: true });
type GradedChoice = z.infer<typeof gradingSchema>;

/** A question with choices, one of which is right. */
export const mcq = {
  name: 'mcq',
  schema,
  gradingSchema,
  isProgram: false,
  tellsAnswer: true,
  hasEntries: false,
  savedText: ({ answer }: SavedChoice) => (answer === null ? null : String(answer)),
  isUnanswered: ({ answer }: GradedChoice) => answer === null,
} as const satisfies QuestionType<GradedChoice, SavedChoice>;

type SavedChoice = Pick<ChoiceQuestion, 'id' | 'type' | 'answer'>;
