import type { Page } from '@playwright/test';
import { buildStaticSite, openPlainHost, type PlainHost } from './harness/plain-host.js';
import { expect as hasty, expectAccessible, test } from './harness/test.js';
import { chooseLanguage, displayedDocument } from './harness/languages.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** The playground as files on any host: in any folder, without a network, and across builds. */

test.use({ serviceWorkers: 'allow' });

/** Everything is really fetched, cached and replaced, which takes a while on a slow machine. */
const expect = hasty.configure({ timeout: 30_000 });

const SAVED = { name: 'Saved', exact: true };
const NEW_VERSION = 'A new version of Wellspring is available.';

let host: PlainHost;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await buildStaticSite();
});
test.beforeEach(async () => {
  test.setTimeout(180_000);
  host = await openPlainHost();
});
test.afterEach(async ({ page }) => {
  // Closed first, so that it does not miss its host.
  await page.close();
  await host?.close();
});

async function runs(page: Page, program: string, result: string): Promise<void> {
  const workspace = workspaceOf(page);
  await workspace.write(program);
  await workspace.run.click();
  await expect(workspace.console).toContainText(result);
}

/** Waits until everything for a visit without a network is cached. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}

/** Returns to the page, which then checks for updates. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The build of the page: the name of its first script. */
function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src,
  );
}

test('it works in a folder of a plain host, is reloaded at its place, and calls no server', async ({
  page,
  request,
  pageErrors,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(host.url) && !/^(?:blob|data|about):/.test(url)) outside.push(url);
  });
  await page.goto(host.url);
  await expect(page).toHaveURL(`${host.url}playground`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  await runs(page, 'display(6 * 7);', '42');
  await expect(page.getByText(SAVED.name, SAVED)).toBeVisible();

  await test.step('it can be installed', async () => {
    const address = await page
      .locator('link[rel="manifest"]')
      .evaluate((link: HTMLLinkElement) => link.href);
    expect(address).toBe(`${host.url}manifest.webmanifest`);
    const manifest = await (await request.get(address)).json();
    expect(manifest).toMatchObject({ name: 'Wellspring', display: 'standalone' });
    for (const { src } of manifest.icons) {
      expect((await request.get(new URL(src, address).href)).status(), src).toBe(200);
    }
    expect((await request.get(new URL(manifest.start_url, address).href)).status()).toBe(200);
  });

  await page.reload();
  await expect(workspaceOf(page).program).toContainText('display(6 * 7);');
  await page.goto(`${host.url}playground/index.html`);
  await expect(workspaceOf(page).program).toContainText('display(6 * 7);');
  await page.goto(`${host.url}no-such-page`);
  await expect(page.getByText('404 Not Found')).toBeVisible();
  // The host itself answers with 404, which the browser reports.
  pageErrors.length = 0;
  expect(outside).toEqual([]);
  expect(host.visits.filter((path) => path.includes('/v2/'))).toEqual([]);
});

