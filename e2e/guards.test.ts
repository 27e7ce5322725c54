import type { Page, Route } from '@playwright/test';
import { courseOf, DEMO_COURSE, signIn } from './harness/people.js';
import { latch } from './harness/latch.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** Every address of the site, and who is redirected where (course specification, section 2). */

test.use({ opensGuarded: true });

const NOT_FOUND = '404 Not Found';

/** Answers with these settings of the installation. */
async function set(page: Page, settings: object): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: settings }));
}

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
  test('every page of a course leads to the sign-in, and back afterwards', async ({ page }) => {
    await page.goto('/courses/1/paths');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/courses/1/paths');
    for (const place of ['/', '/welcome', '/courses']) {
      await follow(page, place);
      await expect(page.getByRole('heading', { name: 'Log in' }), place).toBeVisible();
      expect(new URL(page.url()).pathname, place).toBe('/login');
    }
    for (const place of [
      '/playground',
      '/courses/1',
      '/courses/1/paths',
      '/courses/1/adminpanel',
      '/mission-control',
    ]) {
      await follow(page, place);
      await expect(page.getByRole('heading', { name: 'Log in' }), place).toBeVisible();
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, place).toBe('/login');
      expect(searchParams.get('next')).toBe(place);
    }
    // Also at the root of the site.
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page, 'sign-in');
  });

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

  test('what there is not is not found', async ({ page }) => {
    // The server does not treat it as a file either.
    await page.goto('/no/such/page/1.1');
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
    for (const place of ['/nowhere', '/open/nowhere', '/stories', '/login/nowhere']) {
      await follow(page, place);
      await expect(page.getByRole('heading', { name: NOT_FOUND }), place).toBeVisible();
      await expect(page.getByText('The requested resource could not be found')).toBeVisible();
    }
  });

  test('a link with a program keeps it on the way in, and on the way around', async ({ page }) => {
    const program = '#chap=2&prgrm=CYSwzgDgNghgngCgEQDMBOB7AtgAhTNHGAd3iQEoBuIA';
    await page.goto(`/playground${program}`);
    const around = page.getByRole('link', { name: 'Open the playground without an account' });
    await expect(around).toHaveAttribute('href', `/open/playground${program}`);
    await expect(page.getByText('There is another one, which needs no account.')).toBeVisible();
    await page.getByRole('button', { name: /Mira Okafor/ }).click();
    await expect(page).toHaveURL(/\/playground(?:#|$)/);
    await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §2');
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

  test('shows it to who is signed in, until the playground is there', async ({ page }) => {
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
    // The row has no room for all sections of the course.
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden();
  });
});

test.describe('in a course', () => {
  test('a student comes from everywhere to the first type of assessments', async ({ page }) => {
    await signIn(page, 'Aisha Rahman');
    const course = courseOf(page);
    const home = new RegExp(`${course}/\\w+$`);
    await page.goto('/');
    await expect(page).toHaveURL(home);
    for (const place of ['/login', '/nus_login', '/welcome', '/courses', course, '/courses/x']) {
      await follow(page, place);
      await expect(page, place).toHaveURL(home);
    }
    await page.goto('/playground');
    await expect(workspaceOf(page).program).toBeVisible();
  });

  test('what is not built, not of this course, or not for students is not found', async ({
    page,
    pageErrors,
  }) => {
    await signIn(page, 'Aisha Rahman');
    const course = courseOf(page);
    const places = [
      'nothing',
      'grading',
      'grading/1',
      'adminpanel',
      'game',
      'achievements',
      'leaderboard',
      'leaderboard/overall',
      'sourcecast',
      'stories',
      'teamformation',
      'groundcontrol',
      'dashboard',
      'gamesimulator',
      'sourcereel',
      'paths/999999',
      'paths/none',
      'not_found',
    ];
    const notFound = page.getByRole('heading', { name: NOT_FOUND });
    for (const place of places) {
      await follow(page, `${course}/${place}`);
      await expect(notFound, place).toBeVisible();
    }
    // The same when the page is loaded there.
    await page.goto(`${course}/grading`);
    await expect(notFound).toBeVisible();
    // The server also says that there is no such assessment.
    pageErrors.length = 0;
  });

  test('a course that one is not in cannot be entered', async ({ page, pageErrors }) => {
    await signIn(page, 'Aisha Rahman');
    const course = courseOf(page);
    await page.goto('/courses/999999');
    await expect(page.getByText('Failed to load course!').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${course}/\\w+$`));
    pageErrors.length = 0;
  });

  test('a course without types leads an admin to where they are made, and others nowhere', async ({
    page,
  }) => {
    await setPerson(page, { assessmentConfigurations: [] });
    await signIn(page, 'Mira Okafor', DEMO_COURSE);
    await expect(page).toHaveURL(/\/adminpanel$/);

    await signIn(page, 'Aisha Rahman', DEMO_COURSE);
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
  });
});

test('who is in no course is welcomed, wherever they go', { tag: '@phone' }, async ({ page }) => {
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
  for (const place of ['/playground', '/courses', '/login']) {
    await follow(page, place);
    await expect(page, place).toHaveURL(/\/welcome$/);
  }
  await expect(page.getByText('logged in as New Person')).toBeVisible();
  await expectAccessible(page, 'welcome');
  if (isPhone(page)) await expectTouchable(page, 'welcome');
  await page.getByRole('link', { name: 'Open the playground' }).click();
  await expect(page).toHaveURL(/\/open\/playground$/);
  await expect(workspaceOf(page).program).toBeVisible();
});

test('who may not create courses is offered it nowhere', async ({ page }) => {
  const user = { userId: 1, name: 'New Person', username: 'new', courses: [] };
  await setPerson(page, { user: { ...user, mayCreateCourses: false }, ...NO_COURSE });
  await signIn(page, 'Aisha Rahman', '/');
  await expect(page.getByText('Not everybody can create courses here')).toBeVisible();
  await page.getByRole('button', { name: 'Menu of New Person' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Courses' })).toBeVisible();
  await expect(page.getByText('Create Course', { exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'My Courses' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Create Course', { exact: true })).toHaveCount(0);
});

test('the server being away keeps nobody from their own playground, but strangers', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, 'Aisha Rahman');
  await page.route('**/v2/**', (route) => route.abort());
  await page.goto('/playground');
  await expect(workspaceOf(page).program).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('check your network?')).toBeVisible();
  await expect(page.getByText('What you have typed is kept on this device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/v2/**');
  // It loads by itself when the browser has a network again.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/courses\/\d+\/\w+$/);

  await page.evaluate(() => localStorage.clear());
  await page.route('**/v2/**', (route) => route.abort());
  await page.goto('/playground');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Open the playground without' })).toBeVisible();
  pageErrors.length = 0;
});

test('an installation without courses has the playground and nothing of them', async ({ page }) => {
  await set(page, { playgroundOnly: true });
  await page.goto('/');
  await expect(page).toHaveURL(/\/playground$/);
  await expect(workspaceOf(page).program).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  for (const place of ['/login', '/welcome', '/courses/1', '/open/playground', '/first-admin']) {
    await follow(page, place);
    await expect(page.getByRole('heading', { name: NOT_FOUND }), place).toBeVisible();
  }
});

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

test('the playground of a course begins in the language of the course', async ({ page }) => {
  await signIn(page, 'Aisha Rahman', '/playground');
  const language = page.getByLabel('Language').locator('option:checked');
  await expect(language).toHaveText('Source §2');
});
