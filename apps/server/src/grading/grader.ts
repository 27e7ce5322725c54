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

/** One turn of an answer that is marked in several: others are marked between its testcases. */
export interface GradingTurn {
  /** The results of earlier turns, of the first testcases. */
  readonly earlier: readonly AutogradingResult[];
  /** How long the answer has run in earlier turns, in milliseconds of real time. */
  readonly spentMs: number;
  /** After this time the turn ends, with the testcase that runs then. At least one is run. */
  readonly pauseAfterMs: number;
  /** Whether it may end in the middle of a testcase, which then runs again in another turn. */
  readonly mayCut: boolean;
  /** Called with the time that the answer ran; waiting for a thread is not counted. */
  readonly onRan: (ms: number) => void;
}

/** Runs strangers' programs somewhere safe and says how the testcases went. */
export interface Grader {
  /**
   * One result per testcase, in their order. Whatever the program does is a result.
   * @param turn left out: all testcases are run
   * @returns those of earlier turns as well; fewer than there are testcases when the turn ended before
   * @throws UnmarkableLanguage when it does not run the language of the question
   * @throws when the grader itself broke, or when `signal` asks it to give up
   */
  grade(input: GradingInput, signal: AbortSignal, turn?: GradingTurn): Promise<AutogradingResult[]>;
}
