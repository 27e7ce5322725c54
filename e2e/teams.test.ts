import type { Browser, Page } from '@playwright/test';
import { expect, test } from './harness/own-course.js';
import { signIn } from './harness/people.js';
import { makeTeamAssessment } from './harness/assessments.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** A team is formed, works together, and is shown as a team. What the pages say is in `teams.component.test.tsx`. */

const STUDENTS = ['aisha', 'wei', 'lucia', 'tomas', 'noor'];
const PEOPLE = [
  { username: 'mira', role: 'admin' },
  ...STUDENTS.map((username) => ({ username, role: 'student' })),
];

/** Chooses students in a field by parts of their names, by keyboard alone. */
async function pick(page: Page, field: string, ...names: readonly string[]): Promise<void> {
  const input = page.getByLabel(field, { exact: true }).first();
  for (const name of names) {
    await input.focus();
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    // Enter chooses the first match, and does not submit the form.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
}

async function chooseAssessment(page: Page): Promise<void> {
  await page.getByLabel('Assessment', { exact: true }).first().click();
  await page.getByRole('option', { name: 'T1 Side by side' }).click();
  await expect(page.getByLabel('Max No. of Students')).toHaveText('2');
}

/** Opens a page as a student of the course, in a browser context of its own. */
async function openAs(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signIn(page, name);
  return page;
}

/** Closes the briefing of the first visit. */
async function beginAssessment(page: Page): Promise<void> {
  const briefing = page.getByRole('dialog', { name: 'Side by side' });
  await briefing.getByRole('button', { name: 'Continue' }).click();
  await expect(briefing).toBeHidden();
}

test('a team of two is made, one answers, the other submits, and staff see both in one row', async ({
  page,
  browser,
  baseURL,
  school,
  adminOf,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  const types = ['Missions'];
  const course = await adminOf(page, 'mira', { courseName: 'Pairs', types, people: PEOPLE });
  const assessmentId = await makeTeamAssessment(school.url, 'mira', course.id);
  await page.goto(`/courses/${course.id}/teamformation`);
  await page.getByRole('link', { name: 'Create Team' }).first().click();
  await chooseAssessment(page);
  await pick(page, 'Students of team 1', 'Aisha', 'Wei');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Aisha Rahman.*Wei Chen/ });
  await expect(row).toContainText('Side by side');

  const place = `/courses/${course.id}/missions/${assessmentId}/0`;
  const aisha = await openAs(browser, baseURL, 'Aisha Rahman');
  await aisha.goto(place);
  await beginAssessment(aisha);
  await workspaceOf(aisha).write('// written by aisha\n1;');
  // It would be saved automatically, too.
  await aisha.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(aisha.getByText('Saved', { exact: true }).first()).toBeVisible();
  const wei = await openAs(browser, baseURL, 'Wei Chen');
  await wei.goto(place);
  // Their team has begun, so the briefing does not open.
  await openTool(wei, 'Team');
  await expect(wei.getByText(/Aisha Rahman/).first()).toBeVisible();
  await expect(workspaceOf(wei).program).toContainText('written by aisha');
  await wei.getByRole('button', { name: 'Submit' }).first().click();
  const asked = wei.getByRole('dialog', { name: 'Submit this assessment?' });
  await expect(asked).toContainText(
    'The answers of your team to “Side by side” are handed in for all of you and graded. None of you can change them afterwards',
  );
  await asked.getByRole('button', { name: 'Submit' }).click();
  await expect(wei.getByText('Submitted!')).toBeVisible();
  await aisha.reload();
  await expect(aisha.getByText('no longer change it').first()).toBeVisible();

  await page.goto(`/courses/${course.id}/grading`);
  const seen = page.getByRole('row', { name: /Aisha Rahman, Wei Chen/ });
  await expect(seen).toHaveCount(1);

  // A team that has submitted cannot be deleted.
  await page.goto(`/courses/${course.id}/teamformation`);
  await page.getByRole('button', { name: /^Delete the team of/ }).click();
  await page.getByRole('button', { name: 'Delete Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this team?' })).toContainText(
    'This team has submitted their answers! Unable to delete the team!',
  );
  // The browser itself reports that the request was refused.
  pageErrors.length = 0;
  await aisha.context().close();
  await wei.context().close();
});
