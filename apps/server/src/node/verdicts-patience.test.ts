import { runTestcase } from '@wellspring/evaluator';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE, findChapter } from '@wellspring/languages';
import { afterEach, expect, inject, test } from 'vitest';

/** A program earns the same in the grader, which waits long, as in the page, which does not. */

const LIMIT_MS = 100;

/** A program with this many rounds of heavy arithmetic, as simulations have them. */
const simulating = (rounds: number) => `
  function f(x) {
    let y = 1;
    for (let i = 0; i < ${rounds}; i = i + 1) {
      y = math_sin(y) + math_cos(i) + math_tan(y) + math_exp(-i) + math_log(i + 1)
        + math_atan2(y, i) + math_pow(i, 3) + math_hypot(y, i) + math_cbrt(i) + math_sqrt(i);
    }
    return x;
  }`;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** @param patience as in the grader; by default that of a page */
async function verdicts(patience?: number): Promise<unknown[]> {
  const host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    workers: 1,
    reuse: 50,
  });
  closers.push(() => host.dispose());
  const language = findChapter(3, 'default');
  if (!language) throw new Error('There is no chapter 3.');
  const results: unknown[] = [];
  for (const rounds of [1000, 10_000, 100_000, 500_000, 4_900_000]) {
    // oxlint-disable-next-line no-await-in-loop -- run at the same time, they would disturb each other
    const result = await runTestcase(host, {
      language,
      timeoutMs: LIMIT_MS,
      patience,
      prepend: '',
      student: simulating(rounds),
      postpend: '',
      testcase: { program: 'f(1);', answer: '1', score: 1 },
    });
    results.push(result.resultType);
  }
  return results;
}

test('a program that computes much in each round ends in the same way in the page and in the grader', async () => {
  const expected = ['pass', 'pass', 'pass', 'error', 'error'];
  expect(await verdicts(60)).toEqual(expected);
  expect(await verdicts()).toEqual(expected);
}, 120_000);
