import { Worker } from 'node:worker_threads';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { sampled } from '@wellspring/evaluator/sampled';
import { afterEach, expect, inject, test } from 'vitest';
import type { GradingInput } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';

/** The marks of a program do not depend on how busy the machine is. */

/** Short, so that five hundred answers are marked within seconds. */
const LIMIT_MS = 10;
/**
 * In real time a part still has a minute, as with the usual limit of a second. The test checks that only the
 * counting of operations decides.
 */
const PATIENCE = 6000;
/** The engine counts this many operations as a millisecond (docs/decisions/0008-limits-of-programs.md). */
const OPERATIONS = LIMIT_MS * 50_000;

/** A loop with this many rounds, each an operation. */
const counting = (rounds: number) => `
  function f(x) {
    let i = 0;
    while (i < ${rounds}) { i = i + 1; }
    return x;
  }`;
/** This many nested calls. */
const nesting = (depth: number) => `
  const g = n => n === 0 ? 0 : 1 + g(n - 1);
  function f(x) { return g(${depth}) === ${depth} ? x : 0; }`;
/** This many pairs, all of them alive until the end. */
const holding = (pairs: number) => `
  function f(x) {
    let xs = null;
    for (let i = 0; i < ${pairs}; i = i + 1) { xs = pair(i, xs); }
    return head(xs) + 1 === ${pairs} ? x : 0;
  }`;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Five hundred submissions, all different. */
const PROGRAMS: readonly string[] = sampled('marking', [
  ...upTo(200).map((index) => counting(Math.round((OPERATIONS * (index + 1)) / 120))),
  // Around the limits of both testcases: a single operation decides.
  ...upTo(60).map((index) => counting(OPERATIONS - 30 + index)),
  ...upTo(60).map((index) => counting(OPERATIONS / 2 - 30 + index)),
  ...upTo(30).map((index) => nesting(1 + index * 400)),
  ...upTo(20).map((index) => holding(1 + index * 20_000)),
  ...upTo(122).map((index) => `const f = x => x + ${index % 3};  // ${index}`),
  // One on the heap and one too deep; they are expensive, so only one of each.
  nesting(50_000),
  nesting(250_000),
  'const f = x => f(x);',
  'const f = x => y;',
  'const f = x => {',
  'function f(x) { while (true) { } return x; }',
  'function f(x) { return length(enum_list(1, 10000)) === 10000 ? x : 0; }',
  'function f(x) { return reverse(map(y => y * x, enum_list(1, 5000))); }',
]);

function input(student: string): GradingInput {
  return {
    timeoutMs: LIMIT_MS,
    library: {
      chapter: 3,
      variant: 'default',
      execTimeMs: LIMIT_MS,
      globals: {},
      external: { name: 'none', symbols: [] },
      languageOptions: {},
    },
    prepend: '',
    student,
    replaces: [],
    postpend: '',
    solution: null,
    testcases: [
      { type: 'public', program: 'f(1);', answer: '1', score: 1 },
      { type: 'secret', program: 'f(f(2));', answer: '2', score: 1 },
    ],
  };
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** @param atOnce how many answers are marked at the same time */
async function markAll(workers: number, atOnce: number): Promise<unknown[]> {
  const host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    workers,
    reuse: 50,
  });
  closers.push(() => host.dispose());
  const grader = createGrader(host, { patience: PATIENCE });
  const results: unknown[] = [];
  const left = [...PROGRAMS.entries()];
  const mark = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, program] = next;
      results[index] = await grader.grade(input(program), new AbortController().signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, mark));
  return results;
}

/** Starts threads that only keep the processors busy. */
function keepBusy(threads: number): void {
  for (let started = 0; started < threads; started += 1) {
    const worker = new Worker('for (;;) {}', { eval: true });
    closers.push(() => worker.terminate());
  }
}

test('submissions earn the same on an idle and on a busy machine', async () => {
  const alone = await markAll(1, 1);
  keepBusy(2);
  expect(await markAll(4, 8)).toEqual(alone);
  const marks = alone.map((results) => JSON.stringify(results).match(/"pass"/g)?.length ?? 0);
  // Many are all right, many all wrong, and many in between, so the test is meaningful.
  const counts = [0, 1, 2].map((passed) => marks.filter((mark) => mark === passed).length);
  expect(Math.min(...counts)).toBeGreaterThan(PROGRAMS.length / 10);
}, 300_000);
