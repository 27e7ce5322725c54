import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribe } from '../channels/channel.js';
import { debuggedRuns, type FromDebugger } from '../channels/debugger.js';
import { drawings } from '../channels/drawing.js';
import type { Host, HostSession } from '../host.js';
import { builtChunks } from '../testing/built-chunks.js';
import { evaluateText, FIXTURE_SETTINGS, valueOf } from '../testing/evaluate-text.js';
import { graderPids } from '../testing/grader-pids.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost, type NodeHostOptions } from './node-host.js';

let chunks: NodeHostOptions['chunks'];
let host: Host;
const problems: string[] = [];

beforeAll(async () => {
  chunks = await builtChunks();
  host = createNodeHost({
    catalogue: TEST_CATALOGUE,
    chunks,
    workers: 2,
    onProblem: (problem) => problems.push(problem),
  });
});
afterAll(() => host.dispose());

const ENDLESS = 'display("begun"); for (;;) {}';

test('evaluates, and reports displays in order', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  const { outcome, shown } = await evaluateText(session, 'display(1); display("two"); return 3;');
  expect(outcome).toMatchObject({ status: 'finished', result: '3' });
  expect(shown).toEqual(['1', 'two']);
  session.close();
});

test('waits for an engine that has to wait', async () => {
  expect(await valueOf(host, 'return Promise.resolve("later");')).toBe('later');
});

test('keeps the environment from one evaluation to the next, and hands on the options', async () => {
  const session = host.open({ ...FIXTURE_SETTINGS, chapter: 2 });
  await evaluateText(session, 'names.x = 41; throw new Error("after that");');
  const { outcome } = await evaluateText(
    session,
    'return [names.x + 1, settings.chapter, options.chapter].join();',
    { chapter: 4 },
  );
  expect(outcome).toMatchObject({ result: '42,2,4' });
  session.close();
});

test('runs evaluations of one session one after another', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  const slow = 'return Promise.resolve().then(() => { names.done = true; });';
  const both = [evaluateText(session, slow), evaluateText(session, 'return names.done;')];
  expect((await Promise.all(both))[1]?.outcome).toMatchObject({ result: 'true' });
  session.close();
});

/** Starts a program and stops the session at its first display. */
function stopAtDisplay(session: HostSession, text: string) {
  const seen: string[] = [];
  const running = session.evaluate(
    { files: { '/p': text }, entry: '/p' },
    {
      onDisplay(texts) {
        seen.push(...texts);
        session.stop();
      },
    },
  );
  return { running, seen };
}

test('stops an endless loop at once, with all that waits; a later evaluation starts afresh', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  await evaluateText(session, 'names.x = 1;');
  const { running, seen } = stopAtDisplay(session, ENDLESS);
  const waiting = evaluateText(session, 'return 1;');
  expect(await running).toEqual({ status: 'stopped', namesKept: false });
  expect((await waiting).outcome).toEqual({ status: 'stopped', namesKept: false });
  expect(seen).toEqual(['begun']);
  expect((await evaluateText(session, 'return String(names.x);')).outcome).toMatchObject({
    result: 'undefined',
  });
  session.close();
  expect((await evaluateText(session, 'return 1;')).outcome).toMatchObject({ status: 'stopped' });
});

test.each([
  ['is busy', 'while (!world.isStopRequested()); return STOPPED;'],
  [
    'waits for an answer',
    'return world.prompt("?").then(() => (world.isStopRequested() ? STOPPED : "unheard"));',
  ],
])('an engine that %s notices the stop, and its names stay', async (_name, text) => {
  const session = host.open(FIXTURE_SETTINGS);
  await evaluateText(session, 'names.x = 1;');
  const running = session.evaluate(
    { files: { '/p': `display("begun"); ${text}` }, entry: '/p' },
    { onDisplay: () => session.stop(), onPrompt: () => new Promise(() => undefined) },
  );
  expect(await running).toEqual({ status: 'stopped', namesKept: true });
  const { outcome } = await evaluateText(
    session,
    'return String(names.x) + world.isStopRequested();',
  );
  expect(outcome).toMatchObject({ result: '1false' });
  session.close();
});

