import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerFirst, uploadAssessment } from './harness/assessments.js';
import { expect, expectAccessible, test } from './harness/own-course.js';

/**
 * Ground control with a server and its database: an assessment is uploaded, changed, exported, overwritten and deleted.
 * `ground-control.component.test.tsx` tests what the page says meanwhile; how its dialogs look is in
 * `accessibility-of-staff.test.ts`.
 */

const QUESTION = `<PROBLEM type="programming" maxxp="100"><TEXT>Write a program.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE><TESTCASES>
<PUBLIC score="1" answer="1">1;</PUBLIC><SECRET score="1" answer="2">2;</SECRET>
</TESTCASES></SNIPPET></PROBLEM>`;

const fileWith = (number: string, title: string) =>
  `<CONTENT><TASK number="${number}" title="${title}" kind="quests">
<WEBSUMMARY>The **best**.</WEBSUMMARY><PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>${QUESTION}</PROBLEMS></TASK></CONTENT>`;

/** For a file chooser. */
const xml = (text: string, name = 'assessment.xml') => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(text),
});

const chooser = (page: Page) =>
  page.getByLabel('Drag and drop a file here, or click to select a file');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const effect = (page: Page) => page.getByRole('region', { name: 'Upload an assessment' });

test('an assessment is uploaded, its settings are changed, and it is exported', async ({
  page,
  adminOf,
}) => {
  const course = await adminOf(page, 'jonas', { courseName: 'GC 2', types: ['Missions'] });
  await page.goto(`/courses/${course.id}/groundcontrol`);
  await page.getByRole('button', { name: 'Upload assessment' }).first().click();
  await chooser(page).setInputFiles(xml(fileWith('M1', 'Curves')));
  await page.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(
    page.getByText('Please select a valid assessment type before uploading!'),
  ).toBeVisible();
  await page.getByLabel('Assessment type').selectOption('Missions');
  await page.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(page.getByText('Uploaded successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  await test.step('what is changed of it is there after a reload', async () => {
    await page.getByRole('button', { name: 'Change when Curves opens and closes' }).first().click();
    const dates = page.getByRole('dialog', { name: 'Updating assessment settings' });
    await dates.getByLabel('Closes').fill('2045-05-06T07:08');
    await dates.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
    const visible = page.getByRole('switch', { name: 'Show Curves to students' });
    await visible.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show to students' }).click();
    await expect(visible).toBeChecked();
    // The button still has the focus when it is disabled at the minimum.
    const smaller = page.getByRole('button', { name: 'Smaller teams for Curves' });
    const larger = page.getByRole('button', { name: 'Larger teams for Curves' });
    await larger.click();
    await smaller.press('Enter');
    await expect(smaller).toBeDisabled();
    await expect(smaller).toBeFocused();
    await larger.click();
    await expect(page.getByText('Team size updated successfully!')).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'Curves')).toContainText('6 May 2045');
    await expect(visible).toBeChecked();
    const size = page.getByRole('group', { name: 'Team size of Curves' });
    await expect(size).toContainText('2');
    await smaller.click();
    await expect(size).toContainText('1');
    await visible.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide from students' }).click();
    await expect(visible).not.toBeChecked();
  });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Curves as XML' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('M1.xml');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('title="Curves"');
});

test('text that was typed and not sent is offered when the questions have been replaced', async ({
  page,
  context,
  pageErrors,
  school,
  adminOf,
}) => {
  const course = await adminOf(page, 'jonas', { courseName: 'GC 3', types: ['Missions'] });
  const file = fileWith('M1', 'Curves');
  const assessment = await uploadAssessment(school.url, 'jonas', course.id, file);
  await page.goto(`/courses/${course.id}/missions/${assessment}/0`);
  const editor = page.getByRole('textbox', { name: /editor|program/i }).first();
  await page.route('**/answer', (route) => route.abort());
  await editor.click();
  await page.keyboard.type('// mine');
  await expect(page.getByRole('main').getByText('Offline: kept on this device')).toBeVisible();
  const control = await context.newPage();
  await control.goto(`/courses/${course.id}/groundcontrol`);
  await control.getByRole('button', { name: 'Upload assessment' }).click();
  await chooser(control).setInputFiles(xml(file));
  await control.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(control.getByText('Uploaded successfully!')).toBeVisible();
  await control.close();
  await page.unroute('**/answer');
  // The browser is never really offline here. With this event the page tries again at once.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const offer = page
    .getByRole('alert')
    .filter({ hasText: 'from an earlier form of this question' });
  await expect(offer).toContainText('Question 1: 1;// mine');
  await expect(editor).not.toContainText('// mine');
  await expectAccessible(page, 'work of an earlier form of a question');
  await offer.getByRole('button', { name: 'Look at it' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByRole('textbox', { name: 'Earlier' })).toContainText('// mine');

  await both.getByRole('button', { name: 'Restore it' }).click();
  await expect(editor).toContainText('// mine');
  await expect(offer).toBeHidden();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  // The browser reports the answer that could not be sent, and that its question no longer exists.
  pageErrors.length = 0;
});

test('an assessment that has answers is changed only by force, and is published and deleted', async ({
  page,
  school,
  adminOf,
}) => {
  const course = await adminOf(page, 'jonas', { courseName: 'GC 4', types: ['Missions'] });
  const file = fileWith('M1', 'Curves');
  const assessment = await uploadAssessment(school.url, 'jonas', course.id, file);
  // An answer of an admin counts as work, which an upload keeps.
  await answerFirst(school.url, 'jonas', course.id, assessment, '1; // mine');

  await page.goto(`/courses/${course.id}/groundcontrol`);
  await page.getByRole('button', { name: 'Upload assessment' }).click();
  await chooser(page).setInputFiles(xml(fileWith('M1', 'Better')));
  await expect(effect(page)).toContainText('It changes nothing');
  await page.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(page.getByText('Assessment has submissions, ignoring...')).toBeVisible();
  await page.getByRole('switch', { name: 'Force update opened assessment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(effect(page)).toContainText('in place');
  await page.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(page.getByText('Assessment force updated successfully!')).toBeVisible();
  await expect(rowOf(page, 'Better')).toBeVisible();

  await page.getByRole('button', { name: 'Publish all graded submissions of Better' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Publish all graded submissions' })
    .click();
  await expect(page.getByText('Published all graded submissons successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish all submissions of Better' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish all submissions' }).click();
  await expect(page.getByText('Unpublished all submissons successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Better' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Better”?' });
  await expect(dialog).toContainText('1 submission would be deleted.');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted successfully!')).toBeVisible();
  await expect(page.getByText('There are no assessments in this course yet.')).toBeVisible();
});
