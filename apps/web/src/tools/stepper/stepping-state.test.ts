import type { HostOutcome } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { finished } from '../../ui/workspace/testing/fake-host';
import { workspaceWith } from '../../ui/workspace/testing/run-in-workspace';
import { lookAtSteps, steppingState } from './stepping-state';

test('the console leads back to the steps of a run when the user has left them', async () => {
  const { workspace, run } = workspaceWith(steppingState, 2);
  const hints = () =>
    workspace.state.getState().console.entries.filter(({ kind }) => kind === 'hint').length;
  const look = () => lookAtSteps(workspace, () => 'Look at the steps!');
  const error = { line: 1, column: 0, message: 'Wrong.', explanation: '' };
  const failing = (type: 'Runtime' | 'Syntax'): HostOutcome => ({
    status: 'error',
    errors: [{ ...error, type }],
    timings: { compileMs: 1, runMs: 1 },
  });
  await run();
  let turnAway = look();
  await run(undefined, { outcome: failing('Syntax') });
  turnAway();
  expect(hints()).toBe(0);
  for (const outcome of [finished('1'), failing('Runtime')]) {
    turnAway = look();
    await run(undefined, { outcome });
    expect(hints()).toBe(0);
    turnAway();
    expect(hints()).toBe(1);
    // Looking once is enough.
    look()();
    expect(hints()).toBe(1);
  }
  await run();
  expect(hints()).toBe(0);
});
