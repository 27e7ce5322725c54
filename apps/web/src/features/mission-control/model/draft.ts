import * as z from 'zod/mini';
import { type CommonQuestion, idSchema, ownLibrarySchema } from './common';
import { questionSchema } from './questions';

/**
 * An assessment while it is written. It says what an `AssessmentFile` says, in the form in which one types:
 * what can be listed has identities that outlive reordering, and what is left out is an empty text.
 */

/** What every type of question has and an author may change. */
export type CommonDraft = Omit<CommonQuestion, 'id'>;

const aboutSchema = z.object({
  title: z.string(),
  number: z.string(),
  isPrivate: z.boolean(),
  /** Counts only while it is private. */
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
/** What a draft says of the assessment as a whole. */
export type AboutDraft = z.infer<typeof aboutSchema>;

/** As a draft is kept in the browser. */
export const draftSchema = z.object({
  about: aboutSchema,
  questions: z.array(questionSchema),
  /** Greater than every id in the draft. */
  nextId: idSchema,
});
export type Draft = z.infer<typeof draftSchema>;
