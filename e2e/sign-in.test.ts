import type { Page } from '@playwright/test';
import { latch } from './harness/latch.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone } from './harness/workspace.js';

/** The pages around signing in, with every kind of provider that an installation may configure. */

interface OfferedProvider {
  readonly id: string;
  readonly name: string;
  readonly kind: 'redirect' | 'password';
  readonly screen: 'default' | 'nus';
}

const SCHOOL = { id: 'school', name: 'School ID', kind: 'redirect', screen: 'nus' } as const;
const GUEST = { id: 'guest', name: 'Guest account', kind: 'redirect', screen: 'default' } as const;
const LOCAL = { id: 'local', name: 'Password', kind: 'password', screen: 'default' } as const;

/** Answers with these configured providers. */
async function offer(page: Page, providers: readonly OfferedProvider[], needsFirstAdmin = false) {
  await page.route('**/v2/session/providers', (route) =>
    route.fulfill({
      json: {
        providers: providers.map((provider) => ({ ...provider, demoPeople: [] })),
        organisation: 'NUS',
        needsFirstAdmin,
      },
    }),
  );
}

/** Answers a call of the session. */
async function answer(page: Page, path: string, reply: { status?: number; body?: string }) {
  await page.route(`**/v2/${path}`, (route) => route.fulfill({ status: 200, ...reply }));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'the ways to sign in, whichever are configured',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    test.slow();
    await test.step('stand in their order, those of the school on their own page', async () => {
      await offer(page, [GUEST, SCHOOL, LOCAL]);
      await page.goto('/login?next=%2Fcourses%2F7');
      const guest = page.getByRole('link', { name: 'Log in with Guest account' });
      await expect(guest).toHaveAttribute('href', '/v2/session/begin?provider=guest');
      await expect(page.getByText('School ID')).toHaveCount(0);
      await expectAccessible(page, 'login');
      if (isPhone(page)) await expectTouchable(page, 'login');
      await page.getByRole('link', { name: 'Log in with NUS' }).click();
      await expect(page).toHaveURL(/\/nus_login\?next=%2Fcourses%2F7$/);
      await expect(page.getByRole('link', { name: 'Log in with School ID' })).toBeVisible();
      await expect(guest).toHaveCount(0);
      await page.getByRole('link', { name: 'Non-NUS Users' }).click();
      await expect(page).toHaveURL(/\/login\?next=%2Fcourses%2F7$/);
    });

    await test.step('move nothing that is there already, however late they are known', async () => {
      const known = latch();
      await page.route('**/v2/session/providers', async (route) => {
        await known.opened;
        await route.fallback();
      });
      await page.goto('/login');
      await expect(heading(page)).toBeVisible();
      const before = await heading(page).boundingBox();
      await expect(page.getByRole('link', { name: 'Open the playground' })).toHaveCount(0);
      known.open();
      await expect(page.getByRole('link', { name: 'Log in with NUS' })).toBeVisible();
      expect(await heading(page).boundingBox()).toEqual(before);
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('ways that are none are told, and nobody goes in a circle', async () => {
      await offer(page, []);
      await page.goto('/nus_login');
      await expect(
        page.getByText('Could not log in; invalid provider or no providers configured.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expectAccessible(page, 'no providers');
    });

    await test.step('a wrong password is told, and what was typed stays', async () => {
      await offer(page, [LOCAL]);
      await answer(page, 'session/password', { status: 400, body: 'Wrong username or password.' });
      await page.goto('/login');
      const form = page.getByRole('form', { name: 'Log in with Password' });
      await form.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Please fill in both.')).toBeVisible();
      await form.getByLabel('Username').fill('mira');
      await form.getByLabel('Password').fill('not it');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Wrong username or password.')).toBeVisible();
      await expect(form.getByLabel('Username')).toHaveValue('mira');
      await expectAccessible(page, 'wrong password');
    });

    pageErrors.length = 0;
  },
);

test('coming back from a provider', async ({ page, pageErrors }) => {
  test.slow();
  await test.step('says meanwhile what goes on', async () => {
    const late = latch();
    await page.route('**/v2/session', async (route) => {
      await late.opened;
      await route.abort();
    });
    await page.goto('/login/callback?provider=school&code=1');
    await expect(page.getByText('Logging In...')).toBeVisible();
    late.open();
    await expect(heading(page)).toHaveText('Log in');
  });

  await page.unrouteAll();
  await test.step('tells its tokens in a cookie, which is taken away', async () => {
    const jwts = encodeURIComponent('{"access_token":"no.good.token","refresh_token":"x"}');
    await page.evaluate((it) => {
      document.cookie = `jwts=${it}; path=/`;
    }, jwts);
    await page.goto('/login/callback');
    await expect(page.getByText('Please login again').first()).toBeVisible();
    await expect(heading(page)).toHaveText('Log in');
    expect(await page.evaluate(() => document.cookie)).not.toContain('jwts');
  });

  await test.step('signs in with its code, and goes where one wanted to', async () => {
    // The server here has no such provider, only the demo people, whose codes no address may pass.
    const postData = await page.evaluate(async () => {
      const { providers } = await (await fetch('/v2/session/providers')).json();
      sessionStorage.setItem('wellspring-next-address', '/contributors');
      return JSON.stringify({
        provider: providers[0].id,
        code: providers[0].demoPeople[0].code,
      });
    });
    const { provider, code } = JSON.parse(postData);
    await page.goto(`/login/callback?provider=${provider}&code=${code}`);
    await expect(heading(page)).toHaveText('Log in');
    await page.route('**/v2/session', (route) => route.continue({ postData }));
    await page.goto('/login/callback?provider=school&code=1');
    await expect(page).toHaveURL(/\/contributors$/);
    await expect(page.getByRole('button', { name: 'Menu of Aisha Rahman' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu of Aisha Rahman' })).toBeVisible();
  });

  pageErrors.length = 0;
});

test('signing in for an editor', { tag: '@phone' }, async ({ page }) => {
  await test.step('a code is handed to its extension', async () => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { editorExtensionUrl: 'vscode://school.tool/sso' } }),
    );
    await page.goto('/login/vscode_callback?provider=school&code=abc&client-request-id=7');
    await expect(heading(page)).toHaveText('Sign in with SSO');
    await expect(page.getByRole('link', { name: 'Launch VS Code extension' })).toHaveAttribute(
      'href',
      'vscode://school.tool/sso?code=abc&provider=school&client-request-id=7',
    );
    await expectAccessible(page, 'editor');
    if (isPhone(page)) await expectTouchable(page, 'editor');
  });
});

test(
  'a password is set, of the first admin and by a link',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    test.slow();
    await test.step('the first admin is asked for all that is needed', async () => {
      await offer(page, [LOCAL], true);
      await page.goto('/first-admin#code=as-printed');
      await expect(page.getByLabel('Code')).toHaveValue('as-printed');
      await page.getByRole('button', { name: 'Make the first admin' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expect(page.getByLabel('Your name')).toBeFocused();
      await expectAccessible(page, 'first admin');
      if (isPhone(page)) await expectTouchable(page, 'first admin');
      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Username').fill('ada');
      await page.getByLabel('New password', { exact: true }).fill('too short');
      await page.getByLabel('New password once more').fill('another one');
      await page.keyboard.press('Enter');
      await expect(page.getByText('A password has at least 12 characters.')).toBeVisible();
      await expect(page.getByText('This is not the same password.')).toBeVisible();
      const sent = page.waitForRequest('**/v2/session/first_admin');
      await page.route('**/v2/session/first_admin', (route) => route.abort());
      await page.getByLabel('New password', { exact: true }).fill('long enough!');
      await page.getByLabel('New password once more').fill('long enough!');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toEqual({
        code: 'as-printed',
        name: 'Ada',
        username: 'ada',
        password: 'long enough!',
      });
      await expect.poll(() => pageErrors).not.toEqual([]);
      pageErrors.length = 0;
    });

    await test.step('a link that sets a password asks for what is missing', async () => {
      await answer(page, 'session/password_link', { body: '{"username":"new","name":null}' });
      await page.goto('/set-password#token=secret');
      await expect(page.getByText('For the person who logs in as new.')).toBeVisible();
      await page.getByRole('button', { name: 'Set password and log in' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expectAccessible(page, 'set password');
      if (isPhone(page)) await expectTouchable(page, 'set password');
    });

    pageErrors.length = 0;
  },
);

test(
  'nothing moves away under a finger while the ways to sign in are on their way',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = latch();
    await page.route('**/v2/session/providers', async (route) => {
      await answer.opened;
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    // As on a slow phone: the page was laid out without them long ago.
    await page.waitForTimeout(1000);
    answer.open();
    await expect(page.getByRole('button', { name: /^Aisha Rahman/ })).toBeVisible();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 1000);
        }),
    );
    // The limit for a good value: https://web.dev/articles/cls
    expect(moved).toBeLessThan(0.1);
  },
);
