import { sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChinese } from '../../chinese/index.js';
import { compare } from './compare.js';
import { GROUPS } from './groups.js';
import { NATIVE_DIFFERENCES } from './native-differences.js';
import { ourAnswers } from './ours.js';
import { loadReference, type Reference } from './reference.js';

/** The oracle for the native variant: the programs of the default variant, whose operands are now converted. */

/** The reference would never end these. */
const ENDLESS = ['limits', 'recursion'];

/** One program of this many is compared, since most differ from others only in the order of operands. */
const EVERY = 5;

const ignore = (): void => undefined;

let reference: Reference;

beforeAll(async () => {
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  reference = await loadReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const groups = Object.entries(GROUPS).flatMap(([group, makeCases]) =>
  ENDLESS.includes(group)
    ? []
    : [
        [
          group,
          sampled(
            'oracle',
            makeCases().filter((_, index) => index % EVERY === 0),
          ),
        ] as const,
      ],
);

describe('the native variant does the same in both implementations', () => {
  test.each(groups)('%s', { timeout: 180_000 }, async (_group, cases) => {
    const problems = new Set<string>();
    for (const one of cases) {
      const native = { ...one, variant: 'native' } as const;
      const ours = await ourAnswers(native);
      const { mismatches } = compare(native, await reference(native), ours, NATIVE_DIFFERENCES);
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
