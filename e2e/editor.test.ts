import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Working on a program: errors while typing, folding, several cursors, layout, keys, text size. */

/** Parts of the page, a worker and its engine are fetched first, which is slow on a busy machine. */
const LOADING_MS = 30_000;

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.goto('/playground');
  await expect(workspaceOf(page).program).toBeVisible({ timeout: LOADING_MS });
});

/** Waits for what is fetched when the editor gets the focus. */
async function toolsAreThere(page: Page) {
  const { program } = workspaceOf(page);
  await expect(program).toHaveAttribute('aria-autocomplete', 'list', { timeout: LOADING_MS });
  await expect(program).toHaveAttribute('aria-keyshortcuts', /F/, { timeout: LOADING_MS });
}

const marks = (page: Page) => workspaceOf(page).program.locator('.cm-lintRange-error');
const statusLine = (page: Page) => page.getByLabel('State of the workspace');

test('errors, names and functions are shown in the program while one types', async ({ page }) => {
  const workspace = workspaceOf(page);

  await test.step('what is wrong with a program is marked without running it, and no longer when it is mended', async () => {
    await workspace.write('const answer = 42;\nanswr;');
    await expect(marks(page)).toHaveText('answr', { timeout: LOADING_MS });
    await expect(statusLine(page)).toContainText('1 problem');
    await expectAccessible(page, 'an error that is marked while typing');
    await page.keyboard.press('F8');
    await expect(page.locator('.cm-diagnosticText')).toContainText('Name answr not declared.');
    await page.keyboard.press('Escape');
    await workspace.write('const answer = 42;\nanswer;');
    await expect(marks(page)).toHaveCount(0);
    await expect(statusLine(page)).not.toContainText('problem');
  });

  await test.step('a run that finds the same error does not mark it twice, and typing does not let it flicker', async () => {
    await workspace.write('1 + ;');
    await expect(marks(page)).toHaveCount(1, { timeout: LOADING_MS });
    await page.keyboard.press('Shift+Enter');
    await workspace.show('Console');
    await expect(workspace.console).toContainText('SyntaxError');
    await workspace.show('Editor');
    await expect(marks(page)).toHaveCount(1);
    await expect(statusLine(page)).toContainText('1 problem');
  });

  await test.step('each chapter has its own errors', async () => {
    await workspace.write('let x = 1;\nx;');
    await toolsAreThere(page);
    await expect(marks(page)).toHaveCount(0);
    await page.getByLabel('Language').selectOption('Source §1');
    await expect(marks(page)).not.toHaveCount(0, { timeout: LOADING_MS });
    await expect(workspace.program.locator('.cm-ws-forbidden')).toHaveText('let');
    await page.getByLabel('Language').selectOption('Source §3');
    await expect(marks(page)).toHaveCount(0);
    await expect(workspace.program.locator('.cm-ws-forbidden')).toHaveCount(0);
  });

  await test.step('names of the library look different from those of the program', async () => {
    await workspace.write('const map = 1;\nmap;\nfilter;');
    await toolsAreThere(page);
    await expect(workspace.program.locator('.cm-ws-predeclared')).toHaveText('filter');
    await expectAccessible(page, 'names of the library');
  });

  await test.step('functions are folded by pointer and by keyboard', async () => {
    await workspace.write('function f(x) {\n    return x;\n}\n// one\n// two\nf(1);');
    await toolsAreThere(page);
    const folded = workspace.program.getByLabel('folded code');
    await page.locator('.cm-ws-fold[data-open=true]').filter({ visible: true }).first().click();
    await expect(folded).toHaveCount(1);
    await expect(workspace.program).not.toContainText('return');
    await expectAccessible(page, 'a folded function');
    await page.locator('.cm-ws-fold[data-open=false]').filter({ visible: true }).click();
    await expect(workspace.program).toContainText('return');
    await workspace.program.focus();
    await page.keyboard.press('Control+Alt+[');
    await expect(folded).toHaveCount(2);
    await expect(workspace.program).not.toContainText('two');
    await page.keyboard.press('Control+Alt+]');
    await expect(folded).toHaveCount(0);
  });
});

