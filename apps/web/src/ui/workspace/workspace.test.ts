import type { LanguageConfiguration } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { KEPT_ENTRIES } from './console/console-model';
import { failed, fakeHost, finished } from './testing/fake-host';
import { createWorkspace, type Workspace, type WorkspaceOptions } from './workspace';

function language(chapter: number): LanguageConfiguration {
  const found = LANGUAGES.find((entry) => entry.chapter === chapter);
  if (!found) throw new Error(`There is no chapter ${chapter}.`);
  return found;
}

function setUp(options: Partial<WorkspaceOptions> = {}, host = fakeHost()) {
  const workspace = createWorkspace({
    host,
    language: language(4),
    timeoutMs: 1000,
    program: 'f(1);',
    ...options,
  });
  return { host, workspace };
}

/** The contents of the console: the kind in one word, and then the text. */
function shown(workspace: Workspace): readonly string[] {
  return workspace.state.getState().console.entries.map((entry) => {
    switch (entry.kind) {
      case 'error':
        return `error in ${entry.origin}: ${entry.error.message}`;
      case 'notice':
        return `notice: ${entry.notice}`;
      case 'more-time':
        return `more time: ${entry.timeoutMs}`;
      case 'remark':
        return `remark: ${entry.text}`;
      case 'input':
      case 'display':
      case 'question':
      case 'answer':
      case 'result':
      case 'hint':
        return `${entry.kind}: ${entry.text}`;
    }
  });
}

const now = (workspace: Workspace) => workspace.state.getState();

test('a run shows what is displayed and then the result', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  expect(now(workspace).activity).toBe('running');
  await vi.waitFor(() => expect(host.newest().text).toBe('f(1);'));
  host.newest().display('one', 'two');
  host.newest().display('three');
  host.newest().end(finished('42'));
  await run;
  expect(shown(workspace)).toEqual([
    'display: one',
    'display: two',
    'display: three',
    'result: 42',
  ]);
  expect(now(workspace)).toMatchObject({
    activity: 'idle',
    summary: { status: 'finished', displayed: 3, result: '42' },
  });
});

test('what is displayed shows while the program still runs', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().display('early');
  await vi.waitFor(() => expect(shown(workspace)).toEqual(['display: early']));
  host.newest().end(finished('1'));
  await run;
});

test('what a display is made of belongs to the last one', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  const structure = { structures: [{ kind: 'cut' }], arrays: [] } as const;
  host.newest().structure(structure);
  host.newest().display('one', 'two');
  host.newest().structure(structure);
  host.newest().display('three');
  host.newest().end(finished('1'));
  await run;
  const made = now(workspace).console.entries.filter((entry) => 'structure' in entry);
  expect(made).toMatchObject([{ kind: 'display', text: 'two', structure }]);
});

test('a session is opened with the chosen language, its options, its libraries and the time limit', () => {
  const settings = {
    languageOptions: { typedAllowAnyInVariables: 'false' },
    libraries: [{ module: 'sound', names: null }],
    timeoutMs: 5000,
  };
  const { host, workspace } = setUp({ language: language(2), ...settings });
  void workspace.run();
  expect(host.opened).toEqual([
    { language: 'source', chapter: 2, variant: 'default', ...settings },
  ]);
});

test('another library makes the results of earlier runs disappear', async () => {
  const { host, workspace } = setUp({ language: language(2) });
  const run = workspace.run();
  host.newest().end(finished('1'));
  await run;
  workspace.chooseLibraries([{ module: 'rune', names: ['show'] }]);
  expect(now(workspace).console.entries).toEqual([]);
  void workspace.run();
  expect(host.opened.at(-1)).toMatchObject({ libraries: [{ module: 'rune', names: ['show'] }] });
});

test('preparing opens nothing that stays open', () => {
  const { host, workspace } = setUp();
  workspace.prepare();
  expect(host.opened).toHaveLength(1);
  expect(host.closed).toEqual([0]);
  expect(now(workspace).activity).toBe('idle');
});

test('an empty program is not run', async () => {
  const { host, workspace } = setUp({ program: ' \n\t' });
  await workspace.run();
  expect(host.opened).toEqual([]);
  expect(now(workspace).activity).toBe('idle');
});

test('a second run while one goes on changes nothing', async () => {
  const { host, workspace } = setUp();
  void workspace.run();
  await vi.waitFor(() => host.newest());
  await workspace.run();
  expect(host.evaluations).toHaveLength(1);
});

