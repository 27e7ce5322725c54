import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** What is fetched only when someone reaches for it: menus, hints, searching. By keyboard alone. */

test('menus, hints and searching are there at the first press', async ({ page }) => {
  await page.goto('/playground');
  await test.step('a menu opens by keyboard at the first press, and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Preferences' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Light', exact: true })).toBeFocused();
    await expectAccessible(page, 'preferences');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    // One may choose again; to be opened anew it has to be closed.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('the menu of a visitor has no courses', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Course|Logout/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page.getByRole('dialog')).toContainText('Chrome, Edge or Firefox');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a hint shows at the focus of the keyboard, and Escape puts it away', async () => {
    await expect(workspaceOf(page).program).toBeVisible();
    await page.getByRole('button', { name: 'Preferences' }).focus();
    await page.keyboard.press('Tab');
    await expect(workspaceOf(page).run).toBeFocused();
    const hint = page.getByRole('tooltip');
    await expect(hint).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
    await workspaceOf(page).stop.hover();
    await expect(hint).toBeVisible();
  });

  await test.step('one can search the program', async () => {
    const workspace = workspaceOf(page);
    await workspace.write('const needle = 1;');
    await expect(async () => {
      await workspace.program.press('ControlOrMeta+f');
      await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page, 'search');
  });
});

test('who is signed in can open their menu while the server is away', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Mira Okafor/ }).click();
  // Not only the button of the sign-in page, which bears the same name.
  await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu of Mira Okafor' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu of Mira Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Error while communicating with backend')).toBeVisible();
  pageErrors.length = 0;
});
