import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** The playground embedded in other sites. */

/**
 * A page of another origin, around a frame. It is served by a server, because browsers do not let a page
 * without an origin show one of this machine.
 */
async function openAround(page: Page, frame: string): Promise<AsyncDisposable> {
  const html = `<!doctype html><html lang="en"><title>Slides</title><main><h1>Slides</h1>${frame}</main>`;
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return {
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

test('a shared program runs in a page of another origin, beside its tool', async ({ page }) => {
  test.slow();
  await page.goto('/playground');
  await page.getByLabel('Language').selectOption({ label: 'Source §3' });
  await workspaceOf(page).write('let mine = 6; mine * 7;');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Show code for slides and pages' }).click();
  await page.getByLabel('Beside the program').selectOption({ label: 'CSE Machine' });
  const code = await page.getByRole('textbox', { name: 'HTML code' }).inputValue();
  await expectAccessible(page, 'the code for slides');

  await using _around = await openAround(page, code);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('textbox', { name: 'Program', exact: true })).toContainText(
    'let mine',
  );
  // For navigation by headings it is like any page.
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Playground');
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(frame.getByRole('slider').first()).toHaveAttribute('max', /^[1-9]\d*$/);
  await expect(frame.getByRole('link', { name: /^Open in / })).toHaveAttribute(
    'href',
    /\/playground#share=/,
  );

  await test.step('changes there are not stored, and the own program stays as it is', async () => {
    const program = frame.getByRole('textbox', { name: 'Program', exact: true });
    await program.fill('display("changed");');
    await frame.getByRole('button', { name: 'Run', exact: true }).click();
    await page.goto('/playground');
    await expect(workspaceOf(page).program).toContainText('let mine = 6;');
  });
});

test('an HTML document is shown in a page of another origin after the user agrees', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByLabel('Language').selectOption({ label: 'HTML' });
  await workspaceOf(page).write('<h1>Hello from HTML</h1>');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Show code for slides and pages' }).click();
  const code = await page.getByRole('textbox', { name: 'HTML code' }).inputValue();

  await using _around = await openAround(page, code);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await frame.getByRole('button', { name: 'Proceed' }).click();
  await expect(
    frame
      .frameLocator('iframe[title="HTML Display"]')
      .getByRole('heading', { name: 'Hello from HTML' }),
  ).toBeVisible();
});

/** Makes the server answer with the page of another build, until an embedded page was reloaded. */
async function deploy(page: Page): Promise<{ readonly visits: () => number }> {
  let visits = 0;
  await page.route(/\/playground\?embed/, async (route) => {
    if (route.request().isNavigationRequest()) {
      visits += 1;
      return route.continue();
    }
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/assets/index-nextbuild.js"></script>',
    });
  });
  return { visits: () => visits };
}

const EMBEDDED =
  '<iframe title="Program" src="%/open/playground?embed" width="900" height="500"></iframe>';

test('an embedded page offers a new build, and keeps what was changed in it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  // The code that checks for new builds is fetched once the page is idle.
  const looks = page.waitForResponse(/\/after-start-/);
  await using _around = await openAround(page, EMBEDDED.replace('%', baseURL ?? ''));
  const frame = page.frameLocator('iframe');
  const program = frame.getByRole('textbox', { name: 'Program', exact: true });
  await program.fill('display("changed here");');
  await looks;
  const { visits } = await deploy(page);
  const offer = frame.getByText('A new version of Wellspring is available.');
  await expect(async () => {
    await frame.locator('html').evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page, 'a new version in an embedded page');
  await frame.getByRole('button', { name: 'Refresh now' }).click();
  await expect.poll(visits).toBe(1);
  await expect(offer).toBeHidden();
  await expect(program).toContainText('display("changed here");');
});

/** Makes storage unavailable to frames, as browsers may do for other sites. */
function closeStorage() {
  if (window === window.top) return;
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('It is closed.', 'SecurityError');
    },
  });
}

for (const storage of ['open', 'closed']) {
  test(`an embedded page from before a deployment whose editor is gone loads the new build by itself, with storage ${storage}`, async ({
    page,
    baseURL,
    pageErrors,
  }) => {
    if (storage === 'closed') await page.addInitScript(closeStorage);
    const { visits } = await deploy(page);
    await page.route(/\/assets\/ProgramEditor-.*\.js$/, (route) =>
      visits() < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await using _around = await openAround(page, EMBEDDED.replace('%', baseURL ?? ''));
    const program = page
      .frameLocator('iframe')
      .getByRole('textbox', { name: 'Program', exact: true });
    await expect(program).toBeVisible();
    expect(visits()).toBe(2);
    pageErrors.length = 0;
  });
}

test('no place but the playground can be framed, nor leads there from within', async ({
  page,
  baseURL,
}) => {
  for (const place of ['/login?embed', '/playground', '/', '/open/playground/?embed']) {
    const { headers } = { headers: (await page.request.get(place)).headers() };
    expect(headers['x-frame-options'], place).toBe('SAMEORIGIN');
    expect(headers['content-security-policy'], place).toContain("frame-ancestors 'self'");
  }

  await test.step('whichever place it is, with this word in its address it is a playground without a session', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v2')) calls.push(request.url());
    });
    await page.goto(new URL('/login?embed', baseURL).href);
    await expect(page.getByRole('textbox', { name: 'Program', exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    expect(calls).toEqual([]);
  });
});
