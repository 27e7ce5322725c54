import type { Page, Route } from '@playwright/test';
import { signIn } from './harness/people.js';
import { latch } from './harness/latch.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** Every address of the site, and who is redirected where (course specification, section 2). */

test.use({ opensGuarded: true });

/** Changes what the server says about the user. */
async function setPerson(page: Page, change: object): Promise<void> {
  await page.route('**/v2/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...change } });
  });
}

/**
 * Opens an address as a link within the site does, without loading the page. It goes through a page that
 * everyone may see, so that the result cannot be the former page.
 */
async function follow(page: Page, address: string): Promise<void> {
  const push = (to: string) =>
    page.evaluate((it) => {
      history.pushState(null, '', it);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await push('/contributors');
  await expect(page.getByRole('heading', { name: 'Contributors', level: 1 })).toBeVisible();
  await push(address);
}

const NO_COURSE = {
  courseRegistration: null,
  courseConfiguration: null,
  assessmentConfigurations: null,
};

test.describe('without an account', () => {
  test('the playground for everybody is there, and the site around it', async ({ page }) => {
    await page.goto('/open');
    await expect(page).toHaveURL(/\/open\/playground$/);
    await expect(workspaceOf(page).program).toBeVisible();
    await expectAccessible(page, 'playground');
    for (const place of ['/contributors', '/features']) {
      await follow(page, place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Playground' }).click();
      await expect(page).toHaveURL(/\/open\/playground$/);
    }
  });
});

/** Holds back the scripts of the page. */
async function holdScripts(page: Page): Promise<void> {
  const held: Route[] = [];
  await page.route(/\/assets\/base-[^/]*\.js$/, (route) => void held.push(route));
}
const firstView = (page: Page) => page.locator('#first-view');
const beginning = '// Type your program in here!';

test.describe('the first view', () => {
  test('shows no program to who will have to sign in', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/open/playground', { waitUntil: 'commit' });
    await expect(firstView(page)).toContainText(beginning);
    await page.goto('/playground', { waitUntil: 'commit' });
    await expect(firstView(page)).toContainText('Wellspring');
    await expect(firstView(page).locator('pre')).toHaveCount(0);
  });

  test('shows the program to signed-in users until the playground is there', async ({ page }) => {
    await signIn(page, 'Mira Okafor');
    // The user is requested late.
    const late = latch();
    await page.route('**/v2/user', async (route) => {
      await late.opened;
      await route.continue();
    });
    await page.goto('/playground');
    await expect(firstView(page)).toContainText(beginning);
    late.open();
    await expect(workspaceOf(page).program).toHaveText(beginning);
    await expect(firstView(page)).toHaveCount(0);
    await expectAccessible(page, 'playground of a user');
    // The row has no room for all sections of the course.
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden();
  });
});

test(
  'a person who is in no course sees the welcome page and has the playground',
  { tag: '@phone' },
  async ({ page }) => {
    const user = {
      userId: 1,
      name: 'New Person',
      username: 'new',
      courses: [],
      mayCreateCourses: true,
    };
    await setPerson(page, { user, ...NO_COURSE });
    await signIn(page, 'Aisha Rahman', '/');
    await expect(page).toHaveURL(/\/welcome$/);
    await follow(page, '/playground');
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByText('logged in as New Person')).toBeVisible();
    await expectAccessible(page, 'welcome');
    if (isPhone(page)) await expectTouchable(page, 'welcome');
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the playground for everybody goes on after one visit, links and all', async ({
    page,
    context,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/open/playground');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    });
    await context.setOffline(true);
    // A new load, not only another link within the page.
    await page.goto('about:blank');
    await page.goto('/open/playground#chap=3&prgrm=CYSwzgDgNghgngCgEQDMBOB7AtgAhTNHGAd3iQEoBuIA');
    const workspace = workspaceOf(page);
    await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §3');
    await workspace.write('6 * 7;');
    await workspace.run.click();
    await expect(workspace.console).toContainText('42');
    pageErrors.length = 0;
  });
});
