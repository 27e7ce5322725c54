import * as z from 'zod/mini';
import {
  MAX_DEPTH,
  MAX_ERROR_LENGTH,
  MAX_NAME_LENGTH,
  MAX_RESULTS,
  type SuiteResult,
  type TestResult,
} from './results.js';

/** Code of the page that shows the results of tests. */

export type { SuiteResult, TestResult } from './results.js';

/** The limits of the data that a page takes from one evaluation. */
export const UNITTEST_LIMITS = {
  messages: 200,
  // Each result is an object of at most five values and an array.
  values: 6 * MAX_RESULTS,
  characters: MAX_RESULTS * (MAX_NAME_LENGTH + MAX_ERROR_LENGTH),
  totalValues: 10 * 6 * MAX_RESULTS,
  totalCharacters: 2 * MAX_RESULTS * (MAX_NAME_LENGTH + MAX_ERROR_LENGTH),
};

const nameSchema = z.string().check(z.maxLength(MAX_NAME_LENGTH));
const countSchema = z.int().check(z.nonnegative(), z.maximum(MAX_RESULTS));

const testSchema: z.ZodMiniType<TestResult> = z.strictObject({
  name: nameSchema,
  passed: z.boolean(),
  error: z.exactOptional(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
});

/** The schema of suites in which others nest so deeply. It has an end, so that no message can make the page go too deep. */
function suiteSchema(depth: number): z.ZodMiniType<SuiteResult> {
  const result: z.ZodMiniType<TestResult | SuiteResult> =
    depth <= 1 ? testSchema : z.union([testSchema, suiteSchema(depth - 1)]);
  return z.strictObject({
    name: nameSchema,
    results: z.array(result).check(z.maxLength(MAX_RESULTS)),
    passCount: countSchema,
    passed: z.boolean(),
    runtime: z.number().check(z.nonnegative()),
  });
}

const schema = suiteSchema(MAX_DEPTH);

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseSuite(data: unknown): SuiteResult | undefined {
  return schema.safeParse(data).data;
}

/** Tells apart the results of suites and of tests. */
export function isSuite(result: TestResult | SuiteResult): result is SuiteResult {
  return 'results' in result;
}
