import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OPENID_CLIENT, openOpenIdServer } from '@wellspring/server/testing/openid-server';
import { courseOf, openMenu } from './harness/people.js';
import { makeDataFolder, type Product, startProduct } from './harness/product.js';
import { expect, expectAccessible, test } from './harness/test.js';

/**
 * An installation without demo data: from no users to a first admin, a first course, a second person with a
 * password and a third who signs in at their school.
 */

/** The person that the school knows. */
const MARY = {
  id: 'mary',
  claims: { name: 'Mary Somerville', email: 'mary@school.edu', email_verified: true },
};

let product: Product;
let school: Awaited<ReturnType<typeof openOpenIdServer>>;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // Each of the two has to know the other's address before it starts.
  const port = await freePort();
  const callback = `http://127.0.0.1:${port}/login/callback?provider=school`;
  school = await openOpenIdServer(MARY, () => [callback]);
  const providers = [
    {
      kind: 'openid',
      id: 'school',
      name: 'School account',
      issuer: school.url,
      ...OPENID_CLIENT,
      scope: 'openid profile email',
      extractor: 'email',
    },
  ];
  folder = await makeDataFolder();
  const file = join(folder, 'sign-in.json');
  await writeFile(file, JSON.stringify({ providers }));
  product = await startProduct({
    WELLSPRING_DEMO: 'off',
    WELLSPRING_SIGN_IN: file,
    WELLSPRING_PORT: String(port),
  });
});
test.afterAll(async () => {
  await product.stop();
  await school.close();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

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

/** Adds a student, as the signed-in admin. @returns a page that continues as the admin */
async function add(page: Page, course: string, provider: string, username: string) {
  const { request } = page;
  const own = { origin: product.url, 'sec-fetch-site': 'same-origin' };
  const session = await request.post(`${product.url}/v2/session/refresh`, { headers: own });
  const { accessToken } = await session.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const people = `${product.url}/v2${course}/admin/users`;
  const users = [{ username, role: 'student' }];
  await request.put(people, { headers, data: { users, provider } });
  return { request, headers, people };
}

/** Adds a student with a password. @returns the token of the link that sets it */
async function invite(page: Page, course: string, username: string): Promise<string> {
  const { request, headers, people } = await add(page, course, 'local', username);
  const all: { username: string; courseRegId: number }[] = await (
    await request.get(people, { headers })
  ).json();
  const id = all.find((one) => one.username === username)?.courseRegId;
  const link = await request.post(`${people}/${id}/password_link`, { headers });
  return (await link.json()).token;
}

test('the first admin creates a course and adds a person', async ({
  page,
  browser,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await expect.poll(() => product.printed()).toContain('No people yet. Make the first admin: http');
  const [link = ''] = /http\S+\/first-admin#code=\S+/.exec(product.printed()) ?? [];

  await page.goto(product.url);
  await expect(page.getByText('This installation has no admin yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make the first admin' })).toBeVisible();
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
  await expect(
    page.getByRole('link', { name: 'Set up the course and add people' }),
  ).toHaveAttribute('href', /\/adminpanel$/);

  // A person is added, and gets a link for choosing a password.
  const course = courseOf(page);
  const token = await invite(page, course, 'grace');

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${product.url}/set-password#token=${token}`);
  await second.getByLabel('Your name').fill('Grace');
  await choosePassword(second, FIRST);
  await expect(second.getByRole('button', { name: 'Menu of Grace' })).toBeVisible();
  await expect(second).toHaveURL(new RegExp(`${course}/missions$`));
  await second.goto(`${product.url}/set-password#token=${token}`);
  await expect(second.getByRole('alert')).toContainText('This link has been used or has expired.');

  // A changed password ends the sessions on other devices, but not this one.
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

  // A user who has to log in again is offered the same way first, with the username filled in.
  await second.context().clearCookies();
  await second.route('**/v2/courses/**', (route) =>
    route.fulfill({ status: 401, body: 'Unauthorised' }),
  );
  await openMenu(second, /Grace/);
  const again = second.getByRole('dialog', { name: 'Please login again' });
  const username = again.getByRole('textbox', { name: 'Username' });
  await expect(username).toHaveValue('grace');
  const others = again.getByRole('link', { name: 'Log in with School account' });
  const [first, then] = [await username.boundingBox(), await others.boundingBox()];
  expect(first?.y).toBeLessThan(then?.y ?? 0);
  await second.context().close();

  // The school asks nothing here.
  await add(page, course, 'school', MARY.claims.email);
  const third = await (await browser.newContext()).newPage();
  await third.goto(product.url);
  await third.getByRole('link', { name: 'Log in with School account' }).click();
  await expect(third.getByRole('button', { name: 'Menu of Mary Somerville' })).toBeVisible();
  await expect(third).toHaveURL(new RegExp(`${course}/missions$`));
  await third.context().close();
});
