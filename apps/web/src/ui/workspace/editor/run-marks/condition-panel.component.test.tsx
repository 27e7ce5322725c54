import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { startTranslation } from '../../../../app/i18n';
import { projectOf, withBreakpoints } from '../../project';
import { fakeHost } from '../../testing/fake-host';
import { createWorkspace } from '../../workspace';

/** Conditions and log messages of breakpoints, as users set them in the editor. */

const PATH = '/p/program.js';

async function open() {
  await startTranslation();
  const { editBreakpoint, runMarks, toggleBreakpoint } = await import('.');
  const language = LANGUAGES.find(({ chapter, variant }) => chapter === 3 && variant === 'default');
  if (!language) throw new Error('There is Source §3.');
  const program = 'let n = 0;\nn = n + 1;\nn;';
  const workspace = createWorkspace({
    host: fakeHost(),
    language,
    timeoutMs: 1000,
    program: withBreakpoints(projectOf(PATH, program), PATH, [2]),
    canHalt: () => true,
  });
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: program, extensions: [lineNumbers(), runMarks(workspace)] }),
  });
  const at = (line: number) => view.state.doc.line(line).from;
  return {
    view,
    user: userEvent.setup(),
    marks: () => workspace.state.getState().project,
    edit: (line: number) => editBreakpoint(view, at(line)),
    toggle: (line: number) => toggleBreakpoint(view, at(line)),
  };
}

test('a breakpoint gets a condition, which moves with its line and goes with it', async () => {
  const { view, user, marks, edit, toggle } = await open();
  edit(2);
  await user.type(screen.getByRole('textbox', { name: /^Expression/ }), 'n > 10{Enter}');
  expect(marks().conditions).toEqual({ [PATH]: { 2: { condition: 'n > 10' } } });
  // The document of the tests tells of selections at once, which a focused editor does not expect.
  view.contentDOM.blur();
  view.dispatch({ changes: { from: 0, insert: '\n' } });
  expect(marks()).toMatchObject({
    breakpoints: { [PATH]: [3] },
    conditions: { [PATH]: { 3: { condition: 'n > 10' } } },
  });
  toggle(3);
  expect(marks().conditions).toEqual({ [PATH]: {} });
});

test('a line without a breakpoint gets one with a log message, which is edited and removed', async () => {
  const { user, marks, edit } = await open();
  edit(3);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What the breakpoint does' }),
    'Log message',
  );
  const input = screen.getByRole('textbox', { name: /^Log message/ });
  await user.type(input, 'n is {{n}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(marks()).toMatchObject({
    breakpoints: { [PATH]: [2, 3] },
    conditions: { [PATH]: { 3: { logMessage: 'n is {n}' } } },
  });
  edit(3);
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /^Log message/ });
  expect(again.value).toBe('n is {n}');
  await user.clear(again);
  await user.type(again, '{Enter}');
  expect(marks()).toMatchObject({ breakpoints: { [PATH]: [2, 3] }, conditions: { [PATH]: {} } });
});

test('Escape leaves a breakpoint as it is', async () => {
  const { user, marks, edit } = await open();
  edit(2);
  await user.type(screen.getByRole('textbox', { name: /^Expression/ }), 'n{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(marks()).not.toHaveProperty('conditions');
});
