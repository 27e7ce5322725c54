/** The results of the tests of a program, as plain data. Each top-level suite is sent when it has ended. */

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  /** The reason why it failed. */
  readonly error?: string;
}

export interface SuiteResult {
  readonly name: string;
  /** The results of its tests and of the suites in it, in the order in which they ran. */
  readonly results: readonly (TestResult | SuiteResult)[];
  /** The number of `results` that passed. */
  readonly passCount: number;
  /** True if all of them passed. */
  readonly passed: boolean;
  /** In milliseconds. */
  readonly runtime: number;
}

/** Tests and suites in one top-level suite, itself included. */
export const MAX_RESULTS = 2000;

/** The depth to which suites may nest. */
export const MAX_DEPTH = 20;

/** Longer names and errors are cut. */
export const MAX_NAME_LENGTH = 300;
export const MAX_ERROR_LENGTH = 2000;
