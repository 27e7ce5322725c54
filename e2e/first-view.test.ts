import type { Page, Route } from '@playwright/test';
import { expect, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** The playground before its scripts have loaded. */

/** Holds back the scripts of the playground. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/assets\/base-[^/]*\.js$/, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  };
}

const DARK_TEXT = 'rgb(230, 238, 236)';
const firstView = (page: Page) => page.locator('#first-view');

/** The position of a text on the screen. */
async function placeOf(page: Page, text: string) {
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.textContent !== wanted) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { x, y } = range.getBoundingClientRect();
      return { x, y };
    }
    return null;
  }, text);
}

test('a first visit sees at once where to begin, and the playground takes over in its place', async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto('/playground', { waitUntil: 'commit' });
  await expect(firstView(page)).toContainText('// Type your program in here!');
  await letCome();
  await expect(workspaceOf(page).program).toHaveText('// Type your program in here!');
  await expect(firstView(page)).toHaveCount(0);
});

test(
  "the person's own program shows first, where it stays, in their colours",
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await workspace.write('kept_for_later;\n\n\n\n\n\n\n\n\n// the tenth line');
    await page.evaluate(() => localStorage.setItem('wellspring-colour-scheme', 'dark'));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const letCome = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(firstView(page)).toContainText('kept_for_later;');
    await expect(firstView(page)).toHaveCSS('color', DARK_TEXT);
    await page.evaluate(() => document.fonts.ready);
    const before = await placeOf(page, '// the tenth line');
    await letCome();
    await expect(workspace.program).toContainText('kept_for_later;');
    await page.evaluate(() => document.fonts.ready);
    const after = await placeOf(page, '// the tenth line');
    expect(before?.x).toBeCloseTo(after?.x ?? 0, -0.5);
    expect(before?.y).toBeCloseTo(after?.y ?? 0, -0.5);

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('a link shows nothing of the own program, and other pages nothing of any', async () => {
      await holdScripts(page);
      await page.goto('/contributors', { waitUntil: 'commit' });
      await expect(firstView(page)).toHaveCount(0);
      await page.goto('/playground#chap=1&prgrm=MYewdgzgLgBA', { waitUntil: 'commit' });
      // Its script has run.
      await expect(firstView(page)).toHaveCSS('color', DARK_TEXT);
      await expect(firstView(page)).not.toContainText('kept_for_later');
    });
  },
);

test('what is kept and damaged does not show, and hurts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    // The frame that runs programs has no storage.
    if (self !== top) return;
    localStorage.setItem('wellspring-playground', '{"version":2,"files":[]');
    localStorage.setItem('wellspring-editor-settings', '7');
    localStorage.setItem('wellspring-colour-scheme', '"><img>');
  });
  await page.goto('/playground');
  await expect(page.getByText('Error loading from local storage')).toBeVisible();
});