test('each run starts afresh; the REPL goes on in the session of the last run', async () => {
  const { host, workspace } = setUp();
  await runWith(host, workspace, '1');
  await runWith(host, workspace, '2');
  expect(shown(workspace)).toEqual(['result: 2']);
  expect(host.closed).toEqual([0]);

  workspace.typeReplInput('x;');
  const evaluation = workspace.evaluate();
  await vi.waitFor(() => expect(host.newest().text).toBe('x;'));
  expect(host.newest().session).toBe(1);
  host.newest().end(finished('3'));
  await evaluation;
  expect(shown(workspace)).toEqual(['result: 2', 'input: x;', 'result: 3']);
  expect(now(workspace).replInput).toBe('');
});

test('the REPL works before anything was run', async () => {
  const { host, workspace } = setUp({ history: ['old;'] });
  workspace.typeReplInput('1 + 1;');
  const evaluation = workspace.evaluate();
  await vi.waitFor(() => host.newest());
  host.newest().end(finished('2'));
  await evaluation;
  expect(now(workspace).history.entries).toEqual(['old;', '1 + 1;']);
});

test('a blank REPL entry is not evaluated and not remembered', async () => {
  const { host, workspace } = setUp();
  workspace.typeReplInput('   ');
  await workspace.evaluate();
  expect(host.opened).toEqual([]);
  expect(now(workspace).history.entries).toEqual([]);
});

test('arrows walk through the history and back to what was being typed', () => {
  const { workspace } = setUp({ history: ['1;', '2;'] });
  workspace.typeReplInput('draft');
  expect(workspace.showOlderEntry()).toBe(true);
  expect(now(workspace).replInput).toBe('2;');
  expect([workspace.showOlderEntry(), workspace.showOlderEntry()]).toEqual([true, false]);
  workspace.showNewerEntry();
  workspace.showNewerEntry();
  expect(now(workspace).replInput).toBe('draft');
});

test('errors of the program become problems until the program is edited', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end(failed(1, 'Name f not declared.'));
  await run;
  expect(shown(workspace)).toEqual(['error in program: Name f not declared.']);
  expect(now(workspace).problems).toHaveLength(1);
  workspace.edit('g(1);');
  expect(now(workspace).problems).toEqual([]);
});

test('a program edited while it runs gets no marks of the old text', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.edit('other;');
  host.newest().end(failed(1, 'Name f not declared.'));
  await run;
  expect(now(workspace).problems).toEqual([]);
  expect(shown(workspace)).toHaveLength(1);
});

test('errors of a REPL entry are not problems of the program', async () => {
  const { host, workspace } = setUp();
  workspace.typeReplInput('nope;');
  const evaluation = workspace.evaluate();
  await vi.waitFor(() => host.newest());
  host.newest().end(failed(1, 'Name nope not declared.'));
  await evaluation;
  expect(shown(workspace).at(-1)).toBe('error in repl: Name nope not declared.');
  expect(now(workspace).problems).toEqual([]);
});

test('stop ends a run with a notice, and the environment stays for the REPL', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.stop();
  expect(now(workspace).activity).toBe('stopping');
  await run;
  expect(shown(workspace)).toEqual(['notice: aborted']);
  expect(now(workspace).activity).toBe('idle');
  expect(host.closed).toEqual([]);
});

test('after a stop that the program ignores, the console says that its names are gone', async () => {
  const { host, workspace } = setUp({}, fakeHost({ hearsStops: false }));
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.stop();
  await run;
  expect(shown(workspace)).toEqual(['notice: aborted', 'notice: names-gone']);
  expect(now(workspace).summary).toMatchObject({ status: 'stopped', namesKept: false });
});

test('stop with nothing running does nothing', () => {
  const { workspace } = setUp();
  workspace.stop();
  expect(now(workspace).activity).toBe('idle');
});

test.each(['memory', 'time', 'crash'] as const)(
  'a program killed for %s says so, and the workspace goes on',
  async (reason) => {
    const { host, workspace } = setUp({ isTimeLimitFixed: true });
    const run = workspace.run();
    await vi.waitFor(() => host.newest());
    host.newest().end({ status: 'killed', reason });
    await run;
    expect(shown(workspace)).toEqual([`notice: killed-${reason}`, 'notice: names-gone']);
    await runWith(host, workspace, '5');
    expect(shown(workspace)).toEqual(['result: 5']);
  },
);

test('a program that could not be loaded says so, and no names are said to be gone', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end({ status: 'killed', reason: 'load' });
  await run;
  expect(shown(workspace)).toEqual(['notice: killed-load']);
  expect(now(workspace).summary).toMatchObject({ killed: 'load', namesKept: true });
});

test('after a program that ignored the stop, the REPL has the prepended code again', async () => {
  const { host, workspace } = setUp({ prepend: 'const p = 1;' }, fakeHost({ hearsStops: false }));
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end(finished('undefined'));
  await vi.waitFor(() => expect(host.newest().text).toBe('f(1);'));
  workspace.stop();
  await run;
  workspace.typeReplInput('p;');
  void workspace.evaluate();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(3));
  expect(host.newest()).toMatchObject({ text: 'const p = 1;', session: 1 });
});

