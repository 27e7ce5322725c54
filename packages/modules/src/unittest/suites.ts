import type { ModuleHost, ProgramFunction } from '../module.js';
import {
  MAX_DEPTH,
  MAX_ERROR_LENGTH,
  MAX_NAME_LENGTH,
  MAX_RESULTS,
  type SuiteResult,
  type TestResult,
} from './results.js';

/** Runs suites and tests, and notes how they end. */
export class Suites {
  readonly #host: ModuleHost;
  readonly #channel: string;
  /** The results of the suites that have not ended, from the top-level suite to the innermost. */
  #open: (TestResult | SuiteResult)[][] = [];
  /** The results in the current top-level suite. */
  #count = 0;
  #isInTest = false;

  constructor(host: ModuleHost, channel: string) {
    this.#host = host;
    this.#channel = channel;
  }

  /**
   * Runs a suite. A top-level suite is sent when it has ended.
   * @throws whatever fails outside of its tests. Then nothing is sent
   */
  describe(name: string, body: ProgramFunction): void {
    const host = this.#host;
    if (this.#isInTest) {
      throw host.error(
        'describe cannot be called from within a test!',
        'Call describe outside of functions that are given to it or test.',
      );
    }
    if (this.#open.length >= MAX_DEPTH) {
      throw host.error(
        `describe: Test suites can be nested at most ${MAX_DEPTH} deep.`,
        'Check that describe does not call itself without end, and put suites beside each other.',
      );
    }
    const start = host.now();
    const outer = this.#open.at(-1);
    if (outer === undefined) this.#count = 0;
    this.#countOne();
    const results: (TestResult | SuiteResult)[] = [];
    this.#open.push(results);
    try {
      host.call(body);
    } finally {
      this.#open.pop();
    }
    const passCount = results.filter(({ passed }) => passed).length;
    const suite: SuiteResult = {
      name: cut(name, MAX_NAME_LENGTH),
      results,
      passCount,
      passed: passCount === results.length,
      runtime: host.now() - start,
    };
    if (outer === undefined) host.emit(this.#channel, () => suite);
    else outer.push(suite);
  }

  /**
   * Runs a test of the innermost suite.
   * @param of the name by which the program calls this function
   * @throws what ends the program in any case. All other errors make the test fail
   */
  test(of: string, name: string, body: ProgramFunction): void {
    const host = this.#host;
    const results = this.#open.at(-1);
    if (results === undefined) {
      throw host.error(
        `${of} must be called from within a test suite!`,
        `Put the test into a suite: describe("…", () => { ${of}("…", () => { … }); });`,
      );
    }
    if (this.#isInTest) {
      throw host.error(
        `${of} cannot be called from within another test!`,
        'Put the tests beside each other.',
      );
    }
    this.#countOne();
    this.#isInTest = true;
    try {
      const attempt = host.attempt(body);
      results.push({
        name: cut(name, MAX_NAME_LENGTH),
        ...('message' in attempt
          ? { passed: false, error: cut(attempt.message, MAX_ERROR_LENGTH) }
          : { passed: true }),
      });
    } finally {
      this.#isInTest = false;
    }
  }

  #countOne(): void {
    this.#count += 1;
    if (this.#count <= MAX_RESULTS) return;
    throw this.#host.error(
      `A test suite can have at most ${MAX_RESULTS} tests and suites.`,
      'Divide it into several suites that are not in another suite.',
    );
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
