import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/own-course.js';

/**
 * Mission control: an assessment is written in the browser, tried out, stored and put into a course.
 */

const editor = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const kept = (page: Page) => expect(page.getByText('Kept in this browser')).toBeVisible();

/** Begins a draft with a title and a number. */
async function begin(page: Page, title: string, number: string): Promise<void> {
  await page.goto('/mission-control');
  await page.getByRole('button', { name: 'Make New Mission' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Number', { exact: true }).fill(number);
}

test(
  'an admin writes a mission with every type of question, and finds it so after a reload',
  { tag: '@phone' },
  async ({ page, adminOf }, { project }) => {
    await adminOf(page, 'mira', { courseName: 'Authors', types: ['Missions'] });
    await page.goto('/mission-control');
    await expect(page.getByText('There are no drafts in this browser yet.')).toBeVisible();
    await expectAccessible(page, 'mission control without drafts');
    await begin(page, 'Curves', 'M1A');
    await expectAccessible(page, 'the assessment as a whole');
    // The file format has problems for questions; errors have another name.
    await expect(page.getByRole('tab', { name: /^To mend \(\d+\)$/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /problem/i })).toHaveCount(0);

    await page.getByRole('button', { name: 'Insert Programming' }).click();
    await expect(page).toHaveURL(/\/mission-control\/\w+\/0$/);
    await page.getByLabel('Text', { exact: true }).fill('Write **double**.');
    // Text that is not a number is reported, also after the field is left, and changes nothing.
    await page.getByLabel('Max XP').fill('a lot');
    await page.getByLabel('Max XP').press('Tab');
    await expect(page.getByLabel('Max XP')).toHaveValue('a lot');
    await expect(page.getByText('A whole number, at least')).toBeVisible();
    await page.getByLabel('Max XP').fill('150');
    await page.getByRole('switch', { name: 'Blocks the next question' }).check();
    await tab(page, 'Programs').click();
    await editor(page, 'Template').fill('const double = x => x;');
    await editor(page, 'Solution').fill('const double = x => 2 * x;');
    await expectAccessible(page, 'programs of a question');
    if (project.name === 'phone') await expectTouchable(page, 'programs of a question');

    await page.getByRole('button', { name: 'Insert MCQ' }).click();
    await expect(page.getByText('Question 2 was added.')).toBeVisible();
    await expect(
      page.getByText('Learners go on only when they have chosen what is right.'),
    ).toBeVisible();
    await tab(page, 'Choices').click();
    await page.getByLabel('Text of choice 1').fill('Yes');
    await page.getByLabel('Hint of choice 1').fill('Indeed.');
    await page.getByLabel('The right one').first().check();
    await tab(page, 'Question').click();
    await page.getByRole('switch', { name: 'Solution is shown' }).check();
    // The preview shows the hint with the choice, as students see it.
    await tab(page, 'Preview').click();
    await page.getByRole('radiogroup', { name: 'Choices' }).getByRole('radio').first().check();
    await expect(page.getByRole('tabpanel')).toContainText('Correct');
    await expect(page.getByRole('tabpanel')).toContainText('Indeed.');
    await expectAccessible(page, 'preview of choices');
    await page.getByRole('button', { name: 'Insert Voting' }).click();
    await tab(page, 'Voting').click();
    await page.getByLabel('Number of the contest').fill('C1');
    await expect(page.getByLabel('Token divider')).toHaveValue('50');
    await page.getByLabel('XP by rank').fill('90, 60');

    await kept(page);
    await page.reload();
    await expect(page.getByLabel('XP by rank')).toHaveValue('90, 60');
    await page.getByRole('link', { name: 'Question 1' }).click();
    await expect(page.getByLabel('Max XP')).toHaveValue('150');
    await tab(page, 'Preview').click();
    await expect(page.locator('strong', { hasText: 'double' })).toBeVisible();
    await expect(page.getByText('const double = x => x;')).toBeVisible();
    await expectAccessible(page, 'preview of a question');

    await page.getByRole('link', { name: 'All drafts' }).click();
    await expect(page.getByRole('article', { name: 'Curves' })).toContainText('3 questions');
    await expectAccessible(page, 'mission control with a draft');
    if (project.name === 'phone') await expectTouchable(page, 'mission control');
  },
);

test('testcases are run on the solution, stopped, and take what comes out as expected', async ({
  page,
  adminOf,
}) => {
  await adminOf(page, 'wei', { courseName: 'Testing', types: ['Missions'] });
  await begin(page, 'Testing', 'M3');
  await page.getByLabel('What is edited').getByRole('tab', { name: 'Language' }).click();
  await page.getByLabel('Time limit in milliseconds').fill('20000');
  await page.getByLabel('External library', { exact: true }).selectOption('Another one');
  await page.getByLabel('Name of the external library').fill('curves');
  await expect(page.getByLabel('External library', { exact: true })).toHaveValue('*');
  await page.getByLabel('External library', { exact: true }).selectOption('None');
  await page.getByRole('button', { name: 'Insert Programming' }).click();
  await tab(page, 'Programs').click();
  await editor(page, 'Solution').fill('const double = x => 2 * x;');
  await tab(page, 'Testcases').click();
  await expect(page.getByText('within 20000 ms')).toBeVisible();
  await page.getByRole('button', { name: 'New testcase' }).click();
  await editor(page, 'Program of testcase 1').fill('double(21);');
  await page.getByLabel('Expected result of testcase 1').fill('41');
  await page.getByRole('button', { name: 'New testcase' }).click();
  await editor(page, 'Program of testcase 2').fill('while (true) {}');

  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(cards.nth(0)).toContainText('Failed');
  await expect(cards.nth(1)).toContainText('Running…');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(cards.nth(1)).toContainText('Stopped');
  await expectAccessible(page, 'testcases of a draft');

  await page.getByRole('button', { name: 'Expect this result of testcase 1' }).click();
  await expect(page.getByLabel('Expected result of testcase 1')).toHaveValue('42');
  await expect(cards.nth(0)).toContainText('Passed');
  await tab(page, 'Programs').click();
  await editor(page, 'Solution').fill('const triple = x => 3 * x;');
  await tab(page, 'Testcases').click();
  await page.getByRole('button', { name: 'Run testcase 1' }).click();
  await expect(cards.nth(0)).toContainText('Name double not declared.');
});

test('a draft is put into the course, and an assessment of the course becomes a draft', async ({
  page,
  adminOf,
}) => {
  const course = await adminOf(page, 'lucia', {
    courseName: 'Putting in',
    types: ['Missions', 'Quests'],
  });
  await begin(page, 'Runes', 'M5');
  await page.getByLabel('Type', { exact: true }).fill('mission');
  await page.getByLabel('Number', { exact: true }).fill('');
  // An incomplete date changes nothing, and seconds are kept.
  const opens = page.getByLabel('Opens', { exact: true });
  await opens.fill('2031-01-02T03:04:05');
  await expect(opens).toHaveValue('2031-01-02T03:04:05');
  await opens.press('Backspace');
  await expect(page.getByText('This is no date with a time yet.')).toBeVisible();
  await opens.fill('2031-01-02T03:04');
  await expect(page.getByText('This is no date with a time yet.')).toBeHidden();
  await expect(page.getByText('Your time zone: UTC').first()).toBeVisible();
  await page.getByRole('button', { name: 'Insert Programming' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Show a heart.');
  await tab(page, 'Programs').click();
  await editor(page, 'Template').fill('show(heart);');

  await page.getByRole('button', { name: 'Put into the course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put into the course' });
  await expect(dialog).toContainText('The course would refuse it.');
  await expectAccessible(page, 'putting a draft with errors into the course');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: /^Assessment/ }).click();
  await page.getByLabel('Number', { exact: true }).fill('M5');
  await page.getByRole('button', { name: 'Put into the course' }).click();
  await expect(dialog.getByLabel('Assessment type')).toHaveValue(/\d+/);
  await expect(dialog).toContainText('It makes a new assessment M5');
  await dialog.getByLabel('Assessment type').selectOption('Quests');
  await expectAccessible(page, 'putting a draft into the course');
  await dialog.getByRole('button', { name: 'Put into the course' }).click();
  await expect(page.getByText('Uploaded successfully!')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // It has the dates of the draft, and a link leads to its row.
  const row = dialog.getByRole('link', { name: 'Show M5 in Ground Control' });
  await expect(row).toHaveAttribute('href', `/courses/${course.id}/groundcontrol?search=M5`);
  const rowAddress = await row.getAttribute('href');
  await expectAccessible(page, 'a draft that was put into the course');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // It keeps its type, and the effects are shown before.
  await page.getByRole('button', { name: 'Put into the course' }).click();
  await expect(dialog.getByLabel('Assessment type').locator('option:checked')).toHaveText('Quests');
  await expect(dialog).toContainText('It replaces the questions of M5, “Runes”.');
  await dialog.getByRole('switch', { name: 'Force update opened assessment' }).click();
  const force = page.getByRole('dialog', { name: 'Force the update?' });
  await force.getByRole('button', { name: 'No' }).click();
  await expect(dialog.getByRole('switch', { name: /^Force update/ })).not.toBeChecked();
  await dialog.getByRole('switch', { name: /^Force update/ }).click();
  await force.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByRole('switch', { name: /^Force update/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The target of the link: it opens at the time of the draft, and stays open for as long as the course
  // intended.
  await page.goto(rowAddress ?? '');
  const inCourse = page.getByRole('row').filter({ hasText: 'Runes' });
  await expect(inCourse.locator('[data-label="Open Date"]')).toContainText(/2 Jan 2031\s*03:04/);
  await expect(inCourse.locator('[data-label="Close Date"]')).toContainText(/9 Jan 2031\s*03:04/);
  await page.getByRole('link', { name: 'Quests' }).click();
  await expect(page.getByRole('heading', { name: 'Runes' })).toBeVisible();

  await page.getByRole('link', { name: 'Mission Control' }).click();
  await page.getByRole('button', { name: 'Open from the course' }).click();
  await page.getByLabel('Assessment', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Runes' })).toHaveCount(2);
});

test('two tabs with the same draft notice each other; students have no mission control', async ({
  page,
  context,
  adminOf,
}) => {
  await adminOf(page, 'jonas', { courseName: 'Tabs', types: ['Missions'] });
  await begin(page, 'Tabs', 'M6');
  await kept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Title', { exact: true }).fill('Changed elsewhere');
  await expect(page.getByText('This draft was changed in another tab.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Changed elsewhere');
  await other.close();

  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: /Aisha/ }).click();
  await page.waitForURL('**/courses/**');
  await expect(page.getByRole('link', { name: 'Mission Control' })).toHaveCount(0);
  await page.goto('/mission-control');
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
});
