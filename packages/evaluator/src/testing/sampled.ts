/** In a sample, one case of this many is run. */
const STEP = 10;

/**
 * Tells whether a suite runs only a sample of its cases. `scripts/test-run/suites.mjs` decides this for the
 * whole test run. Without its decision every suite runs in full.
 */
export function isSampled(suite: string): boolean {
  return (process.env['SAMPLED_SUITES'] ?? '').split(',').includes(suite);
}

/**
 * Returns the cases of a suite to run.
 * @param suite its name in `scripts/test-run/suites.mjs`
 * @param step a sample has one case of this many, and always the first one
 * @returns all cases, or the same few in each run
 */
export function sampled<T>(suite: string, cases: readonly T[], step = STEP): readonly T[] {
  return isSampled(suite) ? cases.filter((_one, index) => index % step === 0) : cases;
}
