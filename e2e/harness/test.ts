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

export { expect };

/**
 * What the browser itself writes to the console when nobody is signed in: the page asks for the session
 * that a cookie may hold, and is told that there is none.
 */
function isMissingSession(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/v2/session/refresh') && message.text().includes('401');
}

/** What every browser test has at hand besides Playwright's own. */
export interface Fixtures {
  /**
   * What went wrong in the page so far: errors on its console and errors nobody caught. Each test ends
   * by expecting that there is nothing, unless it has emptied the list because it meant to fail.
   */
  readonly pageErrors: string[];
  /**
   * Whether `/playground` is what people of a course have, who must have signed in. As it is, tests that
   * open it are about the playground, and come to the one for everybody.
   */
  readonly opensGuarded: boolean;
}

/** Leads pages of this context that open the playground to the one that needs no account. */
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
 * Expects that the page as it stands has no barrier that axe can find, in the light and in the dark
 * scheme, and that nothing on it is wider than the screen.
 * @param what the screen, for the message
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoBarrier(page, {}, `${what}, light scheme`);
  // All else is the same in every scheme.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoBarrier(page, { runOnly: ['color-contrast'] }, `${what}, dark scheme`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await expectNotTooWide(page, what);
}

/**
 * The same for who asked their system for more contrast: then text stands out from what is behind it by
 * 7:1 at least.
 */
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

/** What axe is as a script. Brought by hand, once for a page: its own bridge brings it for every look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  readonly axe?: typeof Axe;
}

/** What a finger needs, in CSS pixels; a little less for what the browser rounds. */
const FINGER = 43;

/**
 * Expects that a finger hits whatever can be pressed on the screen as it stands. Not meant are words within
 * a text, and what is repeated in each line and offered for the whole elsewhere.
 */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressed = 'button, a[href], select, input, [role="treeitem"]';
    /** Describes an element that a finger can miss where it stands; null: none can. */
    function smallness(element: HTMLElement): string | null {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Its label can be pressed in place of a field.
      const target = element.closest('label') ?? element;
      // What is covered, out of sight or within what is folded away cannot be pressed now.
      const isThere = target.contains(document.elementFromPoint(x, y));
      const isMeant =
        element.closest('[data-copy], p, code, [role="log"] [title^="Go to line"]') === null;
      if (!isThere || !isMeant || (width >= least && height >= least)) return null;
      // It may be hit beside what is seen of it.
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
        // The edge of what scrolls, or a bar above it, may have cut it.
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

/** Waits until the page looks as it is meant to: a new scheme is there, and no colour on its way. */
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

/** @param options which rules; by default all that axe has on */
async function expectNoBarrier(page: Page, options: Axe.RunOptions, where: string): Promise<void> {
  await settled(page);
  const isThere = await page.evaluate(() => (globalThis as AxeWindow).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  const found = await page.evaluate(async (wanted) => {
    const { axe } = globalThis as AxeWindow;
    if (!axe) throw new Error('axe is not in the page.');
    // Behind a dialog is a screen that was looked at without it, and that nobody can reach now.
    const [dialog] = [...document.querySelectorAll('dialog:modal')].toReversed();
    const { violations } = await axe.run(dialog ?? document, {
      ...wanted,
      resultTypes: ['violations'],
      // Frames hold the programs and documents of people, and sheets are all of our own server.
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
