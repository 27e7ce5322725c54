import type { Host } from '@wellspring/evaluator';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { GradingInput } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';

/** Answers of questions in Source §1 WebAssembly, marked in the grader process. */

let host: Host;

beforeAll(() => {
  host = createNodeHost({ chunks: inject('chunks'), catalogue: CATALOGUE, workers: 1 });
});
afterAll(() => host.dispose());

/** A question about points, which the course gives as pairs. */
const QUESTION: Omit<GradingInput, 'student'> = {
  timeoutMs: 1000,
  library: {
    chapter: 1,
    variant: 'wasm',
    execTimeMs: 1000,
    globals: { origin: 'pair(0, 0)' },
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  },
  prepend:
    'const make_point = (x, y) => pair(x, y); const x_of = p => head(p); const y_of = p => tail(p);',
  replaces: [],
  postpend: 'const moved = map(p => right(p), list(origin, make_point(1, 2)));',
  solution: null,
  testcases: [
    { type: 'public', program: 'x_of(right(make_point(3, 4)));', answer: '4', score: 1 },
    { type: 'secret', program: 'moved;', answer: '[[1, 0], [[2, 2], null]]', score: 2 },
  ],
};

/** Marks an answer. Returns what each testcase came to. */
async function resultsOf(student: string): Promise<unknown[]> {
  const results = await createGrader(host).grade(
    { ...QUESTION, student },
    new AbortController().signal,
  );
  return results.map((result) => {
    if (result.resultType !== 'error') return result.resultType;
    const [error] = result.errors;
    return error !== undefined && 'errorExplanation' in error
      ? error.errorExplanation
      : error?.errorType;
  });
}

test('a right answer passes, together with code of the course in Source §4', async () => {
  expect(await resultsOf('const right = p => make_point(x_of(p) + 1, y_of(p));')).toEqual([
    'pass',
    'pass',
  ]);
});

test('a wrong answer fails', async () => {
  expect(await resultsOf('const right = p => make_point(x_of(p) + 2, y_of(p));')).toEqual([
    'fail',
    'fail',
  ]);
});

test('the words of later chapters are not there', async () => {
  const [first] = await resultsOf('const right = p => pair(head(p) + 1, tail(p));');
  expect(first).toMatch(/Name pair not declared/);
});

test.each([
  [
    'a recursion without end',
    'const f = n => f(n + 1); const right = p => f(0);',
    /infinite recursion|^timeout$/,
  ],
  [
    'a recursion that is too deep',
    'const f = n => 1 + f(n); const right = p => f(0);',
    /Maximum call stack|infinite recursion|^timeout$/,
  ],
  [
    'closures that fill the memory',
    'const f = (g, n) => f(() => g, n + 1); const right = p => f(0, 0);',
    /Out of memory|infinite recursion|^timeout$/,
  ],
  [
    'a text that fills the memory',
    'const f = s => f(s + s); const right = p => f("ab");',
    /Out of memory/,
  ],
])('%s is no pass, and the next answer is marked', async (_what, student, expected) => {
  const results = await resultsOf(student);
  for (const result of results) expect(String(result)).toMatch(expected);
  expect(await resultsOf('const right = p => make_point(x_of(p) + 1, y_of(p));')).toEqual([
    'pass',
    'pass',
  ]);
});
