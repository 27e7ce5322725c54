import { EXAMPLES } from '@wellspring/contract/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, downloadedBy, openPage } from '../../../testing/open-page';

/** The people of a course, as its admins find, change and remove them. */

const [example] = EXAMPLES.listPeople.reply;
if (example === undefined) throw new Error('The example has a person.');
const person = { ...example, name: null, group: null };
const self = {
  ...person,
  courseRegId: 41,
  username: 'mira',
  name: 'Mira Okafor',
  role: 'admin' as const,
};
const CROWD = [
  self,
  ...Array.from({ length: 60 }, (_, index) => ({
    ...person,
    courseRegId: 100 + index,
    username: `p${index + 1}`,
    role: 'student' as const,
    group: `Group ${(index % 3) + 1}`,
  })),
  { ...person, courseRegId: 200, username: '=cmd()', role: 'student' as const },
];

async function openPeople(answers: Answers = {}) {
  const page = await openPage(`${COURSE}/adminpanel/users`, {
    role: 'admin',
    answers: { listPeople: CROWD, ...answers },
  });
  await screen.findByText('62 people');
  return page;
}

const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('people are sorted and paged by the address', async () => {
  const { user } = await openPeople();
  expect(screen.getByRole('row', { name: /Mira Okafor/ }).textContent).toContain('(you)');
  await user.click(screen.getByRole('button', { name: 'Username' }));
  await user.click(screen.getByRole('button', { name: 'Username' }));
  await waitFor(() => expect(location.search).toContain('sort=username&order=descending'));
  expect(sortOf('Username')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(location.search).toContain('page=2'));
  await screen.findByText('Page 2 of 3');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('p35');
});

test('two quick presses on a column are two steps, though the page shows neither yet', async () => {
  await openPeople();
  const role = within(screen.getByRole('columnheader', { name: 'Role' })).getByRole('button');
  act(() => {
    role.click();
    role.click();
  });
  await waitFor(() => expect(sortOf('Role')).toBe('descending'));
});

test('people are found by name or group and exported as they are shown', async () => {
  const { user } = await openPeople();
  const search = screen.getByLabelText('Search by name', { exact: false });
  await user.click(search);
  await user.paste('group 2');
  await screen.findByText('20 of 62 people');
  await waitFor(() => expect(location.search).toContain('search=group+2'));
  await user.clear(search);
  await user.click(search);
  await user.paste('=cmd');
  await screen.findByText('1 of 62 people');
  const file = await downloadedBy(() =>
    user.click(screen.getByRole('button', { name: 'Export as CSV' })),
  );
  // A spreadsheet would take it for a formula.
  expect(file.replace('\uFEFF', '')).toBe(`Name,Username,Group,Role\r\n,"'=cmd()",,student\r\n`);
  await user.clear(search);
  await user.click(search);
  await user.paste('nobody at all');
  await screen.findByText('Nobody here matches “nobody at all”.');
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(search).toHaveProperty('value', ''));
});

test('a list that cannot be loaded can be tried again', async () => {
  let isWell = false;
  const { user } = await openPage(`${COURSE}/adminpanel/users`, {
    role: 'admin',
    answers: { listPeople: () => (isWell ? CROWD : new Response('no', { status: 400 })) },
  });
  await screen.findByText('This could not be loaded');
  isWell = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('62 people');
});

test('a role is changed by its menu', async () => {
  const { user, sent } = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Role of p1: Student' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Staff' }));
  await screen.findByText('Role updated!');
  expect(sent('changeRole')).toEqual([{ role: 'staff' }]);
});

test('admins cannot remove their own role', async () => {
  const { user } = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Role of Mira Okafor: Admin' }));
  const own = await screen.findByRole('menuitemcheckbox', { name: /^Student/ });
  within(own).getByText('You cannot downgrade yourself from an admin role!');
});

test('an admin is not removed', async () => {
  const wei = { ...self, courseRegId: 300, username: 'wei', name: 'Wei Chen' };
  const { user, sent } = await openPeople({ listPeople: [...CROWD.slice(0, 61), wei] });
  await user.click(screen.getByRole('button', { name: 'Remove Wei Chen from the course' }));
  await screen.findAllByText('You cannot delete an admin!');
  expect(sent('removePerson')).toEqual([]);
});

test('removing a person says what is lost', async () => {
  const { user, asked } = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Remove p1 from the course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove p1?' });
  expect(dialog.textContent).toContain('all their answers in it are deleted as well');
  await user.click(within(dialog).getByRole('button', { name: /^(?:Remove|Delete)/ }));
  await screen.findByText('User deleted!');
  expect(asked.filter(({ call }) => call === 'removePerson')).toMatchObject([
    { params: { courseRegId: '100' } },
  ]);
});
