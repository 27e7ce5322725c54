import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, runCommand, showFiles, workspaceOf } from './harness/workspace.js';

/** Several files: tabs, the tree, uploads and downloads. */

const LIBRARY = { '/playground/lib/math.js': 'export const square = x => x * x;\n' };
const PROGRAM = 'import { square } from "./lib/math.js";\nsquare(12);\n';

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly folders?: readonly string[];
  readonly tabs?: readonly string[];
  readonly activePath?: string | null;
  readonly isFolderMode?: boolean;
  readonly chapter?: number;
}

/** Opens the playground with these files, as if stored by an earlier visit. */
async function openWith(page: Page, project: Project): Promise<void> {
  const [first = null] = Object.keys(project.files);
  const saved = {
    version: 2,
    folders: [],
    tabs: first === null ? [] : [first],
    activePath: first,
    isFolderMode: true,
    language: 'source',
    chapter: 4,
    variant: 'default',
    // Long, so that no program fails on a slow machine.
    timeoutMs: 60_000,
    history: [],
    ...project,
  };
  await page.addInitScript((text) => {
    // Only in the page itself, and only at its first load.
    if (window !== top || sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', 'once');
    localStorage.setItem('wellspring-playground', text);
  }, JSON.stringify(saved));
  await page.goto('/playground');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Opens a file as users do: with two clicks, or one tap. */
async function openInTree(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await row(page, name).tap();
  else await row(page, name).dblclick();
}

/** Chooses an entry of the menu of all files. */
async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Files and project' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Uploads files where the page asks for some. */
async function upload(
  page: Page,
  press: () => Promise<void>,
  files: readonly { readonly name: string; readonly content: string | Uint8Array }[],
): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press();
  const chooser = await asked;
  await chooser.setFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
}

test(
  'a second file is made, imported and run; its error leads to it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await workspace.write('import { half } from "./half.js";\nhalf(84);');
    await chooseInMenu(page, 'New file');
    const name = page.getByRole('textbox', { name: 'Name of the new file' });
    await expect(name).toBeFocused();
    await expectAccessible(page, 'naming a file');
    await name.fill('program.js');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Unable to create file');
    // The proposed ending stays after the typed text, and is not doubled.
    await name.fill('half.js.js');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'half.js')).toHaveAttribute('aria-selected', 'true');
    await workspace.write('export const half = x => x / 2;');
    await tab(page, 'program.js').click();
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42');

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    // From a name to the file that it is imported from.
    await workspace.show('Editor');
    await workspace.program.focus();
    await expect(workspace.program).toHaveAttribute('aria-autocomplete', 'list');
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F12');
    await expect(tab(page, 'half.js')).toHaveAttribute('aria-selected', 'true');
    await workspace.write('export const half = x => x / 2;\nexport const wrong = 1 + "a";');
    await tab(page, 'program.js').click();
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('In half.js:');
    await expectAccessible(page, 'an error in another file');
    await workspace.console.getByRole('button', { name: /line 2/i }).click();
    await expect(tab(page, 'half.js has problems')).toHaveAttribute('aria-selected', 'true');
    await expect(workspace.program).toBeFocused();
    await expect(workspace.program).toContainText('export const wrong');
  },
);

test('tabs are chosen, moved and closed by keyboard; with none open nothing runs', async ({
  page,
}) => {
  await openWith(page, {
    files: { '/playground/a/x.js': '"a";', '/playground/b/x.js': '"b";', '/playground/c.js': '3;' },
    tabs: ['/playground/a/x.js', '/playground/b/x.js', '/playground/c.js'],
  });
  const workspace = workspaceOf(page);
  await tab(page, 'a/x.js').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'b/x.js')).toBeFocused();
  await expect(workspace.program).toContainText('"b";');
  await page.keyboard.press('Alt+Shift+PageUp');
  await expect(page.getByRole('tablist', { name: 'Open files' })).toHaveText('b/x.jsa/x.jsc.js');
  await page.keyboard.press('Alt+PageDown');
  await expect(workspace.program).toContainText('"a";');
  await page.keyboard.press('Alt+PageUp');
  await page.keyboard.press('Alt+PageUp');
  await expect(workspace.program).toContainText('3;');
  await tab(page, 'c.js').focus();
  await page.keyboard.press('Delete');
  await expect(tab(page, 'a/x.js')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab', { name: /x\.js/ })).toHaveCount(0);
  await expect(
    page.getByText('Double click on a file in the sidebar to start editing!'),
  ).toBeVisible();
  await expectAccessible(page, 'no file open');
  await expect(workspace.run).toHaveAttribute('aria-disabled', 'true');
  await workspace.run.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Open a file to evaluate the program with the file as the entrypoint',
  );
});

