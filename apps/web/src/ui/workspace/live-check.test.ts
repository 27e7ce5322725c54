import type { Diagnostic } from '@wellspring/evaluator';
import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkLive } from './live-check';
import { addFiles } from './project';
import { type FakeCheck, type FakeHost, fakeHost, finished } from './testing/fake-host';
import { createWorkspace, type Workspace } from './workspace';
import { problemsIn } from './workspace-state';

const PROBLEM: Diagnostic = {
  type: 'Syntax',
  line: 1,
  column: 0,
  message: 'Missing semicolon at the end of statement',
  explanation: '',
};

function languageOf(chapter: number) {
  const found = findLanguage(DEFAULT_LANGUAGE.language, chapter, 'default');
  if (!found) throw new Error(`no chapter ${chapter}`);
  return found;
}

let host: FakeHost;
let workspace: Workspace;
let end: () => void;

function start(program: string, prepend = '') {
  host = fakeHost();
  workspace = createWorkspace({ host, language: languageOf(4), timeoutMs: 1000, program, prepend });
  end = checkLive(workspace).stop;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(6000);
const messages = () => problemsIn(workspace.state.getState()).map(({ error }) => error.message);

/** The newest check. */
function newest(): FakeCheck {
  const check = host.checks.at(-1);
  if (!check) throw new Error('Nothing was checked.');
  return check;
}

async function answer(problems: readonly Diagnostic[] | null) {
  newest().end(problems);
  await vi.advanceTimersByTimeAsync(0);
}

test('a program is checked after a pause, and not while the user types', async () => {
  start('1');
  for (const text of ['1 ', '1 +', '1 + 2']) {
    workspace.edit(text);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(host.checks).toEqual([]);
  await pause();
  expect(newest().program).toEqual({ files: { '/program.js': '1 + 2' }, entry: '/program.js' });
  await answer([PROBLEM]);
  expect(messages()).toEqual([PROBLEM.message]);
});

test('hints are shown apart from problems', async () => {
  start('const f = x => 1;');
  await pause();
  await answer([{ ...PROBLEM, severity: 'hint', message: 'x is never used.' }]);
  expect(messages()).toEqual([]);
  const { hints = [] } = workspace.state.getState().found;
  expect(hints.map(({ error }) => error.message)).toEqual(['x is never used.']);
});

test('what was found stays until the next check, and goes with it', async () => {
  start('1');
  await pause();
  await answer([PROBLEM]);
  workspace.edit('1;');
  expect(messages()).toEqual([PROBLEM.message]);
  await pause();
  await answer([]);
  expect(messages()).toEqual([]);
});

test('what was found in an earlier text is not told of a later one', async () => {
  start('1');
  await pause();
  workspace.edit('1;');
  await pause();
  expect(host.checks).toHaveLength(1);
  await answer([PROBLEM]);
  expect(messages()).toEqual([]);
  await pause();
  expect(newest().program.files).toEqual({ '/program.js': '1;' });
});

test('a run that found the same does not double it', async () => {
  start('1');
  await pause();
  await answer([PROBLEM]);
  const run = workspace.run();
  await vi.advanceTimersByTimeAsync(0);
  host.newest().end({ status: 'error', errors: [PROBLEM], timings: { compileMs: 0, runMs: 0 } });
  await run;
  expect(messages()).toEqual([PROBLEM.message]);
});

test('names of the prepended code are known, and its errors are not shown', async () => {
  start('given;', 'const given = 1;');
  await pause();
  expect(host.newest()).toMatchObject({ text: 'const given = 1;', options: { chapter: 4 } });
  host.newest().end(finished('undefined'));
  await vi.advanceTimersByTimeAsync(0);
  await answer([PROBLEM, { ...PROBLEM, file: '/prepend.js', message: 'elsewhere' }]);
  expect(messages()).toEqual([PROBLEM.message]);
  expect(host.evaluations).toHaveLength(1);
});

test('all files that can be imported are checked with the open one, where a chapter has imports', async () => {
  start('1;');
  workspace.changeProject((project) => addFiles(project, { '/a.js': '' }));
  await pause();
  expect(Object.keys(newest().program.files)).toEqual(['/program.js', '/a.js']);
  await answer([{ ...PROBLEM, file: '/a.js' }]);
  expect(workspace.state.getState().found.problems).toMatchObject([{ path: '/a.js' }]);
});

test('another language is checked by its own rules', async () => {
  start('let x = 1;');
  await pause();
  await answer([]);
  workspace.chooseLanguage(languageOf(1));
  await pause();
  expect(host.opened.at(newest().session)).toMatchObject({ chapter: 1 });
  await answer([PROBLEM]);
  expect(messages()).toEqual([PROBLEM.message]);
});

test('a program without text has no problems, and no engine is asked', async () => {
  start(' \n');
  await pause();
  expect(host.checks).toEqual([]);
  expect(messages()).toEqual([]);
});

test('a program that is too long is left alone, and said to be', async () => {
  start('x'.repeat(4_000_001));
  await pause();
  expect(host.checks).toEqual([]);
  expect(workspace.state.getState().found.isTooLong).toBe(true);
  workspace.edit('x;');
  await pause();
  await answer([]);
  expect(workspace.state.getState().found.isTooLong).toBeUndefined();
});

test('a language that cannot check is not asked for ever; a run gives another chance', async () => {
  start('1');
  for (let count = 0; count < 6; count++) {
    workspace.edit(`1${' '.repeat(count)}`);
    await pause();
    if (host.checks.length === count + 1) await answer(null);
  }
  expect(host.checks).toHaveLength(3);
  const run = workspace.run();
  await vi.advanceTimersByTimeAsync(0);
  host.newest().end(finished('1'));
  await run;
  workspace.edit('2');
  await pause();
  expect(host.checks).toHaveLength(4);
});

test('nothing is checked after its end, and its session is closed', async () => {
  start('1');
  await pause();
  const { session } = newest();
  end();
  expect(host.closed).toContain(session);
  workspace.edit('2');
  await pause();
  expect(host.checks).toHaveLength(1);
});
