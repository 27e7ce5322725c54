/**
 * The work of the demo course's people on an assessment. Answers are written by hand; their results are
 * recorded from the real engine (`recorded-results.json`), and a test checks that they match.
 */

/** The answers to one question, with names that describe their mistakes. */
export interface AnswersToQuestion {
  /** Correct answers that differ from the question's own solution, which is called `solution`. */
  readonly right?: Readonly<Record<string, string>>;
  /** Typical mistakes: every testcase of the question fails for at least one of these. */
  readonly wrong?: Readonly<Record<string, string>>;
}

export interface Marks {
  /** The marker. */
  readonly by: string;
  /** By question; null where an answer is not marked yet. */
  readonly answers: readonly (AnswerMarks | null)[];
  readonly isPublished: boolean;
}

interface AnswerMarks {
  readonly adjustment?: number;
  /** Markdown. */
  readonly comments: string;
}

export interface DemoSubmission {
  /** The student; several form a team. */
  readonly by: readonly [string, ...string[]];
  /** Hours after the opening at which it was last changed, or submitted. */
  readonly hours: number;
  /** `closed`: submitted by the closing, with the answers that existed (rule R42). */
  readonly status: 'attempting' | 'attempted' | 'submitted' | 'closed';
  /** By question: the name of an answer, the index of a choice, or null where there is none. */
  readonly answers: readonly (string | number | null)[];
  readonly marks?: Marks;
  /** The earlier versions of an answer to a question, the oldest first. */
  readonly versions?: readonly {
    readonly question: number;
    readonly programs: readonly string[];
  }[];
}

export interface DemoWork {
  /** The number of the assessment. */
  readonly number: string;
  /** By question, in their order; empty where a question takes no programs. */
  readonly questions: readonly AnswersToQuestion[];
  readonly submissions: readonly DemoSubmission[];
}
