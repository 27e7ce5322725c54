import type { AssessmentOverview, BodyOf } from '@wellspring/contract';
import type { changeAssessment, uploadAssessment } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, downloadedBy, openPage, userWith } from '../../testing/open-page';

/** Ground control: assessments are uploaded, configured, shown, exported and deleted. */

const QUESTION = `<PROBLEM type="programming" maxxp="100"><TEXT>Write a program.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE><TESTCASES>
<PUBLIC score="1" answer="1">1;</PUBLIC><SECRET score="1" answer="2">2;</SECRET>
</TESTCASES></SNIPPET></PROBLEM>`;

const fileWith = (number: string, kind = 'missions') =>
  `<CONTENT><TASK number="${number}" title="Runes" kind="${kind}">
<WEBSUMMARY>The **best**.</WEBSUMMARY><PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>${QUESTION}</PROBLEMS></TASK></CONTENT>`;

const [example] = EXAMPLES.listAssessments.reply;
if (example === undefined) throw new Error('The example has an assessment.');
const runes: AssessmentOverview = { ...example, title: 'Runes', number: 'Q1' };
const WORK = EXAMPLES.getAssessmentWork.reply;

/** Opens ground control as an admin of a course with these assessments, which remembers changes to them. */
async function openControl(assessments = [runes], answers: Answers = {}, query = '') {
  let kept = assessments;
  const page = await openPage(`${COURSE}/groundcontrol${query}`, {
    role: 'admin',
    answers: {
      listAssessments: () => kept,
      changeAssessment: ({ body, params }) => {
        const change = body as BodyOf<typeof changeAssessment>;
        const { maxTeamSize, isPublished, openAt, closeAt } = change;
        kept = kept.map((one) =>
          String(one.id) === params['assessmentId']
            ? {
                ...one,
                ...(maxTeamSize !== undefined && { maxTeamSize }),
                ...(isPublished !== undefined && { isPublished }),
                ...(openAt !== undefined && { openAt }),
                ...(closeAt !== undefined && { closeAt }),
              }
            : one,
        );
        return 'OK';
      },
      deleteAssessment: ({ params }) => {
        kept = kept.filter(({ id }) => String(id) !== params['assessmentId']);
        return 'OK';
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Ground Control' });
  return page;
}
type Page = Awaited<ReturnType<typeof openControl>>;

const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async ({ user }: Page, name: string) => user.click(await button(name));
/** Presses a button of the dialog with this name. */
async function answer({ user }: Page, dialog: string, choice: string) {
  await user.click((await dialogOf(dialog)).getByRole('button', { name: choice }));
}

/** Opens the panel for uploads, unless it is open, and chooses a file. */
async function choose(page: Page, text: string) {
  if (screen.queryByRole('region', { name: 'Upload an assessment' }) === null) {
    const [open] = await screen.findAllByRole('button', { name: 'Upload assessment' });
    if (open) await page.user.click(open);
  }
  const field = screen.getByLabelText('Drag and drop a file here, or click to select a file');
  await page.user.upload(field, new File([text], 'assessment.xml', { type: 'text/xml' }));
  return within(await screen.findByRole('region', { name: 'Upload an assessment' }));
}

test('a broken file is reported with the place of the error, and cannot be uploaded', async () => {
  const page = await openControl([]);
  await screen.findByText('There are no assessments in this course yet.', { exact: false });
  await choose(page, fileWith('Q1').replace('interpreter', 'x'));
  const problems = await screen.findByRole('list', { name: 'Problems in the file' });
  expect(problems.textContent).toContain('Line 2, column');
  expect(screen.queryByRole('button', { name: 'Confirm Upload' })).toBeNull();
});

test('what an upload will do is shown before, and the file goes with the type that it names', async () => {
  const page = await openControl([], { uploadAssessment: 'OK' });
  const panel = await choose(page, fileWith('Q1'));
  await panel.findByText('It makes a new assessment Q1.', { exact: false });
  panel.getByText('1 public, 0 opaque, 1 secret');
  expect((await panel.findByText('best')).tagName).toBe('STRONG');
  expect(panel.getByLabelText('Assessment type')).toHaveProperty('value', '12');
  await press(page, 'Confirm Upload');
  await screen.findAllByText('Uploaded successfully!');
  await panel.findByText('assessment.xml is in the course.', { exact: false });
  const [sent] = page.sent('uploadAssessment') as BodyOf<typeof uploadAssessment>[];
  const form = sent as unknown as FormData;
  expect(form.get('assessmentConfigId')).toBe('12');
  expect(form.get('forceUpdate')).toBe('false');
  await press(page, 'Done');
  expect(screen.queryByRole('region', { name: 'Upload an assessment' })).toBeNull();
});

test('a file that names no type of the course waits until one is chosen', async () => {
  const page = await openControl([], { uploadAssessment: 'OK' });
  const panel = await choose(page, fileWith('Q1', 'contests'));
  await press(page, 'Confirm Upload');
  await screen.findAllByText('Please select a valid assessment type before uploading!');
  expect(page.sent('uploadAssessment')).toEqual([]);
  await page.user.selectOptions(panel.getByLabelText('Assessment type'), 'Missions');
  await press(page, 'Confirm Upload');
  await screen.findAllByText('Uploaded successfully!');
});

test('an assessment with answers is changed only by force', async () => {
  const page = await openControl([runes], {
    getAssessmentWork: { ...WORK, questionTypes: ['programming'] },
    uploadAssessment: ({ body }) =>
      (body as FormData).get('forceUpdate') === 'true'
        ? 'Force Update OK'
        : 'Assessment has submissions, ignoring...',
  });
  const panel = await choose(page, fileWith('Q1'));
  await panel.findByText('It changes nothing', { exact: false });
  await press(page, 'Confirm Upload');
  await screen.findAllByText('Assessment has submissions, ignoring...');
  await page.user.click(panel.getByRole('switch', { name: 'Force update opened assessment' }));
  await answer(page, 'Force the update?', 'Yes');
  await panel.findByText('in place', { exact: false });
  await press(page, 'Confirm Upload');
  await screen.findAllByText('Assessment force updated successfully!');
});

test('dates are changed, and closing comes after opening', async () => {
  const page = await openControl();
  const [open] = await screen.findAllByRole('button', {
    name: 'Change when Runes opens and closes',
  });
  if (open) await page.user.click(open);
  const dates = await dialogOf('Updating assessment settings');
  dates.getByText('Your time zone:', { exact: false });
  const fill = async (label: string, time: string) => {
    await page.user.clear(dates.getByLabelText(label));
    await page.user.type(dates.getByLabelText(label), time);
  };
  await fill('Opens', '2031-01-02T03:04');
  await fill('Closes', '2031-01-02T03:04');
  await dates.findByText('New end date should occur after new opening date');
  await fill('Closes', '2045-05-06T07:08');
  await page.user.click(dates.getByRole('button', { name: 'Confirm' }));
  await screen.findAllByText('Updated successfully!');
  await screen.findByText(/6 May 2045/);
});

test('students see an assessment after a question, and no longer after another', async () => {
  const page = await openControl([{ ...runes, isPublished: false }]);
  const visible = await screen.findByRole('switch', { name: 'Show Runes to students' });
  await page.user.click(visible);
  await answer(page, 'Show “Runes” to students?', 'Show to students');
  await screen.findAllByText('Published successfully!');
  await waitFor(() => expect(visible).toHaveProperty('checked', true));
  await page.user.click(visible);
  await answer(page, 'Hide “Runes” from students?', 'Hide from students');
  await screen.findAllByText('Unpublished successfully!');
  await waitFor(() => expect(visible).toHaveProperty('checked', false));
});

test('teams are made larger, several presses at once, and never smaller than one', async () => {
  const page = await openControl();
  const smaller = await button('Smaller teams for Runes');
  expect(smaller.getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Larger teams for Runes');
  await press(page, 'Larger teams for Runes');
  await screen.findAllByText('Team size updated successfully!');
  expect(page.sent('changeAssessment')).toEqual([{ maxTeamSize: 3 }]);
});

test('an assessment is configured', async () => {
  const page = await openControl();
  await press(page, 'Configure Runes');
  const configure = await dialogOf('Configure “Runes”');
  await page.user.click(configure.getByRole('switch', { name: 'Enable token counter' }));
  await page.user.click(configure.getByRole('switch', { name: 'Ask for a password' }));
  await page.user.click(configure.getByRole('button', { name: 'Save' }));
  await configure.findByText('Enter a password.');
  await page.user.type(configure.getByLabelText('Password'), 'open sesame');
  await page.user.click(configure.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Saved successfully!');
  expect(page.sent('changeAssessment')).toEqual([
    expect.objectContaining({ hasTokenCounter: true, password: 'open sesame' }),
  ]);
});

/** Opens the voting of an assessment about which this is known. */
async function openVoting(work: Partial<typeof WORK>) {
  const page = await openControl([runes], { getAssessmentWork: { ...WORK, ...work } });
  await press(page, 'Configure Runes');
  const configure = await dialogOf('Configure “Runes”');
  await page.user.click(configure.getByRole('switch', { name: 'Enable voting features' }));
  await configure.findByText('Entries have not been assigned');
  return configure;
}

test('entries are not given out without a voting question, nor before the contest has closed', async () => {
  const none = await openVoting({ questionTypes: ['programming'], contests: [] });
  await none.findByText('This assessment has no voting question', { exact: false });

  const contest = { number: 'C1', title: 'Skyline', closeAt: '2045-01-01T00:00:00.000+00:00' };
  const open = await openVoting({
    questionTypes: ['voting'],
    contests: [{ ...contest, hasClosed: false, entryCount: 0 }],
  });
  await open.findByText('once the contest C1, “Skyline”, has closed', { exact: false });
  expect(open.getByRole('button', { name: 'Assign entries for voting' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a contest that is voted on is not deleted', async () => {
  const page = await openControl();
  await press(page, 'Delete Runes');
  const kept = await dialogOf('“Runes” cannot be deleted yet');
  kept.getByText('C2, “Wallpaper: the vote”');
  expect(kept.getByRole('button', { name: 'Delete for good' })).toHaveProperty('disabled', true);
});

test('deleting says how much is lost, and leaves an empty list', async () => {
  const page = await openControl([runes], { getAssessmentWork: { ...WORK, votedOnIn: [] } });
  await press(page, 'Delete Runes');
  const dialog = await dialogOf('Delete “Runes”?');
  await dialog.findByText('3 submissions would be deleted.');
  await page.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await screen.findAllByText('Deleted successfully!');
  await screen.findByText('There are no assessments in this course yet.', { exact: false });
});

test('a PDF is given if it is one, opened in a tab of its own, and removed', async () => {
  const { address, file } = EXAMPLES.getMissionPdf.reply ?? {};
  if (address === undefined || !file) throw new Error('The example has a PDF.');
  let present: typeof EXAMPLES.getMissionPdf.reply = null;
  const page = await openControl([runes], {
    getMissionPdf: () => present,
    uploadMissionPdf: () => {
      present = { address, file };
      return 'OK';
    },
    removeMissionPdf: () => {
      present = null;
      return 'OK';
    },
  });
  await press(page, 'PDF of Runes');
  const dialog = await dialogOf('PDF of “Runes”');
  await dialog.findByText('This assessment has no PDF yet.');
  const give = (text: string) =>
    page.user.upload(
      dialog.getByLabelText('Drop a PDF here', { exact: false }),
      new File([text], 'Curves.pdf', { type: 'application/pdf' }),
    );
  await give('<html>');
  expect((await dialog.findByRole('alert')).textContent).toBe(
    '“Curves.pdf” is not a PDF. Choose another file.',
  );
  await give('%PDF-1.4\n%%EOF\n');
  const link = await dialog.findByRole('link', { name: /^Open Curves\.pdf/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain(address);
  expect(dialog.queryByRole('alert')).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await answer(page, 'Remove the PDF of “Runes”?', 'Remove the PDF');
  await dialog.findByText('This assessment has no PDF yet.');
});

test('marks of all graded submissions are published and taken back', async () => {
  const page = await openControl();
  await press(page, 'Publish all graded submissions of Runes');
  await answer(
    page,
    'Publish all graded submissions of “Runes”?',
    'Publish all graded submissions',
  );
  await screen.findAllByText('Published all graded submissons successfully!');
  await press(page, 'Unpublish all submissions of Runes');
  await answer(page, 'Unpublish all submissions of “Runes”?', 'Unpublish all submissions');
  await screen.findAllByText('Unpublished all submissons successfully!');
  const calls = page.asked.map(({ call }) => call).filter((call) => call.endsWith('AllGrades'));
  expect(calls).toEqual(['publishAllGrades', 'unpublishAllGrades']);
});

test('an assessment is exported as a file', async () => {
  const page = await openControl([runes], { exportAssessment: '<CONTENT>exported</CONTENT>' });
  const file = await downloadedBy(() => press(page, 'Export Runes as XML'));
  expect(file).toBe('<CONTENT>exported</CONTENT>');
});

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /About Q\d+/.exec(row.textContent)?.[0]);

test('assessments are found and sorted by the address', async () => {
  const many = ['Q1', 'Q2', 'Q10'].map((number, index) => ({
    ...runes,
    id: index + 1,
    number,
    title: `About ${number}`,
  }));
  const { user } = await openControl(many);
  await user.click(await button('Title'));
  await waitFor(() => expect(titles()).toEqual(['About Q1', 'About Q2', 'About Q10']));
  await user.click(await button('Title'));
  await waitFor(() => expect(location.search).toContain('sort=title&order=descending'));
  const search = screen.getByLabelText('Search by ID, number or title');
  await user.click(search);
  await user.paste('q1');
  await waitFor(() => expect(titles()).toEqual(['About Q10', 'About Q1']));
  await waitFor(() => expect(location.search).toContain('search=q1'));

  const again = await openControl(many, {}, location.search);
  await waitFor(() => expect(titles()).toEqual(['About Q10', 'About Q1']));
  await again.user.clear(screen.getByLabelText('Search by ID, number or title'));
  await again.user.type(screen.getByLabelText('Search by ID, number or title'), 'nothing');
  await again.user.click(await button('Show all assessments'));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('the language of the playground is changed after a question', async () => {
  const before = userWith('admin');
  let chapter = 2;
  const page = await openControl([runes], {
    getUser: () => ({
      ...before,
      courseConfiguration: before.courseConfiguration && {
        ...before.courseConfiguration,
        sourceChapter: chapter,
      },
    }),
    updateCourseConfiguration: () => {
      chapter = 3;
      return 'OK';
    },
  });
  const language = screen.getByLabelText('Default playground language');
  await page.user.selectOptions(language, 'Source §3');
  const dialog = await dialogOf('Updating default language');
  dialog.getByText('start with Source §3 instead of Source §2', { exact: false });
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findAllByText('Updated successfully!');
  expect(page.sent('updateCourseConfiguration')).toEqual([
    { sourceChapter: 3, sourceVariant: 'default' },
  ]);
  await waitFor(() => expect(language).toHaveProperty('value', '3 default'));
});
