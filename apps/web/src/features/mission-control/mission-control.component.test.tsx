import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { downloadedBy, openPage, type OpenPage } from '../../testing/open-page';

/** Mission control: drafts of assessments, their questions, and files. */

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { exact: true });
const press = async ({ user }: OpenPage, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function fill({ user }: OpenPage, name: string, text: string): Promise<void> {
  const one = await field(name);
  await user.clear(one);
  await user.click(one);
  await user.paste(text);
}

/** Begins a draft with a title and a number. */
async function begin(title: string, number: string): Promise<OpenPage> {
  const page = await openPage('/mission-control');
  await press(page, 'Make New Mission');
  await fill(page, 'Title', title);
  await fill(page, 'Number', number);
  return page;
}

test('questions are cloned, moved by the keyboard, deleted and brought back', async () => {
  const page = await begin('Order', 'M2');
  await press(page, 'Insert Programming');
  await fill(page, 'Text', 'First');
  await press(page, 'Clone');
  await screen.findByRole('heading', { name: 'Question 2: Programming' });
  await fill(page, 'Text', 'Second');

  (await screen.findByRole('link', { name: /^Question 2/ })).focus();
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText('Question 2 is question 1 now.');
  expect(location.pathname).toMatch(/\/0$/);
  expect((await field('Text')).value).toBe('Second');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Question 1/ })),
  );
  await press(page, 'Shift Down');
  await waitFor(() => expect(location.pathname).toMatch(/\/1$/));

  await press(page, 'Delete');
  const told = await screen.findByText('Question 2 was deleted.');
  expect((await field('Text')).value).toBe('First');
  const message = told.closest('output, [role="status"]')?.parentElement;
  if (!message) throw new Error('The deletion is not told in a message.');
  await page.user.click(within(message).getByRole('button', { name: 'Undo' }));
  await page.user.click(await screen.findByRole('link', { name: /^Question 2/ }));
  await waitFor(async () => expect((await field('Text')).value).toBe('Second'));
});

/** Chooses a file to import. */
async function importFile({ user }: OpenPage, text: string): Promise<void> {
  const file = new File([text], 'draft.xml', { type: 'text/xml' });
  await user.upload(await screen.findByLabelText('XML file of an assessment'), file);
}

test('a file that was saved imports as it was, and a broken one says where it is broken', async () => {
  const page = await begin('Files <&>', 'M4');
  await press(page, 'Insert Programming');
  await fill(page, 'Text', '  a\n]]> b');
  await page.user.click(await screen.findByRole('tab', { name: 'Programs' }));
  const template = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Template' }));
  act(() => template?.dispatch({ changes: { from: 0, insert: '// Begin.' } }));
  await screen.findByText('Kept in this browser');
  const text = await downloadedBy(() => press(page, 'Save as XML'));

  await page.user.click(await screen.findByRole('link', { name: 'All drafts' }));
  await press(page, /^Delete: /);
  await screen.findByText('“Files <&>” was deleted.');
  await importFile(page, text);
  await screen.findAllByText('Success!');
  await page.user.click(await screen.findByRole('link', { name: 'Edit mission: Files <&>' }));
  await page.user.click(await screen.findByRole('link', { name: /^Question 1/ }));
  expect((await field('Text')).value).toBe('  a\n]]> b');

  await page.user.click(await screen.findByRole('link', { name: 'All drafts' }));
  await importFile(page, text.replace('type="programming"', 'type="essay"'));
  await screen.findAllByText('Invalid XML!');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Line \d+, column \d+: .*essay/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