test(
  'tabs have a menu, close in the middle and change places',
  { tag: '@phone' },
  async ({ page }) => {
    await openWith(page, {
      files: { '/playground/a.js': '', '/playground/b.js': '', '/playground/c.js': '' },
      tabs: ['/playground/a.js', '/playground/b.js', '/playground/c.js'],
    });
    await page.getByRole('button', { name: 'Actions for a.js', exact: true }).last().click();
    await expectAccessible(page, 'menu of a tab');
    await page.getByRole('menuitem', { name: 'Move to the right' }).click();
    const tabs = page.getByRole('tablist', { name: 'Open files' });
    await expect(tabs).toHaveText('b.jsa.jsc.js');
    if (!isPhone(page)) {
      const first = await tab(page, 'b.js').boundingBox();
      if (!first) throw new Error('The first tab is not in sight.');
      await tab(page, 'c.js').hover();
      await page.mouse.down();
      await page.mouse.move(first.x + 5, first.y + 10, { steps: 10 });
      await page.mouse.up();
      await expect(tabs).toHaveText('c.jsb.jsa.js');
      await tab(page, 'b.js').click({ button: 'middle' });
      await expect(tabs).toHaveText('c.jsa.js');
    }
    await page.getByRole('button', { name: 'Actions for a.js', exact: true }).last().click();
    await page.getByRole('menuitem', { name: 'Close the others' }).click();
    await expect(tabs).toHaveText('a.js');
  },
);

test('folder mode shows the tree, which the keyboard can do everything in', async ({ page }) => {
  await page.goto('/playground');
  // The toast is visible for less than a second, so waiting for it begins before it appears.
  const toast = page.getByText('Folder mode enabled').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Folder mode' }).click();
  await toast;
  await showFiles(page);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.type('lib');
  await page.keyboard.press('Enter');
  await expect(row(page, 'lib')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'New file' }).press('Enter');
  await page.keyboard.type('no good');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Unable to create file');
  await expectAccessible(page, 'a name that cannot be');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('math.js');
  await page.keyboard.press('Enter');
  await expect(row(page, 'math.js')).toBeFocused();
  await expectAccessible(page, 'the tree');

  await page.keyboard.press('F2');
  await page.keyboard.type('sum');
  await page.keyboard.press('Enter');
  await expect(row(page, 'sum.js')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'lib')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'sum.js')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(row(page, 'program.js')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await expect(row(page, 'program.js')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete lib?' });
  await expect(dialog).toContainText('The folder lib and the file in it will be gone.');
  await expectAccessible(page, 'a question before deleting');
  await page.keyboard.press('Escape');
  await expect(row(page, 'lib')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'lib')).toHaveCount(0);
  // After deleting, the focus is beside the deleted row.
  await expect(row(page, 'program.js')).toBeFocused();
  await expect(tab(page, 'sum.js')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(workspaceOf(page).program).toBeFocused();

  await showFiles(page);
  await row(page, 'program.js').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no files yet.')).toBeFocused();
});

test('what is new goes into the chosen folder, beside a chosen file, and else to the top', async ({
  page,
}) => {
  await openWith(page, {
    files: { '/playground/program.js': '', '/playground/lib/math.js': '' },
    folders: ['/playground/empty'],
  });
  const name = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(row(page, text)).toBeFocused();
  };
  await row(page, 'empty').click();
  await page.getByRole('button', { name: 'New file in empty', exact: true }).click();
  await name('a.js');
  // That file is selected now, so the next one is made beside it.
  await page.getByRole('button', { name: 'New file in empty', exact: true }).click();
  await name('b.js');
  await row(page, 'lib').click();
  await page.getByRole('button', { name: 'New folder in lib', exact: true }).click();
  await name('deep');
  await page.getByRole('button', { name: 'New file in lib/deep', exact: true }).click();
  await name('c.js');
  await page.getByRole('tree').click({ position: { x: 20, y: 1 } });
  await page.getByRole('button', { name: 'New file', exact: true }).first().click();
  await name('d.js');
  for (const level of [
    ['a.js', 2],
    ['b.js', 2],
    ['c.js', 3],
    ['d.js', 1],
  ] as const) {
    await expect(row(page, level[0])).toHaveAttribute('aria-level', String(level[1]));
  }

  // Without a tree to choose in, the dialog asks for the folder.
  await page.getByRole('tab', { name: 'c.js' }).click();
  await page.getByRole('button', { name: 'New file', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'New file' });
  await expect(dialog.getByLabel('Folder')).toHaveValue('/playground/lib/deep');
  await expectAccessible(page, 'the question for the name and the folder of a file');
  await dialog.getByLabel('Folder').selectOption('lib');
  await dialog.getByLabel('Name of the new file').fill('e.js');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'e.js')).toHaveAttribute('aria-level', '2');
});

