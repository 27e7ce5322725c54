import { expect, test } from 'vitest';
import { fakeHost } from '../../../ui/workspace/testing/fake-host';
import { openPlayground } from '../open-playground';
import { playgroundWith } from '../saved-playground';
import { createFileDesk } from './file-desk';
import type { FileTask } from './file-task';

const playground = openPlayground(fakeHost(), playgroundWith(''));
const tools = { perform: ({ kind }: FileTask) => kind === 'download' };
const task = { kind: 'delete', path: '/playground/program.js' } as const;

test('what is out of reach is said, and fetched again at the next task', async () => {
  let isOnline = false;
  let said = 0;
  const fetchTools = () => (isOnline ? Promise.resolve(tools) : Promise.reject(new Error()));
  const desk = createFileDesk(playground, fetchTools, () => (said += 1));
  desk.begin(task);
  await expect.poll(() => said).toBe(1);
  expect(desk.state.getState()).toEqual({ tools: null, isOutOfReach: true, task: null });
  isOnline = true;
  desk.begin(task);
  await expect.poll(() => desk.state.getState().task).toBe(task);
  expect(desk.state.getState()).toMatchObject({ tools, isOutOfReach: false });
});

test('with the tools there a task begins at once, in place of the one before', async () => {
  const desk = createFileDesk(
    playground,
    () => Promise.resolve(tools),
    () => {},
  );
  expect(await desk.prepare()).toBe(true);
  desk.begin(task);
  expect(desk.state.getState().task).toBe(task);
  const other = { kind: 'rename', path: '/playground/program.js' } as const;
  desk.begin(other);
  expect(desk.state.getState().task).toBe(other);
  desk.end();
  expect(desk.state.getState().task).toBeNull();
});

test('what needs nothing on the page is done and over', async () => {
  const desk = createFileDesk(
    playground,
    () => Promise.resolve(tools),
    () => {},
  );
  await desk.prepare();
  desk.begin({ kind: 'download', path: '/playground' });
  expect(desk.state.getState().task).toBeNull();
});
