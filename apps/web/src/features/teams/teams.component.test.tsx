import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage, refuse } from '../../testing/open-page';

/** Teams of students: the list of them, and how they are made, imported, changed and deleted. */

const [overview] = EXAMPLES.listAssessments.reply;
const [team] = EXAMPLES.listTeams.reply;
if (overview === undefined || team === undefined) throw new Error('There are examples.');

const PAIRS = { ...overview, number: 'T1', title: 'Side by side', maxTeamSize: 2 };
const STUDENTS = [
  { userId: 41, name: 'Aisha Rahman', username: 'aisha' },
  { userId: 42, name: 'Wei Chen', username: 'wei' },
  { userId: 43, name: 'Lucía Fernández', username: 'lucia' },
  { userId: 44, name: 'Noor Haddad', username: 'noor' },
];
const OF_LUCIA = { ...team, teamId: 3, studentIds: [43], studentNames: ['Lucía Fernández'] };

async function openTeams(place = '', answers: Answers = {}) {
  const page = await openPage(`${COURSE}/teamformation${place}`, {
    answers: {
      listTeams: [],
      listAssessments: [PAIRS],
      listPeopleForTeams: STUDENTS,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /teams?$/i });
  return page;
}
type Page = Awaited<ReturnType<typeof openTeams>>;

const submit = async ({ user }: Page) =>
  user.click(await screen.findByRole('button', { name: 'Submit' }));

async function chooseAssessment({ user }: Page) {
  await user.click(await screen.findByRole('combobox', { name: 'Assessment' }));
  await user.click(await screen.findByRole('option', { name: 'T1 Side by side' }));
  expect((await screen.findByLabelText('Max No. of Students')).textContent).toBe('2');
}

/** Chooses students in a field by parts of their names, by keyboard alone. */
async function pick({ user }: Page, field: string, ...names: readonly string[]) {
  const input = screen.getByRole('combobox', { name: field });
  for (const name of names) {
    await user.type(input, name);
    await screen.findByRole('option', { name: new RegExp(name, 'i') });
    // Enter chooses the first match, and does not submit the form.
    await user.keyboard('{Enter}{Escape}');
  }
}

test('a course without teams says what teams are for', async () => {
  await openTeams();
  await screen.findByText('There are no teams yet.', { exact: false });
});

test('a team is made of students who fit, and of an assessment', async () => {
  const page = await openTeams('/create');
  await submit(page);
  await screen.findByText('Please select an assessment.');
  screen.getByText('Each team must have at least one student.');
  await chooseAssessment(page);
  await pick(page, 'Students of team 1', 'Aisha', 'Wei', 'noor');
  await screen.findByText('The number of students in a team cannot exceed the max team size.');
  // Any of them by mouse or touch, the last one by Backspace.
  await page.user.click(screen.getByRole('button', { name: /Remove .*noor.* from the team/i }));
  await submit(page);
  await screen.findAllByText('Team created successfully');
  expect(page.sent('createTeams')).toEqual([
    { team: { assessment_id: PAIRS.id, student_ids: [[{ userId: 41 }, { userId: 42 }]] } },
  ]);
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/teamformation`));
});

test('filters of the list are in the address', async () => {
  const answers = { listTeams: [team, OF_LUCIA] };
  const { user } = await openTeams('', answers);
  await user.click(await screen.findByRole('button', { name: 'Filter by Wei Chen' }));
  await screen.findByText('1 of 2 teams');
  await openTeams(location.search, answers);
  expect((await screen.findByRole('button', { name: /Remove the filter/ })).textContent).toContain(
    'Wei Chen',
  );
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('a team gets another member', async () => {
  const page = await openTeams('', { listTeams: [OF_LUCIA] });
  await page.user.click(
    await screen.findByRole('link', { name: 'Edit the team of Lucía Fernández' }),
  );
  await screen.findByRole('heading', { name: 'Edit team' });
  await screen.findByRole('combobox', { name: 'Students' });
  await pick(page, 'Students', 'Noor');
  await submit(page);
  await screen.findAllByText('Team updated successfully');
  expect(page.sent('changeTeam')).toEqual([
    { assessmentId: PAIRS.id, student_ids: [[{ userId: 43 }, { userId: 44 }]] },
  ]);
});

test('a team is deleted after a question, which says when that cannot be', async () => {
  const text = 'This team has submitted their answers! Unable to delete the team!';
  let isRefused = true;
  let teams = [OF_LUCIA];
  const { user } = await openTeams('', {
    listTeams: () => teams,
    deleteTeam: () => {
      if (isRefused) return refuse({ status: 409, text });
      teams = [];
      return 'Team deleted successfully.';
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Delete the team of Lucía Fernández' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this team?' }));
  const sure = dialog.getByRole('button', { name: 'Delete Team' });
  await user.click(sure);
  await dialog.findByText(text);
  isRefused = false;
  await user.click(sure);
  await screen.findAllByText('Team deleted successfully');
  await screen.findByText('There are no teams yet.', { exact: false });
});

const fileField = () =>
  screen.getByLabelText('Choose an .xlsx or .csv file, or drop it here', { selector: 'input' });

/** A workbook as a spreadsheet program writes it. */
function workbook(rows: readonly (readonly string[])[]): File {
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
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new File([zipSync(Object.fromEntries(files))], 'teams.xlsx', { type });
}

test('teams are imported from a spreadsheet that fits', async () => {
  const page = await openTeams('/import');
  await screen.findByText('No file uploaded');
  await submit(page);
  await screen.findByText('Please upload the teams.');
  await chooseAssessment(page);
  const give = (file: File) => page.user.upload(fileField(), file);
  await give(workbook([['aisha', 'wei', 'noor'], [' lucia ']]));
  expect((await screen.findByText(/^Some teams cannot be made\./)).textContent).toContain(
    'Rows: 1.',
  );
  await submit(page);
  expect(page.sent('createTeams')).toEqual([]);
  await give(
    workbook([
      ['First', 'Second'],
      ['aisha', 'wei'],
      [' lucia ', 'tom'],
    ]),
  );
  await screen.findByText('2 teams with 3 students.');
  screen.getByText('B3: “tom” is no student’s username', { exact: false });
  await submit(page);
  await screen.findAllByText('Team created successfully');
  expect(page.sent('createTeams')).toEqual([
    {
      team: {
        assessment_id: PAIRS.id,
        student_ids: [[{ userId: 41 }, { userId: 42 }], [{ userId: 43 }]],
      },
    },
  ]);
});

test('a file that is no spreadsheet is refused', async () => {
  const { user } = await openTeams('/import');
  await screen.findByText('No file uploaded');
  await user.upload(fileField(), new File([new Uint8Array([0, 1])], 'a.xlsx'));
  await screen.findByText(/neither an \.xlsx nor a \.csv file/);
});
