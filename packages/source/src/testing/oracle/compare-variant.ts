import { sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChinese } from '../in-chinese.js';
import type { Answer, Case } from './case.js';
import { compare } from './compare.js';
import type { Difference } from './differences.js';
import { GROUPS } from './groups.js';
import { ourAnswers } from './ours.js';
import { loadReference, type Reference } from './reference.js';

/** Compares a variant with the reference implementation, as `oracle.test.ts` does for the default variant. */

/** Groups of programs that end at limits, which may differ, or that the reference may never end. */
export const ENDLESS: readonly string[] = ['limits', 'recursion'];

type Groups = readonly (readonly [group: string, cases: readonly Case[]])[];

const ignore = (): void => undefined;

/**
 * Chooses programs of the default variant, in their groups. Groups without such programs are left out.
 * @param select keeps those that the variant has in common with it
 * @param every one program of this many is chosen, since most differ from others only in the order of operands
 * @param leftOut groups that are not compared
 */
export function programsOfDefaultVariant(
  select: (one: Case) => boolean,
  every: number,
  leftOut: readonly string[] = [],
): (readonly [string, Case[]])[] {
  return Object.entries(GROUPS).flatMap(([group, makeCases]) => {
    const cases = makeCases()
      .filter(select)
      .filter((_, index) => index % every === 0);
    return cases.length === 0 || leftOut.includes(group) ? [] : [[group, cases] as const];
  });
}

/**
 * Defines a test for each group: both implementations give the same answers, and all messages have a translation.
 * @param differences what differs on purpose; default: as in the default variant
 * @param adapt changes the answers of both implementations before they are compared
 */
export function testVariant(
  title: string,
  variant: NonNullable<Case['variant']>,
  groups: Groups,
  {
    differences,
    adapt = (answers) => answers,
  }: {
    readonly differences?: readonly Difference[];
    readonly adapt?: (answers: Answer[]) => Answer[];
  } = {},
): void {
  let reference: Reference;

  beforeAll(async () => {
    vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
    reference = await loadReference();
  });

  afterAll(() => {
    vi.unstubAllGlobals();
  });

  const chosen = groups.map(([group, cases]) => [group, sampled('oracle', cases)] as const);
  describe(`the ${title} variant does the same in both implementations`, () => {
    test.each(chosen)('%s', { timeout: 180_000 }, async (_group, cases) => {
      const problems = new Set<string>();
      for (const each of cases) {
        const one = { ...each, variant };
        const ours = adapt(await ourAnswers(one));
        const { mismatches } = compare(one, adapt(await reference(one)), ours, differences);
        for (const mismatch of mismatches) problems.add(mismatch);
        for (const { errors } of ours) {
          for (const text of errors.flatMap(({ message, explanation }) => [message, explanation])) {
            if (text === '' || inChinese(text) === undefined)
              problems.add(`not in Chinese: ${text}`);
          }
        }
      }
      expect([...problems].join('\n\n')).toBe('');
    });
  });
}
