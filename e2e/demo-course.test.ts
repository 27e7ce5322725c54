import { DEMO_COURSE, signIn, withoutNews } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';

/** The course that new users see first has something of every type, and nothing in it is broken. */

const TYPES: Readonly<Record<string, readonly string[]>> = {
  Paths: ['Names, values, functions', 'One step, and the rest', 'Only as far as needed'],
  Missions: [
    'Tickets, please',
    'A week of weather',
    'Boxes in boxes',
    'The vending machine',
    'Cells on a ring',
  ],
  Quests: ['Staircases', 'The locked drawer', 'Glass and chimes'],
  Contests: [
    'Wallpaper',
    'Wallpaper: the vote',
    'A skyline in few tokens',
    'A coat of arms',
    'A coat of arms: the vote',
  ],
  Others: ['Programs that read programs'],
};

test('a student finds assessments of every type, with their covers', async ({ page }) => {
  await withoutNews(page);
  await signIn(page, 'Lucía Fernández');
  for (const [type, titles] of Object.entries(TYPES)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: type }).click();
    await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
    // Groups of closed assessments are folded.
    for (const folded of await page
      .getByRole('button', { expanded: false, name: /^Closed/ })
      .all()) {
      await folded.click();
    }
    const headings = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect.poll(async () => (await headings.allInnerTexts()).length).toBe(titles.length);
    for (const title of titles) {
      const card = page.getByRole('article', { name: title, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
  await expectAccessible(page, 'a list with covers');
});

test('marks and comments of a mission that is over are there to be read', async ({ page }) => {
  // The visible part of a page on a common laptop.
  await page.setViewportSize({ width: 1366, height: 768 });
  await withoutNews(page);
  await signIn(page, 'Aisha Rahman', `${DEMO_COURSE}/missions`);
  await page.getByRole('button', { name: /^Closed/ }).click();
  const card = page.getByRole('article', { name: 'Tickets, please' });
  await expect(card).toContainText('XP: 203 / 160');
  await card.getByRole('link').click();
  await page.getByRole('link', { name: /Question 2/ }).click();
  await page.getByRole('tab', { name: 'Report Card' }).click();
  // Comments come first, and are completely visible without scrolling.
  const comment = page.getByText('What does a child of');
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('XP: 73 / 80')).toBeVisible();
  const [written, sum] = await Promise.all([
    comment.boundingBox(),
    page.getByRole('heading', { name: 'How it adds up' }).boundingBox(),
  ]);
  if (!written || !sum) throw new Error('Both must be on the page.');
  expect(written.y + written.height).toBeLessThanOrEqual(sum.y);
});
