import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

function evaluate() {
  return session.evaluate(PROGRAM, (texts) => shown.push(...texts));
}

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
  [
    'an outcome of the host itself',
    { type: 'outcome', evaluation: 1, outcome: { status: 'stopped' } },
  ],
  [
    'half an outcome',
    { type: 'outcome', evaluation: 1, outcome: { status: 'finished', result: 1 } },
  ],
  [
    'errors without end',
    {
      type: 'outcome',
      evaluation: 1,
      outcome: { ...FINISHED, status: 'error', errors: Array.from({ length: 2000 }, () => ({})) },
    },
  ],
])('a worker that says %s is terminated', async (_name, message) => {
  const outcome = evaluate();
  workers.listener.onReady();
  workers.listener.onMessage(message);
  expect(await outcome).toEqual({ status: 'killed', reason: 'crash' });
  expect(workers.ends).toEqual(['terminated']);
  expect(shown).toEqual([]);
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
  expect(await first).toEqual({ status: 'stopped' });
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

test('a session closed while it waits for a worker gives it up', async () => {
  const outcome = evaluate();
  session.close();
  expect(await outcome).toEqual({ status: 'stopped' });
  expect(workers.ends).toEqual(['terminated']);
});
