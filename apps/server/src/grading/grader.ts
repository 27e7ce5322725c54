import type { AutogradingResult, Library, Testcase } from '@wellspring/contract';

/** What the grader is given to mark one answer (rule R37). */
export interface GradingInput {
  /** Of each part of a testcase, as the engine counts it, in milliseconds. */
  readonly timeoutMs: number;
  readonly library: Library;
  readonly prepend: string;
  /** The answer. */
  readonly student: string;
  /** The names that have a meaning already and that the answer may give another. */
  readonly replaces: readonly string[];
  readonly postpend: string;
  /** In the order in which the results are wanted. */
  readonly testcases: readonly Testcase[];
}

/** Why an answer cannot be marked by any grader of this build: no fault of the program, nor of the grader. */
export class UnmarkableLanguage extends Error {
  override readonly name = 'UnmarkableLanguage';

  /** @param language as people read it */
  constructor(language: string) {
    super(`Answers in ${language} cannot be marked automatically here.`);
  }
}

/** Runs strangers' programs somewhere safe and says how the testcases went. */
export interface Grader {
  /**
   * One result per testcase, in their order. Whatever the program does is a result.
   * @throws UnmarkableLanguage when it does not run the language of the question
   * @throws when the grader itself broke, or when `signal` asks it to give up
   */
  grade(input: GradingInput, signal: AbortSignal): Promise<AutogradingResult[]>;
}
