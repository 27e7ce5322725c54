import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type ConsoleMessage,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type * as Axe from 'axe-core';
import { addressOfScreen } from './screens.js';

export { expect };

/**
 * The browser's own console message when no one is signed in: the page asks for the session of a possible
 * cookie, and the server says that there is none.
 */
function isMissingSession(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/v2/session/refresh') && message.text().includes('401');
}

/** The fixtures of all browser tests besides Playwright's own. */
export interface Fixtures {
  /**
   * The errors in the page so far: errors on its console and uncaught errors. Each test ends by expecting
   * that there are none, unless it has emptied the list because it provoked them.
   */
  readonly pageErrors: string[];
  /**
   * True if `/playground` is the playground of course members, which needs a sign-in. By default, tests that
   * open it are about the playground itself and are led to the one for everyone.
   */
  readonly opensGuarded: boolean;
}

/** Redirects pages of this context from the playground to the one that needs no account. */
function leadToOpenPlayground(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const goto = page.goto.bind(page);
    page.goto = (address, options) =>
      goto(address.replace(/^\/playground(?=[?#]|$)/, '/open$&'), options);
    return page;
  };
}

/** Playwright's `test` against the running product. */
export const test = base.extend<Fixtures>({
  opensGuarded: [false, { option: true }],
  context: async ({ context, opensGuarded }, use) => {
    if (!opensGuarded) leadToOpenPlayground(context);
    await use(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isMissingSession(message)) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expects that axe finds no barrier on the present page, in the light and in the dark scheme, and that
 * nothing on it is wider than the screen. Each screen is checked by axe once: when a test runs on a desktop
 * and on a phone, then on the desktop.
 * @param what the screen, for the message; no other call names it. The screen of a page (`SCREENS`) must be shown at its
 *   address
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const address = addressOfScreen(what);
  if (address) await expect(page, `the address of the screen “${what}”`).toHaveURL(address);
  const { project, tags } = test.info();
  if (project.name === 'phone' && !tags.includes('@phone-only')) {
    await expectNotTooWide(page, what);
    return;
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoBarrier(page, {}, `${what}, light scheme`);
  // Everything else is the same in every scheme.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoBarrier(page, { runOnly: ['color-contrast'] }, `${what}, dark scheme`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await expectNotTooWide(page, what);
}

/** Checks that a page is accessible, and on a phone that every control is large enough for a finger. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  if (test.info().project.name.startsWith('phone')) await expectTouchable(page, what);
}

/** Checks pages for users whose system asks for more contrast: text then has a contrast of at least 7:1. */
export async function expectHighContrast(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
    await expectNoBarrier(
      page,
      { runOnly: ['color-contrast', 'color-contrast-enhanced'] },
      `${what}, ${colorScheme} scheme in high contrast`,
    );
  }
  await page.emulateMedia({ colorScheme: null, contrast: null, reducedMotion: null });
  await expectNotTooWide(page, what);
}

/**
 * The source of axe. Injected once for each page, because axe's own integration injects it for every check.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  readonly axe?: typeof Axe;
}

/** The minimum size for a finger in CSS pixels, with a little tolerance for rounding. */
const FINGER = 43;

/**
 * Expects that every control on the present screen is large enough for a finger. Excludes links within a
 * text, and controls that are repeated in each line and offered for the whole elsewhere.
 */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressed = 'button, a[href], select, input, [role="treeitem"]';
    /** Describes an element that is too small for a finger; null when it is large enough. */
    function smallness(element: HTMLElement): string | null {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // The label of a field can be pressed instead of the field.
      const target = element.closest('label') ?? element;
      // Elements that are covered, out of view or folded away cannot be pressed now.
      const isThere = target.contains(document.elementFromPoint(x, y));
      const isMeant =
        element.closest('[data-copy], p, code, [role="log"] [title^="Go to line"]') === null;
      if (!isThere || !isMeant || (width >= least && height >= least)) return null;
      // Its pressable area may be larger than its visible one.
      const hits = (dx: number, dy: number) =>
        target.contains(document.elementFromPoint(x + dx, y + dy));
      const half = least / 2 - 1;
      const isWide = width >= least || (hits(-half, 0) && hits(half, 0));
      const isHigh = height >= least || (hits(0, -half) && hits(0, half));
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return isWide && isHigh ? null : `${name}: ${width} by ${height}`;
    }
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      let found = smallness(element);
      if (found !== null) {
        // It may be cut off by the edge of a scrolling container, or by a bar above it.
        const places = [];
        for (let one = element.parentElement; one !== null; one = one.parentElement) {
          if (one.scrollHeight > one.clientHeight) places.push({ one, top: one.scrollTop });
        }
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        found = smallness(element);
        for (const { one, top } of places) one.scrollTop = top;
      }
      return found === null ? [] : [found];
    });
  }, FINGER);
  expect(small, what).toEqual([]);
}

/** Waits until the page has settled: the new scheme is applied, and no colour transition is running. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** @param options which rules; by default those that axe enables */
async function expectNoBarrier(page: Page, options: Axe.RunOptions, where: string): Promise<void> {
  await settled(page);
  const isThere = await page.evaluate(() => (globalThis as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  const found = await page.evaluate(async (wanted) => {
    const { axe } = globalThis as AxeWindow;
    if (!axe) throw new Error('axe is not in the page.');
    // Behind a dialog is a screen that is checked without the dialog, and that cannot be reached now.
    const [dialog] = [...document.querySelectorAll('dialog:modal')].toReversed();
    const { violations } = await axe.run(dialog ?? document, {
      ...wanted,
      resultTypes: ['violations'],
      // Frames contain the programs and documents of users, and all style sheets come from our own server.
      iframes: false,
      preload: false,
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map((node) => node.html),
    }));
  }, options);
  expect(found, where).toEqual([]);
}

async function expectNotTooWide(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() =>
    // The page as a whole, and its main part, which scrolls by itself.
    [document.documentElement, ...document.querySelectorAll('main')].reduce(
      (most, element) => Math.max(most, element.scrollWidth - element.clientWidth),
      0,
    ),
  );
  expect(overflow, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}