test('a file that gets another name keeps what can be undone', async ({ page }) => {
  await openWith(page, {
    files: { '/playground/a.js': '', '/playground/lib/b.js': '' },
    tabs: ['/playground/a.js', '/playground/lib/b.js'],
  });
  const { program } = workspaceOf(page);
  const undo = async () => {
    await program.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
  };
  await program.focus();
  await page.keyboard.type('1;');
  await tab(page, 'b.js').click();
  await program.focus();
  await page.keyboard.type('2;');
  await showFiles(page);
  await row(page, 'lib').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('library');
  await page.keyboard.press('Enter');
  await expect(row(page, 'library')).toBeFocused();
  // The rows of the folder stay visible.
  await expect(row(page, 'b.js')).toBeVisible();
  await row(page, 'a.js').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'first.js')).toBeVisible();
  await undo();
  await expect(program).not.toContainText('2;');
  await tab(page, 'first.js').click();
  await expect(program).toContainText('1;');
  await undo();
  await expect(program).not.toContainText('1;');
});

test('files are used through the list of them', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openWith(page, {
    files: { '/playground/program.js': PROGRAM, ...LIBRARY },
    folders: ['/playground/other'],
  });
  await test.step('files are opened, copied and moved, and the tabs follow', async () => {
    await showFiles(page);
    await row(page, 'lib').click();
    await openInTree(page, 'math.js');
    await expect(tab(page, 'math.js')).toHaveAttribute('aria-selected', 'true');
    await showFiles(page);
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Actions for math.js' }).click();
      await page.getByRole('menuitem', { name: 'Move to…' }).click();
      await page.getByRole('combobox', { name: 'Folder' }).selectOption('other');
      await expectAccessible(page, 'moving a file');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    } else {
      await row(page, 'math.js').dragTo(row(page, 'other'));
    }
    await expect(page.getByTitle('/playground/other/math.js')).toHaveCount(1);
    await row(page, 'program.js').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(tab(page, 'program-2.js')).toHaveAttribute('aria-selected', 'true');
    const workspace = workspaceOf(page);
    await workspace.show('Editor');
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('./lib/math.js');
  });
  await test.step('a search finds names and lines, and leads there', async () => {
    await showFiles(page);
    await page.getByRole('searchbox', { name: 'Search in files' }).fill('SQUARE');
    await expect(page.getByText('5 matches')).toBeVisible();
    await expectAccessible(page, 'what a search found');
    await page.getByRole('button', { name: 'math.js · Line 1' }).click();
    await expect(tab(page, 'math.js')).toHaveAttribute('aria-selected', 'true');
    await expect(workspaceOf(page).program).toBeFocused();
  });
});

test('everything is as it was after a reload, also how wide the list of files is, or that it is closed', async ({
  page,
}) => {
  test.slow();
  await openWith(page, {
    files: { '/playground/program.js': PROGRAM, ...LIBRARY },
    folders: ['/playground/empty'],
    tabs: ['/playground/lib/math.js', '/playground/program.js'],
    activePath: '/playground/program.js',
  });
  const border = page.getByRole('separator', { name: 'Width of the file list' });
  await showFiles(page);
  await expect(border).toHaveAttribute('aria-valuenow', '200');
  const box = await border.boundingBox();
  if (!box) throw new Error('The border is not in sight.');
  await page.mouse.move(box.x, 300);
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await expect(border).toHaveAttribute('aria-valuenow', '300');
  await page.mouse.move(90, 300);
  await expect(border).toHaveAttribute('aria-valuenow', '40');
  await page.mouse.up();
  await tab(page, 'math.js').click();
  await workspaceOf(page).write('export const square = x => 1;');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(tab(page, 'math.js')).toHaveAttribute('aria-selected', 'true');
  await expect(workspaceOf(page).program).toContainText('x => 1;');
  await expect(page.getByRole('tablist', { name: 'Open files' })).toHaveText('math.jsprogram.js');
  await page.getByRole('button', { name: 'Open the file list' }).press('Enter');
  await expect(row(page, 'empty')).toBeVisible();
  // Folders around open files are open, unless the user closes them.
  await expect(row(page, 'math.js')).toBeVisible();
  await row(page, 'lib').click();
  await row(page, 'empty').click();
  await page.reload();
  await showFiles(page);
  await expect(row(page, 'lib')).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'empty')).toHaveAttribute('aria-expanded', 'true');

  await test.step('the list is closed and opened by keyboard', async () => {
    await page.getByRole('button', { name: 'Close the file list' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Open the file list' })).toBeFocused();
    await runCommand(page, 'Open the file list');
    await expect(page.getByRole('button', { name: 'Close the file list' })).toBeFocused();
    await row(page, 'program.js').click();
    // A console that has not loaded yet could not take the focus.
    await expect(workspaceOf(page).repl).toBeVisible();
    await page.getByRole('button', { name: 'Close the file list' }).focus();
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('F6');
    await expect(row(page, 'program.js')).toBeFocused();
    await border.press('End');
    await expect(border).toHaveAttribute('aria-valuenow', '640');
  });
});

