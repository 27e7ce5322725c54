import { expect, expectAccessible, test } from './harness/test.js';

test('the playground opens without an account', async ({ page }) => {
  await page.goto('/playground');
  await expect(page.getByRole('button', { name: /^run/i }).first()).toBeVisible();
  await expectAccessible(page, 'playground');
});

test('a stranger is led to the sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page, 'sign-in');
});

test('an address that does not exist says so', async ({ page }) => {
  for (const address of ['/no/such/page', '/no/such/page/1.1']) {
    await page.goto(address);
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
});
