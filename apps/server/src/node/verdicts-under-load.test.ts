import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createNodeHost } from '@wellspring/evaluator/node';
import { afterEach, expect, inject, test } from 'vitest';
import type { GradingInput } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';

/** What a program earns does not depend on how busy the machine is on which it is marked. */

const LIMIT_MS = 100;
/** The engine counts so many operations as a millisecond (docs/decisions/0008-limits-of-programs.md). */
const OPERATIONS = LIMIT_MS * 50_000;

/** A part of the time, by counting. */
const counting = (share: number) => `
  function f(x) {
    let i = 0;
    while (i < ${Math.round(OPERATIONS * share)}) { i = i + 1; }
    return x;
  }`;
/** So many calls on top of each other. */
const nesting = (depth: number) => `
  const g = n => n === 0 ? 0 : 1 + g(n - 1);
  function f(x) { return g(${depth}) === ${depth} ? x : 0; }`;
/** So many pairs, held for as long as it runs. */
const holding = (pairs: number) => `
  function f(x) {
    let xs = null;
    for (let i = 0; i < ${pairs}; i = i + 1) { xs = pair(i, xs); }
    return head(xs) + 1 === ${pairs} ? x : 0;
  }`;

const PROGRAMS: readonly string[] = [
  ...[0.01, 0.5, 0.7, 0.9, 0.95, 0.99, 1.01, 1.1, 3].map(counting),
  ...[10, 1000, 5000, 50_000, 150_000, 190_000, 250_000, 1_000_000].map(nesting),
  ...[1000, 100_000, 500_000].map(holding),
  'const f = x => x;',
  'const f = x => x + 1;',
  'const f = x => f(x);',
  'const f = x => y;',
  'const f = x => {',
  'function f(x) { while (true) { display(x); } return x; }',
  'function f(x) { return length(enum_list(1, 100000)) === 100000 ? x : 0; }',
  'function f(x) { return reverse(map(y => y * x, enum_list(1, 5000))); }',
];

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

/** @param atOnce how many answers are marked beside each other */
async function markAll(workers: number, atOnce: number): Promise<unknown[]> {
  const host = createNodeHost({ chunks: inject('chunks'), workers, reuse: 50 });
  closers.push(() => host.dispose());
  const grader = createGrader(host);
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

/** So many that each processor has another one to serve besides what marks. */
const BUSY_THREADS = 1 + availableParallelism();

/** Threads that do nothing but take the processors. */
function keepBusy(threads: number): void {
  for (let started = 0; started < threads; started += 1) {
    const worker = new Worker('for (;;) {}', { eval: true });
    closers.push(() => worker.terminate());
  }
}

// Once more where the machine stood still for a minute in the middle, as a virtual one can.
test(
  'marks are the same on an idle and on a busy machine',
  { retry: 1, timeout: 240_000 },
  async () => {
    const alone = await markAll(1, 1);
    keepBusy(BUSY_THREADS);
    expect(await markAll(4, 8)).toEqual(alone);
    const marks = alone.map((results) => JSON.stringify(results).match(/"pass"/g)?.length ?? 0);
    // Some are all right, some all wrong, and some end somewhere between: the test says something.
    expect(new Set(marks)).toEqual(new Set([0, 1, 2]));
  },
);
