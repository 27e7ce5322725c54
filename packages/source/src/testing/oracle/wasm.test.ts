import { sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { firstWith } from '../../chapters.js';
import { inChinese } from '../../chinese/index.js';
import { compare } from './compare.js';
import { GROUPS } from './groups.js';
import { ourAnswers } from './ours.js';
import { loadReference, type Reference } from './reference.js';

/**
 * The oracle for the WebAssembly variant: the programs of Source §1. The reference runs them as in the default variant
 * when it is not in a page.
 */

/** One program of this many is compared; `wasm/wasm.test.ts` compares all of them with the default variant. */
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

const groups = Object.entries(GROUPS).flatMap(([group, makeCases]) => {
  const all = makeCases().filter(({ chapter }) => chapter < firstWith('lists'));
  const some = all.filter((_, index) => index % EVERY === 0);
  return some.length === 0 ? [] : [[group, sampled('oracle', some)] as const];
});

describe('the WebAssembly variant does the same in both implementations', () => {
  test.each(groups)('%s', { timeout: 180_000 }, async (_group, cases) => {
    const problems = new Set<string>();
    for (const one of cases) {
      const compiled = { ...one, variant: 'wasm' } as const;
      const ours = await ourAnswers(compiled);
      const { mismatches } = compare(compiled, await reference(compiled), ours);
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