test('files come from the device', async ({ page }) => {
  test.slow();
  await openWith(page, { files: { '/playground/program.js': '"mine";' }, isFolderMode: false });
  await test.step('those chosen are taken; what cannot be taken is said', async () => {
    await upload(page, () => chooseInMenu(page, 'Open file…'), [
      { name: 'my work.js', content: '"work";' },
    ]);
    await expect(page.getByText('1 file uploaded').first()).toBeAttached();
    await expect(page.getByRole('dialog')).toContainText('my work.js → my-work.js');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(tab(page, 'my-work.js')).toHaveAttribute('aria-selected', 'true');

    const zip = zipSync({
      'lib/a.js': strToU8('"a";'),
      '../evil.js': strToU8('"evil";'),
      'program.js': strToU8('"theirs";'),
    });
    await upload(page, () => chooseInMenu(page, 'Open file…'), [
      { name: 'some.zip', content: zip },
      { name: 'picture.png', content: new Uint8Array([137, 80, 78, 71, 0]) },
      { name: 'broken.zip', content: 'no zip' },
    ]);
    await expect(page.getByRole('dialog')).toContainText('1 file is there already');
    await expectAccessible(page, 'what to do with a file that is there');
    await page.getByRole('button', { name: 'Keep both' }).click();
    const report = page.getByRole('dialog');
    await expect(report).toContainText('3 files were not taken');
    await expect(report).toContainText('../evil.js: its path leads out of the folder');
    await expect(report).toContainText('picture.png: no text in UTF-8');
    await expect(report).toContainText('broken.zip: a zip file that is damaged');
    await expectAccessible(page, 'what was not taken');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await showFiles(page);
    await expect(page.getByRole('treeitem')).toHaveText([
      'lib',
      'my-work.js',
      'program-2.js',
      'program.js',
    ]);
  });
  await test.step('files dropped on the editor or on a folder become files, not text', async () => {
    const workspace = workspaceOf(page);
    const drop = async (name: string, onto: ReturnType<Page['locator']>) => {
      const dataTransfer = await page.evaluateHandle((called) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['"dropped";'], called));
        return transfer;
      }, name);
      await onto.dispatchEvent('dragover', { dataTransfer });
      await expect(page.getByText('Drop files to add them')).toBeVisible();
      await onto.dispatchEvent('drop', { dataTransfer });
    };
    await drop('dropped.js', workspace.program);
    await expect(tab(page, 'dropped.js')).toHaveAttribute('aria-selected', 'true');
    await showFiles(page);
    await drop('inside.js', row(page, 'lib'));
    await expect(page.getByTitle('/playground/lib/inside.js')).toHaveCount(1);
    await workspace.show('Editor');
    await tab(page, 'program.js').click();
    await expect(workspace.program).toHaveText('"mine";');
  });
});

