import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/own-course.js';

/** Ground control: an assessment is uploaded, configured, shown, exported, overwritten and deleted. */

const QUESTION = `<PROBLEM type="programming" maxxp="100"><TEXT>Write a program.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE><TESTCASES>
<PUBLIC score="1" answer="1">1;</PUBLIC><SECRET score="1" answer="2">2;</SECRET>
</TESTCASES></SNIPPET></PROBLEM>`;

/** Votes on the contest Q1. */
const VOTING = `<PROBLEM type="voting" maxxp="10"><TEXT>Vote.</TEXT>
<VOTING assessment_number="Q1" reveal_hours="1" token_divider="50"/></PROBLEM>`;

const fileWith = (number: string, title: string, questions = QUESTION) =>
  `<CONTENT><TASK number="${number}" title="${title}" kind="quests">
<WEBSUMMARY>The **best**.</WEBSUMMARY><PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>${questions}</PROBLEMS></TASK></CONTENT>`;

/** For a file chooser. */
const xml = (text: string, name = 'assessment.xml') => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(text),
});

const PDF = '%PDF-1.4\n%%EOF\n';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });

const chooser = (page: Page) =>
  page.getByLabel('Drag and drop a file here, or click to select a file');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const effect = (page: Page) => page.getByRole('region', { name: 'Upload an assessment' });

