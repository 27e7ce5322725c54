import type { Library, Testcase } from '@wellspring/contract';

/**
 * What a file says of an assessment (wire reference, section 8). Names are those under which the back
 * end stores the same things. It is plain data: what an author edits is kept in this form too.
 */
export interface AssessmentFile {
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
  readonly questions: readonly QuestionFile[];
}

/** What every type of question has. */
interface CommonQuestion {
  readonly maxXp: number;
  /** Whether the next question can be opened only when this one is right. */
  readonly blocking: boolean;
  /** Whether learners are sent the solution (rule R24). */
  readonly showSolution: boolean;
  /** Null: that of the assessment. */
  readonly library: Library | null;
  /** Null: that of the assessment, and where it has none, what the question itself runs. */
  readonly gradingLibrary: Library | null;
  readonly llmGradingPrompt: string | null;
  /** Markdown. */
  readonly content: string;
}

export interface ProgrammingQuestionFile extends CommonQuestion {
  readonly type: 'programming';
  readonly prepend: string;
  /** What an answer begins with. */
  readonly template: string;
  readonly postpend: string;
  readonly solution: string | null;
  /** In the order of the file, whatever their types. */
  readonly testcases: readonly Testcase[];
}

export interface ChoiceQuestionFile extends CommonQuestion {
  readonly type: 'mcq';
  readonly choices: readonly Choice[];
  /** The index of the one right choice. */
  readonly solution: number;
}

export interface Choice {
  /** Markdown. */
  readonly content: string;
  readonly hint: string | null;
}

export interface VotingQuestionFile extends CommonQuestion {
  readonly type: 'voting';
  readonly prepend: string;
  readonly template: string;
  /** The number of the assessment whose entries are voted on (rule R47). */
  readonly contestNumber: string;
  /** How long after closing the results are shown. */
  readonly revealHours: number;
  /** An entry loses 2 to the power of its tokens divided by this of its score (rule R49). */
  readonly tokenDivider: number;
  /** By rank; never empty. */
  readonly xpValues: readonly number[];
}

export type QuestionFile = ProgrammingQuestionFile | ChoiceQuestionFile | VotingQuestionFile;

/** What ranks are worth when a file does not say (wire reference, section 8). */
export const DEFAULT_XP_VALUES: readonly number[] = [500, 400, 300];

/** How long a program may run, in milliseconds, when a file does not say. */
export const DEFAULT_EXEC_TIME_MS = 1000;

/** How the external library is called when there is none. */
export const NO_EXTERNAL_LIBRARY = 'none';

/** The most that it may run: longer, answers would keep each other waiting for their marks. */
export const MOST_EXEC_TIME_MS = 60_000;
