import type { Locator, Page } from '@playwright/test';
import { latch } from './harness/latch.js';
import { courseOf, DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** Staff find submissions, mark them and publish the marks. Each test has its own submissions. */

/** Signs in a staff member and opens the list. @param view of the list, as in its address */
async function openList(page: Page, view = '', person = 'Jonas Lindqvist'): Promise<void> {
  await signIn(page, person, `${DEMO_COURSE}/grading${view}`);
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
}

const rowOf = (page: Page, assessment: string, student: string) =>
  page.getByRole('row').filter({ hasText: assessment }).filter({ hasText: student });

test('the list is there again after a visit to a submission, as its address says', async ({
  page,
}) => {
  await openList(page);
  await expectAccessible(page, 'grading list');
  // Not by pressing a cell: which submissions are on the first page depends on other tests.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${DEMO_COURSE}/grading?groups=all&submissions=all&progress=published`);
  await page.getByRole('button', { name: 'Grading Mode' }).click();
  await expect(page.getByRole('button', { name: /Remove the filter Progress/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Submitted/ })).toHaveCount(0);
  await expectAccessible(page, 'grading list in filter mode');
  const address = page.url();
  await page
    .getByRole('link', { name: /^Grade/ })
    .first()
    .click();
  await expect(page.getByText('Currently Grading')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the submissions' }).click();
  await expect(page).toHaveURL(address);
});

test('marks are kept until they are saved, within bounds, and edited by name', async ({ page }) => {
  await openList(page, '?groups=all');
  await rowOf(page, 'M2', 'Lucía Fernández').getByRole('link').click();
  await expect(page.getByText('Lucía Fernández (lucia)')).toBeVisible();
  await expectAccessible(page, 'grading workspace');

  const adjustment = page.getByRole('spinbutton', { name: 'XP Adjustment' });
  await adjustment.fill('99999');
  await expect(page.getByText(/XP \d+ is out of bounds\. Maximum xp is \d+\./)).toBeVisible();
  await adjustment.fill('0');
  await adjustment.press('Alt+ArrowDown');
  await expect(adjustment).toHaveValue('-25');
  await adjustment.press('Shift+ArrowUp');
  await page.getByRole('textbox', { name: 'Comments' }).fill('Good, and **short**.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('strong', { hasText: 'short' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Good, and **short**.');
  await expect(page.getByText('This is what you wrote on an earlier visit')).toBeVisible();
  await page.getByRole('link', { name: 'Next question' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();

  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByText('This will reset the editor. Are you sure?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByText('Discarded!')).toBeVisible();
  await expect(adjustment).toHaveValue('0');

  await page.getByRole('textbox', { name: 'Comments' }).fill('Name what `n` is.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByText(/Last edited by Jonas Lindqvist on/)).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(adjustment).toBeFocused();
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(commentsOn(page)).toBeFocused();
  await page.keyboard.press('Alt+PageDown');
  await expect(page).toHaveURL(/\/1\?groups=all$/);

  // The same question, answered by another student.
  await page.goto(page.url().replace(/\/grading.*/, '/grading?groups=all'));
  await rowOf(page, 'M2', 'Amara Nwosu').getByRole('link').click();
  await page.getByRole('button', { name: 'Earlier comments' }).click();
  await page.getByRole('button', { name: 'Name what `n` is.' }).click();
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Name what `n` is.');
  await expect(commentsOn(page)).toBeFocused();
  await expect(page.getByText('kept on this device')).toBeVisible();

  // The same by keyboard.
  await commentsOn(page).fill('');
  await page.keyboard.press('ControlOrMeta+Alt+Enter');
  const choices = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await expect(choices.first()).toBeFocused();
  // The newest comment is first: the one that another of these tests has just written on the question.
  const before = (await choices.allInnerTexts()).indexOf('Name what `n` is.');
  for (let passed = 0; passed < before; passed += 1) await page.keyboard.press('ArrowDown');
  await expect(choices.filter({ hasText: 'Name what `n` is.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(commentsOn(page)).toHaveValue('Name what `n` is.');
  await expect(commentsOn(page)).toBeFocused();
});

const commentsOn = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
const saveOn = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const toldOn = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Somebody else saved other marks' });

test('marks that another person saved meanwhile are shown, and the marker chooses', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page, '?groups=all&title=M2&name=Yuki');
  await rowOf(page, 'M2', 'Yuki').getByRole('link').click();
  await expect(commentsOn(page)).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, 'Mira Okafor', page.url());

  // The other person has saved before: the page checks the server's marks.
  await commentsOn(other).fill('From Mira.');
  await commentsOn(page).fill('From Jonas.');
  await saveOn(page);
  await expect(page.getByText('Saved!')).toBeVisible();
  await saveOn(other);
  await expect(toldOn(other)).toContainText('Saved by Jonas Lindqvist.');
  await expect(toldOn(other)).toContainText('From Jonas.');
  await expect(commentsOn(other)).toHaveValue('From Mira.');
  await toldOn(other).getByRole('button', { name: 'Take theirs' }).click();
  await expect(commentsOn(other)).toHaveValue('From Jonas.');

  // The other person saves between that check and this save: the server refuses.
  await commentsOn(page).fill('Again from Jonas.');
  await expect(page.getByText('Saved!')).toBeHidden();
  await commentsOn(other).fill('Again from Mira.');
  await other.route(
    /\/admin\/grading\/\d+\?/,
    async (route) => {
      const former = await route.fetch();
      await saveOn(page);
      await expect(page.getByText('Saved!')).toBeVisible();
      await route.fulfill({ response: former });
    },
    { times: 1 },
  );
  const refused = other.waitForResponse((response) => response.status() === 409);
  await saveOn(other);
  await refused;
  await expect(toldOn(other)).toContainText('Again from Jonas.');
  await toldOn(other).getByRole('button', { name: 'Go on with mine' }).click();
  await saveOn(other);
  await expect(other.getByText('Saved!')).toBeVisible();
  await expect(other.getByText(/Last edited by Mira Okafor on/)).toBeVisible();
  await page.reload();
  await expect(commentsOn(page)).toHaveValue('Again from Mira.');
  await context.close();
});

test('a program that was handed in is run, tried out and tested, and never changed', async ({
  page,
}) => {
  await openList(page, '?groups=all&submissions=all&name=Minh');
  const workspace = workspaceOf(page);
  // Anywhere in the row.
  await rowOf(page, 'M3', 'Minh').getByText('Missions').click();
  const answer = await workspace.program.textContent();
  await workspace.run.click();
  await page.getByRole('switch', { name: 'Scratch' }).check();
  await workspace.write('display("tried");');
  await workspace.run.click();
  await expect(workspace.console.getByText('tried').first()).toBeVisible();
  await workspace.write('draw_data(list(1, 2));');
  await workspace.run.click();
  await openTool(page, 'Data Visualizer');
  await expect(page.getByRole('heading', { name: 'Call 1/1' })).toBeVisible();
  await page.getByRole('switch', { name: 'Scratch' }).uncheck();
  await expect(workspace.program).toHaveText(answer ?? '');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText(/version/i);
  await page.keyboard.press('Escape');
  await openTool(page, 'Autograder');
  await page.getByRole('button', { name: 'Run all testcases' }).click();
  await expect(page.getByText(/\d+ of \d+ passed/)).toBeVisible();
  // A run also runs the tests while the testcases are in view.
  await expect(page.getByText('Running all testcases!')).toBeHidden({ timeout: 15_000 });
  await workspace.run.click();
  await expect(page.getByText('Running all testcases!')).toBeVisible();
  await expectAccessible(page, 'autograder of the grading workspace');
  // A submission opens on its marks, whichever tool was open last; its row can be reached by keyboard.
  await openList(page, '?groups=all&submissions=all&title=M3');
  const links = page.getByRole('table').getByRole('row').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /^Grading/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

/** Expects a text once, below the buttons that end the marks, not covering anything to read or write. */
async function expectBelowMarks(page: Page, text: Locator): Promise<void> {
  const marks = [
    page.getByText('Currently Grading'),
    page.getByRole('spinbutton', { name: 'XP Adjustment' }),
    commentsOn(page),
    page.getByRole('button', { name: 'Save Changes' }),
  ];
  for (const mark of marks) await expect(mark).toBeVisible();
  const boxes = await Promise.all(marks.map((mark) => mark.boundingBox()));
  const ends = boxes.map((box) => (box ? box.y + box.height : Infinity));
  // Text for screen readers only is a single pixel.
  const starts = await text.evaluateAll((found) =>
    found
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ y }) => y),
  );
  expect(starts).toHaveLength(1);
  expect(starts[0]).toBeGreaterThanOrEqual(Math.max(...ends));
}

test('a submission is marked question by question, published, unpublished and opened again', async ({
  page,
}) => {
  await openList(page, '?groups=all&name=Amara');
  await rowOf(page, 'M3', 'Amara').getByRole('link').click();
  const steps = page.getByRole('navigation', { name: /Question \d of \d/ }).getByRole('link');
  await expect(steps.first()).toBeVisible();
  const count = await steps.count();
  for (let number = 1; number <= count; number += 1) {
    await expect(steps.nth(number - 1)).toHaveAttribute('aria-current', 'step');
    await page.keyboard.press('ControlOrMeta+Enter');
    // Shown beside the marks of the next answer, and not over them.
    const done = page.getByText(`Submitted! Question ${number} of Amara Nwosu.`);
    await expect(done.filter({ visible: true }).first()).toBeVisible();
    // The focus is in the marks of the next answer.
    if (number < count) {
      await expect(page.getByRole('spinbutton', { name: 'XP Adjustment' })).toBeFocused();
      await expect(steps.nth(number)).toHaveAttribute('aria-current', 'step');
      await expectBelowMarks(page, done);
    }
  }
  // To the next submission of the list, or back to the list.
  await expect(page).not.toHaveURL(new RegExp(`/${count - 1}\\?`));

  const list = `${courseOf(page)}/grading?groups=all&name=Amara`;
  await page.goto(`${list}&title=M3`);
  const row = rowOf(page, 'M3', 'Amara');
  async function act(action: string, question: string, done: string) {
    await row.getByRole('button', { name: action, exact: false }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByText(done).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await act('Publish', "Publish this assessment's grading?", 'Publish grading successful');
  // It was the last one of the list; the keyboard continues there.
  await expect(page.locator(':focus')).toContainText("Hmm... we didn't find any submissions");
  await page.goto(`${list}&submissions=all`);
  await expect(row.getByText('Published')).toBeVisible();
  await act('Unpublish', "Unpublish this assessment's grading?", 'Unpublish grading successful');
  await expect(row.getByText('Graded')).toBeVisible();
  await act(
    'Reautograde',
    'Reautograde this submission? Note: all manual adjustments will be reset to 0.',
    'Autograde job queued successfully.',
  );
  await act('Unsubmit', 'Are you sure you want to unsubmit?', 'Unsubmit successful');
  await expect(row.getByText('Attempted')).toBeVisible();
});

test('several are chosen by the keyboard, unpublished at once, and published again', async ({
  page,
}) => {
  await openList(page, '?groups=all&submissions=all&progress=published&title=M1', 'Mira Okafor');
  await page.locator('tbody input[type="checkbox"]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected submissions' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Publish (0)', exact: true })).toBeDisabled();
  await bar.getByRole('button', { name: 'Unpublish (2)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Hide the marks of 2 submissions')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unpublish 2' }).click();
  await expect(dialog.getByText('2 submissions are unpublished.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo: publish these 2' }).click();
  await expect(dialog.getByText('2 submissions are published.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();
});

test('the dashboard counts lead to what they count, and a student to all their assessments', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'Jonas Lindqvist');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectAccessible(page, 'dashboard');
  const waiting = page.getByRole('link', { name: /Ungraded Missions of Tuesday lab/ });
  await waiting.click();
  await expect(page.getByRole('button', { name: /filter Group: Tuesday lab/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Missions.*Tuesday lab.*Submitted/ })).not.toHaveCount(
    0,
  );

  await page.getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('link', { name: 'Tomás Oliveira' })).toBeVisible();
  await expectAccessible(page, 'students');
  // Navigation to a page that loads slowly is not cancelled by text typed just before.
  const loaded = latch();
  await page.route(/StudentPage/, async (route) => {
    await loaded.opened;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: /name, username or group/ }).fill('tomas');
  await page.getByRole('link', { name: 'Tomás Oliveira' }).click();
  // The search would start now.
  await page.clock.runFor(1000);
  loaded.open();
  await expect(page.getByRole('heading', { name: /Tomás Oliveira/ })).toBeVisible();
  await expectAccessible(page, 'assessments of a student');
  // The marks of submitted work show even before they are published.
  await expect(
    page.getByRole('row', { name: /^M3/ }).getByText(/\d+ \(\+\d+\) \/ \d+/),
  ).toBeVisible();
  await page.getByRole('link', { name: /^M3/ }).click();
  await expect(page.getByText('Read only')).toBeVisible();
  await expect(page.getByLabel('State of the workspace')).toContainText('Source §');
  await expectAccessible(page, 'the work of a student');
  await expect(page).toHaveTitle(/^Question 1 of \d+ · M3 .* · Tomás Oliveira · /);
});

test('marks are given on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await openList(page, '?groups=all&submissions=all&title=M4');
  await expectAccessible(page, 'grading list on a phone');
  await expectTouchable(page, 'grading list on a phone');
  await rowOf(page, 'M4', 'Lucía').getByRole('link').click();
  // A team has several names.
  await expect(page.getByText('Tomás Oliveira (tomas)')).toBeVisible();
  await expectAccessible(page, 'grading workspace on a phone');
  await expectTouchable(page, 'grading workspace on a phone');
  await page.getByRole('button', { name: '50 XP less' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
});
