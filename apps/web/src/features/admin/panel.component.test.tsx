import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COURSE, openPage, userWith } from '../../testing/open-page';

/** The other parts of the admin panel: e-mails, the audit log, and the end of a course. */

const place = (part: string) => `${COURSE}/adminpanel/${part}`;

test('an admin chooses which e-mails the course sends', async () => {
  const { settings } = EXAMPLES.listMailSettings.reply;
  let kept = settings.map((one) => ({ ...one, isEnabled: false }));
  const { user, sent } = await openPage(place('notifications'), {
    role: 'admin',
    answers: {
      listMailSettings: () => ({ isInstallationSending: true, settings: kept }),
      updateMailSettings: () => {
        kept = kept.map((one) => ({ ...one, isEnabled: one.kind === 'submission' }));
        return 'OK';
      },
    },
  });
  const mail = await screen.findByRole('switch', { name: 'Submissions of Missions' });
  expect(mail).toHaveProperty('checked', false);
  await user.click(mail);
  await waitFor(() => expect(mail).toHaveProperty('checked', true));
  expect(sent('updateMailSettings')).toEqual([{ settings: [{ id: 8, isEnabled: true }] }]);
});

test('the audit log shows details of a change on request, and its search is in the address', async () => {
  const [entry] = EXAMPLES.listAuditEntries.reply.data;
  if (entry === undefined) throw new Error('The example has an entry.');
  const added = {
    ...entry,
    action: 'people.add',
    details: { role: 'staff', group: 'Group 1' },
  };
  const { user, asked } = await openPage(place('audit-log'), {
    role: 'admin',
    answers: {
      listAuditEntries: ({ query }) =>
        query['search'] === undefined ? { count: 1, data: [added] } : { count: 0, data: [] },
    },
  });
  const row = await screen.findByRole('row', { name: /jonas/ });
  await user.click(within(row).getByText('Added jonas to the course (role: Staff)'));
  expect(row.textContent).toContain('Group 1');
  await user.click(screen.getByLabelText('Search by person', { exact: false }));
  await user.paste('nothing like this');
  await screen.findByText('No entry matches “nothing like this”.');
  await waitFor(() => expect(location.search).toContain('search=nothing'));
  expect(asked.findLast(({ call }) => call === 'listAuditEntries')?.query).toMatchObject({
    search: 'nothing like this',
  });
});

const NAME = EXAMPLES.getUser.reply.courseConfiguration?.courseName ?? '';
const { contents } = EXAMPLES.getCourseContents.reply;
const OPEN = { standing: 'open', contents, progress: null } as const;

test('an archived course says so on each of its pages, and is taken out again', async () => {
  let standing: 'open' | 'archived' = 'open';
  const admin = userWith('admin');
  const { user, sent, followTo } = await openPage(place('ending'), {
    role: 'admin',
    answers: {
      getUser: () => ({
        ...admin,
        courseConfiguration: admin.courseConfiguration && {
          ...admin.courseConfiguration,
          standing,
        },
      }),
      getCourseContents: () => ({ ...OPEN, standing }),
      archiveCourse: ({ body }) => {
        standing = (body as { isArchived: boolean }).isArchived ? 'archived' : 'open';
        return 'OK';
      },
    },
  });
  await screen.findByText('212 students');
  screen.getByText('12 staff members');
  await user.click(screen.getByRole('button', { name: 'Archive this course' }));
  await screen.findByText(/^This course is archived\./);
  await followTo(place('users'));
  await screen.findByText(/^This course is archived\./);
  await followTo(place('ending'));
  await user.click(await screen.findByRole('button', { name: 'Take it out of the archive' }));
  await waitFor(() => expect(screen.queryByText(/^This course is archived\./)).toBeNull());
  expect(sent('archiveCourse')).toEqual([{ isArchived: true }, { isArchived: false }]);
});

test('a reset asks for the name of the course and says what is lost', async () => {
  const { user, sent } = await openPage(place('ending'), {
    role: 'admin',
    answers: { getCourseContents: OPEN },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset this course…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reset ${NAME}?` }));
  dialog.getByText('Removed for good: 212 students, 3,120 submissions', { exact: false });
  const days = dialog.getByLabelText('Move all assessments by this many days');
  const name = dialog.getByLabelText(/^Type the name of the course/);
  const reset = dialog.getByRole('button', { name: 'Reset the course' });
  await user.clear(days);
  await user.type(days, 'soon');
  await user.type(name, NAME.toUpperCase());
  await user.click(reset);
  await dialog.findByText('This is not the name of the course.');
  dialog.getByText('Type a whole number of days, at most 3660.');
  expect(sent('resetCourse')).toEqual([]);
  await user.clear(days);
  await user.type(days, '364');
  await user.clear(name);
  await user.type(name, NAME);
  await user.click(reset);
  await waitFor(() => expect(sent('resetCourse')).toMatchObject([{ name: NAME, shiftDays: 364 }]));
});

test('a course is deleted by its name', async () => {
  const { user, sent } = await openPage(place('ending'), {
    role: 'admin',
    answers: { getCourseContents: OPEN },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete this course…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Delete ${NAME}?` }));
  dialog.getByText('Removed for good: 24 assessments, 212 students', { exact: false });
  await user.type(dialog.getByLabelText(/^Type the name of the course/), NAME);
  await user.click(dialog.getByRole('button', { name: 'Delete the course' }));
  await screen.findAllByText(`${NAME} is deleted.`, { exact: false });
  expect(sent('deleteCourse')).toEqual([{ name: NAME }]);
});
