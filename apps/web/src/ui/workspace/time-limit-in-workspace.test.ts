import type { HostOutcome } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { fakeHost, finished } from './testing/fake-host';
import { offerTimeLimit, timedWorkspace } from './timed-workspace';
import { createWorkspace, type WorkspaceOptions } from './workspace';

/** A workspace offers a longer time limit when time runs out, and says how long that is. */

function setUp(options: Partial<WorkspaceOptions> = {}) {
  const host = fakeHost();
  const language = findLanguage('source', 4, 'default');
  if (!language) throw new Error('The catalogue has no Source §4.');
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: 'f();',
    ...options,
  });
  return { host, workspace };
}

const TIMED_OUT: HostOutcome = {
  status: 'timeout',
  errors: [{ type: 'Runtime', line: 1, column: 0, message: 'Endless.', explanation: '' }],
  timings: { compileMs: 1, runMs: 1000 },
};

async function end(
  { host }: ReturnType<typeof setUp>,
  evaluation: Promise<void>,
  outcome: HostOutcome,
  number = 1,
) {
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(number));
  host.newest().end(outcome);
  await evaluation;
}

const offers = ({ workspace }: ReturnType<typeof setUp>) =>
  workspace.state.getState().console.entries.filter(({ kind }) => kind === 'more-time');

test('a program that ran out of time can be run again with ten times as much', async () => {
  const both = setUp();
  const { host, workspace } = both;
  await end(both, workspace.run(), TIMED_OUT);
  expect(offers(both)).toMatchObject([{ timeoutMs: 10_000, input: null }]);
  await end(both, workspace.evaluateAgain(null, 10_000), finished('1'), 2);
  expect(host.newest()).toMatchObject({ text: 'f();', options: { timeoutMs: 10_000 } });
  expect(workspace.state.getState().timeoutMs).toBe(10_000);
});

test('so can an entry of the REPL, and what is being typed there stays', async () => {
  const both = setUp();
  const { host, workspace } = both;
  workspace.typeReplInput('g();');
  await end(both, workspace.evaluate(), TIMED_OUT);
  expect(offers(both)).toMatchObject([{ input: 'g();' }]);
  workspace.typeReplInput('half an en');
  await end(both, workspace.evaluateAgain('g();', 10_000), finished('1'), 2);
  expect(host.newest().text).toBe('g();');
  expect(workspace.state.getState().replInput).toBe('half an en');
});

test('nothing is offered beyond the longest limit, nor where the limit belongs to the task', async () => {
  const longest = setUp({ timeoutMs: 600_000 });
  await end(longest, longest.workspace.run(), TIMED_OUT);
  expect(offers(longest)).toEqual([]);
  const fixed = setUp({ isTimeLimitFixed: true });
  await end(fixed, fixed.workspace.run(), TIMED_OUT);
  expect(offers(fixed)).toEqual([]);
  await fixed.workspace.evaluateAgain(null, 10_000);
  expect(fixed.host.evaluations).toHaveLength(1);
  expect(fixed.workspace.state.getState().timeoutMs).toBe(1000);
});

test('another limit holds from the next evaluation on, also in the REPL', async () => {
  const both = setUp();
  const { host, workspace } = both;
  await end(both, workspace.run(), finished('1'));
  workspace.limitTime(7);
  workspace.typeReplInput('1;');
  await end(both, workspace.evaluate(), finished('1'), 2);
  expect(host.newest().options).toMatchObject({ timeoutMs: 7 });
});

test('how long it took does not count the waiting for its user', async () => {
  const both = setUp();
  const { host, workspace } = both;
  const run = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(1));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const asked = host.newest().ask('Name?');
  clock.mockReturnValue(60_000);
  workspace.answer('Ada');
  await asked;
  host.newest().end({
    status: 'finished',
    result: '1',
    timings: { compileMs: 2, runMs: 60_005 },
  });
  await run;
  expect(workspace.state.getState().summary?.tookMs).toBe(7);
  clock.mockRestore();
  await end(both, workspace.run(), { status: 'killed', reason: 'memory' }, 2);
  expect(workspace.state.getState().summary?.tookMs).toBeNull();
});

const workspaceInSettings = () => timedWorkspace.getState().workspace;

test('the settings show the limit of the workspace on the page, unless that is fixed', () => {
  const [{ workspace: first }, { workspace: second }] = [setUp(), setUp()];
  const takeFirstBack = offerTimeLimit(first);
  expect(workspaceInSettings()).toBe(first);
  // The next workspace is added before this one is removed.
  const takeSecondBack = offerTimeLimit(second);
  takeFirstBack();
  expect(workspaceInSettings()).toBe(second);
  takeSecondBack();
  expect(workspaceInSettings()).toBeNull();
  offerTimeLimit(setUp({ isTimeLimitFixed: true }).workspace);
  expect(workspaceInSettings()).toBeNull();
});
