import type { AutogradingResult } from '@wellspring/contract';
import type { Diagnostic, Host, HostOutcome, HostSession } from '@wellspring/evaluator';
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type GradingInput, type GradingTurn, UnmarkableLanguage } from '../grading/grader.js';
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
  solution: null,
  testcases: [
    { type: 'public', program: 'one();', answer: '1', score: 1 },
    { type: 'secret', program: 'two();', answer: '2', score: 5 },
  ],
};

/** A host on which each program ends as the test says. */
function hostThat(
  evaluate: (text: string) => Promise<HostOutcome>,
  close: () => void = () => undefined,
): Host {
  const session: HostSession = {
    evaluate: (program) => evaluate(program.files[program.entry] ?? ''),
    check: () => Promise.resolve(null),
    stop() {},
    close,
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
])('an answer gets no mark when the host breaks down: %j', async (outcome) => {
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

test('an evaluation that was given up is ended and frees its thread', async () => {
  const controller = new AbortController();
  let closed = 0;
  const host = hostThat(
    () => new Promise(() => undefined),
    () => (closed += 1),
  );
  const grading = createGrader(host).grade(input, controller.signal);
  controller.abort(new Error('the server stops'));
  await expect(grading).rejects.toThrow('the server stops');
  expect(closed).toBe(1);
});

const TIMEOUT: AutogradingResult = { resultType: 'error', errors: [{ errorType: 'timeout' }] };

test('marking an answer has a limit in real time; the remaining testcases end with a timeout', async () => {
  let closed = 0;
  const host = hostThat(
    (text) => (text === 'two();' ? new Promise(() => undefined) : Promise.resolve(finished('1'))),
    () => (closed += 1),
  );
  const testcases = [...input.testcases, ...input.testcases];
  const grader = createGrader(host, { maxAnswerMs: 50 });
  expect(await grader.grade({ ...input, testcases }, new AbortController().signal)).toEqual([
    { resultType: 'pass', score: 1 },
    TIMEOUT,
    TIMEOUT,
    TIMEOUT,
  ]);
  expect(closed).toBe(2);
});

const OUT_OF_MEMORY: Diagnostic = {
  type: 'Runtime',
  message: 'Out of memory.',
  explanation: '',
  line: 1,
  column: null,
};

test.each<[string, HostOutcome, number, number]>([
  ['sixty testcases that do not end', { status: 'timeout', errors: [], timings }, 1000, 120],
  ['as many as make a minute', { status: 'timeout', errors: [], timings }, 20_000, 6],
  ['one that the clock had to end', { status: 'killed', reason: 'time' }, 1000, 2],
  ['as many as take all memory', { status: 'killed', reason: 'memory' }, 1000, 24],
  ['as many as hold too much', { status: 'error', errors: [OUT_OF_MEMORY], timings }, 1000, 24],
  [
    'as many as take all memory of a longer limit',
    { status: 'killed', reason: 'memory' },
    20_000,
    6,
  ],
])('after %s the rest is not run', async (_name, outcome, timeoutMs, evaluations) => {
  let evaluated = 0;
  const host = hostThat((text) => {
    evaluated += 1;
    return Promise.resolve(text === 'one();' ? outcome : finished('1'));
  });
  const [testcase] = input.testcases;
  const testcases = Array.from({ length: 100 }, () => testcase ?? never());
  const given = { ...input, timeoutMs, testcases };
  const results = await createGrader(host).grade(given, new AbortController().signal);
  expect(results.slice(evaluations / 2)).toEqual(
    testcases.slice(evaluations / 2).map(() => TIMEOUT),
  );
  expect(evaluated).toBe(evaluations);
});

const turn = (differs: Partial<GradingTurn>): GradingTurn => ({
  earlier: [],
  spentMs: 0,
  pauseAfterMs: 2000,
  mayCut: false,
  onRan: () => undefined,
  ...differs,
});

/** An input with this many testcases whose answers are right. */
const asking = (count: number): GradingInput => {
  const [testcase] = input.testcases;
  return { ...input, testcases: Array.from({ length: count }, () => testcase ?? never()) };
};

const PASS: AutogradingResult = { resultType: 'pass', score: 1 };

/** A clock that the test moves. */
function testClock() {
  let ms = 0;
  return {
    now: () => ms,
    pass: (by: number) => void (ms += by),
  };
}

test('a turn ends with the testcase during which its time is over, and the next goes on from there', async () => {
  const { now, pass } = testClock();
  const host = hostThat(() => {
    pass(10);
    return Promise.resolve(finished('1'));
  });
  const grader = createGrader(host, { now });
  const { signal } = new AbortController();
  let ranMs = 0;
  const onRan = (ms: number) => (ranMs += ms);
  const first = await grader.grade(asking(3), signal, turn({ pauseAfterMs: 5, onRan }));
  expect(first).toEqual([PASS]);
  expect(ranMs).toBe(20);
  const others = await grader.grade(asking(3), signal, turn({ earlier: [TIMEOUT, PASS] }));
  expect(others).toEqual([TIMEOUT, PASS, PASS]);
});

test('a turn that may be cut ends in the middle of a testcase, which then keeps no thread', async () => {
  let closed = 0;
  const host = hostThat(
    () => new Promise(() => undefined),
    () => (closed += 1),
  );
  const cut = turn({ earlier: [PASS], pauseAfterMs: 10, mayCut: true });
  const results = await createGrader(host).grade(asking(3), new AbortController().signal, cut);
  expect(results).toEqual([PASS]);
  expect(closed).toBe(1);
});

test('time of earlier turns counts, in real time and as the engine counts it', async () => {
  const host = hostThat(() => Promise.reject(new Error('must not be run')));
  const grader = createGrader(host);
  const { signal } = new AbortController();
  const long = turn({ earlier: [PASS], spentMs: 10 * 60_000 });
  expect(await grader.grade(asking(3), signal, long)).toEqual([PASS, TIMEOUT, TIMEOUT]);
  const earlier = asking(60).testcases.map(() => TIMEOUT);
  expect(await grader.grade(asking(61), signal, turn({ earlier }))).toHaveLength(61);
});

test('testcases wait for each other, and waiting is not counted as running', async () => {
  const { now, pass } = testClock();
  let running = 0;
  let max = 0;
  const host = hostThat(async () => {
    running += 1;
    max = Math.max(max, running);
    // Others could begin now.
    await setImmediate();
    pass(15);
    running -= 1;
    return finished('1');
  });
  const grader = createGrader(host, { atOnce: 1, now });
  const { signal } = new AbortController();
  const ran: number[] = [];
  const onRan = (ms: number) => void ran.push(ms);
  await Promise.all([1, 2, 3, 4].map(() => grader.grade(asking(1), signal, turn({ onRan }))));
  expect(max).toBe(1);
  expect(ran).toEqual([30, 30, 30, 30]);
});

test('on a busy machine turns are longer, and count no more for it', async () => {
  const { now, pass } = testClock();
  const host = hostThat(() => {
    pass(15);
    return Promise.resolve(finished('1'));
  });
  const ran: number[] = [];
  const cut = turn({ pauseAfterMs: 5, mayCut: true, onRan: (ms) => void ran.push(ms) });
  const grader = createGrader(host, { slowdown: () => 1000, now });
  expect(await grader.grade(asking(2), new AbortController().signal, cut)).toEqual([PASS, PASS]);
  expect(ran).toEqual([0.03, 0.03]);
});

test('a request that was given up while waiting occupies no thread', async () => {
  const host = hostThat((text) =>
    text === 'two();' ? new Promise(() => undefined) : Promise.resolve(finished('1')),
  );
  const grader = createGrader(host, { atOnce: 1 });
  const stuck = new AbortController();
  const waiting = new AbortController();
  const first = grader.grade(input, stuck.signal);
  const second = grader.grade(asking(1), waiting.signal);
  const third = grader.grade(asking(1), new AbortController().signal);
  const ends = Promise.allSettled([first, second, third]);
  waiting.abort(new Error('gave up'));
  stuck.abort(new Error('gave up'));
  expect(await ends).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
    { status: 'fulfilled', value: [PASS] },
  ]);
});

function never(): never {
  throw new Error('There is a testcase.');
}

test('gradings at the same time leave nothing behind on a signal that lives longer', async () => {
  const { signal } = new AbortController();
  const grader = createGrader(
    hostThat(async () => {
      // An object is not collected in the turn of the event loop in which it was created.
      await setImmediate();
      collectGarbage();
      return finished('1');
    }),
  );
  await Promise.all(Array.from({ length: 5 }, () => grader.grade(input, signal)));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test.each([
  [-1, null, 'full JavaScript'],
  [2, 'lazy', 'Source §2 lazy'],
])('answers in chapter %i, variant %s, are not run as anything else', async (...asked) => {
  const [chapter, variant, name] = asked;
  const grader = createGrader(hostThat(() => Promise.reject(new Error('it ran'))));
  const library = { ...input.library, chapter, variant };
  const grading = grader.grade({ ...input, library }, new AbortController().signal);
  await expect(grading).rejects.toThrow(UnmarkableLanguage);
  await expect(grading).rejects.toThrow(`Answers in ${name} cannot be marked automatically here.`);
});