test.each([
  ['Ada', 'answer: Ada'],
  [null, 'answer: null'],
])('a question stands in the console and is answered with %j', async (answer, told) => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().display('before');
  const asked = host.newest().ask('Name?');
  expect(now(workspace).question).toBe('Name?');
  expect(shown(workspace)).toEqual(['display: before', 'question: Name?']);
  workspace.answer(answer);
  expect(await asked).toBe(answer);
  workspace.answer('once more');
  host.newest().end(finished('1'));
  await run;
  expect(now(workspace).question).toBeNull();
  expect(shown(workspace)).toEqual(['display: before', 'question: Name?', told, 'result: 1']);
});

test.each([
  ['stopping', (workspace: Workspace) => workspace.stop(), ['question: Name?', 'notice: aborted']],
  ['another language', (workspace: Workspace) => workspace.chooseLanguage(language(1)), []],
  ['leaving', (workspace: Workspace) => workspace.release(), ['question: Name?']],
])('%s takes an open question away', async (_name, act, left) => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  void host.newest().ask('Name?');
  act(workspace);
  await run;
  expect(now(workspace)).toMatchObject({ question: null, activity: 'idle' });
  expect(shown(workspace)).toEqual(left);
});

test('the prepended code cannot ask questions', async () => {
  const { host, workspace } = setUp({ prepend: 'prompt("x");' });
  void workspace.run();
  await vi.waitFor(() => host.newest());
  expect(host.newest().ask('x')).toBeUndefined();
});

test('a host that breaks its promises is a notice, not a crash', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().fail(new Error('Failed to fetch'));
  await run;
  expect(shown(workspace)).toEqual(['notice: killed-crash', 'notice: names-gone']);
  expect(now(workspace).activity).toBe('idle');
});

test('the prepended text is evaluated first, silently and with all rights', async () => {
  const { host, workspace } = setUp({ language: language(1), prepend: 'const p = 1;' });
  const run = workspace.run();
  await vi.waitFor(() => expect(host.newest().text).toBe('const p = 1;'));
  expect(host.newest().options).toEqual({ chapter: 4 });
  host.newest().display('unseen');
  host.newest().end(finished('undefined'));
  await vi.waitFor(() => expect(host.newest().text).toBe('f(1);'));
  host.newest().end(finished('7'));
  await run;
  expect(shown(workspace)).toEqual(['result: 7']);

  workspace.typeReplInput('p;');
  void workspace.evaluate();
  await vi.waitFor(() => expect(host.newest().text).toBe('p;'));
});

test('an error in the prepended code is distinguished from one in the program', async () => {
  const { host, workspace } = setUp({ prepend: 'oops' });
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end(failed(1, 'Missing semicolon at the end of statement'));
  await run;
  expect(shown(workspace)).toEqual(['error in prepend: Missing semicolon at the end of statement']);
  expect(now(workspace).problems).toEqual([]);
});

test('stop while the prepended text runs ends the run', async () => {
  const { host, workspace } = setUp({ prepend: 'while (true) {}' });
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.stop();
  await run;
  expect(shown(workspace)).toEqual(['notice: aborted']);
  expect(host.evaluations).toHaveLength(1);
});

test('another language clears the console and forgets what was running', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().display('late');
  workspace.chooseLanguage(language(1));
  await run;
  expect(now(workspace)).toMatchObject({ activity: 'idle', language: { chapter: 1 } });
  expect(shown(workspace)).toEqual([]);
  expect(host.closed).toEqual([0]);
});

test('a released workspace frees its session and can be used again', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.release();
  await run;
  expect(host.closed).toEqual([0]);
  expect(shown(workspace)).toEqual([]);
  await runWith(host, workspace, '5');
  expect(shown(workspace)).toEqual(['result: 5']);
});

test('a hundred thousand displayed lines leave a console of bounded size', async () => {
  const { host, workspace } = setUp();
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  for (let batch = 0; batch < 100; batch += 1) {
    host.newest().display(...Array.from({ length: 1000 }, (_, n) => `${batch}:${n}`));
  }
  host.newest().end(finished('done'));
  await run;
  const { console, summary } = now(workspace);
  expect(console.entries.length + console.dropped).toBe(100_001);
  expect(console.entries).toHaveLength(KEPT_ENTRIES);
  expect(summary?.displayed).toBe(100_000);
});

