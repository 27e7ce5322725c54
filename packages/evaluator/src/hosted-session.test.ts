import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscribe } from './channels/channel.js';
import { type MadeDocument, documents } from './channels/document.js';
import { type Drawing, drawings } from './channels/drawing.js';
import type { EvaluationListener, LoadModule } from './host.js';
import { HostedSession, type WorkerListener } from './hosted-session.js';
import type { ToWorker } from './protocol.js';
import { TEST_CATALOGUE } from './testing/test-languages.js';

/** A worker that does what the test says, like a worker that was taken over by its program. */
class PuppetWorkers {
  readonly posted: ToWorker[] = [];
  readonly ends: ('released' | 'terminated')[] = [];
  acquisitions = 0;
  #listener: WorkerListener | undefined;

  readonly acquire = (listener: WorkerListener) => {
    this.acquisitions += 1;
    this.#listener = listener;
    return {
      post: (message: ToWorker) => this.posted.push(message),
      release: () => this.ends.push('released'),
      terminate: () => this.ends.push('terminated'),
    };
  };

  get listener(): WorkerListener {
    if (!this.#listener) throw new Error('No worker was acquired.');
    return this.#listener;
  }
}

const PROGRAM = { files: { '/p.js': '' }, entry: '/p.js' };
const FINISHED = { status: 'finished', result: '1', timings: { compileMs: 0, runMs: 0 } };

const outcomeOf = (outcome: object) => ({ type: 'outcome', evaluation: 1, outcome });
const CUT = { kind: 'cut' };
const emit = (channel: string, data: unknown) => ({ type: 'emit', evaluation: 1, channel, data });
const draw = (drawing: object) => emit('drawing', drawing);

let workers: PuppetWorkers;
let session: HostedSession;
let shown: string[];
/** Loads modules for the sessions; by default there are none. */
const loadModule = vi.fn<LoadModule>();

beforeEach(() => {
  vi.useFakeTimers();
  workers = new PuppetWorkers();
  shown = [];
  loadModule.mockReset().mockResolvedValue(null);
  session = new HostedSession(
    { language: 'source', chapter: 4, variant: 'default', timeoutMs: 1000 },
    {
      catalogue: TEST_CATALOGUE,
      loadModule,
      outputLimit: { displays: 3, characters: 100 },
      acquire: workers.acquire,
      onClose: () => undefined,
    },
  );
});
afterEach(() => vi.useRealTimers());

function evaluate(more: Omit<EvaluationListener, 'onDisplay'> = {}) {
  return session.evaluate(PROGRAM, { onDisplay: (texts) => shown.push(...texts), ...more });
}

/** A subscription that reads drawings. */
const readDrawings = (heard: unknown[] = []) => ({
  channels: [subscribe<Drawing>(drawings, (drawing) => void heard.push(shown.length, drawing))],
});

/** Lets the callbacks of resolved promises run. */
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
  ['that it waits to be told something', { type: 'waits', evaluation: 1, heard: 0 }],
  ['a drawing that is none', draw({ structures: [{ kind: 'window' }], arrays: [] })],
  ['a drawing with an array missing', draw({ structures: [{ kind: 'array', id: 0 }], arrays: [] })],
  [
    'a drawing that is too large',
    draw({
      structures: [],
      arrays: Array.from({ length: 210 }, () => Array.from({ length: 100 }, () => CUT)),
    }),
  ],
  [
    'a drawing with too much text',
    draw({ structures: [{ kind: 'plain', text: 'x'.repeat(500_000) }], arrays: [] }),
  ],
  ['data that nobody reads', emit('structure', { of: 'result', drawing: {} })],
  ['data on a channel that there is not', emit('__proto__', {})],
  ['data that is not plain', draw({ structures: [], arrays: new Set([1]) })],
  ['an answer that nobody asked for', { type: 'answered', evaluation: 1, answer: {} }],
  ['half an outcome', outcomeOf({ status: 'finished', result: 1 })],
  [
    'errors without end',
    outcomeOf({ ...FINISHED, status: 'error', errors: Array.from({ length: 2000 }, () => ({})) }),
  ],
])('a worker that says %s is terminated', async (_name, message) => {
  const outcome = evaluate(readDrawings());
  workers.listener.onReady();
  workers.listener.onMessage(message);
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  expect(workers.ends).toEqual(['terminated']);
  expect(shown).toEqual([]);
});