test('a project of several files is shown, shared, downloaded and brought back', async ({
  page,
  context,
  pageErrors,
}) => {
  test.slow();
  const chunks = /\/assets\/file-tools-[^/]*\.js$/;
  await page.route(chunks, (route) => route.abort());
  const files = { '/playground/program.js': PROGRAM, ...LIBRARY };
  await openWith(page, {
    files,
    folders: ['/playground/empty'],
    tabs: ['/playground/lib/math.js', '/playground/program.js'],
    activePath: '/playground/program.js',
  });
  await test.step('what cannot be loaded says so, loses nothing and is tried again', async () => {
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'a tree that is out of reach');
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    pageErrors.length = 0;
  });
  await test.step('a link holds the whole project', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('It holds all 2 files.')).toBeVisible();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const visitor = await context.browser()?.newContext({ viewport: page.viewportSize() });
    const other = await visitor?.newPage();
    if (!other) throw new Error('There is no browser.');
    await other.goto(link);
    await expect(tab(other, 'program.js')).toHaveAttribute('aria-selected', 'true');
    await expect(other.getByRole('tablist', { name: 'Open files' })).toHaveText(
      'math.jsprogram.js',
    );
    const workspace = workspaceOf(other);
    await workspace.program.focus();
    await other.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('144');
    await visitor?.close();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('Source §1 has no folder mode, and says why', async () => {
    await showFiles(page);
    await page.getByLabel('Language').selectOption({ label: 'Source §1' });
    await expect(page.getByRole('tree')).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Folder mode' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await button.hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Programs in Source §1 are single files, so there is no folder mode.',
    );
    await page.getByLabel('Language').selectOption({ label: 'Source §3' });
    await showFiles(page);
  });
  await test.step('a file, a folder and the project go to the device, and come back', async () => {
    const download = async (press: () => Promise<void>) => {
      const begun = page.waitForEvent('download');
      await press();
      const it = await begun;
      return { name: it.suggestedFilename(), bytes: await readFile(await it.path()) };
    };
    const file = await download(() => chooseInMenu(page, 'Save file…'));
    expect(file).toEqual({ name: 'program.js', bytes: Buffer.from(PROGRAM) });
    const project = await download(() => chooseInMenu(page, 'Download project'));
    expect(project.name).toBe('playground.zip');
    const unzipped = Object.entries(unzipSync(project.bytes));
    expect(Object.fromEntries(unzipped.map(([name, text]) => [name, strFromU8(text)]))).toEqual({
      'program.js': PROGRAM,
      'lib/math.js': LIBRARY['/playground/lib/math.js'],
      'empty/': '',
    });

    await workspaceOf(page).write('"something else";');
    await upload(page, () => chooseInMenu(page, 'Open project…'), [
      { name: 'playground.zip', content: project.bytes },
    ]);
    await expect(page.getByRole('dialog')).toContainText('The project has 2 files.');
    await expectAccessible(page, 'what to do with a project');
    await page.getByRole('button', { name: 'Replace everything' }).click();
    await expect(workspaceOf(page).program).toContainText('square(12);');
  });
});

test('two tabs of the browser have the same files, each its own open ones', async ({
  page,
  context,
}) => {
  await openWith(page, {
    files: { '/playground/program.js': '"one";', '/playground/b.js': '"b";' },
    tabs: ['/playground/program.js', '/playground/b.js'],
  });
  const other = await context.newPage();
  await other.goto('/playground');
  await expect(other.getByText('This program is open in another tab too.')).toBeVisible();
  await tab(other, 'b.js').click();
  await workspaceOf(other).write('"changed over there";');
  await expect(saved(other)).toBeVisible();
  await expect(tab(page, 'program.js')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'b.js').click();
  await expect(workspaceOf(page).program).toContainText('"changed over there";');
  await chooseInMenu(page, 'New file');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'file.js')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await showFiles(other);
  await expect(row(other, 'file.js')).toBeVisible();
  await other.close();
});

test('blocked storage is reported once, with a way out', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is closed.', 'SecurityError');
      },
    });
  });
  await page.goto('/playground');
  const alert = page.getByRole('alert').filter({ hasText: 'Error saving to local storage' });
  await expect(alert).toContainText('keeps nothing for this page');
  await expectAccessible(page, 'storage that is closed');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  const workspace = workspaceOf(page);
  await workspace.write('"still here";');
  await expect(page.getByText('Error saving to local storage').last()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('"still here"');
});

test('storage that is full leaves the text, and the project can be downloaded', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is full.', 'QuotaExceededError');
    };
  });
  await workspace.write('"precious";');
  const alert = page.getByRole('alert').filter({ hasText: 'Error saving to local storage' });
  await expect(alert).toBeVisible();
  const begun = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Download project' }).click();
  const bytes = await readFile(await (await begun).path());
  expect(strFromU8(unzipSync(bytes)['program.js'] ?? new Uint8Array())).toBe('"precious";');
});
