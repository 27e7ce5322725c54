import { questionType, type QuestionTypeName } from '@wellspring/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { questions } from '../db/schema/index.js';

/**
 * The settings of a vote. Each type of question with entries (`hasEntries`) has them among the fields of its column,
 * because queries compare numbers of contests there.
 */

/** The fields of the column. */
export const CONTEST_SETTINGS = {
  /** The number of the contest, an assessment of the same course (rule R47). */
  contestNumber: z.string(),
  /** The time between closing and showing the results to students, in hours. */
  revealHours: z.int(),
  tokenDivider: z.int().min(1),
  /** The XP by rank. */
  xpValues: z.array(z.int()),
};
const settingsSchema = z.object(CONTEST_SETTINGS);
const numberSchema = settingsSchema.pick({ contestNumber: true });
export type ContestSettings = z.infer<typeof settingsSchema>;

/** Returns the settings of a question with entries. */
export function settingsOf({ content }: { readonly content: unknown }): ContestSettings {
  return settingsSchema.parse(content);
}

/** The number of the contest that a question asks to vote on. Null when it has no entries. */
export function contestNumberOf(question: {
  readonly type: QuestionTypeName;
  readonly content: unknown;
}): string | null {
  if (!questionType(question.type).hasEntries) return null;
  // An upload can mend a column that cannot be read.
  const found = numberSchema.safeParse(question.content);
  return found.success ? found.data.contestNumber : null;
}

/** The same of a row of questions with entries. */
export const contestNumber = sql<string>`${questions.content} ->> 'contestNumber'`;
