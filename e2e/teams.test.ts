import type { Browser, Page } from '@playwright/test';
import { zipSync, strToU8 } from 'fflate';
import { expect, expectAccessible, expectTouchable, test } from './harness/own-course.js';
import { signIn } from './harness/people.js';
import { makeTeamAssessment } from './harness/team-assessment.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** Teams of students are formed, work together, and are shown as teams. */

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
  await expect(page.getByText('There are no teams yet.')).toBeVisible();
  await expectAccessible(page, 'no teams');

  await page.getByRole('link', { name: 'Create Team' }).first().click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please select an assessment.')).toBeVisible();
  await expect(page.getByText('Each team must have at least one student.')).toBeVisible();
  await expectAccessible(page, 'creating teams with mistakes');
  await chooseAssessment(page);
  await pick(page, 'Students of team 1', 'Aisha', 'Wei', 'noor');
  await expect(
    page.getByText('The number of students in a team cannot exceed the max team size.'),
  ).toBeVisible();
  // Any of them by mouse or touch, the last one by Backspace.
  await page.getByRole('button', { name: /Remove .*noor.* from the team/i }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Aisha Rahman.*Wei Chen/ });
  await expect(row).toContainText('Side by side');

  // Filters are in the address, so a reload shows the same.
  await row.getByRole('button', { name: 'Filter by Wei Chen' }).click();
  await expect(page.getByRole('button', { name: /Remove the filter/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Remove the filter/ })).toContainText('Wei Chen');
  await expectAccessible(page, 'teams');

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

/** A workbook as a spreadsheet program writes it. */
function workbook(rows: readonly (readonly string[])[]) {
  const cells = rows.map(
    (row) =>
      `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Teams" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return {
    name: 'teams.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(zipSync(Object.fromEntries(files))),
  };
}

test(
  'teams are imported from a spreadsheet, changed, and deleted',
  { tag: '@phone' },
  async ({ page, school, adminOf }, { project }) => {
    const types = ['Missions'];
    const course = await adminOf(page, 'mira', { courseName: 'Import', types, people: PEOPLE });
    await makeTeamAssessment(school.url, 'mira', course.id);
    await page.goto(`/courses/${course.id}/teamformation/import`);
    await expect(page.getByText('No file uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please upload the teams.')).toBeVisible();
    await chooseAssessment(page);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([0, 1]) });
    await expect(page.getByText('neither an .xlsx nor a .csv file')).toBeVisible();

    await file.setInputFiles(workbook([['aisha', 'wei', 'noor'], [' lucia ']]));
    await expect(page.getByText('Some teams cannot be made.')).toContainText('Rows: 1.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectAccessible(page, 'teams that cannot be imported');
    await file.setInputFiles(
      workbook([
        ['First', 'Second'],
        ['aisha', 'wei'],
        [' lucia ', 'tom'],
      ]),
    );
    await expect(page.getByText('2 teams with 3 students.')).toBeVisible();
    await expect(page.getByText('B3: “tom” is no student’s username')).toBeVisible();
    await expectAccessible(page, 'preview of teams');
    if (project.name === 'phone') await expectTouchable(page, 'preview of teams');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Team created successfully')).toBeVisible();

    await expect(page.getByText('2 teams', { exact: true })).toBeVisible();
    if (project.name === 'phone') await expectTouchable(page, 'teams');
    await page.getByRole('link', { name: 'Edit the team of Lucía Fernández' }).click();
    await pick(page, 'Students', 'Noor');
    await expectAccessible(page, 'editing a team');
    if (project.name === 'phone') await expectTouchable(page, 'editing a team');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Team updated successfully')).toBeVisible();
    const changed = 'Delete the team of Lucía Fernández, Noor Haddad';
    await page.getByRole('button', { name: changed }).click();
    await expectAccessible(page, 'deleting a team');
    await page.getByRole('button', { name: 'Delete Team' }).click();
    await expect(page.getByText('Team deleted successfully')).toBeVisible();
    await expect(page.getByText('1 team', { exact: true })).toBeVisible();
  },
);
