import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCatalogue, type FromDebugger } from '@wellspring/evaluator';
import { toyChapter, toyLanguage } from '@wellspring/evaluator/testing/languages';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { startTranslation } from '../../app/i18n';
import { createWorkspace, projectOf, withBreakpoints } from '../../ui/workspace';
import { fakeHost, finished } from '../../ui/workspace/testing/fake-host';
import { WorkspaceContext } from '../../ui/workspace/workspace-context';

/** The debugger: what users see of a run that has paused, and what the run is told when they go on. */

const PROGRAM = 'function f(x) {\n  const y = x;\n  return y;\n}\nf(1);';
const PATH = '/p/program.js';

const paused = (line: number, more: object = {}): FromDebugger => ({
  kind: 'paused',
  reason: 'breakpoint',
  calls: [
    { name: 'f(1)', place: { file: PATH, line, column: 2 } },
    { name: null, place: { file: PATH, line: 5, column: 0 } },
  ],
  leftOut: 0,
  scopes: [
    {
      kind: 'function',
      names: [
        { name: 'x', value: '1' },
        { name: 'y', value: null },
      ],
      leftOut: 0,
    },
  ],
  problems: [],
  ...more,
});

const SOURCE = LANGUAGES.find(({ chapter, variant }) => chapter === 3 && variant === 'default');

/** Finds the only chapter of a language in which `(wait)` halts a run. */
function toyWith(channels: readonly string[]) {
  const toy = toyLanguage({
    haltsItself: (text) => text.includes('(wait)'),
    chapters: [toyChapter({ channels })],
  });
  return createCatalogue([toy], { language: 'toy', chapter: 10, variant: 'default' })
    .configurations[0];
}

async function open({
  lines = [2] as readonly number[],
  program = PROGRAM,
  language = SOURCE,
} = {}) {
  await startTranslation();
  // Its texts are added to a translation that has started.
  const { Debugger } = await import('./Debugger');
  if (!language) throw new Error('The language is on offer.');
  const host = fakeHost();
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: withBreakpoints(projectOf(PATH, program), PATH, lines),
    canHalt: () => true,
  });
  render(
    <MantineProvider>
      <WorkspaceContext value={workspace}>
        <Debugger />
      </WorkspaceContext>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const console = () =>
    workspace.state
      .getState()
      .console.entries.map((entry) => ('text' in entry ? entry.text : entry.kind));
  const emit = (message: FromDebugger) => host.newest().emit('debugger', message);
  return { host, workspace, user, console, emit };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Runs the program until it pauses. */
async function pause({ host, workspace, emit }: Opened, message = paused(2)) {
  const running = workspace.run();
  await vi.waitFor(() => host.newest());
  emit(message);
  await screen.findByText('Paused at a breakpoint, line 2');
  return { running };
}

test('without a run it says what it is for, and debugs the program', async () => {
  const { host, user } = await open();
  screen.getByRole('heading', { name: 'Pause your program and look at its names' });
  await user.click(screen.getByRole('button', { name: 'Debug from the first line' }));
  await screen.findByText('The program is running.');
  expect(host.opened.at(-1)).toMatchObject({ isDebugged: true });
  expect(host.newest().options?.debug).toEqual({
    breakpoints: { [PATH]: [{ line: 2 }] },
    pausesAtStart: true,
  });
});

test('without a program there is nothing to debug', async () => {
  const { host, user } = await open({ program: '', lines: [] });
  screen.getByText('Type a program first.');
  await user.click(screen.getByRole('button', { name: 'Debug' }));
  expect(host.evaluations).toEqual([]);
});

test('a run with breakpoints can pause, and one without cannot', async () => {
  const withHalts = await open();
  void withHalts.workspace.run();
  await vi.waitFor(() => expect(withHalts.host.newest().options?.debug).toBeDefined());
  const without = await open({ lines: [] });
  void without.workspace.run();
  await vi.waitFor(() => expect(without.host.newest().options?.debug).toBeUndefined());
  expect(without.host.opened.at(-1)).not.toHaveProperty('isDebugged');
});

test.each([
  ['(wait)', ['debugger'], true],
  ['debugger;', ['debugger'], false],
  ['(wait)', [], false],
])(
  'the language says that a run of %j can pause: with the channels %j, %j',
  async (program, channels, pauses) => {
    const { host, workspace } = await open({ lines: [], program, language: toyWith(channels) });
    void workspace.run();
    await vi.waitFor(() => expect(host.newest().options?.debug !== undefined).toBe(pauses));
  },
);

test('while another tool records runs, ordinary runs do not pause', async () => {
  const { host, workspace } = await open();
  workspace.noteRecorder(true);
  void workspace.run();
  await vi.waitFor(() => expect(host.newest().options?.debug).toBeUndefined());
});

test('a run that should pause at errors shows the error there, and the console shows it at the end', async () => {
  const opened = await open();
  const { host, user, console, emit } = opened;
  await user.click(screen.getByRole('switch', { name: 'Pause at errors' }));
  const { running } = await pause(opened);
  expect(host.newest().options?.debug).toMatchObject({ pausesOnErrors: true });
  await user.click(screen.getByRole('switch', { name: 'Pause at errors' }));
  expect(host.told.at(-1)).toEqual({ kind: 'errors', pauses: false });
  const message = 'Calling non-function value 1.';
  const problem = { type: 'Runtime', line: 3, column: 2, message, explanation: '' };
  emit(paused(3, { reason: 'error', problems: [problem] }));
  await screen.findByText('Paused at an error, line 3');
  screen.getByText(message);
  expect(console()).not.toContain(message);
  host.newest().end(finished('1'));
  await running;
});

test('while it has paused, values stand beside the lines of the call on show', async () => {
  const opened = await open();
  const { host, workspace } = opened;
  const { running } = await pause(opened);
  const lines = () =>
    workspace.state
      .getState()
      .values?.lines.map(({ line, values }) => `${line} ${values.map(({ name }) => name).join()}`);
  expect(lines()).toEqual(['1 x', '2 x']);
  host.newest().end(finished('1'));
  await running;
  expect(lines()).toBeUndefined();
});

test('answers in courses offer it, and can be paused where it can', async () => {
  const { ANSWER_TOOLS, answerHaltTool, canPause } = await import('../answer-tools');
  expect(ANSWER_TOOLS.map(({ id }) => id)).toContain('debugger');
  const answers = (variant: string) => {
    const found = LANGUAGES.find((one) => one.chapter === 1 && one.variant === variant);
    if (found === undefined) throw new Error('There is Source §1.');
    return [canPause(found), answerHaltTool(found)];
  };
  expect(answers('default')).toEqual([true, 'debugger']);
  expect(answers('native')).toEqual([false, undefined]);
});

test('a pause shows the calls and the names, marks the line, and is announced in the console', async () => {
  const opened = await open();
  await pause(opened);
  const calls = within(screen.getByRole('region', { name: 'Calls' }));
  expect(calls.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'f(1)line 2',
    'programline 5',
  ]);
  const names = screen.getByRole('region', { name: 'Names' });
  expect(names.textContent).toContain('Functionx1yno value yet');
  expect(opened.console()).toEqual(['Breakpoint hit!']);
  expect(opened.workspace.state.getState().step).toEqual({
    file: PATH,
    from: { line: 2, column: 2 },
    to: { line: 2, column: 14 },
  });
});

