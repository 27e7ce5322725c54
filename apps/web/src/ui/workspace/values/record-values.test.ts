import type { HostOutcome, Question, Recording } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import {
  failed,
  type FakeEvaluation,
  type FakeHost,
  fakeHost,
  finished,
} from '../testing/fake-host';
import { defineToolState } from '../tool-state';
import { createWorkspace, type Workspace } from '../workspace';
import { recordValues } from './record-values';

const LINES = [
  {
    file: '/program.js',
    line: 1,
    values: [{ kind: 'name', name: 'x', count: 1, first: ['12'], last: [] }],
  },
];

/** A tool in which the user has put something for the module `lamp`. */
const SWITCH = defineToolState({
  name: 'switch',
  initial: 'on',
  inputs: (lamp) => ({ lamp }),
});

/** Recorders whose worker gives this answer to every question. */
function recording(answer: unknown) {
  const asked: Question[] = [];
  const host = fakeHost();
  const recorder: FakeHost = {
    ...host,
    open: (settings) => ({
      ...host.open(settings),
      request(_channel, question) {
        asked.push(question as Question);
        return Promise.resolve({ status: 'answered', data: answer });
      },
    }),
  };
  return { recorder, asked };
}

function setUp(answer: unknown, chapter = 3) {
  const language = LANGUAGES.find((one) => one.chapter === chapter);
  if (!language) throw new Error(`There is no chapter ${chapter}.`);
  const host = fakeHost();
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: 'const x = 3 * 4;',
    canHalt: ({ channels }) => channels.includes('recording'),
    tools: [SWITCH],
  });
  const { recorder, asked } = recording(answer);
  const end = recordValues(workspace, () => recorder);
  return { host, workspace, recorder, asked, end };
}

async function run(host: FakeHost, workspace: Workspace, outcome = finished('1')) {
  const before = host.evaluations.length;
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(before + 1));
  host.newest().end(outcome);
  await running;
}

/** Ends a recording and keeps its steps. */
function endKept(
  recorded: FakeEvaluation,
  more: Partial<Recording> = {},
  outcome: HostOutcome = finished('1'),
) {
  const kept: Recording = { total: 9, breakpoints: [], calls: [], ...more };
  recorded.emit('recording', kept);
  recorded.end(outcome);
}

const valuesOf = (workspace: Workspace) => workspace.state.getState().values;

test('a run is recorded when it has ended, and its values are shown until the next one', async () => {
  const { host, workspace, recorder, asked } = setUp({ lines: LINES });
  const running = workspace.run();
  await vi.waitFor(() => host.newest());
  expect(recorder.evaluations).toHaveLength(0);
  host.newest().end(finished('1'));
  await running;
  expect(recorder.evaluations).toHaveLength(1);
  expect(recorder.newest()).toMatchObject({
    text: 'const x = 3 * 4;',
    options: { record: { mode: 'cse', isKept: true, stepLimit: 100_000 } },
  });
  endKept(recorder.newest());
  await vi.waitFor(() => expect(valuesOf(workspace)).toMatchObject({ lines: LINES, notes: [] }));
  expect(asked).toEqual([{ at: 0, lineValues: true }]);
  // The worker is not kept for it.
  expect(recorder.closed).toHaveLength(1);
  const again = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  expect(valuesOf(workspace)).toBeNull();
  host.newest().end(finished('1'));
  await again;
});

test('modules are given what tools held when the program began', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES });
  const running = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.changeTool(SWITCH, () => 'off');
  host.newest().end(finished('1'));
  await running;
  expect(host.newest().options).toMatchObject({ inputs: { lamp: 'on' } });
  expect(recorder.newest().options).toMatchObject({ inputs: { lamp: 'on' } });
});

test('what the program asked is answered as it was, and what it displays is not shown again', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES });
  const running = workspace.run();
  await vi.waitFor(() => host.newest());
  const answered = host.newest().ask('Who?');
  workspace.answer('Ada');
  await answered;
  host.newest().display('once');
  host.newest().end(finished('1'));
  await running;
  const before = workspace.state.getState().console;
  expect(await recorder.newest().ask('Who?')).toBe('Ada');
  recorder.newest().display('once');
  endKept(recorder.newest());
  await vi.waitFor(() => expect(valuesOf(workspace)).not.toBeNull());
  expect(workspace.state.getState().console).toBe(before);
  expect(workspace.state.getState().question).toBeNull();
});

test('it is said of what the values are', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES, isCut: true, usesChance: true });
  await run(host, workspace);
  endKept(recorder.newest(), { isCut: true });
  await vi.waitFor(() =>
    expect(valuesOf(workspace)?.notes).toEqual([
      { kind: 'steps', steps: 100_000 },
      { kind: 'chance' },
      { kind: 'cut' },
    ]),
  );
});

test.each([
  ['the sandbox ends it', { status: 'killed', reason: 'memory' } as const, null],
  ['the worker answers what makes no sense', finished('1'), { lines: 'all' }],
])('it is said that there are none where %s', async (_what, outcome, answer) => {
  const { host, workspace, recorder } = setUp(answer);
  await run(host, workspace);
  endKept(recorder.newest(), {}, outcome);
  await vi.waitFor(() =>
    expect(valuesOf(workspace)).toMatchObject({ lines: [], notes: [{ kind: 'failed' }] }),
  );
});

test('a run that fails has values, one that cannot begin has none', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES });
  await run(host, workspace, failed(1, 'oops'));
  endKept(recorder.newest(), {}, failed(1, 'oops'));
  await vi.waitFor(() => expect(valuesOf(workspace)?.lines).toEqual(LINES));
  await run(host, workspace, failed(1, 'oops'));
  recorder.newest().end(failed(1, 'oops'));
  await vi.waitFor(() => expect(recorder.evaluations).toHaveLength(2));
  expect(valuesOf(workspace)).toBeNull();
});

test('a run that was stopped has no values: run again it would go on beyond that place', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES });
  const running = workspace.run();
  await vi.waitFor(() => host.newest());
  workspace.stop();
  await running;
  expect(workspace.state.getState().summary).toMatchObject({ status: 'stopped' });
  expect(recorder.evaluations).toHaveLength(0);
  expect(valuesOf(workspace)).toBeNull();
});

test('a language without such a machine is not recorded', async () => {
  const { host, workspace, recorder } = setUp({ lines: LINES }, -1);
  await run(host, workspace);
  expect(recorder.opened).toHaveLength(0);
});

test('values disappear when they are turned off, and late ones are not shown', async () => {
  const { host, workspace, recorder, end } = setUp({ lines: LINES });
  await run(host, workspace);
  const late = recorder.newest();
  end();
  endKept(late);
  await Promise.resolve();
  expect(valuesOf(workspace)).toBeNull();
  await run(host, workspace);
  expect(recorder.evaluations).toHaveLength(1);
});
