import { signIn } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Parts that are loaded on demand: settings, menus, hints and search. By keyboard alone. */

test('settings, hints and searching are there at the first press', async ({ page }) => {
  await page.goto('/playground');
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await test.step('the settings open by keyboard at the first press, hold at once, and give the focus back', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Colour scheme')).toBeFocused();
    await dialog.getByLabel('Colour scheme').selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('each setting is there once, under one name, wherever the settings are opened', async () => {
    const names = ['Colour scheme', 'Language', 'Editor Binding', 'Text size', 'Time limit'];
    const expectAll = async () => {
      for (const name of names) await expect(dialog.getByLabel(name)).toHaveCount(1);
      await expect(dialog.getByLabel('Colour scheme')).toHaveValue('dark');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await button.press('Enter');
    await expectAll();
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: /setting|limit/i })).toHaveText(['Settings']);
    await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
    await expectAll();
    await page.getByRole('button', { name: '1000 ms limit' }).press('Enter');
    await expect(dialog.getByLabel('Time limit')).toBeFocused();
    await expectAll();
  });

  await test.step('a visitor finds the way to the rest in them', async () => {
    await button.click();
    await dialog.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog')).toContainText('Chrome, Edge or Firefox');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a hint shows at the focus of the keyboard, and Escape puts it away', async () => {
    await expect(workspaceOf(page).program).toBeVisible();
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(workspaceOf(page).run).toBeFocused();
    const hint = page.getByRole('tooltip');
    await expect(hint).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
    await workspaceOf(page).stop.hover();
    await expect(hint).toBeVisible();
  });

  await test.step('the program can be searched', async () => {
    const workspace = workspaceOf(page);
    await workspace.write('const needle = 1;');
    await expect(async () => {
      await workspace.program.press('ControlOrMeta+f');
      await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page, 'search');
  });
});

test('a menu opens by keyboard at the first press, also while the server is away, and gives the focus back', async ({
  page,
  context,
  pageErrors,
}) => {
  await signIn(page, 'Mira Okafor');
  await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Menu of Mira Okafor' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Error while communicating with backend')).toBeVisible();
  pageErrors.length = 0;
});
