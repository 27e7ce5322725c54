/** Of the cases of a suite that runs a sample, one in so many is run. */
const STEP = 10;

/**
 * Whether the suite runs only a sample of its cases; `scripts/test-run/suites.mjs` decides that for the
 * whole test run. Without that decision every suite runs in full.
 */
export function isSampled(suite: string): boolean {
  return (process.env['SAMPLED_SUITES'] ?? '').split(',').includes(suite);
}

/**
 * The cases of a suite that are to be run.
 * @param suite its name in `scripts/test-run/suites.mjs`
 * @param step of a sample, every so many cases one is run, and always the first
 * @returns all cases, or the same few in each run
 */
export function sampled<T>(suite: string, cases: readonly T[], step = STEP): readonly T[] {
  return isSampled(suite) ? cases.filter((_one, index) => index % step === 0) : cases;
}