test('the stop of one session does not affect the next in the same thread', async () => {
  const thrifty = createNodeHost({ catalogue: TEST_CATALOGUE, chunks, workers: 1, reuse: 2 });
  const first = thrifty.open(FIXTURE_SETTINGS);
  const { running } = stopAtDisplay(
    first,
    'Math.mark = 1; display(1); while (!world.isStopRequested()); return STOPPED;',
  );
  expect(await running).toMatchObject({ namesKept: true });
  first.close();
  expect(await valueOf(thrifty, 'return [Math.mark, world.isStopRequested()].join();')).toBe(
    '1,false',
  );
  thrifty.dispose();
});

test('asks the user after showing earlier output; without a user, the answer is null', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  const heard: string[] = [];
  const text = 'for (let i = 0; i < 99; i++) display(i); return world.prompt("Name?");';
  const program = { files: { '/p': text }, entry: '/p' };
  const outcome = await session.evaluate(program, {
    onDisplay: (texts) => heard.push(...texts),
    onPrompt(question) {
      heard.push(question);
      return Promise.resolve('Ada');
    },
  });
  expect(outcome).toMatchObject({ result: 'Ada' });
  expect(heard).toHaveLength(100);
  expect(heard.at(-1)).toBe('Name?');
  expect(await valueOf(host, 'return world.prompt("Anybody?");')).toBe('null');
  session.close();
});

test('questions and drawings without end do not end the program', async () => {
  const drawing = createNodeHost({
    catalogue: TEST_CATALOGUE,
    chunks: { ...chunks, source: chunks['fixture'] ?? '' },
  });
  const session = drawing.open({ ...FIXTURE_SETTINGS, language: 'source' });
  const seen = { drawings: 0, questions: 0 };
  const shown: string[] = [];
  const text = `
    const plain = { kind: 'plain', text: 'x' };
    const large = { structures: [], arrays: [Array(20_000).fill(plain)] };
    display([world.emit('drawing', () => large), world.emit('unread', () => large)]);
    for (let i = 0; i < 2000; i++) world.emit('drawing', () => ({ structures: [plain], arrays: [] }));
    return (async () => {
      let answered = 0;
      for (let i = 0; i < 3000; i++) if ((await world.prompt('?')) !== null) answered++;
      return answered;
    })();`;
  const outcome = await session.evaluate(
    { files: { '/p': text }, entry: '/p' },
    {
      onDisplay: (texts) => shown.push(...texts),
      channels: [subscribe(drawings, () => (seen.drawings += 1))],
      onPrompt: () => Promise.resolve(String((seen.questions += 1))),
    },
  );
  expect(outcome).toMatchObject({ result: '1000' });
  expect(seen).toEqual({ drawings: 1000, questions: 1000 });
  expect(shown).toEqual(['left-out,unread']);
  drawing.dispose();
});

test('an evaluation beyond the number of workers waits until a session is closed', async () => {
  const first = host.open(FIXTURE_SETTINGS);
  const second = host.open(FIXTURE_SETTINGS);
  await Promise.all([evaluateText(first, 'return 1;'), evaluateText(second, 'return 1;')]);
  let isDone = false;
  const third = valueOf(host, 'return 3;').then((value) => {
    isDone = true;
    return value;
  });
  await evaluateText(second, 'return 2;');
  expect(isDone).toBe(false);
  first.close();
  expect(await third).toBe('3');
  second.close();
});

test('each session has a worker of its own unless workers may be used again', async () => {
  const mark = 'const old = String(Math.mark); Math.mark = "seen"; return old;';
  expect(await valueOf(host, mark)).toBe('undefined');
  expect(await valueOf(host, mark)).toBe('undefined');
  const thrifty = createNodeHost({ catalogue: TEST_CATALOGUE, chunks, workers: 1, reuse: 2 });
  const values = [];
  for (let run = 0; run < 3; run++) values.push(await valueOf(thrifty, mark));
  // Even then each session has its own environment. They share only what a broken engine gives away.
  expect(values).toEqual(['undefined', 'seen', 'undefined']);
  thrifty.dispose();
});

