import type * as z from 'zod/mini';
import { mcq } from './mcq.js';
import { programming } from './programming.js';
import { type QuestionType, questionSchemas } from './question-type.js';
import { voting } from './voting.js';

/**
 * Every type of question there is, in the order in which they are offered. A new one is a line here; the
 * compiler then asks for it wherever a type has parts.
 */
export const QUESTION_TYPES = { programming, mcq, voting } as const;

/** What `type` of a question says. */
export type QuestionTypeName = keyof typeof QUESTION_TYPES;

const TYPES = Object.values(QUESTION_TYPES);

export const QUESTION_TYPE_NAMES: readonly QuestionTypeName[] = TYPES.map(({ name }) => name);

export const { questionSchema, gradingQuestionSchema } = questionSchemas(TYPES);
export type Question = z.infer<typeof questionSchema>;
export type GradingQuestion = z.infer<typeof gradingQuestionSchema>;

/** A question of this type. */
export type QuestionOf<Type extends QuestionTypeName> = Extract<Question, { type: Type }>;
/** The same as staff see it where they mark answers. */
export type GradingQuestionOf<Type extends QuestionTypeName> = Extract<
  GradingQuestion,
  { type: Type }
>;

/** A question with what the server has of its answer. */
export type SavedQuestion = Parameters<(typeof QUESTION_TYPES)[QuestionTypeName]['savedText']>[0];

/** The same of this type. */
export type SavedQuestionOf<Type extends QuestionTypeName> = Extract<SavedQuestion, { type: Type }>;

/** The rules of a type. They are for questions of that type: ask with the `type` of the same question. */
export function questionType(name: QuestionTypeName): QuestionType<GradingQuestion, SavedQuestion> {
  return QUESTION_TYPES[name];
}

export {
  type AutogradingError,
  type AutogradingResult,
  autogradingResultSchema,
  type AutogradingStatus,
  autogradingStatusSchema,
  commonGraded,
  commonQuestion,
  type Library,
  librarySchema,
  personSchema,
  type Testcase,
  testcaseSchema,
} from './common.js';
export type { ChoiceQuestion } from './mcq.js';
export type { ProgrammingQuestion } from './programming.js';
export { type QuestionType, questionSchemas, questionUnion } from './question-type.js';
export { type ContestEntry, type VotingQuestion } from './voting.js';
