import type { Page } from '@playwright/test';
import { latch } from './harness/latch.js';
import { expect, expectAccessible, expectUsable, test } from './harness/test.js';
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
  'the pages around signing in can be read, and pressed by a finger',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    test.slow();
    await test.step('the ways move nothing that is there already, however late they are known', async () => {
      const known = latch();
      await offer(page, [GUEST, SCHOOL, LOCAL]);
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
      await expectUsable(page, 'login');
    });

    await test.step('a wrong password', async () => {
      await answer(page, 'session/password', { status: 400, body: 'Wrong username or password.' });
      const form = page.getByRole('form', { name: 'Log in with Password' });
      await form.getByLabel('Username').fill('mira');
      await form.getByLabel('Password').fill('not it');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Wrong username or password.')).toBeVisible();
      await expectAccessible(page, 'wrong password');
    });

    await test.step('the first admin', async () => {
      await offer(page, [LOCAL], true);
      await page.goto('/first-admin#code=as-printed');
      await page.getByRole('button', { name: 'Make the first admin' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expectUsable(page, 'first admin');
    });

    await test.step('a link that sets a password', async () => {
      await answer(page, 'session/password_link', { body: '{"username":"new","name":null}' });
      await page.goto('/set-password#token=secret');
      await page.getByRole('button', { name: 'Set password and log in' }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expectUsable(page, 'set password');
    });

    await test.step('signing in for an editor', async () => {
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { editorExtensionUrl: 'vscode://school.tool/sso' } }),
      );
      await page.goto('/login/vscode_callback?provider=school&code=abc&client-request-id=7');
      await expect(heading(page)).toHaveText('Sign in with SSO');
      await expectUsable(page, 'editor');
    });

    // The browser reports the refused password.
    pageErrors.length = 0;
    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('no way at all', async () => {
      await offer(page, []);
      await page.goto('/login');
      await expect(page.getByText('no providers configured', { exact: false })).toBeVisible();
      await expectAccessible(page, 'no providers');
    });
  },
);

test('coming back from a provider', async ({ page, pageErrors }) => {
  test.slow();
  await page.goto('/login');
  await test.step('passes its tokens in a cookie, which is then removed', async () => {
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
    // On a slow phone, the page is laid out long before the buttons arrive.
    await page.evaluate(twoFrames);
    answer.open();
    await expect(page.getByRole('button', { name: /^Aisha Rahman/ })).toBeVisible();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Shifts are reported after the frame that shows them.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
        }),
    );
    // The limit for a good value: https://web.dev/articles/cls
    expect(moved).toBeLessThan(0.1);
  },
);

/** Runs in the page: resolves when it has been painted. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
