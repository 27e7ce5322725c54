import type { Library } from '@wellspring/contract';
import type { QuestionFile } from './questions/index.js';
import type { CommonQuestionFile } from './questions/question-format.js';

/**
 * What a file says of an assessment (wire reference, section 8). Names are those under which the back
 * end stores the same things. It is plain data: what an author edits is kept in this form too.
 */
export interface AssessmentFile<Question extends CommonQuestionFile = QuestionFile> {
  readonly title: string;
  /** What identifies it within its course, e.g. `M1A`. */
  readonly number: string;
  /** Null: everybody may begin. An empty text: it is private, but no password was given. */
  readonly password: string | null;
  readonly story: string | null;
  readonly coverPicture: string | null;
  readonly reading: string | null;
  /** Markdown. */
  readonly summaryShort: string | null;
  /** The briefing, in markdown. */
  readonly summaryLong: string | null;
  readonly llmAssessmentPrompt: string | null;
  /**
   * What only an author's draft knows, in files of the older dialect: the word for its type, and times
   * as ISO 8601 in UTC with milliseconds. An upload takes neither (rule R15).
   */
  readonly kind: string | null;
  readonly openAt: string | null;
  readonly closeAt: string | null;
  /** Of all questions that have none of their own. */
  readonly library: Library | null;
  /** What the autograder runs for questions that have none of their own. */
  readonly gradingLibrary: Library | null;
  /** In the order in which they are shown. */
  readonly questions: readonly Question[];
}

/** How long a program may run, in milliseconds, when a file does not say. */
export const DEFAULT_EXEC_TIME_MS = 1000;

/** How the external library is called when there is none. */
export const NO_EXTERNAL_LIBRARY = 'none';

/** The most that it may run: longer, answers would keep each other waiting for their marks. */
export const MAX_EXEC_TIME_MS = 60_000;