test('data on a channel arrives after earlier displays, within the limits of its reader', async () => {
  const heard: unknown[] = [];
  const outcome = evaluate(readDrawings(heard));
  workers.listener.onReady();
  const { reads } = workers.posted.at(-1) as ToWorker & { type: 'evaluate' };
  expect(reads).toEqual({ drawing: drawings.limits });
  const drawing = { structures: [{ kind: 'array', id: 0 }], arrays: [[CUT]] };
  workers.listener.onMessage({ type: 'output', evaluation: 1, texts: ['a'] });
  for (let count = 0; count < 1000; count += 1) workers.listener.onMessage(draw(drawing));
  expect(heard.slice(0, 2)).toEqual([1, drawing]);
  expect(workers.ends).toEqual([]);
  workers.listener.onMessage(draw(drawing));
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('a worker that says something while nothing runs is terminated, and the next replaces it', async () => {
  const first = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  await first;
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  expect(workers.ends).toEqual(['terminated']);
  const second = evaluate();
  expect(workers.acquisitions).toBe(2);
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 2, outcome: FINISHED });
  expect(await second).toEqual(FINISHED);
});

test('messages of a dismissed worker are ignored', async () => {
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
  expect(workers.ends).toEqual([]); // the time it waits for a worker does not count
  workers.listener.onReady();
  vi.advanceTimersByTime(8000);
  expect(workers.ends).toEqual([]);
  vi.advanceTimersByTime(6000);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
  expect(workers.ends).toEqual(['terminated']);
});

test('a stop that the worker notices ends all that waits and leaves the session as it is', async () => {
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
  expect(workers.acquisitions).toBe(1);
  expect(workers.ends).toEqual([]);
});

test('a program that ends by itself after a stop counts as stopped, and the session continues', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  session.stop();
  session.stop();
  workers.listener.onMessage(outcomeOf(FINISHED));
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
  expect(workers.posted.filter(({ type }) => type === 'stop')).toHaveLength(1);
});

test('a worker that ignores the stop is terminated, and its names are gone', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  session.stop();
  vi.advanceTimersByTime(250);
  expect(workers.ends).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(await outcome).toEqual({ status: 'stopped', namesKept: false });
  expect(workers.ends).toEqual(['terminated']);
});

test('stopping an evaluation that has not begun loses no names', async () => {
  const outcome = evaluate();
  session.stop();
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
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
])(
  '%s while a question is open notifies the listener, and no answer is sent',
  async (_name, act) => {
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
  },
);

test('a question asked before the stop arrived is not shown', async () => {
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
  expect(workers.acquisitions).toBe(2);
});

test('a stop ends a check; an evaluation that waits behind a check begins after it', async () => {
  const found = session.check(PROGRAM);
  workers.listener.onReady();
  session.stop();
  workers.listener.onMessage(checked([PROBLEM]));
  expect(await found).toBeNull();
  const outcome = evaluate();
  workers.listener.onMessage({ ...outcomeOf(FINISHED), evaluation: 2 });
  expect(await outcome).toEqual(FINISHED);
});

test('a check result that was not requested ends the worker', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(checked([]));
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
});

test('from when a program says that it begins, it has its time limit and a little more', async () => {
  const outcome = evaluate();
  workers.listener.onReady();
  // Compiling took long, which does not count.
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
      catalogue: TEST_CATALOGUE,
      loadModule,
      outputLimit: { displays: 3, characters: 100 },
      acquire: workers.acquire,
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
      catalogue: TEST_CATALOGUE,
      loadModule,
      outputLimit: { displays: 3, characters: 100 },
      acquire: workers.acquire,
      onClose: () => undefined,
    },
  );
}

test('waiting for an engine to be fetched is reported', async () => {
  session = openSession('html');
  const loads: string[] = [];
  const outcome = evaluate({ onLoading: () => loads.push('loading') });
  workers.listener.onLoading(0);
  expect(loads).toEqual(['loading']);
  workers.listener.onReady();
  workers.listener.onMessage(outcomeOf(FINISHED));
  expect(await outcome).toEqual(FINISHED);
});

/** Evaluates with a reader of documents. @returns the documents it reads, and the outcome */
function evaluateDocument(language: string) {
  session = openSession(language);
  const read: MadeDocument[] = [];
  const channels = [subscribe(documents, (made) => void read.push(made))];
  const outcome = evaluate({ channels });
  workers.listener.onReady();
  return { read, outcome };
}

