import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} wavering failed tests that passed after a retry
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, wavering: 0 };

/**
 * Counts the tests of Vitest's JSON report. A file that could not be loaded has no tests; it counts as one
 * failed test.
 * @param {unknown} report
 * @returns {Tally}
 */
export function tallyOfVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    /** @type {VitestReport} */ (report);
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    wavering: 0,
  };
}

/**
 * Counts the tests of Playwright's JSON report. A failure outside of tests (a set-up, a file that cannot be
 * loaded) counts as one failed test. A test that passed only after a retry has failed.
 * @param {unknown} report
 * @returns {Tally}
 */
export function tallyOfPlaywright(report) {
  const { stats, errors } = /** @type {PlaywrightReport} */ (report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    wavering: stats.flaky,
  };
}

/**
 * Returns the tests that passed only after a retry, with what went wrong the first time.
 * @param {unknown} report of Playwright
 * @returns {string[]} a text for each
 */
export function waveringOf(report) {
  const { suites } = /** @type {PlaywrightReport} */ (report);
  return suites.flatMap(waveringIn);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function waveringIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results[0]?.errors?.[0]?.message ?? 'no message';
        return `[${projectName}] ${file}:${line} ${title}\n${message}`;
      }),
  );
  return [...own, ...suites.flatMap(waveringIn)];
}

/**
 * Returns why tests were skipped, each reason once.
 * @param {unknown} report of Playwright
 * @returns {string[]}
 */
export function skipReasonsOf(report) {
  const { suites } = /** @type {PlaywrightReport} */ (report);
  return [...new Set(suites.flatMap(skipReasonsIn))];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function skipReasonsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .flatMap(({ annotations = [] }) => annotations)
      .flatMap(({ type, description }) =>
        type === 'skip' && description !== undefined ? [description] : [],
      ),
  );
  return [...own, ...suites.flatMap(skipReasonsIn)];
}

/**
 * Returns the tally of a runner that has ended. A failed runner must not look like one that passed: when the
 * report shows no failure, one is counted.
 * @param {string} path of the JSON report, which may be missing
 * @param {(report: unknown) => Tally} count
 * @param {boolean} ended whether the runner succeeded
 * @returns {Tally}
 */
export function readTally(path, count, ended) {
  const tally = readReport(path, count);
  return ended || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/**
 * Like `waveringOf`, for a report in a file.
 * @param {string} path
 */
export function readWavering(path) {
  return readTexts(path, waveringOf);
}

/**
 * Like `skipReasonsOf`, for a report in a file.
 * @param {string} path
 */
export function readSkipReasons(path) {
  return readTexts(path, skipReasonsOf);
}

/**
 * @param {string} path
 * @param {(report: unknown) => string[]} find
 */
function readTexts(path, find) {
  try {
    return find(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A stage without a report has failed, and reports that itself.
    return [];
  }
}

/**
 * @param {string} path
 * @param {(report: unknown) => Tally} count
 */
function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // No report, or an unknown format: `ended` decides what that means.
    return NOTHING;
  }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      wavering: total.wavering + one.wavering,
    }),
    NOTHING,
  );
}

/**
 * Returns the last line of a test run.
 * @param {Tally} tally
 */
export function tallyLine({ passed, failed, skipped, wavering }) {
  const parts = [`Tests: ${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (wavering > 0) parts.push(`${wavering} passed only when tried again`);
  return parts.join(', ');
}

/**
 * The parts of the reports that are read.
 * @typedef {{ status: string, assertionResults: Array<{ status: string }> }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ suites?: PlaywrightSuite[], specs?: Array<{ file: string, line: number, title: string,
 *   tests: Array<{ status: string, projectName: string,
 *     annotations?: Array<{ type: string, description?: string }>,
 *     results: Array<{ errors?: Array<{ message?: string }> }> }> }> }} PlaywrightSuite
 */
