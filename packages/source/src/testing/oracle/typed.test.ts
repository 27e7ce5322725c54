import { sampled } from '@wellspring/evaluator/sampled';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inChinese } from '../../chinese/index.js';
import type { Answer } from './case.js';
import { compare } from './compare.js';
import { ourAnswers } from './ours.js';
import { TYPED_GROUPS } from './programs/typed.js';
import { loadReference, type Reference } from './reference.js';
import { TYPED_DIFFERENCES } from './typed-differences.js';

/** The oracle for the typed variant. */

const ignore = (): void => undefined;

let reference: Reference;

beforeAll(async () => {
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  reference = await loadReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const groups = Object.entries(TYPED_GROUPS).map(
  ([group, makeCases]) => [group, sampled('oracle', makeCases())] as const,
);

/**
 * The reference checks the arguments of some library functions several times, and reports each error as often.
 * So it is only compared which errors there are.
 */
function once(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => ({
    ...answer,
    errors: [
      ...new Map(
        answer.errors.map((error) => [JSON.stringify([error.message, error.place]), error]),
      ).values(),
    ],
  }));
}

describe('the typed variant does the same in both implementations', () => {
  test.each(groups)('%s', { timeout: 180_000 }, async (_group, cases) => {
    const problems = new Set<string>();
    for (const one of cases) {
      const typed = { ...one, variant: 'typed' } as const;
      const ours = once(await ourAnswers(typed));
      const theirs = once(await reference(typed));
      const { mismatches } = compare(typed, theirs, ours, TYPED_DIFFERENCES);
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