test('another call shows its own names', async () => {
  const opened = await open();
  await pause(opened);
  await opened.user.click(screen.getByRole('button', { name: /^program/ }));
  expect(opened.host.told).toEqual([{ kind: 'look', call: 1 }]);
  screen.getByText('The names are being read…');
  opened.emit({ kind: 'scopes', call: 1, scopes: [] });
  await screen.findByText('There are no names here.');
});

test.each([
  ['Continue', '{F5}', 'resume'],
  ['Step over', '{F10}', 'stepOver'],
  ['Step into', '{F11}', 'stepInto'],
  ['Step out', '{Shift>}{F11}{/Shift}', 'stepOut'],
])('%s goes on, by button and by key', async (name, keys, kind) => {
  const opened = await open();
  await pause(opened);
  await opened.user.click(screen.getByRole('button', { name }));
  opened.emit(paused(2));
  await opened.user.keyboard(keys);
  // The run goes on already.
  await opened.user.keyboard(keys);
  expect(opened.host.told).toEqual([{ kind }, { kind }]);
});

test('a run that goes on is paused and stopped', async () => {
  const opened = await open();
  const { running } = await pause(opened);
  await opened.user.keyboard('{F5}');
  await opened.user.click(await screen.findByRole('button', { name: 'Pause' }));
  await opened.user.keyboard('{F6}');
  expect(opened.host.told.slice(1)).toEqual([{ kind: 'pause' }, { kind: 'pause' }]);
  opened.emit(paused(2, { reason: 'pause' }));
  await screen.findByText('Paused, line 2');
  expect(opened.console()).toEqual(['Breakpoint hit!', 'Execution paused']);
  await opened.user.click(screen.getByRole('button', { name: 'Stop debugging' }));
  await running;
  await screen.findByText('Pause your program and look at its names');
  expect(opened.workspace.state.getState()).toMatchObject({ debugged: null, step: null });
});

test('entries of the REPL are evaluated in the call on show', async () => {
  const opened = await open();
  await pause(opened);
  opened.workspace.typeReplInput('x + 1;');
  await opened.workspace.evaluate();
  expect(opened.host.told).toEqual([{ kind: 'evaluate', id: 1, call: 0, text: 'x + 1;' }]);
  opened.emit({ kind: 'evaluated', id: 1, result: '2' });
  expect(opened.console()).toEqual(['Breakpoint hit!', 'x + 1;', '2']);
});

test('what is wrong with a condition or an entry is said in the console', async () => {
  const opened = await open();
  const problem = {
    type: 'Runtime',
    line: 1,
    column: 0,
    message: 'Name z not declared.',
    explanation: '',
  } as const;
  await pause(opened, paused(2, { problems: [problem] }));
  expect(opened.workspace.state.getState().console.entries.at(-1)).toMatchObject({
    kind: 'error',
    origin: 'repl',
    error: problem,
  });
});

test('breakpoints that change during a run are sent to it', async () => {
  const opened = await open();
  await pause(opened);
  opened.workspace.markBreakpoints([2, 3]);
  expect(opened.host.told).toEqual([
    { kind: 'breakpoints', breakpoints: { [PATH]: [{ line: 2 }, { line: 3 }] } },
  ]);
});

test('after the run the panel is as before', async () => {
  const opened = await open();
  const { running } = await pause(opened);
  opened.host.newest().end(finished('1'));
  await running;
  await screen.findByText('Pause your program and look at its names');
  expect(opened.console()).toEqual(['Breakpoint hit!', '1']);
});