async function runWith(host: ReturnType<typeof fakeHost>, workspace: Workspace, result: string) {
  const before = host.evaluations.length;
  const run = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(before + 1));
  host.newest().end(finished(result));
  await run;
}

test('an error that a tool has found stands in the console, and marks the text that it was found in', async () => {
  const { workspace } = setUp({ program: 'f(1);' });
  const path = now(workspace).project.activePath ?? '';
  const error = { type: 'Runtime', line: 3, column: null, message: 'no', explanation: '' } as const;
  workspace.report(path, 'f(1);', error);
  workspace.report(path, 'an earlier text', { ...error, message: 'old' });
  expect(shown(workspace)).toEqual(['error in program: no', 'error in program: old']);
  expect(now(workspace).problems).toMatchObject([{ error: { line: 3, message: 'no' } }]);
});

test('a run waits for the answer whether it may, and does nothing after a no', async () => {
  const answers: ((isYes: boolean) => void)[] = [];
  const mayRun = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const { host, workspace } = setUp({ mayRun });
  const first = workspace.run();
  // A second question is not asked at the same time.
  await workspace.run();
  expect(answers).toHaveLength(1);
  answers[0]?.(false);
  await first;
  expect(host.evaluations).toHaveLength(0);
  void workspace.run();
  answers[1]?.(true);
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(1));
});

test('a language without a REPL evaluates no entries', async () => {
  const { host, workspace } = setUp({ language: language(-2) });
  workspace.typeReplInput('1;');
  await workspace.evaluate();
  expect(host.evaluations).toHaveLength(0);
});

test('what the page remarks on a program comes before what it displays, at each run', async () => {
  const { host, workspace } = setUp({
    remarkOn: (program) => (program === 'quiet;' ? null : `${program.length} long`),
  });
  for (const _run of [1, 2]) {
    const run = workspace.run();
    await vi.waitFor(() => host.newest());
    host.newest().display('shown');
    host.newest().end(finished('1'));
    await run;
    expect(shown(workspace).slice(0, 2)).toEqual(['remark: 5 long', 'display: shown']);
  }
  workspace.edit('quiet;');
  const run = workspace.run();
  host.newest().end(finished('1'));
  await run;
  expect(shown(workspace)).not.toContain('remark: 6 long');
});

test('while runs are recorded, breakpoints are sent with the run, and can change while its text is unchanged', async () => {
  const { host, workspace } = setUp({ program: 'f(1);\ng(2);', canHalt: () => true });
  workspace.markBreakpoints([2]);
  workspace.noteRecorder(true);
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end(finished('1'));
  await run;
  const path = now(workspace).project.activePath ?? '';
  expect(now(workspace)).toMatchObject({ halts: { [path]: [2] }, haltingRuns: 1 });
  workspace.markBreakpoints([1]);
  expect(now(workspace).halts).toEqual({ [path]: [1] });
  workspace.edit('\nf(1);\ng(2);');
  workspace.markBreakpoints([2]);
  expect(now(workspace).halts).toEqual({ [path]: [1] });
});

test('a halt that a tool finds is announced once for each run, and not for an earlier one', async () => {
  const { host, workspace } = setUp({ program: 'f(1);', canHalt: () => true });
  const finishRun = async () => {
    const run = workspace.run();
    await vi.waitFor(() => host.newest());
    host.newest().end(finished('1'));
    await run;
    return now(workspace).ran;
  };
  const first = await finishRun();
  if (first === null) throw new Error('Nothing ran.');
  workspace.reportHalt(first);
  workspace.reportHalt(first);
  expect(shown(workspace)).toEqual(['result: 1', 'remark: Breakpoint hit!']);
  await finishRun();
  workspace.reportHalt(first);
  expect(shown(workspace)).toEqual(['result: 1']);
});

test('the console names lines that cannot be breakpoints before the outcome of the run', async () => {
  const { host, workspace } = setUp({ program: 'f(1,\n2);', canHalt: () => true });
  workspace.markBreakpoints([2]);
  workspace.noteRecorder(true);
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  const path = now(workspace).project.activePath ?? '';
  expect(host.newest().options?.breakpoints).toEqual({ [path]: [2] });
  const hint = 'Hint: Misplaced breakpoint at line 2.';
  host.newest().emit('hints', [hint]);
  host.newest().end(finished('7'));
  await run;
  expect(shown(workspace)).toEqual([`remark: ${hint}`, 'result: 7']);
});

test('where nothing shows how programs run, nothing halts', async () => {
  const { host, workspace } = setUp();
  workspace.markBreakpoints([1]);
  const run = workspace.run();
  await vi.waitFor(() => host.newest());
  host.newest().end(finished('1'));
  await run;
  expect(now(workspace)).toMatchObject({ halts: {}, haltingRuns: 0 });
});
