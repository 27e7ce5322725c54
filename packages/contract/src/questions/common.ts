import * as z from 'zod/mini';
import { formattedTimeSchema, rawTimeSchema } from '../call.js';

/** The parts of questions of all types (wire reference, section 4). */

export const librarySchema = z.object({
  chapter: z.int(),
  variant: z.nullable(z.string()),
  execTimeMs: z.int(),
  /** The JavaScript text of each global by its name. */
  globals: z.record(z.string(), z.string()),
  /** `name` is in lower case on the wire, and `none` when there is no external library. */
  external: z.object({ name: z.string(), symbols: z.array(z.string()) }),
  languageOptions: z.record(z.string(), z.string()),
});
export type Library = z.infer<typeof librarySchema>;

export const testcaseSchema = z.object({
  /** Students see public and opaque testcases. Secret ones are only in calls for staff. */
  type: z.enum(['public', 'opaque', 'secret']),
  program: z.string(),
  /** The expected text of the value of `program`. */
  answer: z.string(),
  score: z.int().check(z.minimum(0)),
  /**
   * Compares what `program` shows with what it shows after the solution, in place of its value and `answer`. Absent: the value is
   * compared. Not on the reference's wire.
   */
  compares: z.optional(z.enum(['pictures', 'sounds'])),
});
export type Testcase = z.infer<typeof testcaseSchema>;

const autogradingErrorSchema = z.discriminatedUnion('errorType', [
  z.object({ errorType: z.literal('timeout') }),
  z.object({
    errorType: z.enum(['syntax', 'runtime']),
    /** Counts from 1 within its own part of the program. 0 when unknown. */
    line: z.int(),
    location: z.enum(['prepend', 'student', 'postpend', 'testcase', 'unknown']),
    /** The text of that line. */
    errorLine: z.string(),
    errorExplanation: z.string(),
  }),
  z.object({ errorType: z.literal('systemError'), errorMessage: z.string() }),
]);
export type AutogradingError = z.infer<typeof autogradingErrorSchema>;

/** The result of one testcase. Results are in the order public, opaque, secret. */
export const autogradingResultSchema = z.discriminatedUnion('resultType', [
  z.object({ resultType: z.literal('pass'), score: z.int() }),
  z.object({ resultType: z.literal('fail'), expected: z.string(), actual: z.string() }),
  z.object({ resultType: z.literal('error'), errors: z.array(autogradingErrorSchema) }),
]);
export type AutogradingResult = z.infer<typeof autogradingResultSchema>;

export const autogradingStatusSchema = z.enum(['none', 'processing', 'success', 'failed']);
export type AutogradingStatus = z.infer<typeof autogradingStatusSchema>;

export const personSchema = z.object({ id: z.int(), name: z.string() });

/** The properties of every question, of whatever type. */
export const commonQuestion = {
  id: z.int(),
  library: librarySchema,
  maxXp: z.int(),
  blocking: z.boolean(),
  /** Markdown. */
  content: z.string(),
  lastModifiedAt: z.nullable(rawTimeSchema),
  grader: z.nullable(personSchema),
  gradedAt: z.nullable(formattedTimeSchema),
  /** Includes the adjustment. 0 while the marks are not published. */
  xp: z.int(),
  /**
   * The XP that staff have added or taken away; included in `xp`. An addition to the reference's wire,
   * absent while `xp` is hidden.
   */
  xpAdjustment: z.optional(z.int()),
  autogradingStatus: autogradingStatusSchema,
  autogradingResults: z.array(autogradingResultSchema),
  comments: z.nullable(z.string()),
};

/** Which of these properties staff see where they mark answers. */
export const commonGraded = {
  id: true,
  type: true,
  library: true,
  maxXp: true,
  blocking: true,
  content: true,
  answer: true,
  autogradingStatus: true,
  autogradingResults: true,
} as const;
