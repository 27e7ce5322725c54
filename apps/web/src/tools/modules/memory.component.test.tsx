import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { startTranslation } from '../../app/i18n';
import { createWorkspace } from '../../ui/workspace';
import { fakeHost, finished } from '../../ui/workspace/testing/fake-host';
import { WorkspaceContext } from '../../ui/workspace/workspace-context';
import { MODULE_TABS } from '.';

/** The tab of a garbage collector: what it shows of the steps that a program has sent. */

const STEP = {
  type: 'Initialize Memory',
  description: 'Memory initially empty.',
  size: 8,
  spaces: { to: 0, from: 4 },
  left: null,
  right: null,
  scan: null,
  free: null,
  queue: [],
  roots: [],
  tags: [{ value: -1, name: 'Number' }],
  collection: null,
  changes: [],
};

const STEPS = [
  STEP,
  {
    ...STEP,
    type: 'New',
    description: 'New node starts in [0].',
    left: { at: 0, size: 2, words: 'new memory allocated' },
    roots: [0],
    changes: [
      { at: 0, cell: -1 },
      { at: 1, cell: 42 },
    ],
  },
  {
    ...STEP,
    type: 'Flip',
    description: 'Flip finished',
    spaces: { to: 4, from: 0 },
    collection: 'end',
    queue: [4, 6],
    changes: [{ at: 1, cell: null }],
  },
];

async function open() {
  await startTranslation();
  // Its texts are added to a translation that has started.
  const { CopyGc } = await import('./Memory');
  const language = LANGUAGES.find(({ chapter, variant }) => chapter === 4 && variant === 'default');
  if (!language) throw new Error('There is Source §4.');
  const host = fakeHost();
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: 'import { initialize_memory } from "copy_gc";',
    tools: [MODULE_TABS.copy_gc.state],
  });
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(1));
  for (const step of STEPS) host.newest().emit('module:copy_gc', step);
  host.newest().emit('module:copy_gc', { type: 'something else' });
  host.newest().end(finished('undefined'));
  await running;
  render(
    <MantineProvider>
      <WorkspaceContext value={workspace}>
        <CopyGc />
      </WorkspaceContext>
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** The contents of the cells of a part of the memory. */
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a step is described, and its memory is in two halves with what the cells are', async () => {
  const user = await open();
  expect(screen.getByText('Memory initially empty.')).toBeTruthy();
  expect(cellsOf('To-space')).toEqual(['0', '0', '0', '0']);
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(screen.getByText('New node starts in [0].')).toBeTruthy();
  expect(cellsOf('To-space')).toEqual(['-1', '42', '0', '0']);
  expect(screen.getByTitle('0: -1 (new memory allocated, Root, Number)')).toBeTruthy();
  const legend = within(screen.getByRole('list', { name: 'Legend' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(legend).toEqual(['new memory allocated', 'Root', 'Changed in this step', 'Number (-1)']);
});

test('the slider and the buttons lead to each step, and halves change their roles', async () => {
  const user = await open();
  const slider = screen.getByRole('slider', { name: 'Step' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(screen.getByText('Step 2/3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next start or end of a collection' }));
  expect(screen.getByText('Flip finished')).toBeTruthy();
  expect(cellsOf('From-space')).toEqual(['-1', '–', '0', '0']);
  expect(screen.getByText(/4, 6/)).toBeTruthy();
});
