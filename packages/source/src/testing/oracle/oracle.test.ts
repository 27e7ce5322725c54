import { isSampled, sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChinese } from '../in-chinese.js';
import type { Answer, Case } from './case.js';
import { compare } from './compare.js';
import { DIFFERENCES, type Difference } from './differences.js';
import { GROUPS } from './groups.js';
import { ourAnswers } from './ours.js';
import { loadReference, type Reference } from './reference.js';

/**
 * The oracle: an independent implementation of the language runs the same programs. Deliberate differences
 * are in `differences.ts`; there must be no others.
 */

const SUITE = 'oracle';

/** The minimal number of programs, in all groups together and in full. */
const MIN_PROGRAMS = 7000;

/** The programs of each group. A program that occurs in several groups is compared only once. */
const groups = Object.entries(GROUPS).map(([group, makeCases]) => {
  const all = [...new Map(makeCases().map((one) => [JSON.stringify(one), one])).values()];
  const cases = sampled(SUITE, all);
  return { group, cases, count: cases.length };
});
const total = groups.reduce((sum, { count }) => sum + count, 0);

const ignore = (): void => undefined;

let reference: Reference;
const shown = new Set<Difference>();
let groupsRun = 0;

beforeAll(async () => {
  // The reference complains there about some texts that it is asked to parse.
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  reference = await loadReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** Messages that report a problem but do not say what to do about it. */
function unexplainedIn(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ errors }) =>
    errors.filter(({ explanation }) => explanation === '').map(({ message }) => message),
  );
}

/** Messages and explanations without a Chinese translation. */
function untranslatedIn(answers: readonly Answer[]): string[] {
  return answers
    .flatMap(({ errors }) => errors.flatMap(({ message, explanation }) => [message, explanation]))
    .filter((text) => text !== '' && inChinese(text) === undefined);
}

/** Differences that are not deliberate, and messages without an explanation or a translation. */
async function problemsOf(cases: readonly Case[]): Promise<string[]> {
  const problems = new Set<string>();
  for (const one of cases) {
    const ours = await ourAnswers(one);
    const { differences, mismatches } = compare(one, await reference(one), ours);
    for (const difference of differences) shown.add(difference);
    for (const mismatch of mismatches) problems.add(mismatch);
    for (const message of unexplainedIn(ours)) problems.add(`without explanation: ${message}`);
    for (const text of untranslatedIn(ours)) problems.add(`not in Chinese: ${text}`);
  }
  return [...problems];
}

describe(`the oracle, on ${total} programs`, () => {
  test.each(groups.map(({ group, count, cases }) => [group, count, cases] as const))(
    '%s: %i programs do the same in both implementations',
    { timeout: 180_000 },
    async (_group, _count, cases) => {
      groupsRun += 1;
      const problems = await problemsOf(cases);
      expect(problems.join('\n\n')).toBe('');
    },
  );

  test('the programs are as many as were asked for', () => {
    expect(total).toBeGreaterThanOrEqual(isSampled(SUITE) ? MIN_PROGRAMS / 10 : MIN_PROGRAMS);
  });

  test('every deliberate difference shows in some program', ({ skip }) => {
    skip(
      isSampled(SUITE) || groupsRun < groups.length,
      'only all programs of all groups together can tell',
    );
    const idle = DIFFERENCES.filter((difference) => !shown.has(difference));
    expect(idle.map(({ what }) => what)).toEqual([]);
  });
});
