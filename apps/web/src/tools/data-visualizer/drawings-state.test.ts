import { expect, test } from 'vitest';
import { workspaceWith } from '../../ui/workspace/testing/run-in-workspace';
import { drawingsState } from './drawings-state';

const drawingOf = (text: string, call?: number) => ({
  structures: [{ kind: 'plain', text } as const],
  arrays: [],
  ...(call !== undefined && { call }),
});

test('what a run and the entries after it draw is kept until the next run, and counted on', async () => {
  const { workspace, run } = workspaceWith(drawingsState);
  const now = () => drawingsState.of(workspace.state.getState());
  await run((program) => program.draw(drawingOf('1')));
  await run((program) => program.draw(drawingOf('2')), { entry: 'draw_data(2);' });
  expect(now()).toEqual({ drawings: [drawingOf('1'), drawingOf('2')], drawn: 2 });
  await run();
  expect(now()).toEqual({ drawings: [], drawn: 2 });
});

test('another language leaves no drawings', async () => {
  const { workspace, run } = workspaceWith(drawingsState);
  await run((program) => program.draw(drawingOf('1')));
  workspace.chooseLanguage(workspace.state.getState().language);
  expect(drawingsState.of(workspace.state.getState()).drawings).toEqual([]);
});

test('what was drawn cannot be unfolded once its names are gone', async () => {
  const { workspace, run } = workspaceWith(drawingsState);
  await run((program) => program.draw(drawingOf('1', 1)), {
    outcome: { status: 'killed', reason: 'memory' },
  });
  expect(drawingsState.of(workspace.state.getState()).drawings).toEqual([drawingOf('1')]);
});
