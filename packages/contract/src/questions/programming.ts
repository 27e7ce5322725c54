import * as z from 'zod/mini';
import { commonGraded, commonQuestion, testcaseSchema } from './common.js';
import type { QuestionType } from './question-type.js';

const schema = z.object({
  ...commonQuestion,
  type: z.literal('programming'),
  prepend: z.string(),
  solutionTemplate: z.string(),
  postpend: z.string(),
  testcases: z.array(testcaseSchema),
  /**
   * Names of the library or of the prepended code that the program is asked to declare itself. Not on the
   * reference's wire. If it is missing, all names that the program declares count.
   */
  replaces: z.optional(z.array(z.string())),
  /** Null while nothing is saved. */
  answer: z.nullable(z.string()),
  /** Present only when the question shows its solution. */
  solution: z.optional(z.nullable(z.string())),
});
export type ProgrammingQuestion = z.infer<typeof schema>;

/** With public, opaque and secret testcases. */
const gradingSchema = z.pick(schema, {
  ...commonGraded,
  prepend: true,
  solutionTemplate: true,
  postpend: true,
  testcases: true,
  replaces: true,
});
type GradedProgram = z.infer<typeof gradingSchema>;

/** A question that is answered with a program, on which testcases are run. */
export const programming = {
  name: 'programming',
  schema,
  gradingSchema,
  isProgram: true,
  tellsAnswer: true,
  hasEntries: false,
  savedText: ({ answer }: SavedProgram) => answer,
  isUnanswered: ({ answer, solutionTemplate }: GradedProgram) =>
    answer === null || answer.trim() === solutionTemplate.trim(),
} as const satisfies QuestionType<GradedProgram, SavedProgram>;

type SavedProgram = Pick<ProgrammingQuestion, 'id' | 'type' | 'answer'>;
