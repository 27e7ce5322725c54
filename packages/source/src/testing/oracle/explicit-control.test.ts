import { sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChinese } from '../../chinese/index.js';
import { singles } from './case.js';
import { compare } from './compare.js';
import { EXPLICIT_CONTROL_DIFFERENCES } from './explicit-control-differences.js';
import { GROUPS } from './groups.js';
import { ourAnswers } from './ours.js';
import { CONTROL_PROGRAMS } from './programs/machine.js';
import { loadReference, type Reference } from './reference.js';

/**
 * The oracle for the explicit-control variant: programs with continuations, and the programs of the default
 * variant of §3 and §4, which here run on machines.
 */

/** They end at limits, which differ. */
const ENDLESS = ['limits', 'recursion'];

/** One program of this many is compared, since most differ from others only in the order of operands. */
const EVERY = 4;

const ignore = (): void => undefined;

let reference: Reference;

beforeAll(async () => {
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  reference = await loadReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const groups = [
  ['continuations', singles(4, CONTROL_PROGRAMS)] as const,
  ...Object.entries(GROUPS).flatMap(([group, makeCases]) => {
    if (ENDLESS.includes(group)) return [];
    const cases = makeCases()
      // The second program of a session always fails in the reference: it declares its library twice.
      .filter(({ chapter, programs }) => chapter >= 3 && programs.length === 1)
      .filter((_, index) => index % EVERY === 0)
      .map((one) => ({ ...one, chapter: 4 }));
    return [[group, sampled('oracle', cases)] as const];
  }),
];

describe('the explicit-control variant does the same in both implementations', () => {
  test.each(groups)('%s', { timeout: 180_000 }, async (_group, cases) => {
    const problems = new Set<string>();
    for (const one of cases) {
      const controlled = { ...one, variant: 'explicit-control' } as const;
      const ours = await ourAnswers(controlled);
      const { mismatches } = compare(
        controlled,
        await reference(controlled),
        ours,
        EXPLICIT_CONTROL_DIFFERENCES,
      );
      for (const mismatch of mismatches) problems.add(mismatch);
      for (const { errors } of ours) {
        for (const text of errors.flatMap(({ message, explanation }) => [message, explanation])) {
          if (text === '' || inChinese(text) === undefined) problems.add(`not in Chinese: ${text}`);
        }
      }
    }
    expect([...problems].join('\n\n')).toBe('');
  });
});
