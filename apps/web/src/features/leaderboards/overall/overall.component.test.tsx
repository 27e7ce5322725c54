import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  type Asked,
  COURSE,
  downloadedBy,
  openPage,
  refuse,
  userWith,
} from '../../../testing/open-page';

/** The leaderboard of a course by XP. */

const STUDENTS = 60;
const row = (position: number) => ({
  rank: position + 1,
  user_id: 100 + position,
  name: position === 4 ? 'A student' : `Student ${position}`,
  username: position === 4 ? '' : `s${position}`,
  total_xp: 1000 - position,
  is_anonymous: position === 4,
});

const pageOf =
  (own: number | null) =>
  ({ query }: Asked) => {
    const from = Number(query['offset']);
    const count = Math.min(Number(query['page_size']), STUDENTS - from);
    return {
      users: Array.from({ length: Math.max(0, count) }, (_, index) => row(from + index)),
      total_count: STUDENTS,
      own: own === null ? null : { ...row(own), position: own },
    };
  };

type Role = 'student' | 'staff' | 'admin';
async function openBoard(role: Role, answers: Answers, configuration: object = {}) {
  const { courseConfiguration, ...index } = userWith(role);
  const page = await openPage(`${COURSE}/leaderboard`, {
    role,
    answers: {
      getUser: {
        ...index,
        courseConfiguration: courseConfiguration && { ...courseConfiguration, ...configuration },
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Leaderboard|404/ });
  return page;
}
const rows = () => within(screen.getByRole('table', { name: 'Overall XP' })).getAllByRole('row');

test('further places are loaded up to the last one that the course shows', async () => {
  const { user } = await openBoard('student', { listXp: pageOf(0) }, { topLeaderboardDisplay: 40 });
  expect(location.pathname).toBe(`${COURSE}/leaderboard/overall`);
  await screen.findByRole('row', { name: /^1 Student 0\s?You 1,000$/ });
  expect(screen.getByRole('list', { name: 'The first three' }).textContent).toContain('998 XP');
  expect(rows()).toHaveLength(26);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Shows the first 40 of 60 students.');
  expect(rows()).toHaveLength(41);
  screen.getByRole('row', { name: '5 A student 996' });
});

test('a course that shows everybody says so', async () => {
  const users = [row(0), row(1), row(2)];
  await openBoard('student', {
    listXp: { users, total_count: users.length, own: { ...row(0), position: 0 } },
  });
  await screen.findByText('Shows all 3 students.');
  expect(screen.queryByText(/Shows the first/)).toBeNull();
});

test('one gets to the own place, also when the course does not show so many', async () => {
  const { user } = await openBoard(
    'student',
    { listXp: pageOf(55) },
    { topLeaderboardDisplay: 10 },
  );
  await screen.findByText('You are number 56 with 945 XP.');
  screen.getByText('The places between these are not shown in this course.');
  await user.click(screen.getByRole('button', { name: 'Show my place' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Student 55'));
});

test('one gets to the own place on a page that is not loaded yet', async () => {
  const { user } = await openBoard('student', { listXp: pageOf(55) });
  await user.click(await screen.findByRole('button', { name: 'Show my place' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Student 55'));
});

test('a student can hide and show their name', async () => {
  const { user, sent } = await openBoard('student', { listXp: pageOf(0) });
  const choice = await screen.findByRole('switch', { name: 'Show my name to other students' });
  expect(choice).toHaveProperty('checked', true);
  await user.click(choice);
  await screen.findAllByText('Other students do not see your name.');
  expect(sent('setNameHidden')).toEqual([{ isNameHidden: true }]);
});

test('a refused choice of the name says so, and stays as it was', async () => {
  const { user, sent } = await openBoard('student', {
    listXp: pageOf(0),
    setNameHidden: () => refuse({ status: 403, text: 'Forbidden' }),
  });
  await user.click(await screen.findByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true));
  expect(sent('setNameHidden')).toHaveLength(1);
  screen.getAllByText(/403|Forbidden/);
});

test('staff get all students as a file in which no name is a formula', async () => {
  const listAllXp = { users: [{ ...row(0), name: '=1+1', achievements: 4 }, row(1)] };
  const { user } = await openBoard('staff', { listXp: pageOf(null), listAllXp });
  const button = await screen.findByRole('button', { name: 'Export as CSV' });
  const text = await downloadedBy(() => user.click(button));
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Rank,Name,Username,XP,Achievements',
    `1,"'=1+1",s0,1000,4`,
    '2,Student 1,s1,999,0',
  ]);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('students get no file', async () => {
  await openBoard('student', { listXp: pageOf(0) });
  await screen.findByRole('table', { name: 'Overall XP' });
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('a course without students, and one in which nobody has earned XP, say so', async () => {
  await openBoard('staff', { listXp: { users: [], total_count: 0, own: null } });
  await screen.findByText('There are no students in this course yet.', { exact: false });
  const beginner = { ...row(0), total_xp: 0 };
  await openBoard('staff', { listXp: { users: [beginner], total_count: 1, own: null } });
  await screen.findByText('Nobody has earned XP yet.', { exact: false });
  expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull();
});

test('a course without leaderboards has no such page', async () => {
  const neither = { enableOverallLeaderboard: false, enableContestLeaderboard: false };
  await openBoard('student', { listXp: pageOf(0) }, neither);
  await screen.findByRole('heading', { name: '404 Not Found' });
});
