import { test as base, expect } from '@playwright/test';
import type { Browser, Found } from './browser.js';
import { findFirefox } from './firefox.js';
import { BrowserPage } from './page.js';
import { findWebKit } from './webkit.js';

export { expect };

/** The projects of Playwright's configuration that these tests belong to. */
const FIND: Readonly<Record<string, () => Found>> = { firefox: findFirefox, webkit: findWebKit };

interface Fixtures {
  /** A fresh page. */
  readonly tab: BrowserPage;
  /**
   * The errors in the page so far, as in `harness/test.ts`. Each test ends by expecting that there are none,
   * unless it has emptied the list because it provoked them. WebKit's driver reports none.
   */
  readonly tabErrors: string[];
}

/**
 * Playwright's `test`, with pages of installed browsers that Playwright cannot drive. When the browser is
 * missing the test is skipped, and says what to install.
 */
export const test = base.extend<Fixtures, { installed: Browser | string }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here that no other fixture is used
    async ({}, use, { project }) => {
      const found = FIND[project.name]?.();
      if (found === undefined) throw new Error(`These tests do not run in ${project.name}.`);
      if ('missing' in found) return use(found.missing);
      const browser = await found.launch();
      try {
        await use(browser);
      } finally {
        await browser.end();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here that no other fixture is used
  tabErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors, 'errors in the page').toEqual([]);
  },
  tab: async ({ installed, baseURL, tabErrors }, use, testInfo) => {
    if (typeof installed === 'string') return testInfo.skip(true, installed);
    const tab = await installed.newTab((error) => tabErrors.push(error));
    await use(new BrowserPage(tab, baseURL ?? ''));
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await tab.screenshot(), 'base64');
      await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    await tab.close();
  },
});