test('a document is read where the language makes documents', async () => {
  const { read, outcome } = evaluateDocument('html');
  workers.listener.onMessage(emit('document', { html: '<p>' }));
  workers.listener.onMessage(outcomeOf(FINISHED));
  expect(await outcome).toEqual(FINISHED);
  expect(read).toEqual([{ html: '<p>' }]);
});

test('a document longer than any honest worker would send ends it', async () => {
  const { read, outcome } = evaluateDocument('html');
  workers.listener.onMessage(emit('document', { html: 'x'.repeat(2_000_001) }));
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  expect(read).toEqual([]);
});

test('requests are answered one after another, and no other answer is believed', async () => {
  expect(await session.request('recording', { at: 0 })).toEqual({
    status: 'stopped',
    namesKept: false,
  });
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  await outcome;
  const first = session.request('recording', { at: 3 });
  const second = session.request('recording', { at: 4 });
  const request = { type: 'request', evaluation: 2, channel: 'recording', data: { at: 3 } };
  expect(workers.posted.at(-1)).toEqual({ ...request, options: {}, reads: {} });
  const answer = { status: 'answered', data: 'three' };
  workers.listener.onMessage({ type: 'answered', evaluation: 2, answer });
  expect(await first).toEqual(answer);
  workers.listener.onMessage({ type: 'answered', evaluation: 2, answer });
  expect(await second).toEqual({ status: 'killed', reason: 'crash' });
  expect(workers.ends).toEqual(['terminated']);
});

test('a request may run the program: it displays unheard, is asked to stop, and ends at its time', async () => {
  void evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  const stopped = session.request('drawing', {});
  workers.listener.onMessage({ type: 'output', evaluation: 2, texts: ['a'] });
  session.stop();
  const answer = { status: 'stopped' };
  workers.listener.onMessage({ type: 'answered', evaluation: 2, answer });
  expect(await stopped).toEqual({ status: 'stopped', namesKept: true });
  const late = session.request('drawing', {}, { timeoutMs: 10 });
  vi.advanceTimersByTime(6000);
  expect(await late).toEqual({ status: 'killed', reason: 'time' });
  expect(shown).toEqual([]);
});

test('a request with a listener is heard: what the program displays, and the channels of its language', async () => {
  void evaluate();
  workers.listener.onReady();
  workers.listener.onMessage({ type: 'outcome', evaluation: 1, outcome: FINISHED });
  const read: unknown[] = [];
  const limits = { messages: 1, values: 10, characters: 100 };
  const channels = ['drawing', 'module:absent'].map((channel) => ({
    channel,
    limits,
    take: (data: unknown) => read.push(data) > 0,
  }));
  const onDisplay = (texts: readonly string[]) => void shown.push(...texts);
  const answer = session.request('drawing', {}, {}, { onDisplay, channels });
  expect(workers.posted.at(-1)).toMatchObject({ reads: { drawing: limits } });
  workers.listener.onMessage({ type: 'output', evaluation: 2, texts: ['a'] });
  workers.listener.onMessage({ type: 'emit', evaluation: 2, channel: 'drawing', data: 1 });
  expect(shown).toEqual(['a']);
  expect(read).toEqual([1]);
  workers.listener.onMessage({ type: 'emit', evaluation: 2, channel: 'module:absent', data: 2 });
  expect(await answer).toEqual({ status: 'killed', reason: 'crash' });
  expect(read).toEqual([1]);
});

test.each(['javascript', 'unknown'])(
  'a document from %s, which makes none, ends it',
  async (language) => {
    const { read, outcome } = evaluateDocument(language);
    workers.listener.onMessage(emit('document', { html: '<script src="//evil.example">' }));
    expect(read).toEqual([]);
    expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  },
);

/** A time in which a worker that does not answer would be ended. */
const LONG_MS = 100_000;

const waits = (heard: number) => ({ type: 'waits', evaluation: 1, heard });

function debug() {
  const outcome = session.evaluate(
    PROGRAM,
    { onDisplay: () => undefined },
    { debug: { breakpoints: {} } },
  );
  workers.listener.onReady();
  return outcome;
}

test('a debugged run receives commands, and its clock stands still while it waits', async () => {
  const outcome = debug();
  workers.listener.onMessage(waits(0));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  session.tell({ kind: 'resume' });
  expect(workers.posted.at(-1)).toEqual({
    type: 'tell',
    evaluation: 1,
    data: { kind: 'resume' },
  });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
});

