import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** Sharing a program by a link, and opening one. */

/** The content of links of the reference implementation: `display("from far away");`. */
const REFERENCE_PROGRAM = 'CYSwzgDgNghgngCgEQDMBOB7AtgAhTNHGAd3iQEoBuIA';

const SAVED = { name: 'Saved', exact: true };

/** Writes a program and opens the dialog. @returns the link */
async function share(page: Page, program: string): Promise<string> {
  await workspaceOf(page).write(program);
  await page.getByRole('button', { name: 'Share' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Writes the user's own program into the playground. */
async function writeOwnProgram(page: Page): Promise<void> {
  await workspaceOf(page).write('"my own";');
  await expect(page.getByText(SAVED.name, { exact: true })).toBeVisible();
}

test(
  'a program is shared by a link, and a link opened',
  { tag: '@phone' },
  async ({ page, context }) => {
    test.slow();
    const workspace = workspaceOf(page);
    const follow = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);

    await test.step('a program is shared by a link, a copy of it and a QR code', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/playground');
      await page.getByLabel('Language').selectOption({ label: 'Source §2' });
      const link = await share(page, 'display("你好 😀");');
      expect(link).toContain('/playground#share=1.');
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
      await expectAccessible(page, 'share dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
      // A program from a link is opened on a phone in `layout.test.ts`.
      if (isPhone(page)) return;

      const visitor = await context.browser()?.newContext();
      const other = await visitor?.newPage();
      if (!other) throw new Error('There is no browser.');
      await other.goto(link);
      await expect(workspaceOf(other).program).toContainText('display("你好 😀");');
      await expect(other.getByLabel('Language').locator('option:checked')).toHaveText('Source §2');
      await visitor?.close();
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await writeOwnProgram(page);
    await test.step('a link shows beside the own program, which is there again afterwards', async () => {
      await page.goto(`/playground#chap=2&variant=default&ext=NONE&prgrm=${REFERENCE_PROGRAM}`);
      await expect(workspace.program).toContainText('display("from far away");');
      await expect(page.getByText('Your own program is kept as it was.')).toBeVisible();
      await expectAccessible(page, 'a program from a link');
      await workspace.write('"changed";');
      await expect(page.getByText(SAVED.name, { exact: true })).toBeVisible();
      await page.reload();
      await expect(workspace.program).toContainText('"changed";');
      await page.getByRole('button', { name: 'Undo my changes' }).click();
      await expect(workspace.program).toContainText('display("from far away");');
      await page.getByRole('button', { name: 'Back to my program' }).click();
      await expect(workspace.program).toContainText('"my own";');
      await expect(page).toHaveURL(/\/playground$/);
    });

    await test.step('a broken link and full JavaScript leave what is on the screen', async () => {
      await workspace.program.focus();
      await page.keyboard.press('Shift+Enter');
      await expect(workspace.console).toContainText('"my own"');
      await follow('#share=1.eJwrKlcoLcpVyE0EAA');
      await expect(page.getByRole('alert')).toContainText('This link is broken');
      await expect(workspace.console).toContainText('"my own"');
      await expectAccessible(page, 'a broken link');
      await follow(`#chap=-1&prgrm=${REFERENCE_PROGRAM}`);
      await expect(
        page
          .getByText(
            'For security concerns, users are not allowed to load full JavaScript code from shared links',
          )
          .first(),
      ).toBeVisible();
      await expect(workspace.console).toContainText('"my own"');
    });

    await test.step('features of a reference link that are not supported are named, and the rest is shown', async () => {
      const bar = page.getByRole('region', { name: 'Program from a link' });
      // `program.js` and `b.js`, and the paths of `b.js` and of a missing file.
      const files = 'PQBwNghgng5gTgewK4DsAmpHwgWwHQBWAzgLwCMApAMwBCAZKJLIqhgEaGkBM1NQA';
      const [b, gone] = [
        'PQBwNghgng5gTgewK4DsAmwBGA6AVgZyA',
        'PQBwNghgng5gTgewK4DsAmwYJQUwHQBWAzkA',
      ];
      await follow(`#isFolder=true&files=${files}&tabs=${b},${gone}&tabIdx=-1&chap=4`);
      await expect(bar).toContainText('Active editor tab index must be non-negative!');
      await expect(bar).toContainText('File not found: /playground/gone.js');
      await expect(workspaceOf(page).program).toHaveText('2;');
      await expectAccessible(page, 'a link that asks for files in vain');

      await follow(`#chap=3&variant=concurrent&prgrm=${REFERENCE_PROGRAM}`);
      await expect(bar).toContainText('Language config not found for chapter 3 variant concurrent');
      await expect(workspaceOf(page).program).toHaveText('display("from far away");');

      await follow(`#chap=-2&prgrm=${REFERENCE_PROGRAM}&tool=cse_machine&step=3&limit=1000`);
      await expect(bar).toContainText('CSE machine is not enabled');

      await follow('#chap=2&variant=default&ext=NONE');
      await expect(page.getByLabel('Language')).toHaveValue('Source §2');
      await expect(workspaceOf(page).program).toHaveText('// Type your program in here!');
    });

    await test.step('a linked program can be made one’s own, and the one before brought back', async () => {
      await page.goto(`/playground#chap=3&variant=concurrent&prgrm=${REFERENCE_PROGRAM}`);
      await expect(
        page.getByText('Source §3 (concurrent), which is not offered here'),
      ).toBeVisible();
      await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §3');
      await page.getByRole('button', { name: 'Make it my program' }).click();
      await expect(page.getByText('This is your program now.')).toBeVisible();
      await expect(page).toHaveURL(/\/playground$/);
      await page.getByRole('button', { name: 'Bring back the one before' }).click();
      await page.getByRole('button', { name: 'Back to my program' }).click();
      await expect(workspace.program).toContainText('"my own";');
    });
  },
);

test('a refused clipboard leaves the link selected; a long link, an empty program and a network that is away are told', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/playground');
  await test.step('the network is away', async () => {
    await workspaceOf(page).write('1;');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Sharing could not be loaded.')).toBeVisible();
    pageErrors.length = 0;
    await context.setOffline(false);
  });

  // Without repetitions, so that it stays long when compressed.
  const noise = Array.from({ length: 3000 }, (_, at) => (at * 7919 + at ** 3) % 9973).join(', ');
  const link = await share(page, `list(${noise});`);
  await expect(page.getByText(/This link has [\d,]+ characters/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByText('too long for a QR code')).toBeVisible();
  await expectAccessible(page, 'share dialog with a long link');
  await page.getByRole('button', { name: 'Close' }).click();

  await workspaceOf(page).write(' ');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('There is nothing to share yet.')).toBeVisible();
});