async function uploadNew(page: Page, number: string): Promise<void> {
  await chooser(page).setInputFiles(xml(fileWith(number, `About ${number}`)));
  await page.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(rowOf(page, `About ${number}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm Upload' })).toBeHidden();
}

test(
  'an assessment is previewed, uploaded, set up and shown to students',
  { tag: '@phone' },
  async ({ page, adminOf, playwright }, { project }) => {
    const course = await adminOf(page, 'mira', {
      courseName: 'GC 1',
      types: ['Missions', 'Quests'],
    });
    await page.goto(`/courses/${course.id}/groundcontrol`);
    await expect(page.getByText('There are no assessments in this course yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Upload assessment' }).first().click();

    // A broken file is reported with the place of the error, and cannot be uploaded.
    await chooser(page).setInputFiles(xml(fileWith('Q1', 'Runes').replace('interpreter', 'x')));
    await expect(page.getByRole('list', { name: 'Problems in the file' })).toContainText(
      'Line 2, column',
    );
    await expect(page.getByRole('button', { name: 'Confirm Upload' })).toBeHidden();
    await expectAccessible(page, 'a broken file');

    await chooser(page).setInputFiles(xml(fileWith('Q1', 'Runes')));
    await expect(effect(page)).toContainText('It makes a new assessment Q1.');
    await expect(effect(page)).toContainText('1 public, 0 opaque, 1 secret');
    // The file names its type.
    await expect(page.getByLabel('Assessment type')).toHaveValue(/\d+/);
    await expectAccessible(page, 'the preview of a file');
    await page.getByRole('button', { name: 'Confirm Upload' }).click();
    await expect(page.getByText('Uploaded successfully!')).toBeVisible();
    await expect(rowOf(page, 'Runes')).toContainText('Quests');
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await page.getByRole('button', { name: 'Change when Runes opens and closes' }).first().click();
    const dates = page.getByRole('dialog', { name: 'Updating assessment settings' });
    await expect(dates).toContainText('Your time zone:');
    await dates.getByLabel('Opens').fill('2031-01-02T03:04');
    await dates.getByLabel('Closes').fill('2031-01-02T03:04');
    await expect(dates).toContainText('New end date should occur after new opening date');
    await dates.getByLabel('Closes').fill('2045-05-06T07:08');
    await expectAccessible(page, 'the dates');
    await dates.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
    await expect(rowOf(page, 'Runes')).toContainText('6 May 2045');

    await page.getByRole('switch', { name: 'Show Runes to students' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show to students' }).click();
    await expect(page.getByText('Published successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Show Runes to students' })).toBeChecked();
    await page.getByRole('switch', { name: 'Show Runes to students' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide from students' }).click();
    await expect(page.getByText('Unpublished successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Show Runes to students' })).not.toBeChecked();

    // The button still has the focus when it is disabled at the minimum.
    const smaller = page.getByRole('button', { name: 'Smaller teams for Runes' });
    await page.getByRole('button', { name: 'Larger teams for Runes' }).click();
    await smaller.press('Enter');
    await expect(smaller).toBeDisabled();
    await expect(smaller).toBeFocused();
    await page.getByRole('button', { name: 'Larger teams for Runes' }).click();
    await page.getByRole('button', { name: 'Larger teams for Runes' }).click();
    await expect(page.getByText('Team size updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Configure Runes' }).click();
    const configure = page.getByRole('dialog', { name: 'Configure “Runes”' });
    await expect(configure.getByLabel('Max team size')).toHaveValue('3');
    await configure.getByRole('switch', { name: 'Enable token counter' }).check();
    await configure.getByRole('switch', { name: 'Ask for a password' }).check();
    await configure.getByLabel('Password', { exact: true }).fill('open sesame');
    await configure.getByRole('switch', { name: 'Enable voting features' }).check();
    await expect(configure).toContainText('Entries have not been assigned');
    await expect(configure).toContainText('This assessment has no voting question');
    await expectAccessible(page, 'the configuration of an assessment');
    await configure.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved successfully!')).toBeVisible();

    await test.step('what is voted on stays, and is not given out before it has closed', async () => {
      await page.getByRole('button', { name: 'Upload assessment' }).click();
      await chooser(page).setInputFiles(xml(fileWith('V1', 'The vote', VOTING)));
      await expect(effect(page).locator('strong', { hasText: 'best' })).toBeVisible();
      await page.getByRole('button', { name: 'Confirm Upload' }).click();
      await expect(effect(page)).toContainText('assessment.xml is in the course.');
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await page.getByRole('button', { name: 'Configure The vote' }).click();
      const voting = page.getByRole('dialog', { name: 'Configure “The vote”' });
      await voting.getByRole('switch', { name: 'Enable voting features' }).check();
      await expect(voting).toContainText('once the contest Q1, “Runes”, has closed');
      await expect(
        voting.getByRole('button', { name: 'Assign entries for voting' }),
      ).toBeDisabled();
      await expectAccessible(page, 'the configuration of a voting');
      await voting.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Runes' }).click();
      const kept = page.getByRole('dialog', { name: '“Runes” cannot be deleted yet' });
      await expect(kept).toContainText('V1, “The vote”');
      await expect(kept.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
      await expectAccessible(page, 'an assessment that cannot be deleted');
      await kept.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('a PDF is given, opened in a tab of its own, and removed', async () => {
      await page.getByRole('button', { name: 'PDF of Runes' }).click();
      const dialog = page.getByRole('dialog', { name: 'PDF of “Runes”', exact: true });
      await expect(dialog).toContainText('This assessment has no PDF yet.');
      const field = dialog.locator('input[type=file]');
      await field.setInputFiles({ ...pdf('Runes.pdf'), buffer: Buffer.from('<html>') });
      await expect(dialog.getByRole('alert')).toHaveText(
        '“Runes.pdf” is not a PDF. Choose another file.',
      );
      await field.setInputFiles(pdf('Runes.pdf'));
      const link = dialog.getByRole('link', { name: 'Open Runes.pdf' });
      await expect(link).toBeVisible();
      await expect(dialog.getByRole('alert')).toBeHidden();
      await expectAccessible(page, 'the PDF of an assessment');
      if (project.name === 'phone') await expectTouchable(page, 'the PDF of an assessment');
      await expect(link).toHaveAttribute('target', '_blank');
      // The tab requests only the address; a PDF that a test opens becomes a download.
      const address = (await link.getAttribute('href')) ?? '';
      const opened = await playwright.request.newContext();
      const answer = await opened.get(address);
      expect([answer.status(), answer.headers()['content-type'], await answer.text()]).toEqual([
        200,
        'application/pdf',
        PDF,
      ]);
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Remove the PDF' }).click();
      await expect(dialog).toContainText('This assessment has no PDF yet.');
      expect((await opened.get(address)).status()).toBe(403);
      await opened.dispose();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await expectAccessible(page, 'ground control');
    if (project.name === 'phone') await expectTouchable(page, 'ground control');
  },
);

test('an assessment is exported, changed by force where it has answers, and deleted', async ({
  page,
  context,
  pageErrors,
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

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Curves as XML' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('M1.xml');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('title="Curves"');

  // Text that was typed and not sent does not count as work: the questions are replaced, and the text is
  // offered.
  await page.getByRole('link', { name: 'Missions' }).click();
  await page
    .getByRole('link', { name: /Curves/ })
    .first()
    .click();
  const editor = page.getByRole('textbox', { name: /editor|program/i }).first();
  await page.route('**/answer', (route) => route.abort());
  await editor.click();
  await page.keyboard.type('// mine');
  await expect(page.getByRole('main').getByText('Offline: kept on this device')).toBeVisible();
  const control = await context.newPage();
  await control.goto(`/courses/${course.id}/groundcontrol`);
  await control.getByRole('button', { name: 'Upload assessment' }).click();
  await chooser(control).setInputFiles(xml(exported));
  await control.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(control.getByText('Uploaded successfully!')).toBeVisible();
  await control.close();
  await page.unroute('**/answer');
  const offer = page
    .getByRole('alert')
    .filter({ hasText: 'from an earlier form of this question' });
  await expect(offer).toContainText('Question 1: 1;// mine', { timeout: 40_000 });
  await expect(editor).not.toContainText('// mine');
  await expectAccessible(page, 'work of an earlier form of a question');
  await offer.getByRole('button', { name: 'Look at it' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByRole('textbox', { name: 'Earlier' })).toContainText('// mine');

  // Admins may answer before the opening; this counts as work, which an upload keeps.
  await both.getByRole('button', { name: 'Restore it' }).click();
  await expect(editor).toContainText('// mine');
  await expect(offer).toBeHidden();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  await page.goto(`/courses/${course.id}/groundcontrol`);
  await page.getByRole('button', { name: 'Upload assessment' }).click();
  await chooser(page).setInputFiles(xml(exported.replace('title="Curves"', 'title="Better"')));
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
  await expectAccessible(page, 'deleting an assessment');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted successfully!')).toBeVisible();
  await expect(page.getByText('There are no assessments in this course yet.')).toBeVisible();
  // The browser reports the answer that could not be sent, and that its question no longer exists.
  pageErrors.length = 0;
});

test('assessments are found and sorted by address, the language is changed, and only admins come here', async ({
  page,
  adminOf,
}) => {
  const course = await adminOf(page, 'mira', {
    courseName: 'GC 3',
    types: ['Missions', 'Quests'],
    people: [{ username: 'wei', role: 'staff' }],
  });
  await page.goto(`/courses/${course.id}/groundcontrol`);
  await page.getByRole('button', { name: 'Upload assessment' }).first().click();
  for (const number of ['Q1', 'Q2', 'Q10']) await uploadNew(page, number);
  const titles = () => page.getByRole('row').getByRole('cell').filter({ hasText: 'About' });
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(titles()).toHaveText([/Q1$/, /Q2$/, /Q10$/]);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=title&order=descending/);
  await page.getByLabel('Search by ID, number or title').fill('q1');
  await expect(titles()).toHaveText([/Q10$/, /Q1$/]);
  await page.reload();
  await expect(titles()).toHaveText([/Q10$/, /Q1$/]);
  await page.getByLabel('Category').selectOption('Missions');
  await page.getByRole('button', { name: 'Show all assessments' }).click();
  await expect(titles()).toHaveCount(3);

  await page.getByLabel('Default playground language').selectOption('Source §3');
  const dialog = page.getByRole('dialog', { name: 'Updating default language' });
  await expect(dialog).toContainText('Source §3');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(page.getByLabel('Default playground language')).toHaveValue('3 default');

  const staff = await page.context().browser()?.newPage();
  if (!staff) throw new Error('There is no browser.');
  await staff.goto(new URL('/login', page.url()).href);
  await staff.getByRole('button', { name: /Wei Chen/ }).click();
  await staff.waitForURL('**/courses/**');
  await staff.goto(new URL(`/courses/${course.id}/groundcontrol`, page.url()).href);
  await expect(staff.getByText('404 Not Found')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Ground Control' })).toBeHidden();
  await staff.close();
});