test('a run that was told something while it began to wait takes time', async () => {
  const outcome = debug();
  session.tell({ kind: 'resume' });
  workers.listener.onMessage(waits(0));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await outcome).toEqual({ status: 'killed', reason: 'time' });
});

test('a debugged run that waits can be stopped', async () => {
  const outcome = debug();
  workers.listener.onMessage(waits(0));
  session.stop();
  workers.listener.onMessage(outcomeOf({ status: 'stopped' }));
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
});

test('runs that are not debugged receive no commands', async () => {
  void evaluate();
  workers.listener.onReady();
  session.tell({ kind: 'pause' });
  expect(workers.posted.map(({ type }) => type)).toEqual(['open', 'evaluate']);
});

/** The kinds of the messages that the worker got. */
const types = () => workers.posted.map(({ type }) => type);

/** A subscription to the channel of a module. */
const readModule = (name: string) =>
  subscribe(
    {
      channel: `module:${name}`,
      limits: { messages: 1, values: 1, characters: 1 },
      parse: (data) => data,
    },
    () => undefined,
  );

describe('modules', () => {
  const IMPORTING = {
    files: { '/program.js': 'import { heart } from "rune"; heart;' },
    entry: '/program.js',
  };
  const listen = { onDisplay: () => undefined };

  test('are loaded and provided before the program that imports them, once for each worker', async () => {
    loadModule.mockResolvedValue('the script');
    const first = session.evaluate(IMPORTING, listen);
    workers.listener.onReady();
    await settle();
    expect(types()).toEqual(['open', 'provide', 'evaluate']);
    expect(workers.posted[1]).toEqual({
      type: 'provide',
      modules: [{ name: 'rune', script: 'the script' }],
    });
    workers.listener.onMessage(outcomeOf(FINISHED));
    await first;
    void session.evaluate(IMPORTING, listen);
    await settle();
    expect(types()).toEqual(['open', 'provide', 'evaluate', 'evaluate']);
    expect(loadModule.mock.calls).toEqual([['rune']]);
  });

  test('that do not exist are not provided; those that cannot be loaded now are tried again', async () => {
    void session.evaluate(IMPORTING, listen);
    workers.listener.onReady();
    await settle();
    expect(types()).toEqual(['open', 'evaluate']);
    workers.listener.onMessage(outcomeOf(FINISHED));
    loadModule.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the script');
    const second = session.check(IMPORTING);
    await settle();
    expect(workers.posted[2]).toEqual({
      type: 'provide',
      modules: [{ name: 'rune', script: null }],
    });
    workers.listener.onMessage({ type: 'checked', evaluation: 2, problems: [] });
    await second;
    void session.evaluate(IMPORTING, listen);
    await settle();
    expect(workers.posted[4]).toEqual({
      type: 'provide',
      modules: [{ name: 'rune', script: 'the script' }],
    });
  });

  test('a stop while modules are loaded loses no names, and later programs are evaluated', async () => {
    loadModule.mockReturnValueOnce(new Promise(() => undefined));
    const first = session.evaluate(IMPORTING, listen);
    workers.listener.onReady();
    await settle();
    session.stop();
    expect(await first).toEqual({ status: 'stopped', namesKept: true });
    void session.evaluate(PROGRAM, listen);
    expect(types()).toEqual(['open', 'evaluate']);
  });

  test('that are not ours may change their worker, which is not used again', async () => {
    loadModule.mockResolvedValue({ script: 'the script', requires: 3, isForeign: true });
    const first = session.evaluate(IMPORTING, listen);
    workers.listener.onReady();
    await settle();
    expect(workers.posted[1]).toEqual({
      type: 'provide',
      modules: [{ name: 'rune', script: 'the script', requires: 3 }],
    });
    workers.listener.onMessage(outcomeOf(FINISHED));
    await first;
    session.close();
    expect(workers.ends).toEqual(['terminated']);
  });

  test('only the channels of modules that programs of the session import are read', async () => {
    const channels = [readModule('rune'), readModule('curve')];
    void session.evaluate(IMPORTING, { ...listen, channels });
    workers.listener.onReady();
    await settle();
    expect(workers.posted.at(-1)).toMatchObject({ reads: { 'module:rune': { messages: 1 } } });
    expect(workers.posted.at(-1)).not.toMatchObject({ reads: { 'module:curve': {} } });
  });
});
