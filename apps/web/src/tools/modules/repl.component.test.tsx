import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostAnswer } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { startTranslation } from '../../app/i18n';
import { createWorkspace, type Workspace } from '../../ui/workspace';
import { fakeHost, finished } from '../../ui/workspace/testing/fake-host';
import { WorkspaceContext } from '../../ui/workspace/workspace-context';
import { MODULE_TABS } from '.';

/** The tab of a programmable REPL: what it shows of the program, and what it asks the session. */

const PROGRAM = 'import { set_evaluator } from "repl";\nset_evaluator(x => x);';
const EVALUATOR = { type: 'evaluator', isLanguage: false };

interface Opened {
  readonly messages?: readonly object[];
  readonly answers?: readonly (HostAnswer | null)[];
}

/** The texts of the items in the output. */
const output = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

async function open({ messages = [EVALUATOR], answers = [] }: Opened = {}) {
  await startTranslation();
  // Its texts are added to a translation that has started.
  const { Repl } = await import('./Repl');
  const language = LANGUAGES.find(({ chapter, variant }) => chapter === 4 && variant === 'default');
  if (!language) throw new Error('There is Source §4.');
  const host = fakeHost();
  const real = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: PROGRAM,
    tools: [MODULE_TABS.repl.state],
  });
  const asked: unknown[] = [];
  const rest = [...answers];
  const workspace: Workspace = {
    ...real,
    request: (_channel, data) => {
      asked.push(data);
      return Promise.resolve(rest.shift() ?? null);
    },
  };
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(1));
  for (const message of messages) host.newest().emit('module:repl', message);
  host.newest().end(finished('undefined'));
  await running;
  render(
    <MantineProvider>
      <WorkspaceContext value={workspace}>
        <Repl />
      </WorkspaceContext>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const run = () => user.click(screen.getByRole('button', { name: 'Run entry' }));
  return { host, workspace, user, run, asked };
}

const answered = (texts: readonly object[], value: string | null): HostAnswer => ({
  status: 'answered',
  data: { texts, value },
});

test('an entry goes to the evaluator, and its texts and its value are shown as text', async () => {
  const { run, asked } = await open({
    messages: [
      { type: 'text', text: '<b>Welcome</b>' },
      EVALUATOR,
      { type: 'program', text: 'x + 1;' },
    ],
    answers: [answered([{ text: 'inside', style: { bold: true, size: 50 } }], '"value"')],
  });
  expect(output()).toEqual(['<b>Welcome</b>']);
  await run();
  expect(asked).toEqual([{ type: 'evaluate', entry: 'x + 1;' }]);
  await vi.waitFor(() =>
    expect(output()).toEqual(['<b>Welcome</b>', 'x + 1;', 'inside', '"value"']),
  );
  expect(screen.getByText('inside').style.cssText).toMatch(/font-weight: 700;.*font-size: 50px/);
});

test('an entry that fails shows what it has displayed, the error and its line', async () => {
  const { run, asked } = await open({
    messages: [EVALUATOR, { type: 'program', text: 'boom' }],
    answers: [
      {
        status: 'error',
        errors: [{ type: 'Runtime', line: 2, column: 0, message: 'Boom.', explanation: 'Do not.' }],
        timings: { compileMs: 0, runMs: 1 },
      },
      answered([{ text: 'before' }], null),
    ],
  });
  await run();
  await vi.waitFor(() => expect(output()).toEqual(['boom', 'before', 'Line 2: Boom.Do not.']));
  expect(asked.at(-1)).toBe('texts');
});

test('the output can be cleared, and a program that is gone says so', async () => {
  const { run, user } = await open({
    messages: [EVALUATOR, { type: 'program', text: '1' }],
    answers: [answered([], null)],
  });
  await run();
  await vi.waitFor(() => expect(output()).toEqual(['1']));
  await run();
  await vi.waitFor(() =>
    expect(output()).toEqual(['1', '1', 'The program is gone. Run it again.']),
  );
  await user.click(screen.getByRole('button', { name: 'Clear the output' }));
  expect(output()).toEqual([]);
});

test('with the language of the program as evaluator, an entry is one of the console', async () => {
  const { host, workspace, run } = await open({
    messages: [
      { type: 'evaluator', isLanguage: true },
      { type: 'program', text: '1 + 1;' },
    ],
  });
  workspace.typeReplInput('typed before');
  await run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  expect(host.newest().text).toBe('1 + 1;');
  host.newest().end(finished('2'));
  await vi.waitFor(() => expect(output()).toEqual(['1 + 1;', '2']));
  expect(workspace.state.getState().replInput).toBe('typed before');
});

test('without an evaluator nothing runs, and the tab says what the program must do', async () => {
  await open({ messages: [{ type: 'program', text: '1' }] });
  expect(screen.getByRole('button', { name: 'Run entry' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/has to call set_evaluator/)).toBeTruthy();
});
