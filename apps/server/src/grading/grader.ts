import type { AutogradingResult, Library, Testcase } from '@wellspring/contract';

/** The input of the grader for one answer (rule R37). */
export interface GradingInput {
  /** The limit for each part of a testcase, as the engine counts it, in milliseconds. */
  readonly timeoutMs: number;
  readonly library: Library;
  readonly prepend: string;
  /** The answer. */
  readonly student: string;
  /** Predefined names that the answer may redefine. */
  readonly replaces: readonly string[];
  readonly postpend: string;
  /** The solution of the question, for testcases that compare with it; null when there is none. */
  readonly solution: string | null;
  /** Results are in the same order. */
  readonly testcases: readonly Testcase[];
}

/** No grader can mark the answer, although neither the program nor the grader is at fault. The message says why. */
export class Unmarkable extends Error {}

/** No grader of this build can mark the answer, because of its language. */
export class UnmarkableLanguage extends Unmarkable {
  override readonly name = 'UnmarkableLanguage';

  /** @param language its display name */
  constructor(language: string) {
    super(`Answers in ${language} cannot be marked automatically here.`);
  }
}

/** The answer cannot be compared with the solution. */
export class UnmarkableSolution extends Unmarkable {
  override readonly name = 'UnmarkableSolution';
}

/** One turn of an answer that is marked in several turns: other answers are marked in between. */
export interface GradingTurn {
  /** Results of the first testcases, from earlier turns. */
  readonly earlier: readonly AutogradingResult[];
  /** The time for which the answer has run in earlier turns, in milliseconds of real time. */
  readonly spentMs: number;
  /** After this time the turn ends, once the current testcase has ended. At least one testcase runs. */
  readonly pauseAfterMs: number;
  /** True if the turn may end in the middle of a testcase, which then runs again in another turn. */
  readonly mayCut: boolean;
  /** Called with how long the answer ran, without the time it waited for a thread. */
  readonly onRan: (ms: number) => void;
}

/** Runs untrusted programs in a sandbox and reports the results of the testcases. */
export interface Grader {
  /**
   * Returns one result per testcase, in their order. Whatever the program does, it is a result.
   * @param turn if left out, all testcases run
   * @returns the results including those of earlier turns; fewer than there are testcases when the turn ended
   *   early
   * @throws Unmarkable when it does not run the language of the question, or when a testcase compares with a solution that
   *   shows nothing
   * @throws when the grader itself broke, or when `signal` asks it to give up
   */
  grade(input: GradingInput, signal: AbortSignal, turn?: GradingTurn): Promise<AutogradingResult[]>;
}
