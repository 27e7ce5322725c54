import * as z from 'zod/mini';
import { type CommonQuestion, idSchema, ownLibrarySchema } from './common';
import { questionSchema } from './questions';

/**
 * An assessment that is being written. It has the content of an `AssessmentFile` in a form for editing: list
 * items have ids that do not change when they are reordered, and absent values are empty texts.
 */

/** The fields of every question type that an author may change. */
export type CommonDraft = Omit<CommonQuestion, 'id'>;

const aboutSchema = z.object({
  title: z.string(),
  number: z.string(),
  isPrivate: z.boolean(),
  /** Used only while the assessment is private. */
  password: z.string(),
  story: z.string(),
  coverPicture: z.string(),
  reading: z.string(),
  summaryShort: z.string(),
  summaryLong: z.string(),
  llmAssessmentPrompt: z.string(),
  kind: z.string(),
  /** ISO 8601 in UTC with milliseconds. */
  openAt: z.nullable(z.string()),
  closeAt: z.nullable(z.string()),
  library: ownLibrarySchema,
  gradingLibrary: ownLibrarySchema,
});
/** The fields of the assessment as a whole. */
export type AboutDraft = z.infer<typeof aboutSchema>;

/** The form in which the browser stores a draft. */
export const draftSchema = z.object({
  about: aboutSchema,
  questions: z.array(questionSchema),
  /** Greater than every id in the draft. */
  nextId: idSchema,
});
export type AssessmentDraft = z.infer<typeof draftSchema>;