test('a program is worked on by keys and by pointer', async ({ page }) => {
  const workspace = workspaceOf(page);

  await test.step('occurrences are added one by one, and changed together', async () => {
    await workspace.write('one + one + one');
    await toolsAreThere(page);
    await page.keyboard.press('Home');
    for (let count = 0; count < 2; count++) await page.keyboard.press('ControlOrMeta+d');
    await page.keyboard.type('two');
    await expect(workspace.program).toHaveText('two + two + one');
    await page.keyboard.press('Escape');
  });

  await test.step('all uses of a name are selected, and not those of another of that name', async () => {
    await workspace.write('const x = 1;\nconst f = x => x;\nx + x');
    await toolsAreThere(page);
    await page.keyboard.press('ControlOrMeta+m');
    await page.keyboard.type('y');
    await expect(workspace.program).toHaveText(/const y = 1;\s*const f = x => x;\s*y \+ y/);
  });

  await test.step('a key adds a cursor above, and Alt with a click another one', async () => {
    await workspace.write('a\nb\nc');
    await toolsAreThere(page);
    await page.keyboard.press('ControlOrMeta+Alt+ArrowUp');
    const first = workspace.program.locator('.cm-line').first();
    await first.click({ modifiers: ['Alt'], position: { x: 60, y: 10 } });
    await page.keyboard.type(';');
    await expect(workspace.program).toHaveText(/^a;\s*b;\s*c;$/);
    await page.keyboard.press('Escape');
  });

  await test.step('Alt with a drag selects columns', async () => {
    await workspace.write('1234\n1234\n1234');
    await toolsAreThere(page);
    const lines = workspace.program.locator('.cm-line');
    const top = await lines.nth(0).boundingBox();
    const bottom = await lines.nth(2).boundingBox();
    const sign = await page
      .locator('.cm-line')
      .first()
      .evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().width / 4;
      });
    if (!top || !bottom) throw new Error('nothing to drag over');
    const left = await lines.first().evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().left;
    });
    await page.keyboard.down('Alt');
    await page.mouse.move(left + sign, top.y + top.height / 2);
    await page.mouse.down();
    await page.mouse.move(left + 3 * sign, bottom.y + bottom.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await page.keyboard.type('x');
    await expect(workspace.program).toHaveText(/^1x4\s*1x4\s*1x4$/);
  });

  await test.step('a click with Ctrl goes to the declaration', async () => {
    await workspace.write('const answer = 42;\n\nanswer');
    await toolsAreThere(page);
    const use = workspace.program.locator('.cm-line').nth(2);
    await use.click({ modifiers: ['ControlOrMeta'], position: { x: 30, y: 10 } });
    await expect(page.locator('.cm-lineNumbers .cm-activeLineGutter')).toHaveText('1');
  });

  await test.step('a key shows where a name is known', async () => {
    await workspace.write('const x = 1;\nfunction f(y) {\n    return y;\n}\n');
    await toolsAreThere(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ControlOrMeta+Shift+h');
    await expect(workspace.program.locator('.cm-ws-scope')).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+Shift+h');
    await expect(workspace.program.locator('.cm-ws-scope')).toHaveCount(0);
  });

  await test.step('going to the declaration of a built-in name explains it', async () => {
    await workspace.write('head');
    await toolsAreThere(page);
    await page.keyboard.press('ControlOrMeta+b');
    await expect(page.locator('.cm-ws-card')).toContainText('Gives the first component of a pair');
    await page.keyboard.press('Escape');
  });

  await test.step('a long name is cut in the list of names', async () => {
    await workspace.write('const a_name_of_twenty_eight_letter = 1;\n');
    await toolsAreThere(page);
    await page.keyboard.type('a_na');
    const list = page.getByRole('listbox', { name: 'Names to choose from' });
    await expect(list.getByText('a_name_of_twenty_eight_l…')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a program is laid out by a key, and one undo takes it back', async () => {
    await workspace.write('function f(x){return x+1}\nf(2)');
    await toolsAreThere(page);
    await page.keyboard.press('Shift+Alt+f');
    await expect(workspace.program).toHaveText(
      /function f\(x\) \{\s+return x \+ 1;\s*\}\s*f\(2\);/,
      {
        timeout: LOADING_MS,
      },
    );
    await page.keyboard.press('ControlOrMeta+z');
    await expect(workspace.program).toHaveText(/function f\(x\)\{return x\+1\}\s*f\(2\)/);
  });

  await test.step('a program with an error is not formatted, and the error is shown', async () => {
    await workspace.write('x;\n1 + ;');
    await toolsAreThere(page);
    await page.keyboard.press('Shift+Alt+f');
    await expect(
      page.getByText('The program has an error on line 2, so it was left as it is.'),
    ).toBeVisible({ timeout: LOADING_MS });
    await expect(workspace.program).toHaveText(/^x;\s*1 \+ ;$/);
  });

  await test.step('what an earlier entry of the REPL declared is offered in the next one', async () => {
    await workspace.write('const in_program = 1;');
    await workspace.show('Console');
    await workspace.repl.click();
    await page.keyboard.type('const entered_before = 2;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('undefined');
    await workspace.repl.click();
    await expect(workspace.repl).toHaveAttribute('aria-autocomplete', 'list');
    await page.keyboard.type('entered');
    const list = page.getByRole('listbox', { name: 'Names to choose from' });
    await expect(list.getByRole('option', { name: 'entered_before' })).toBeVisible();
  });
});

const KEY = 'wellspring-editor-settings';
const keep = (page: Page, settings: unknown) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    typeof settings === 'string' ? settings : JSON.stringify(settings),
  ] as const);

