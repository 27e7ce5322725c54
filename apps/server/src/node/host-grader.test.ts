import type { Host, HostOutcome, HostSession } from '@wellspring/evaluator';
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { GradingInput } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';

const timings = { compileMs: 1, runMs: 1 };
const finished = (result: string): HostOutcome => ({ status: 'finished', result, timings });

const input: GradingInput = {
  timeoutMs: 1000,
  library: {
    chapter: 2,
    variant: null,
    execTimeMs: 1000,
    globals: {},
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  },
  prepend: '',
  student: 'answer();',
  replaces: [],
  postpend: '',
  testcases: [
    { type: 'public', program: 'one();', answer: '1', score: 1 },
    { type: 'secret', program: 'two();', answer: '2', score: 5 },
  ],
};

/** A host on which each program ends as told. */
function hostThat(evaluate: (text: string) => Promise<HostOutcome>): Host {
  const session: HostSession = {
    evaluate: (program) => evaluate(program.files[program.entry] ?? ''),
    check: () => Promise.resolve(null),
    stop() {},
    close() {},
  };
  return { open: () => session, dispose() {} };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('each testcase gives a result, in order', async () => {
  const grader = createGrader(
    hostThat((text) => Promise.resolve(finished(text === 'one();' ? '1' : '3'))),
  );
  expect(await grader.grade(input, new AbortController().signal)).toEqual([
    { resultType: 'pass', score: 1 },
    { resultType: 'fail', expected: '2', actual: '3' },
  ]);
});

test('a program that takes too much memory is marked for it', async () => {
  const grader = createGrader(
    hostThat(() => Promise.resolve({ status: 'killed', reason: 'memory' })),
  );
  const results = await grader.grade(input, new AbortController().signal);
  expect(results.map(({ resultType }) => resultType)).toEqual(['error', 'error']);
});

test.each<HostOutcome>([
  { status: 'killed', reason: 'crash' },
  { status: 'stopped', namesKept: true },
])('a host that breaks down is nobody’s mark: %j', async (outcome) => {
  const grader = createGrader(hostThat(() => Promise.resolve(outcome)));
  await expect(grader.grade(input, new AbortController().signal)).rejects.toThrow('broke down');
});

test('a program is not to blame for a breakdown that does not come again', async () => {
  let runs = 0;
  const grader = createGrader(
    hostThat(() => {
      runs += 1;
      return Promise.resolve(runs === 1 ? { status: 'killed', reason: 'crash' } : finished('1'));
    }),
  );
  const results = await grader.grade(input, new AbortController().signal);
  expect(results.map(({ resultType }) => resultType)).toEqual(['pass', 'fail']);
});

test('it gives up when told to, though the program goes on', async () => {
  const controller = new AbortController();
  const grader = createGrader(hostThat(() => new Promise(() => undefined)));
  const grading = grader.grade(input, controller.signal);
  controller.abort(new Error('the server stops'));
  await expect(grading).rejects.toThrow('the server stops');
  await expect(grader.grade(input, controller.signal)).rejects.toThrow('the server stops');
});

test('gradings at the same time leave nothing behind on a signal that lives longer', async () => {
  const { signal } = new AbortController();
  const grader = createGrader(
    hostThat(async () => {
      // Nothing is collected in the turn of the event loop in which it was made.
      await setImmediate();
      collectGarbage();
      return finished('1');
    }),
  );
  await Promise.all(Array.from({ length: 5 }, () => grader.grade(input, signal)));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('answers in a language of unlimited power are not run, and the result says so', async () => {
  const grader = createGrader(hostThat(() => Promise.reject(new Error('it ran'))));
  const library = { ...input.library, chapter: -1 };
  const results = await grader.grade({ ...input, library }, new AbortController().signal);
  expect(results).toHaveLength(2);
  expect(results[0]).toEqual({
    resultType: 'error',
    errors: [
      {
        errorType: 'systemError',
        errorMessage: 'Answers in full JavaScript cannot be marked automatically.',
      },
    ],
  });
});
