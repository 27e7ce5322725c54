import { expect, expectAccessible, test } from './harness/fresh-again.js';
import { DEMO_COURSE, openMenu, signIn } from './harness/people.js';
import { isPhone, openTool, readBriefing, workspaceOf } from './harness/workspace.js';

/** The life of an assessment: solved by a student, marked by the autograder, seen by staff. */

const DIGIT_SUM = `function digit_sum(n) {
    return n < 10 ? n : last_digit(n) + digit_sum(other_digits(n));
}`;
const INSERT = `function insert(x, xs) {
    return is_null(xs) || x <= head(xs) ? pair(x, xs) : pair(head(xs), insert(x, tail(xs)));
}`;

/** Each project has its own student, because both run against the same course. */
const STUDENTS: Readonly<Record<string, string>> = {
  desktop: 'Aisha Rahman',
  phone: 'Wei Chen',
};

test(
  'a student solves an assessment, and staff see how it was marked',
  { tag: '@phone' },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(240_000);
    const student = STUDENTS[project.name] ?? '';
    const workspace = workspaceOf(page);

    await signIn(page, student);
    await expectAccessible(page, 'assessments');
    await page.getByRole('link', { name: /Attempt: One step/ }).click();
    await readBriefing(page);
    await expect(page.getByText('Adding up digits').filter({ visible: true })).toBeVisible();
    await expectAccessible(page, 'assessment workspace');

    await workspace.write(DIGIT_SUM);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await openTool(page, 'Autograder');
    await page.getByRole('button', { name: 'Run all testcases' }).click();
    await expect(page.getByText('4 of 4 passed')).toBeVisible();
    await expectAccessible(page, 'testcases');

    // The saved answer is there on another visit.
    await page.reload();
    await workspace.show('Editor');
    await expect(workspace.program).toContainText('other_digits');

    await page.getByRole('link', { name: /Question 2/ }).click();
    await expect(page.getByText('A place for everything').filter({ visible: true })).toBeVisible();
    await workspace.write(INSERT);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Submit' }).click();
    await expectAccessible(page, 'submit dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Submitted!')).toBeVisible();
    // The submitted program stays on the screen, whichever answer of the server comes first.
    await workspace.show('Editor');
    await expect(page.getByText('no longer change it')).toBeVisible();
    await expect(workspace.program).toContainText('insert(x, tail(xs))');
    await openTool(page, 'Autograder');
    await expect(page.getByText('PASS', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'autograder results');
    await openTool(page, 'Report Card');
    await expect(page.getByText('XP: 100 / 100')).toBeVisible();
    await expectAccessible(page, 'marks');

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    const staffContext = await browser.newContext({ baseURL: baseURL ?? '' });
    const staff = await staffContext.newPage();
    await signIn(staff, 'Jonas Lindqvist', `${DEMO_COURSE}/grading?submissions=all`);
    const row = staff
      .getByRole('row', { name: new RegExp(student) })
      .filter({ hasText: 'One step, and the rest' });
    await expect(row).toBeVisible();
    await row.getByRole('link').first().click();
    await openTool(staff, 'Autograder');
    await expect(staff.getByText('digit_sum(1000000);')).toBeVisible();
    await expectAccessible(staff, 'submission');
    await staffContext.close();
  },
);

test('logging out sends what was typed, and asks first when it cannot', async ({
  page,
  pageErrors,
}) => {
  const place = `${DEMO_COURSE}/quests/9/0`;
  await signIn(page, 'Lucía Fernández', place);
  await readBriefing(page);
  const workspace = workspaceOf(page);
  await page.route('**/answer', (route) => route.abort());
  await workspace.write('const sent_before_leaving = 1;');
  await openMenu(page, 'Logout');
  const asked = page.getByRole('dialog', { name: 'Log out?' });
  await expect(asked).toContainText('You have changes that may not be saved.');
  await expectAccessible(page, 'logging out with unsaved work');
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(asked).toBeHidden();

  await page.unroute('**/answer');
  await openMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login/);
  // The session has ended on this device.
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  // Nothing of it is only on this device.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'Lucía Fernández', place);
  await expect(workspace.program).toContainText('sent_before_leaving');
  // The browser reports the failed requests.
  pageErrors.length = 0;
});