test('settings are changed in a dialog and in another tab, and hold at once and after a reload', async ({
  page,
  context,
}) => {
  const workspace = workspaceOf(page);

  await test.step('they are changed in a dialog that the menu and the palette open', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByLabel('Colour scheme')).toBeFocused({ timeout: LOADING_MS });
    const size = dialog.getByRole('spinbutton', { name: 'Text size' });
    await size.fill('28');
    await expect(workspace.program).toHaveCSS('font-size', '28px');
    await dialog.getByRole('button', { name: 'Smaller text' }).press('Enter');
    await expect(workspace.program).toHaveCSS('font-size', '27px');
    // Not a valid size: the previous one stays.
    await size.fill('2');
    await page.keyboard.press('Tab');
    await expect(size).toHaveValue('27');
    await dialog.getByRole('switch', { name: 'Wrap long lines' }).press('Space');
    await expect(workspace.program).toHaveClass(/cm-lineWrapping/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Type a command' }).fill('settings');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('switch', { name: 'Wrap long lines' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Usual size' }).click();
    await expect(workspace.program).toHaveCSS('font-size', '17px');
    await page.keyboard.press('Escape');
  });

  const other = await context.newPage();
  await other.goto('/playground');

  await test.step('text size and wrapping are there again after a reload, and show in another tab at once', async () => {
    await workspace.write(`"${'long '.repeat(60)}";`);
    await keep(other, { fontSize: 24, wrapsLines: true, keyBinding: 'default' });
    await expect(workspace.program).toHaveCSS('font-size', '24px');
    await expect(workspace.program).toHaveClass(/cm-lineWrapping/);
    await page.reload();
    await expect(workspace.program).toHaveCSS('font-size', '24px');
    await expect(workspace.program).toHaveClass(/cm-lineWrapping/);
  });

  await test.step('with the keys of Vim, Shift-Enter still runs, and Escape and Tab leave', async () => {
    await keep(other, { fontSize: null, wrapsLines: false, keyBinding: 'vim' });
    await expect(page.getByText('--NORMAL--')).toBeVisible({ timeout: LOADING_MS });
    await workspace.program.focus();
    await toolsAreThere(page);
    await page.keyboard.type('ggdGi6 * 7;');
    await expect(workspace.program).toHaveText('6 * 7;');
    await expect(page.getByText('--INSERT--')).toBeVisible();
    await expectAccessible(page, 'an editor with the keys of Vim');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42');
    await page.keyboard.type(':w\n');
    await expect(page.getByText('Saved as you type.')).toBeVisible();
    await expect(workspace.program).toHaveText('6 * 7;');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(workspace.program).not.toBeFocused();
  });

  await test.step('with the keys of Emacs, they move the cursor, and Shift-Enter still runs', async () => {
    await keep(other, { fontSize: null, wrapsLines: false, keyBinding: 'emacs' });
    await expect(page.locator('.cm-emacsMode')).toBeVisible({ timeout: LOADING_MS });
    await workspace.program.focus();
    await toolsAreThere(page);
    await page.keyboard.press('Control+x');
    await page.keyboard.press('h');
    await page.keyboard.type('3;');
    await expect(workspace.program).toHaveText('3;');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9');
    await expect(workspace.program).toHaveText('93;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('93');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(workspace.program).not.toBeFocused();
  });
});
