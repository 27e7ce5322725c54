import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { openTool, readBriefing, workspaceOf } from './harness/workspace.js';

/** Testcases that compare pictures and sounds, as students and staff see them. */

const ROSETTE = `import { beside, stack, quarter_turn_left, quarter_turn_right, turn_upside_down } from "rune";
const rosette = pane => beside(stack(pane, quarter_turn_left(pane)),
    stack(quarter_turn_right(pane), turn_upside_down(pane)));`;

const card = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Testcase ${number}` }) });

/** The number of colours in a picture. */
const coloursOf = (page: Page, name: RegExp) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, 256, 256).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join());
      return colours.size;
    });

test('students and staff see what is expected beside what a program shows, and the difference', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, 'Wei Chen', `${DEMO_COURSE}/quests`);
  const workspace = workspaceOf(page);
  await page.getByRole('article', { name: 'Glass and chimes' }).getByRole('link').first().click();
  await readBriefing(page);

  await test.step('a wrong picture', async () => {
    await workspace.write(
      'import { beside } from "rune"; const rosette = pane => beside(pane, pane);',
    );
    await openTool(page, 'Autograder');
    await page.getByRole('button', { name: 'Run testcase 1' }).click();
    const first = card(page, 1);
    await expect(first.getByText('Failed')).toBeVisible();
    await expect(first.getByText(/[\d.]+% of what is drawn differs, most of it /)).toBeVisible();
    await expect(first.getByRole('img', { name: /^Expected: / })).toBeVisible();
    for (const name of [/^Expected: /, /^This program: /, /^Difference: .*Purple marks/]) {
      await expect.poll(() => coloursOf(page, name)).toBeGreaterThan(1);
    }
    await expectAccessible(page, 'a compared picture');
  });

  await test.step('a right picture, made in another way', async () => {
    await workspace.write(ROSETTE);
    await page.getByRole('button', { name: 'Run all testcases' }).click();
    await expect(page.getByText('2 of 2 passed')).toBeVisible();
    await expect(card(page, 2).getByText('Looks as expected.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Difference/ })).toHaveCount(0);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  });

  await test.step('a sound, once the server can be reached', async () => {
    await page.getByRole('link', { name: /Question 2/ }).click();
    await openTool(page, 'Autograder');
    await page.route('**/testcases/1/expected', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Run testcase 1' }).click();
    await expect(card(page, 1).getByText('Error', { exact: true })).toBeVisible();
    pageErrors.length = 0;
    await page.getByRole('button', { name: 'Run testcase 1' }).click();
    await expect(card(page, 1).getByText('Lasts 0.3 s instead of 0.9 s.')).toBeVisible();
    await page.getByRole('button', { name: 'Play: Sound 1, Expected' }).click();
    await expect(page.getByRole('button', { name: 'Stop: Sound 1, Expected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play: Sound 1, Expected' })).toBeVisible();
    await expectAccessible(page, 'a compared sound');
  });

  await test.step('staff, also for secret testcases', async () => {
    await signIn(
      page,
      'Jonas Lindqvist',
      `${DEMO_COURSE}/grading?groups=all&submissions=all&title=Q4`,
    );
    await page.getByRole('row').filter({ hasText: 'Wei Chen' }).getByRole('link').first().click();
    await openTool(page, 'Autograder');
    await page.getByRole('button', { name: 'Run testcase 3' }).click();
    await expect(card(page, 3).getByText('Looks as expected.')).toBeVisible();
    await expect(card(page, 3).getByRole('img', { name: /^Expected: / })).toBeVisible();
    await expect(card(page, 3).getByRole('img', { name: /^This program: / })).toBeVisible();
  });

  await test.step('the author of a question, with what the solution shows', async () => {
    await page.goto('/mission-control');
    const file = new URL(
      '../apps/server/src/demo/assessments/q4-glass-and-chimes.xml',
      import.meta.url,
    );
    await page.locator('input[type=file]').first().setInputFiles(fileURLToPath(file));
    await page.getByRole('link', { name: 'Glass and chimes', exact: true }).click();
    await page.getByRole('link', { name: 'Question 1' }).click();
    await page.getByRole('tab', { name: 'Testcases' }).click();
    await page.getByRole('button', { name: 'Run all' }).click();
    await expect(page.getByText('3 of 3 passed')).toBeVisible();
    await expect(page.getByText('Picture 1').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^This program: / })).toHaveCount(3);
    await page.getByLabel('What counts in testcase 1').selectOption('The value of the program');
    await expect(page.getByLabel('Expected result of testcase 1')).toBeVisible();
  });
});