test('after one visit all of the playground works without a network', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto(`${host.url}playground/`);
  await expect(workspaceOf(page).run).toBeVisible();
  await untilKept(page);

  await test.step('being offline is said without alarm', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline. The playground goes on working')).toBeVisible();
    await expectAccessible(page, 'offline');
    await runs(page, 'display("alone");', 'alone');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  await host.close();
  await page.goto(host.url);
  await runs(page, 'display(6 * 7);', '42');
  await page.goto(`${host.url}playground/`);
  await expect(workspaceOf(page).program).toContainText('display(6 * 7);');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#share=1\./);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await workspaceOf(page).write('map');
  await expect(workspaceOf(page).program).toHaveAttribute('aria-autocomplete', 'list');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /^map/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseLanguage(page, 'HTML');
  await workspaceOf(page).write('<p>shown without a network</p>');
  await page.keyboard.press('Shift+Enter');
  await openTool(page, 'HTML Display');
  await expect(displayedDocument(page).getByText('shown without a network')).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('中文');
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible();
  // Checking for updates fails, which the browser reports.
  expect(pageErrors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  pageErrors.length = 0;
});

test('a new build is offered in every tab and taken when one wants it, with all that was typed', async ({
  page,
  context,
}) => {
  await page.goto(`${host.url}playground/`);
  await untilKept(page);
  const other = await context.newPage();
  await other.goto(`${host.url}playground/`);
  await expect(workspaceOf(other).program).toBeVisible();
  const before = await buildOf(page);

  const third = await context.newPage();
  // Nothing can be stored in this tab.
  await third.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await third.goto(`${host.url}playground/`);
  await expect(workspaceOf(third).program).toBeVisible();
  await host.deployNext();
  await comeBack(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await expectAccessible(page, 'a new version');
  await expect(other.getByText(NEW_VERSION)).toBeVisible();
  expect(await buildOf(page)).toBe(before);

  await test.step('what could not be saved is not lost to a new build', async () => {
    await workspaceOf(third).write('"nowhere to keep this";');
    await third.getByRole('button', { name: 'Refresh now' }).click();
    await expect(
      third.getByText('could not be saved on this device, so the page was not reloaded'),
    ).toBeVisible();
    await expect(workspaceOf(third).program).toContainText('nowhere to keep this');
  });

  await test.step('a new build can wait', async () => {
    await third.getByRole('button', { name: 'Later' }).click();
    await expect(third.getByText(NEW_VERSION)).toBeHidden();
    await runs(third, 'display("still here");', 'still here');
    await third.close();
  });

  await workspaceOf(page).write('display("typed just now");');
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before);
  await expect(workspaceOf(page).program).toContainText('typed just now');
  await expect(page.getByText(NEW_VERSION)).toBeHidden();

  // The other tab still shows the previous build, whose parts are no longer on the host.
  expect(await buildOf(other)).toBe(before);
  await other.getByRole('button', { name: 'Share' }).click();
  await expect(other.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Refresh now' }).click();
  await expect.poll(() => buildOf(other).catch(() => before)).not.toBe(before);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the site as its host has it: with broken settings, with some, and with an address that is not there', async ({
    page,
    pageErrors,
  }) => {
    await test.step('without a file of settings, and with a broken one, the defaults hold', async () => {
      await host.write('config.json', '{ "productName": ');
      await page.goto(`${host.url}playground/`);
      await expect(page.getByRole('link', { name: 'Wellspring home' })).toBeVisible();
      await expect(page.getByText('settings of this installation are wrong')).toContainText(
        'config.json',
      );
    });

    pageErrors.length = 0;

    await test.step('settings beside the page count, wrong ones are named and left out', async () => {
      await host.write(
        'config.json',
        JSON.stringify({ productName: 'Lab', startLanguage: { chapter: 2 }, interfaceLanguage: 7 }),
      );
      await page.goto(`${host.url}playground/`);
      await expect(page.getByRole('link', { name: 'Lab home' })).toBeVisible();
      await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Source §2');
      await expect(page.getByText('settings of this installation are wrong')).toContainText(
        'interfaceLanguage',
      );
      await expectAccessible(page, 'wrong settings');
      expect(pageErrors).toEqual(['config.json: interfaceLanguage must be "en" or "zh".']);
    });

    pageErrors.length = 0;

    await test.step('an address of any depth that the host has not says so and leads home', async () => {
      const answer = await page.goto(`${host.url}courses/1/missions`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
      await expectAccessible(page, 'not found on a plain host');
      await page.getByRole('link', { name: 'Back to the start page' }).click();
      await expect(workspaceOf(page).program).toBeVisible();
      // The host answers with 404, which the browser reports.
      pageErrors.length = 0;
    });
  });

  test('a part that is gone after a deployment says so, and a new build is offered', async ({
    page,
    pageErrors,
  }) => {
    await test.step('an editor that cannot be had says so, once it was tried, and can be tried again', async () => {
      const isEditor = /\/assets\/ProgramEditor-.*\.js$/;
      await page.route(isEditor, (route) => route.abort());
      await page.goto(`${host.url}playground/`);
      await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
      await expectAccessible(page, 'no editor');
      await page.unroute(isEditor);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(workspaceOf(page).program).toBeVisible();
    });

    await workspaceOf(page).write('display("kept");');
    // Now the page watches for changes around it.
    await expect.poll(() => host.visits.some((path) => path.includes('/after-start-'))).toBe(true);
    const before = await buildOf(page);
    await host.deployNext();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded');
    await expect(page.getByText(NEW_VERSION)).toBeVisible();
    await page.getByText('Technical details').click();
    await expect(page.getByText(/^ChunkLoadError: /)).toBeVisible();
    await expectAccessible(page, 'a missing part');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before);
    await expect(workspaceOf(page).program).toContainText('kept');
    pageErrors.length = 0;
  });

  test('a page from before a deployment whose editor is gone loads the new build by itself', async ({
    page,
    pageErrors,
  }) => {
    const old = await (await page.request.get(`${host.url}playground/`)).text();
    const scripts = new Map<string, string>();
    for (const path of old.matchAll(/\.\.\/(assets\/[^"]+\.js)/g)) {
      const file = path[1] ?? '';
      if (file.startsWith('assets/ProgramEditor-')) continue;
      scripts.set(file, await (await page.request.get(`${host.url}${file}`)).text());
    }
    await host.deployNext();
    // A cache in between still has the page and its first scripts.
    let visits = 0;
    await page.route(`${host.url}playground/`, (route) => {
      visits += 1;
      return visits === 1
        ? route.fulfill({ contentType: 'text/html', body: old })
        : route.continue();
    });
    await page.route(/\/assets\/.*\.js$/, (route) => {
      const body = scripts.get(route.request().url().slice(host.url.length));
      return body === undefined
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(`${host.url}playground/`);
    await expect(workspaceOf(page).program).toBeVisible();
    expect(visits).toBe(2);
    pageErrors.length = 0;
  });
});
