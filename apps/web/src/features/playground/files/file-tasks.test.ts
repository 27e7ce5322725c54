import { expect, test } from 'vitest';
import { fakeHost } from '../../../ui/workspace/testing/fake-host';
import { openPlayground } from '../open-playground';
import { playgroundWith } from '../saved-playground';
import { createFileTasks } from './file-tasks';
import type { FileTask } from './file-task';

const playground = openPlayground(fakeHost(), playgroundWith(''));
const tools = { perform: ({ kind }: FileTask) => kind === 'download' };
const task = { kind: 'delete', path: '/playground/program.js' } as const;

test('what is out of reach is said, and fetched again at the next task', async () => {
  let isOnline = false;
  let said = 0;
  const fetchTools = () => (isOnline ? Promise.resolve(tools) : Promise.reject(new Error()));
  const tasks = createFileTasks(playground, fetchTools, () => (said += 1));
  tasks.begin(task);
  await expect.poll(() => said).toBe(1);
  expect(tasks.state.getState()).toEqual({ tools: null, isOutOfReach: true, task: null });
  isOnline = true;
  tasks.begin(task);
  await expect.poll(() => tasks.state.getState().task).toBe(task);
  expect(tasks.state.getState()).toMatchObject({ tools, isOutOfReach: false });
});

test('with the tools there a task begins at once, in place of the one before', async () => {
  const tasks = createFileTasks(
    playground,
    () => Promise.resolve(tools),
    () => {},
  );
  expect(await tasks.prepare()).toBe(true);
  tasks.begin(task);
  expect(tasks.state.getState().task).toBe(task);
  const other = { kind: 'rename', path: '/playground/program.js' } as const;
  tasks.begin(other);
  expect(tasks.state.getState().task).toBe(other);
  tasks.end();
  expect(tasks.state.getState().task).toBeNull();
});

test('what needs nothing on the page is done and over', async () => {
  const tasks = createFileTasks(
    playground,
    () => Promise.resolve(tools),
    () => {},
  );
  await tasks.prepare();
  tasks.begin({ kind: 'download', path: '/playground' });
  expect(tasks.state.getState().task).toBeNull();
});
