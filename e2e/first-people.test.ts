import type { Page } from '@playwright/test';
import { courseOf, openMenu } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import { expect, expectAccessible, test } from './harness/test.js';

/** An installation without a demo: from nobody to a first admin, a first course and a second person. */

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct({ WELLSPRING_DEMO: 'off' });
});
test.afterAll(() => product.stop());

const FIRST = 'a first password';
const SECOND = 'a second password';

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password once more').fill(password);
  await page.keyboard.press('Enter');
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Adds a student, as the admin who is signed in. @returns the token of a link that sets a password */
async function invite(page: Page, course: string, username: string): Promise<string> {
  const { request } = page;
  const own = { origin: product.url, 'sec-fetch-site': 'same-origin' };
  const session = await request.post(`${product.url}/v2/session/refresh`, { headers: own });
  const { accessToken } = await session.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const people = `${product.url}/v2${course}/admin/users`;
  const users = [{ username, role: 'student' }];
  await request.put(people, { headers, data: { users, provider: 'local' } });
  const all: { username: string; courseRegId: number }[] = await (
    await request.get(people, { headers })
  ).json();
  const id = all.find((one) => one.username === username)?.courseRegId;
  const link = await request.post(`${people}/${id}/password_link`, { headers });
  return (await link.json()).token;
}

test('the first admin makes a course and lets somebody in', async ({
  page,
  browser,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await expect.poll(() => product.printed()).toContain('/first-admin?code=');
  const [link = ''] = /http\S+\/first-admin\?code=\S+/.exec(product.printed()) ?? [];

  await page.goto(product.url);
  await expect(page.getByText('Nobody is here yet.')).toBeVisible();
  await expectAccessible(page, 'login without people');
  await page.goto(link.replace(/code=.*/, 'code=guessed'));
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Username').fill('ada');
  await choosePassword(page, FIRST);
  await expect(page.getByRole('alert')).toContainText(
    'This code is not the one that the start printed.',
  );
  pageErrors.length = 0;
  await page.getByLabel('Code').fill(/code=(\S+)/.exec(link)?.[1] ?? '');
  await page.getByRole('button', { name: 'Make the first admin' }).click();

  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText('logged in as Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('textbox', { name: 'Course Name' }).fill('A first course');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+\/missions$/);

  // Somebody is added, and given a link by which they choose a password.
  const course = courseOf(page);
  const token = await invite(page, course, 'grace');

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${product.url}/set-password?token=${token}`);
  await second.getByLabel('Your name').fill('Grace');
  await choosePassword(second, FIRST);
  await expect(second.getByRole('button', { name: 'Menu of Grace' })).toBeVisible();
  await expect(second).toHaveURL(new RegExp(`${course}/missions$`));
  await second.goto(`${product.url}/set-password?token=${token}`);
  await expect(second.getByRole('alert')).toContainText('This link has been used or has expired.');

  // A changed password ends the sessions elsewhere, and this one goes on.
  await second.goto(product.url);
  await openMenu(second, /Grace/);
  await second.getByRole('button', { name: 'Change password' }).click();
  await second.getByLabel('Current password').fill('not it');
  await choosePassword(second, SECOND);
  await expect(second.getByRole('alert')).toContainText('The current password is wrong.');
  await second.getByLabel('Current password').fill(FIRST);
  await second.keyboard.press('Enter');
  await expect(second.getByText('Your password is changed.').first()).toBeVisible();
  await second.keyboard.press('Escape');
  await second.reload();
  await openMenu(second, 'Logout');
  await logIn(second, 'grace', FIRST);
  await expect(second.getByRole('alert')).toContainText('Wrong username or password.');
  await logIn(second, 'grace', SECOND);
  await expect(second.getByRole('button', { name: 'Menu of Grace' })).toBeVisible();
  await second.context().close();
});
