import { readFile } from 'node:fs/promises';
import { DEMO_COURSE, signIn, withoutNews } from './harness/people.js';
import { expect, expectAccessible, expectTouchable, expectUsable, test } from './harness/test.js';
import { isPhone, openTool, readBriefing, workspaceOf } from './harness/workspace.js';

/** Contests after the vote, and before their results are shown. What the pages say is in their component tests. */

const FINISHED = 'A coat of arms';

test(
  'a student looks at the leaderboards of a contest, and runs an entry that draws a picture',
  { tag: '@phone' },
  async ({ page }) => {
    await withoutNews(page);
    await signIn(page, 'Lucía Fernández', `${DEMO_COURSE}/leaderboard/overall`);
    const board = page.getByRole('combobox', { name: 'Leaderboard of' });
    await board.selectOption(`${FINISHED} (Score)`);
    await expect(page).toHaveURL(/\/leaderboard\/contests\/\d+\/score$/);
    await expect(page.getByRole('list', { name: 'The first three' })).toBeVisible();
    await expectUsable(page, 'the leaderboard of a contest');
    if (isPhone(page)) await expectTouchable(page, 'the leaderboard of a contest');
    await board.selectOption(`${FINISHED} (Popular Vote)`);
    await expect(page).toHaveURL(/\/popularvote$/);
    const winners = page.getByRole('table', { name: 'Contest Winners' });
    const best = winners.getByRole('row').nth(1);
    await expect(best).toContainText('Aisha');
    await best.getByRole('link', { name: /^Open Code of/ }).click();

    await expect(page.getByText(/^Entry of Aisha/)).toBeVisible();
    const workspace = workspaceOf(page);
    await expect(workspace.program).toContainText('smaller(3)');
    await workspace.run.click();
    await expect(page.getByRole('img', { name: /^Picture of call/ })).toBeVisible();
    if (isPhone(page)) return;
    await openTool(page, 'Popular Vote Leaderboard');
    const ranks = page.getByRole('table', { name: 'Popular Vote Leaderboard' });
    await ranks.getByRole('button', { name: /^Wei/ }).click();
    await expect(workspace.program).toContainText('yellow(charge)');
    await expectUsable(page, 'a leaderboard beside the programs');
  },
);

test('before the results are shown, students see a date and no author', async ({ page }) => {
  await withoutNews(page);
  await signIn(page, 'Lucía Fernández', `${DEMO_COURSE}/leaderboard/contests`);
  await expect(page).toHaveURL(/\/contests\/\d+\/score$/);
  await page
    .getByRole('combobox', { name: 'Leaderboard of' })
    .selectOption('Wallpaper (Popular Vote)');
  await expect(page.getByText(/The results appear here on .+ nobody sees/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page, 'a leaderboard before its time');
  await page.getByRole('link', { name: 'Go to the vote' }).click();
  await readBriefing(page);
  await openTool(page, 'Score Leaderboard');
  await expect(page.getByText(/The results appear here on .+ nobody sees/)).toBeVisible();
});

test('staff count the votes, give the XP and export the leaderboards', async ({ page }) => {
  await withoutNews(page);
  await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/groundcontrol`);
  await page
    .getByRole('button', { name: `Configure ${FINISHED}: the vote` })
    .first()
    .click();
  const configure = page.getByRole('dialog', { name: /^Configure/ });
  await configure.getByRole('button', { name: 'Calculate Contest Score' }).click();
  await expect(page.getByText('Contest scores calculated').first()).toBeVisible();
  const exported = page.waitForEvent('download');
  await configure.getByRole('button', { name: 'Export Score Leaderboard' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toBe('C5-score.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFstudent_name,answer,final_score\r\n/);
  expect(text).toContain('make_cross');
  await configure.getByRole('button', { name: 'Dispatch Contest XP' }).click();
  const asked = page.getByRole('dialog', { name: /^Dispatch the XP/ });
  await expectAccessible(page, 'giving the XP of a contest');
  await asked.getByRole('button', { name: 'Dispatch Contest XP' }).click();
  await expect(page.getByText('XP dispatched').first()).toBeVisible();
});
