/**
 * What the people of the demo course have done with an assessment. Answers are written by hand; their
 * results are recorded from the real engine (`recorded-results.json`), and a test holds them to it.
 */

/** The answers to one question, by names that say what is the matter with them. */
export interface AnswersToQuestion {
  /** Right in another way than the question's own solution, which is called `solution`. */
  readonly right?: Readonly<Record<string, string>>;
  /** What learners get wrong: every testcase of the question is failed by one of these at least. */
  readonly wrong?: Readonly<Record<string, string>>;
}

export interface Marks {
  /** Who has marked. */
  readonly by: string;
  /** By question; null where it is not marked yet. */
  readonly answers: readonly (AnswerMarks | null)[];
  readonly isPublished: boolean;
}

export interface AnswerMarks {
  readonly adjustment?: number;
  /** Markdown. */
  readonly comments: string;
}

export interface DemoSubmission {
  /** The student; several are a team. */
  readonly by: readonly [string, ...string[]];
  /** Hours after the opening at which it was last changed, or handed in. */
  readonly hours: number;
  /** `closed`: handed in when the assessment closed, with what was there (rule R42). */
  readonly status: 'attempting' | 'attempted' | 'submitted' | 'closed';
  /** By question: the name of an answer, the index of a choice, or null where there is none. */
  readonly answers: readonly (string | number | null)[];
  readonly marks?: Marks;
  /** What an answer to a question was before, the oldest first. */
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
