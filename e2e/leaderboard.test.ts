import { DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectUsable, test } from './harness/test.js';

/** The leaderboards of the demo course. */

test('a student finds their own place, and hides their name from the others', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Wei Chen', DEMO_COURSE);
  const open = page.getByRole('button', { name: 'Open navigation' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL(`${DEMO_COURSE}/leaderboard/overall`);
  await expect(page.getByRole('list', { name: 'The first three' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Overall XP' });
  const own = table.getByRole('row', { name: /Wei Chen\s*You/ });
  await expect(own).toBeAttached();
  await expectUsable(page, 'leaderboard');

  const choice = page.getByRole('switch', { name: 'Show my name to other students' });
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Other students do not see your name.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'Aisha Rahman', `${DEMO_COURSE}/leaderboard/overall`);
  await expect(other.getByRole('row', { name: /Aisha Rahman/ })).toBeAttached();
  await expect(other.getByRole('row', { name: /Wei Chen/ })).toHaveCount(0);
  await other.context().close();

  await choice.press('Space');
  await expect(page.getByText('Other students see your name.')).toBeVisible();
});

test('without network a board that was seen stays, and a page that was not seen comes with the network', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, 'Lucía Fernández', `${DEMO_COURSE}/leaderboard/overall`);
  const table = page.getByRole('table', { name: 'Overall XP' });
  await expect(table).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Achievements' }).click();
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded');
  await page.goBack();
  await expect(table).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Achievements', level: 1 })).toBeVisible();
  // The browser reports each request that failed.
  pageErrors.length = 0;
});