test('a language without a chunk is a crash, not a hang', async () => {
  const session = host.open({ ...FIXTURE_SETTINGS, language: 'nonesuch' });
  const { outcome } = await evaluateText(session, 'return 1;');
  expect(outcome).toEqual({ status: 'killed', reason: 'crash' });
  session.close();
});

test('when the process dies, its sessions are killed, and the next gets a new process', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  await evaluateText(session, 'return 1;');
  const pids = await graderPids(process.pid);
  const running = session.evaluate(
    { files: { '/p': ENDLESS }, entry: '/p' },
    {
      onDisplay() {
        for (const pid of pids) process.kill(pid, 'SIGKILL');
      },
    },
  );
  expect(await running).toEqual({ status: 'killed', reason: 'crash' });
  expect(problems.join()).toContain('SIGKILL');
  expect((await evaluateText(session, 'return 2;')).outcome).toMatchObject({ result: '2' });
  session.close();
});

test('a disposed host ends its running programs and its process', async () => {
  const own = createNodeHost({ catalogue: TEST_CATALOGUE, chunks, workers: 1 });
  const before = await graderPids(process.pid);
  const session = own.open(FIXTURE_SETTINGS);
  const outcome = await new Promise((resolve) => {
    const running = session.evaluate(
      { files: { '/p': ENDLESS }, entry: '/p' },
      {
        onDisplay: () => own.dispose(),
      },
    );
    void running.then(resolve);
  });
  expect(outcome).toMatchObject({ status: 'stopped' });
  await expect
    .poll(async () => (await graderPids(process.pid)).filter((pid) => !before.includes(pid)))
    .toEqual([]);
});

test('says what to do when the chunks are not built', () => {
  expect(() =>
    createNodeHost({ catalogue: TEST_CATALOGUE, chunks: { worker: '/nonesuch/worker.js' } }),
  ).toThrow(/npm run build/);
});

/** Starts a program of Source that can be paused, and tells it something each time it says something. */
function debugRun(text: string, answer: (said: FromDebugger, session: HostSession) => void) {
  const session = host.open({
    language: 'source',
    chapter: 3,
    variant: 'default',
    timeoutMs: 30_000,
    isDebugged: true,
  });
  const outcome = session.evaluate(
    { files: { '/p.js': text }, entry: '/p.js' },
    { onDisplay() {}, channels: [subscribe(debuggedRuns, (said) => answer(said, session))] },
    { debug: { breakpoints: { '/p.js': [{ line: 2 }] } } },
  );
  return { session, outcome };
}

test('a debugged run pauses, evaluates with its names and goes on', async () => {
  const said: FromDebugger[] = [];
  const { session, outcome } = debugRun('let x = 20;\nx = x + 1;\nx;', (message, running) => {
    said.push(message);
    if (message.kind === 'paused') {
      running.tell?.({ kind: 'evaluate', id: 1, call: 0, text: 'x = 2 * x;' });
    } else running.tell?.({ kind: 'resume' });
  });
  expect(await outcome).toMatchObject({ status: 'finished', result: '41' });
  expect(said).toMatchObject([
    { kind: 'paused', reason: 'breakpoint', calls: [{ name: null, place: { line: 2 } }] },
    { kind: 'evaluated', id: 1, result: '40' },
  ]);
  session.close();
});

test('a debugged run reacts to a pause while it is busy, and to a stop while it has paused', async () => {
  const reasons: string[] = [];
  const { session, outcome } = debugRun(
    'let n = 0;\nn = 1;\nwhile (true) { n = n + 1; }',
    (message, running) => {
      if (message.kind !== 'paused') return;
      reasons.push(message.reason);
      if (message.reason === 'pause') return running.stop();
      running.tell?.({ kind: 'resume' });
      setTimeout(() => running.tell?.({ kind: 'pause' }), 100);
    },
  );
  expect(await outcome).toEqual({ status: 'stopped', namesKept: true });
  expect(reasons).toEqual(['breakpoint', 'pause']);
  session.close();
});
