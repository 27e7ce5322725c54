import type { CoursePerson, NewPerson } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, downloadedBy, openPage, refuse } from '../../../testing/open-page';

/** People are added to a course: from a file, as pasted lines, one by one; and get links to set passwords. */

const [example] = EXAMPLES.listPeople.reply;
if (example === undefined) throw new Error('The example has a person.');
const person = { ...example, provider: 'demo' };
const PEOPLE = [
  // The user of the examples.
  { ...person, courseRegId: 41, username: 'aisha', role: 'admin' as const, group: null },
  { ...person, courseRegId: 42, username: 'wei', role: 'student' as const, group: 'Group 1' },
];
const DEMO = { id: 'demo', name: 'Demo people', hasPasswords: false };
const PASSWORD = { id: 'local', name: 'Password', hasPasswords: true };

/** A course that remembers who is added. */
async function openAdding(answers: Answers = {}, provider = DEMO) {
  let people: CoursePerson[] = PEOPLE;
  const page = await openPage(`${COURSE}/adminpanel/add-users`, {
    role: 'admin',
    answers: {
      listPeople: () => people,
      listPersonProviders: [PASSWORD, DEMO],
      addPeople: ({ body }) => {
        const { users } = body as { users: readonly NewPerson[] };
        people = [
          ...people.filter(({ username }) => users.every((one) => one.username !== username)),
          ...users.map(({ username, role, group = null }, index) => ({
            ...person,
            provider: provider.id,
            courseRegId: 100 + index,
            username,
            role,
            group,
          })),
        ];
        return 'OK';
      },
      ...answers,
    },
  });
  const choice = await screen.findByLabelText('Provider');
  // A new person can sign in with a password, and is not one of the demo people.
  expect(choice).toHaveProperty('value', 'local');
  await page.user.selectOptions(choice, provider.name);
  return page;
}
type Page = Awaited<ReturnType<typeof openAdding>>;

const give = ({ user }: Page, text: string) =>
  user.upload(
    screen.getByLabelText('Drop a CSV file here, or choose one', { selector: 'input' }),
    new File([text], 'people.csv', { type: 'text/csv' }),
  );

async function paste({ user }: Page, text: string) {
  await user.click(screen.getByLabelText('Or paste lines here'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check these lines' }));
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent;

test('a file is refused with all its lines that are wrong', async () => {
  const page = await openAdding();
  await give(page, 'ada,student\ngrace,teacher\nalan\n');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Invalid CSV file provided!');
  expect(alert.textContent).toContain('Line 2: “teacher” is not a role.');
  expect(alert.textContent).toContain(
    'Line 3: there must be 2 or 3 columns, with commas, semicolons or tabs between them, but there is 1.',
  );
  await give(page, 'ada,student\nada,staff');
  await screen.findByText('There are duplicate usernames in the uploaded CSV(s)!');
  await give(page, 'aisha,student');
  await screen.findByText(/Line 1: you cannot downgrade yourself/);
  await give(page, Array.from({ length: 1001 }, (_, index) => `p${index},student`).join('\n'));
  await screen.findByText('Please limit each upload to 1000 entries!');
  expect(page.sent('addPeople')).toEqual([]);
});

test('what will happen to each person is shown before they are added', async () => {
  const page = await openAdding();
  await paste(page, 'ada,student,Group 1\nwei,staff,Group 1');
  await screen.findByText('2 people: 1 new, 1 in the course already.', { exact: false });
  expect(rowOf(/ada/)).toContain('Added');
  expect(rowOf(/wei/)).toContain('Role: Student → Staff');
  await screen.findByText('There is no demo person with the username ada', { exact: false });
  await page.user.click(screen.getByRole('button', { name: 'Add Users' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Users added!' }));
  expect(page.sent('addPeople')).toEqual([
    {
      provider: 'demo',
      users: [
        { username: 'ada', role: 'student', group: 'Group 1' },
        { username: 'wei', role: 'staff', group: 'Group 1' },
      ],
    },
  ]);
  await page.user.click(screen.getByRole('link', { name: 'See all users' }));
  await screen.findByText('3 people');
  expect(rowOf(/ada/)).toContain('(user has yet to log in)');
  expect(rowOf(/ada/)).toContain('Group 1');
});

test('a single person is added by a form', async () => {
  const { user, sent } = await openAdding();
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  await screen.findByText('Enter a username.');
  await user.type(screen.getByLabelText('Username'), 'grace');
  await user.selectOptions(screen.getByLabelText('Role'), 'Staff');
  await user.type(screen.getByLabelText('Group'), 'Monday{Enter}');
  await screen.findByRole('heading', { name: 'Users added!' });
  expect(sent('addPeople')).toEqual([
    { provider: 'demo', users: [{ username: 'grace', role: 'staff', group: 'Monday' }] },
  ]);
});

test('many people get links to set their passwords, which are made once more where that failed', async () => {
  let made = 0;
  const page = await openAdding(
    {
      makePasswordLink: () => {
        made += 1;
        return made === 2
          ? refuse({ status: 400, text: 'Bad Request' })
          : { token: `secret/${made}`, expiresAt: '2030-01-02T03:04:05.000+00:00' };
      },
    },
    PASSWORD,
  );
  await paste(page, 'new1,student\nnew2,student\nnew3,staff');
  await page.user.click(await screen.findByRole('button', { name: 'Add Users' }));
  await screen.findByText('3 people have not set a password yet.');
  await page.user.click(screen.getByRole('button', { name: 'Make 3 links' }));
  expect((await screen.findByRole('alert')).textContent).toContain('links could not be made');
  await page.user.click(screen.getByRole('button', { name: 'Try those again' }));
  await screen.findByText('3 links are made.');
  expect(rowOf(/new2/)).toContain('token=secret%2F');
  const file = await downloadedBy(() =>
    page.user.click(screen.getByRole('button', { name: 'Download the links as CSV' })),
  );
  const lines = file.split('\r\n');
  expect(lines[1]).toBe(
    `new1,${location.origin}/set-password#token=secret%2F1,2030-01-02T03:04:05.000+00:00`,
  );
  expect(lines).toHaveLength(5);
});

test('one person gets a link to set the password, which is shown only once', async () => {
  const { user } = await openPage(`${COURSE}/adminpanel/users`, {
    role: 'admin',
    answers: {
      listPeople: PEOPLE.map((one) => ({ ...one, provider: 'local' })),
      listPersonProviders: [PASSWORD],
      makePasswordLink: { token: 'secret/1', expiresAt: '2030-01-02T03:04:05.000+00:00' },
    },
  });
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Make a set-password link for wei' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    `${location.origin}/set-password#token=secret%2F1`,
  );
  screen.getByText(/It works until 2nd January 2030/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  // A new link is made, the old one is not stored.
  await open();
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});
