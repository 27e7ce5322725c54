import type { QuestionFile } from '@wellspring/assessment-xml';
import {
  type GradingQuestion,
  type Question,
  type QUESTION_TYPES,
  QUESTION_TYPE_NAMES,
  questionType,
  type QuestionTypeName,
  questionUnion,
  type Testcase,
} from '@wellspring/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QuestionRow } from '../assessments/rows.js';
import type { ContestSettings } from '../contests/settings.js';
import { answers, questions } from '../db/schema/index.js';
import { mcq } from './mcq/mcq.js';
import { programming } from './programming/programming.js';
import type { AssignedEntries, StoredQuestionType } from './question-type.js';
import { voting } from './voting/voting.js';

/**
 * The server's part of each type of question. The enum of the database has the same names. Queries find programs as
 * `code` in the column of answers, and the settings of contests in the column of questions, so these types have them
 * there.
 */
export const STORED_TYPES = { programming, mcq, voting } satisfies Readonly<
  Record<QuestionRow['type'], unknown> &
    Record<
      NameOfTypesWith<'isProgram'>,
      { readonly program: unknown; readonly answerSchema: z.ZodType<{ readonly code: string }> }
    > &
    Record<NameOfTypesWith<'hasEntries'>, { readonly contentSchema: z.ZodType<ContestSettings> }>
>;

/** The names of types of which the contract says this. */
type NameOfTypesWith<Fact extends 'isProgram' | 'hasEntries'> = {
  [Name in QuestionTypeName]: (typeof QUESTION_TYPES)[Name][Fact] extends true ? Name : never;
}[QuestionTypeName];

const { questionContentSchema, answerContentSchema } = storedSchemas(Object.values(STORED_TYPES));
export { answerContentSchema, questionContentSchema };

export type QuestionContent = z.infer<typeof questionContentSchema>;
export type AnswerContent = z.infer<typeof answerContentSchema>;

/** Returns what the server does with a type. Use it only with questions of that type. */
export function storedType(
  name: QuestionTypeName,
): StoredQuestionType<QuestionContent, AnswerContent, QuestionFile, Question, GradingQuestion> {
  return STORED_TYPES[name];
}

/** Combines the schemas for the JSON columns of questions and answers of these types. */
export function storedSchemas<
  Type extends Pick<
    StoredQuestionType<unknown, unknown, unknown, unknown, unknown>,
    'contentSchema' | 'answerSchema'
  >,
>(types: readonly Type[]) {
  return {
    questionContentSchema: questionUnion<Type['contentSchema']>(
      types.map(({ contentSchema }) => contentSchema),
    ),
    answerContentSchema: questionUnion<Type['answerSchema']>(
      types.map(({ answerSchema }) => answerSchema),
    ),
  };
}

/** The condition that a question is of a type with entries to score (rule R48). */
export const hasEntries = inArray(
  questions.type,
  QUESTION_TYPE_NAMES.filter((name) => questionType(name).hasEntries),
);

const PROGRAM_TYPES = QUESTION_TYPE_NAMES.filter((name) => questionType(name).isProgram);

/** The condition that a row of questions asks for a program. */
export const asksForProgram = inArray(questions.type, PROGRAM_TYPES);

/** The program of a row of answers that holds one. */
export const programText = sql<string>`coalesce(${answers.content} ->> 'code', '')`;

/**
 * The condition that a row of answers holds a program that somebody wrote: not an empty one, and not the one that is
 * stored when none was given (rule R42).
 */
export const isWrittenProgram = and(
  inArray(sql`${answers.content} ->> 'type'`, PROGRAM_TYPES),
  sql`${programText} ~ '[^[:space:]]'`,
  ...PROGRAM_TYPES.map((name) =>
    ne(programText, storedType(name).textOf(STORED_TYPES[name].blank)),
  ),
);

/** Returns the program of an answer, or null when the answer is not a program. */
export function programOf(answer: AnswerContent): string | null {
  const type = storedType(answer.type);
  return type.program ? type.textOf(answer) : null;
}

/** Returns the testcases of a question in the order in which results are stored: public, opaque, secret. */
export function testcasesOf(content: QuestionContent): readonly Testcase[] {
  return storedType(content.type).program?.testcasesOf(content) ?? [];
}

/** Tells whether answers are marked without running anything (rule R41). */
export function isMarkedAtOnce(name: QuestionTypeName): boolean {
  return storedType(name).program === undefined;
}

/** The XP of an answer that can be marked without running anything, and 0 for all other answers. */
export function xpAtOnce(
  maxXp: number,
  content: QuestionContent,
  answer: AnswerContent,
  entries: AssignedEntries,
): number {
  if (content.type !== answer.type) return 0;
  return storedType(content.type).xpAtOnce?.(maxXp, content, answer, entries) ?? 0;
}
