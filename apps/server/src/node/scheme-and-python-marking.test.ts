import type { Testcase } from '@wellspring/contract';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createGrader, type HostGrader } from '../grading/host-grader.js';

/** Marks answers in Scheme and Python, with the grader as it is served. */

let host: ReturnType<typeof createNodeHost>;
let grader: HostGrader;
beforeAll(() => {
  host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    workers: 1,
    reuse: 50,
    onProblem: () => {},
  });
  grader = createGrader(host);
});
afterAll(() => host.dispose());

/** Marks an answer by testcases, each a program with the value that it must have. */
function marksOf(
  chapter: number,
  {
    student,
    prepend = '',
    postpend = '',
  }: { student: string; prepend?: string; postpend?: string },
  cases: readonly (readonly [program: string, answer: string])[],
) {
  const testcases = cases.map(([program, answer]): Testcase => ({
    type: 'public',
    program,
    answer,
    score: 1,
  }));
  const input = {
    student,
    timeoutMs: 1000,
    library: {
      chapter,
      variant: 'default',
      execTimeMs: 1000,
      globals: {},
      external: { name: 'none', symbols: [] },
      languageOptions: {},
    },
    prepend,
    replaces: [],
    postpend,
    solution: null,
    testcases,
  };
  return grader.grade(input, new AbortController().signal);
}

const PASSED = { resultType: 'pass', score: 1 };

test('an answer in Scheme §2 passes, fails, and is told what is wrong', async () => {
  const cases = [
    ['(total (list 1 2 3))', '6'],
    ["(total '())", '0'],
    ["(doubled '(1 2))", '(2 4)'],
    ['(total (list 1/2 1/3))', '5/6'],
  ] as const;
  const answer = {
    prepend: '(define (double x) (* 2 x))',
    student: `(define (total xs) (if (null? xs) 0 (+ (car xs) (total (cdr xs)))))
(define (doubled xs) (map double xs))`,
  };
  expect(await marksOf(-10, answer, cases)).toEqual([PASSED, PASSED, PASSED, PASSED]);

  const wrong = { ...answer, student: '(define (total xs) (car xs))\n(define (doubled xs) xs)' };
  expect(await marksOf(-10, wrong, cases)).toMatchObject([
    { resultType: 'fail', expected: '6', actual: '1' },
    { resultType: 'error' },
    { resultType: 'fail', expected: '(2 4)', actual: '(1 2)' },
    { resultType: 'fail', expected: '5/6', actual: '1/2' },
  ]);
});

test('an answer in Scheme that never ends, or whose brackets do not match, is marked as that', async () => {
  const cases = [['(f 1)', '1']] as const;
  expect(await marksOf(-9, { student: '(define (f x) (f x))' }, cases)).toMatchObject([
    { resultType: 'error', errors: [{ errorType: 'timeout' }] },
  ]);
  expect(await marksOf(-9, { student: '(define (f x) x' }, cases)).toMatchObject([
    { resultType: 'error' },
  ]);
});

test('an answer in Python §1 passes, fails, and is told what is wrong', async () => {
  const cases = [
    ['fact(20)', '2432902008176640000'],
    ['fact(0)', '1'],
    ['half(5)', '2.5'],
    ['is_even(4)', 'True'],
  ] as const;
  const answer = {
    prepend: 'def is_even(n):\n    return n % 2 == 0\n',
    student: `def fact(n):
    return 1 if n == 0 else n * fact(n - 1)

def half(n):
    return n / 2
`,
  };
  expect(await marksOf(-4, answer, cases)).toEqual([PASSED, PASSED, PASSED, PASSED]);

  const wrong = {
    ...answer,
    student: 'def fact(n):\n    return n\n\ndef half(n):\n    return n // 2\n',
  };
  expect(await marksOf(-4, wrong, cases)).toMatchObject([
    { resultType: 'fail', expected: '2432902008176640000', actual: '20' },
    { resultType: 'fail', expected: '1', actual: '0' },
    { resultType: 'fail', expected: '2.5', actual: '2' },
    PASSED,
  ]);
});

test('an answer in Python that never ends, or is not indented, is marked as that', async () => {
  const cases = [['f(1)', '1']] as const;
  const endless = 'def f(x):\n    return f(x)\n';
  expect(await marksOf(-4, { student: endless }, cases)).toMatchObject([
    { resultType: 'error', errors: [{ errorType: 'timeout' }] },
  ]);
  expect(await marksOf(-4, { student: 'def f(x):\nreturn x\n' }, cases)).toMatchObject([
    { resultType: 'error' },
  ]);
});
