import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Data stored on the device, when it is damaged or when several tabs store it. */

const KEPT = {
  version: 2,
  files: { '/playground/program.js': '"precious";' },
  folders: [],
  tabs: ['/playground/program.js'],
  activePath: '/playground/program.js',
  isFolderMode: false,
  language: 'source',
  chapter: 3,
  variant: 'default',
  timeoutMs: 60_000,
  history: [],
};

/** Opens the playground on a device with this stored text. */
async function openWithKept(page: Page, kept: string): Promise<void> {
  await page.addInitScript((text) => {
    // Only in the page itself, and only at its first load.
    if (window !== top || sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', 'once');
    localStorage.setItem('wellspring-playground', text);
  }, kept);
  await page.goto('/playground');
}

test('what can be read of a damaged playground is there, and the rest can be downloaded', async ({
  page,
}) => {
  const kept = JSON.stringify({ ...KEPT, timeoutMs: 'long' });
  await openWithKept(page, kept);
  const workspace = workspaceOf(page);
  await expect(workspace.program).toHaveText('"precious";');
  await expect(page.getByLabel('Language')).toHaveValue('Source §3');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading from local storage' });
  await expectAccessible(page, 'a damaged playground');
  const begun = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Download what was kept' }).click();
  expect(await readFile(await (await begun).path(), 'utf8')).toBe(kept);
  await workspace.write('"precious, too";');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(workspace.program).toHaveText('"precious, too";');
  await expect(alert).toHaveCount(0);

  await test.step('the key for saving saves at once and says so, in place of the browser’s own', async () => {
    await workspace.write('"kept by key";');
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 's') document.documentElement.dataset['isTaken'] = String(defaultPrevented);
      });
    });
    // The toast is visible for only a second, so waiting for it begins before it appears.
    const toast = page.getByText('Saved as you type.').first().waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await toast;
    await expect(page.locator('html')).toHaveAttribute('data-is-taken', 'true');
    expect(await page.evaluate(() => localStorage.getItem('wellspring-playground'))).toContain(
      'kept by key',
    );
  });
});

test('a playground of which nothing can be read can still be downloaded', async ({ page }) => {
  await openWithKept(page, '{"version":2,"files":{"/playground/program.js":"\\"precious');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading from local storage' });
  const begun = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Download what was kept' }).click();
  expect(await readFile(await (await begun).path(), 'utf8')).toContain('precious');
});

test('a chapter that is not offered is named, and two messages about stored work are dismissed separately', async ({
  page,
}) => {
  await openWithKept(page, JSON.stringify({ ...KEPT, chapter: 2, variant: 'lazy', timeoutMs: 0 }));
  await expect(workspaceOf(page).program).toHaveText('"precious";');
  const damaged = page.getByRole('alert').filter({ hasText: 'Error loading from local storage' });
  await damaged.getByRole('button', { name: 'Dismiss' }).click();
  await expect(damaged).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText(
    'Language config not found for chapter 2 variant lazy',
  );
  await expect(page.getByRole('alert')).toContainText('asks for Source §2 (lazy)');
});

test('a tab that slept does not overwrite what another one kept meanwhile', async ({
  page,
  context,
}) => {
  // A tab that the browser has suspended gets no events.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await openWithKept(page, JSON.stringify({ ...KEPT, isFolderMode: true }));
  await expect(workspaceOf(page).program).toHaveText('"precious";');

  const other = await context.newPage();
  await other.goto('/playground');
  await expect(workspaceOf(other).program).toHaveText('"precious";');
  await other.getByRole('button', { name: 'New file' }).last().click();
  await other.getByRole('textbox', { name: 'Name of the new file' }).fill('made-elsewhere.js');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('tab', { name: 'made-elsewhere.js' })).toBeVisible();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await workspaceOf(page).write('"here";');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'made-elsewhere.js' })).toBeVisible();
  await page.reload();
  await expect(workspaceOf(page).program).toHaveText('"here";');
  await expect(page.getByRole('treeitem', { name: 'made-elsewhere.js' })).toBeVisible();
});
