import type * as z from 'zod/mini';
import { mcq } from './mcq.js';
import { programming } from './programming.js';
import { type QuestionType, questionSchemas } from './question-type.js';
import { voting } from './voting.js';

/**
 * All types of questions, in the order in which they are offered. To add one, add a line here; the compiler
 * then reports every place where types have parts.
 */
export const QUESTION_TYPES = { programming, mcq, voting } as const;

/** The possible values of `type` of a question. */
export type QuestionTypeName = keyof typeof QUESTION_TYPES;

const TYPES = Object.values(QUESTION_TYPES);

export const QUESTION_TYPE_NAMES: readonly QuestionTypeName[] = TYPES.map(({ name }) => name);

export const { questionSchema, gradingQuestionSchema } = questionSchemas(TYPES);
export type Question = z.infer<typeof questionSchema>;
export type GradingQuestion = z.infer<typeof gradingQuestionSchema>;

/** A question of this type. */
export type QuestionOf<Type extends QuestionTypeName> = Extract<Question, { type: Type }>;
/** A question of this type as staff see it where they mark answers. */
export type GradingQuestionOf<Type extends QuestionTypeName> = Extract<
  GradingQuestion,
  { type: Type }
>;

/** A question, with as much as is needed to tell what is saved of its answer. */
export type SavedQuestion = Parameters<(typeof QUESTION_TYPES)[QuestionTypeName]['savedText']>[0];

/** A question of this type, with as much as is needed to tell what is saved of its answer. */
export type SavedQuestionOf<Type extends QuestionTypeName> = Extract<SavedQuestion, { type: Type }>;

/** Returns the rules of a type. Use them only with questions of that type. */
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
export { type ContestEntry, type RankedEntry, type VotingQuestion } from './voting.js';
