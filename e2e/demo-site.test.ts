import type { Page } from '@playwright/test';
import { buildStaticSite, openPlainHost, type PlainHost } from './harness/plain-host.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { openTool, readBriefing, workspaceOf } from './harness/workspace.js';

/** The whole product as files on a plain file host, with its back end in the page. */

let host: PlainHost;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildStaticSite('demo');
  host = await openPlainHost('demo');
});
test.afterAll(() => host.close());

const DIGIT_SUM = 'const digit_sum = n => n < 10 ? n : last_digit(n) + digit_sum(other_digits(n));';
const INSERT = `function insert(x, xs) {
    return is_null(xs) || x <= head(xs) ? pair(x, xs) : pair(head(xs), insert(x, tail(xs)));
}`;

/** A start takes seconds on a busy machine. */
const START_MS = 90_000;

async function signIn(page: Page) {
  await page.goto(host.url);
  await page.getByRole('button', { name: /Admin/ }).click({ timeout: START_MS });
  await expect(page).toHaveURL(/\/courses\/\d+\//, { timeout: START_MS });
}

test('the visitor signs in as an admin, answers, and is marked', async ({ page, pageErrors }) => {
  test.setTimeout(4 * START_MS);
  await signIn(page);
  await expect(page.getByText('This demo runs in your browser alone.')).toBeVisible();
  await expectAccessible(page, 'the course of the demo site');
  await page.getByRole('link', { name: /Attempt: One step/ }).click();
  await readBriefing(page);
  const workspace = workspaceOf(page);
  await workspace.write(DIGIT_SUM);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /Question 2/ }).click();
  await expect(page.getByText('A place for everything').filter({ visible: true })).toBeVisible();
  await workspace.write(INSERT);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await openTool(page, 'Report Card');
  await expect(page.getByText('XP: 100 / 100')).toBeVisible({ timeout: START_MS });

  await test.step('an address deep in the course opens, signed in as before', async () => {
    await page.getByRole('link', { name: 'Paths' }).first().click();
    await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
    const address = page.url();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible({ timeout: START_MS });
    expect(page.url()).toBe(address);
    // The host has no file there, and the browser reports that before the not-found page redirects.
    pageErrors.splice(0);
  });
});

test('visitors of the playground fetch nothing of the database', async ({ page, pageErrors }) => {
  const before = host.visits.length;
  await page.goto(`${host.url}open/playground`);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled({
    timeout: START_MS,
  });
  const fetched = host.visits.slice(before).filter((path) => /postgres|demo-/.test(path));
  expect(fetched).toEqual([]);
  // The browser reports the missing file here as well.
  pageErrors.splice(0);
});

test('where the database does not run, the page says what it needs', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    // Workers cannot run on some devices.
    Object.assign(globalThis, { Worker: undefined });
  });
  await page.goto(host.url);
  await expect(page.getByText(/The demo does not run here/)).toBeVisible({ timeout: START_MS });
  pageErrors.splice(0);
});
