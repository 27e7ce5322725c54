import type { Library } from '@wellspring/contract';
import type { QuestionFile } from './questions/index.js';
import type { CommonQuestionFile } from './questions/question-format.js';

/**
 * The content of an assessment file (wire reference, section 8). Properties are named as in the back end.
 * This is plain data, and the form in which the page keeps what an author edits.
 */
export interface AssessmentFile<Question extends CommonQuestionFile = QuestionFile> {
  readonly title: string;
  /** Identifies the assessment within its course, e.g. `M1A`. */
  readonly number: string;
  /** Null: everybody may begin. Empty: the assessment is private, but the file has no password. */
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
   * The type and times of the assessment, the times as ISO 8601 in UTC with milliseconds. Only files of the
   * older dialect and drafts of authors have these. An upload ignores them (rule R15).
   */
  readonly kind: string | null;
  readonly openAt: string | null;
  readonly closeAt: string | null;
  /** The library of questions that have none of their own. */
  readonly library: Library | null;
  /** The library that the autograder uses for questions that have none of their own. */
  readonly gradingLibrary: Library | null;
  /** In the order in which they are shown. */
  readonly questions: readonly Question[];
}

/** The time for which a program may run when the file does not say, in milliseconds. */
export const DEFAULT_EXEC_TIME_MS = 1000;

/** The name of the external library when there is none. */
export const NO_EXTERNAL_LIBRARY = 'none';

/**
 * The maximum time that a program may run, in milliseconds. With more, answers would wait too long for each
 * other to be marked.
 */
export const MAX_EXEC_TIME_MS = 60_000;
