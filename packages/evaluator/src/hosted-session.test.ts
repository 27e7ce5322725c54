import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EvaluationListener } from './host.js';
import { HostedSession, type WorkerListener } from './hosted-session.js';
import type { ToWorker } from './protocol.js';

/** A worker that does what the test says, as one would that its program has taken over. */
class PuppetWorkers {
  readonly posted: ToWorker[] = [];
  readonly ends: ('released' | 'terminated')[] = [];
  hires = 0;
  #listener: WorkerListener | undefined;

  readonly hire = (_language: string, listener: WorkerListener) => {
    this.hires += 1;
    this.#listener = listener;
    return {
      post: (message: ToWorker) => this.posted.push(message),
      release: () => this.ends.push('released'),
      terminate: () => this.ends.push('terminated'),
    };
  };

  get listener(): WorkerListener {
    if (!this.#listener) throw new Error('No worker was hired.');
    return this.#listener;
  }
}

const PROGRAM = { files: { '/p.js': '' }, entry: '/p.js' };
const FINISHED = { status: 'finished', result: '1', timings: { compileMs: 0, runMs: 0 } };

const outcomeOf = (outcome: object) => ({ type: 'outcome', evaluation: 1, outcome });
const CUT = { kind: 'cut' };
const draw = (drawing: object) => ({ type: 'draw', evaluation: 1, drawing });

let workers: PuppetWorkers;
let session: HostedSession;
let shown: string[];

beforeEach(() => {
  vi.useFakeTimers();
  workers = new PuppetWorkers();
  shown = [];
  session = new HostedSession(
    { language: 'fixture', chapter: 4, variant: 'default', timeoutMs: 1000 },
    {
      outputLimit: { displays: 3, characters: 100 },
      hire: workers.hire,
      onClose: () => undefined,
    },
  );
});
afterEach(() => vi.useRealTimers());

function evaluate(more: Omit<EvaluationListener, 'onDisplay'> = {}) {
  return session.evaluate(PROGRAM, { onDisplay: (texts) => shown.push(...texts), ...more });
}

/** Lets a promise that is resolved already be heard. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('opens its session when the worker is ready, and believes the outcome of its evaluation', async () => {
  const outcome = evaluate();
  expect(workers.posted).toEqual([]);
  workers.listener.onReady();
  expect(workers.posted.map(({ type }) => type)).toEqual(['open', 'evaluate']);
  workers.listener.onMessage({ type: 'output', evaluation: 1, texts: ['a', 'b'] });
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  expect(await outcome).toEqual(FINISHED);
  expect(shown).toEqual(['a', 'b']);
  session.close();
  expect(workers.ends).toEqual(['released']);
});

test.each([
  ['nothing', undefined],
  ['a word', 'outcome'],
  ['an unknown message', { type: 'constructor' }],
  ['a second readiness', { type: 'ready' }],
  ['its own breakdown', { type: 'failed' }],
  ['output that is not text', { type: 'output', evaluation: 1, texts: [1] }],
  ['output without end', { type: 'output', evaluation: 1, texts: 'x'.repeat(2000).split('') }],
  ['far too long output', { type: 'output', evaluation: 1, texts: ['x'.repeat(2000)] }],
  ['the outcome of another evaluation', { type: 'outcome', evaluation: 2, outcome: FINISHED }],
  ['that it was stopped, though nobody asked', outcomeOf({ status: 'stopped' })],
  ['a far too long result', outcomeOf({ ...FINISHED, result: 'x'.repeat(2000) })],
  [
    'errors whose texts are too long together',
    outcomeOf({
      status: 'error',
      errors: Array.from({ length: 50 }, () => ({
        type: 'Runtime',
        line: 1,
        column: 0,
        message: 'x'.repeat(50),
        explanation: '',
      })),
      timings: FINISHED.timings,
    }),
  ],
  ['a question where nobody is', { type: 'prompt', evaluation: 1, question: 'Who is there?' }],
  ['a drawing that is none', draw({ structures: [{ kind: 'window' }], arrays: [] })],
  ['a drawing with an array missing', draw({ structures: [{ kind: 'array', id: 0 }], arrays: [] })],
  [
    'a drawing that is too large',
    draw({
      structures: [],
      arrays: Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => CUT)),
    }),
  ],
  [
    'a drawing with too much text',
    draw({ structures: [{ kind: 'plain', text: 'x'.repeat(400_000) }], arrays: [] }),
  ],
  [
    'a result made of what is missing',
    outcomeOf({ ...FINISHED, structure: { structures: [{ kind: 'array', id: 0 }], arrays: [] } }),
  ],
  [
    'a result made of too much',
    outcomeOf({
      ...FINISHED,
      structure: {
        structures: [],
        arrays: Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => CUT)),
      },
    }),
  ],
  [
    'what something is made of that was not displayed',
    { type: 'structure', evaluation: 1, drawing: { structures: [CUT], arrays: [] } },
  ],
  ['half an outcome', outcomeOf({ status: 'finished', result: 1 })],
  [
    'errors without end',
    outcomeOf({ ...FINISHED, status: 'error', errors: Array.from({ length: 2000 }, () => ({})) }),
  ],
])('a worker that says %s is terminated', async (_name, message) => {
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(message);
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  expect(workers.ends).toEqual(['terminated']);
  expect(shown).toEqual([]);
});

test('what a display is made of comes after it, within limits', async () => {
  const heard: unknown[] = [];
  const outcome = evaluate({ onStructure: (structure) => heard.push(shown.length, structure) });
  workers.listener.onReady();
  const drawing = { structures: [{ kind: 'array', id: 0 }], arrays: [[CUT]] };
  workers.listener.onMessage({ type: 'output', evaluation: 1, texts: ['a'] });
  for (let count = 0; count < 100; count += 1) {
    workers.listener.onMessage({ type: 'structure', evaluation: 1, drawing });
  }
  expect(heard.slice(0, 2)).toEqual([1, drawing]);
  expect(workers.ends).toEqual([]);
  workers.listener.onMessage({ type: 'structure', evaluation: 1, drawing });
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('what a result is made of comes with it', async () => {
  const structured = {
    ...FINISHED,
    structure: { structures: [{ kind: 'array', id: 0 }], arrays: [[CUT]] },
  };
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(outcomeOf(structured));
  expect(await outcome).toEqual(structured);
});

test('a worker that says something while nothing runs is terminated, and the next replaces it', async () => {
  const first = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  await first;
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  expect(workers.ends).toEqual(['terminated']);
  const second = evaluate();
  expect(workers.hires).toBe(2);
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 2, outcome: FINISHED });
  expect(await second).toEqual(FINISHED);
});

test('what a dismissed worker still says is not heard', async () => {
  const first = evaluate();
  const old = workers.listener;
  old.onReady();
  session.stop();
  vi.advanceTimersByTime(1000);
  expect(await first).toEqual({ status: 'stopped', namesKept: false });
  const second = evaluate();
  workers.listener.onReady();
  old.onMessage({ type: 'outcome', evaluation: 2, outcome: { ...FINISHED, result: 'forged' } });
  old.onEnd('memory');
  workers.listener.onMessage({ type: 'outcome', evaluation: 2, outcome: FINISHED });
  expect(await second).toEqual(FINISHED);
});

test('a worker that never answers is terminated several time limits later', async () => {
  const outcome = evaluate();
  vi.advanceTimersByTime(1_000_000);
  expect(workers.ends).toEqual([]); // it still waits for a worker; that is not its own time
  workers.listener.onReady();
  vi.advanceTimersByTime(8000);
  expect(workers.ends).toEqual([]);
  vi.advanceTimersByTime(6000);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
  expect(workers.ends).toEqual(['terminated']);
});

test('a stop that the worker hears ends all that waits and leaves the session as it is', async () => {
  const running = evaluate();
  workers.listener.onReady();
  const waiting = evaluate();
  session.stop();
  const later = evaluate();
  expect(workers.posted.at(-1)).toEqual({ type: 'stop', evaluation: 1 });
  workers.listener.onMessage(outcomeOf({ status: 'stopped' }));
  expect(await running).toEqual({ status: 'stopped', namesKept: true });
  expect(await waiting).toEqual({ status: 'stopped', namesKept: true });
  workers.listener.onMessage({ type: 'outcome', evaluation: 3, outcome: FINISHED });
  expect(await later).toEqual(FINISHED);
  expect(workers.hires).toBe(1);
  expect(workers.ends).toEqual([]);
});

test('what ends by itself after the stop is stopped, and the session goes on', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  session.stop();
  session.stop();
  workers.listener.onMessage(outcomeOf(FINISHED));
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
  expect(workers.posted.filter(({ type }) => type === 'stop')).toHaveLength(1);
});

test('a worker that does not hear the stop is terminated, and its names are gone', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  session.stop();
  vi.advanceTimersByTime(250);
  expect(workers.ends).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(await outcome).toEqual({ status: 'stopped', namesKept: false });
  expect(workers.ends).toEqual(['terminated']);
});

test('stopping what has not begun loses nothing', async () => {
  const outcome = evaluate();
  session.stop();
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
});

test('drawings are heard', async () => {
  const drawings: unknown[] = [];
  void evaluate({ onDraw: (drawing) => drawings.push(drawing) });
  workers.listener.onReady();
  const drawing = {
    structures: [{ kind: 'array', id: 0 }],
    arrays: [[{ kind: 'plain', text: '1' }, { kind: 'function', id: 0, text: 'x => x' }, CUT]],
  };
  workers.listener.onMessage(draw(drawing));
  expect(drawings).toEqual([drawing]);
});

const QUESTION = { type: 'prompt', evaluation: 1, question: 'Name?' };

test.each([
  ['what the user says', () => Promise.resolve('Ada'), 'Ada'],
  ['null when it is dismissed', () => Promise.resolve(null), null],
  ['null when nobody could ask', () => Promise.reject(new Error('no screen')), null],
  ['as much as there is room for', () => Promise.resolve('x'.repeat(1e6)), 'x'.repeat(1e5)],
])('a question is answered with %s', async (_name, onPrompt, answer) => {
  const questions: string[] = [];
  void evaluate({
    onPrompt(question) {
      questions.push(question);
      return onPrompt();
    },
  });
  workers.listener.onReady();
  workers.listener.onMessage(QUESTION);
  await settle();
  expect(questions).toEqual(['Name?']);
  expect(workers.posted.at(-1)).toEqual({ type: 'answer', evaluation: 1, answer });
});

test('time does not run while a question is open, and does again after its answer', async () => {
  let answer: ((text: string) => void) | undefined;
  const outcome = evaluate({ onPrompt: () => new Promise((resolve) => (answer = resolve)) });
  workers.listener.onReady();
  vi.advanceTimersByTime(12_000);
  workers.listener.onMessage(QUESTION);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(workers.ends).toEqual([]);
  answer?.('at last');
  await settle();
  vi.advanceTimersByTime(2000);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
});

test.each([
  ['a stop', () => session.stop()],
  ['closing', () => session.close()],
  ['the end of the worker', () => workers.listener.onEnd('memory')],
  ['a second question', () => workers.listener.onMessage(QUESTION)],
])('%s while a question is open tells who asked, and no answer is sent', async (_name, act) => {
  let answer: ((text: string) => void) | undefined;
  let signal: AbortSignal | undefined;
  const outcome = evaluate({
    onPrompt(_question, given) {
      signal = given;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  workers.listener.onReady();
  workers.listener.onMessage(QUESTION);
  expect(signal?.aborted).toBe(false);
  act();
  expect(signal?.aborted).toBe(true);
  answer?.('too late');
  await vi.advanceTimersByTimeAsync(1000);
  expect(['stopped', 'killed']).toContain((await outcome).status);
  expect(workers.posted.filter(({ type }) => type === 'answer')).toEqual([]);
});

test('a question asked before the stop was heard is not put to anyone', async () => {
  let asked = 0;
  const outcome = evaluate({
    onPrompt() {
      asked += 1;
      return Promise.resolve('x');
    },
  });
  workers.listener.onReady();
  session.stop();
  workers.listener.onMessage(QUESTION);
  workers.listener.onMessage(outcomeOf({ status: 'stopped' }));
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
  expect(asked).toBe(0);
});

test('a session closed while it waits for a worker gives it up', async () => {
  const outcome = evaluate();
  session.close();
  expect(await outcome).toEqual({ status: 'stopped', namesKept: false });
  expect(workers.ends).toEqual(['terminated']);
});

const PROBLEM = { type: 'Syntax', line: 1, column: 0, message: 'm', explanation: '' };
const checked = (problems: unknown) => ({ type: 'checked', evaluation: 1, problems });

test('a program is checked without being evaluated', async () => {
  const found = session.check(PROGRAM);
  workers.listener.onReady();
  expect(workers.posted.map(({ type }) => type)).toEqual(['open', 'check']);
  workers.listener.onMessage(checked([PROBLEM]));
  expect(await found).toEqual([PROBLEM]);
});

test.each([
  ['does not check programs', checked(null)],
  ['says more than it may', checked([{ ...PROBLEM, message: 'x'.repeat(2000) }])],
  ['says what is no problem', checked([{ line: 1 }])],
  ['answers with an outcome', outcomeOf(FINISHED)],
])('of a worker that %s nothing is believed', async (_name, message) => {
  const found = session.check(PROGRAM);
  workers.listener.onReady();
  workers.listener.onMessage(message);
  expect(await found).toBeNull();
});

test('a check that takes too long ends with its worker, and the next one has another', async () => {
  const found = session.check(PROGRAM);
  workers.listener.onReady();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toBeNull();
  expect(workers.ends).toEqual(['terminated']);
  void session.check(PROGRAM);
  expect(workers.hires).toBe(2);
});

test('a stop ends a check, and what waits behind one begins after it', async () => {
  const found = session.check(PROGRAM);
  workers.listener.onReady();
  session.stop();
  workers.listener.onMessage(checked([PROBLEM]));
  expect(await found).toBeNull();
  const outcome = evaluate();
  workers.listener.onMessage({ ...outcomeOf(FINISHED), evaluation: 2 });
  expect(await outcome).toEqual(FINISHED);
});

test('what a worker found by itself, while it evaluates, ends it', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(checked([]));
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('from when a program says that it begins, it has its time limit and a little more', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  // Compiling took long; that does not count.
  await vi.advanceTimersByTimeAsync(9000);
  workers.listener.onMessage({ type: 'began', evaluation: 1 });
  await vi.advanceTimersByTimeAsync(1900);
  expect(workers.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
});

test('a worker that begins again and again to gain time is ended', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'began', evaluation: 1 });
  workers.listener.onMessage({ type: 'began', evaluation: 1 });
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('a worker that ran a program of unlimited power is never used again', async () => {
  const free = new HostedSession(
    { language: 'javascript', chapter: -1, variant: 'default', timeoutMs: 1000 },
    {
      outputLimit: { displays: 3, characters: 100 },
      hire: workers.hire,
      onClose: () => undefined,
    },
  );
  const outcome = free.evaluate(PROGRAM, { onDisplay: () => undefined });
  workers.listener.onReady();
  workers.listener.onMessage(outcomeOf(FINISHED));
  await outcome;
  free.close();
  expect(workers.ends).toEqual(['terminated']);
});

function openSession(language: string): HostedSession {
  return new HostedSession(
    { language, chapter: -1, variant: 'default', timeoutMs: 1000 },
    {
      outputLimit: { displays: 3, characters: 100 },
      hire: workers.hire,
      onClose: () => undefined,
    },
  );
}

test('whoever waits for an engine that has to be fetched is told so', async () => {
  session = openSession('html');
  const loads: string[] = [];
  const outcome = evaluate({ onLoading: () => loads.push('loading') });
  workers.listener.onLoading();
  expect(loads).toEqual(['loading']);
  workers.listener.onReady();
  workers.listener.onMessage(outcomeOf({ ...FINISHED, document: '<p>' }));
  expect(await outcome).toMatchObject({ document: '<p>' });
});

test('a document longer than any honest worker would send ends it', async () => {
  session = openSession('html');
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(outcomeOf({ ...FINISHED, document: 'x'.repeat(2_000_001) }));
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('looks at what the worker has kept, one after another, and believes no other answer', async () => {
  expect(await session.look({ at: 0 })).toBeNull();
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  await outcome;
  const first = session.look({ at: 3 });
  const second = session.look({ at: 4 });
  expect(workers.posted.at(-1)).toEqual({ type: 'look', evaluation: 2, question: { at: 3 } });
  workers.listener.onMessage({ type: 'looked', evaluation: 2, view: 'three' });
  expect(await first).toBe('three');
  workers.listener.onMessage({ type: 'looked', evaluation: 2, view: 'late' });
  expect(await second).toBeNull();
  expect(workers.ends).toEqual(['terminated']);
});

test.each(['javascript', 'unknown'])(
  'a document from %s, which makes none, ends it',
  async (language) => {
    session = openSession(language);
    const outcome = evaluate();
    workers.listener.onReady();
    workers.listener.onMessage(
      outcomeOf({ ...FINISHED, document: '<script src="//evil.example">' }),
    );
    expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  },
);
