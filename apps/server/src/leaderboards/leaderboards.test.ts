import type { Role, XpRow } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, submissions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';

let db: TestDatabase;
let sam: Client;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  const school = openSchool(db.database);
  const people: Record<string, Role> = { tess: 'staff' };
  for (const username of ['sam', 'sally', 'olga', 'zoe']) people[username] = 'student';
  ({ courseId, registrations } = await makeCourse(db.database, people));
  sam = await signIn(school, 'sam');
  await work('tess', 100, 0);
  await work('zoe', 30, 5);
  await work('zoe', 10, 0);
  await work('sally', 45, 0);
  await work('olga', 40, 3, false);
});
afterAll(() => db.close());

/** Makes a submission for one question with these marks and this bonus. */
async function work(username: string, xp: number, xpBonus: number, isGradingPublished = true) {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const [submission] = await db.database
    .insert(submissions)
    .values({
      courseId,
      assessmentId,
      studentId: registrations[username] ?? 0,
      status: 'submitted',
      isGradingPublished,
      xpBonus,
    })
    .returning();
  await db.database.insert(answers).values({
    assessmentId,
    submissionId: submission?.id ?? 0,
    questionId: questionIds[0] ?? 0,
    content: { type: 'programming', code: '1;' },
    lastModifiedAt: NOON,
    xp: xp + 1,
    xpAdjustment: -1,
  });
}

const get = async (path: string) =>
  (await sam('GET', `/v2/courses/${courseId}/leaderboards/${path}`)).json() as {
    users: XpRow[];
    total_count?: number;
  };
const brief = ({ users }: { users: XpRow[] }) =>
  users.map(({ rank, username, total_xp }) => [rank, username, total_xp]);

test('students are ranked by published marks; staff are not ranked', async () => {
  const all = await get('xp_all');
  expect(brief(all)).toEqual([
    [1, 'sally', 45],
    [1, 'zoe', 45],
    [3, 'olga', 0],
    [3, 'sam', 0],
  ]);
  expect(all.users[0]).toEqual({
    rank: 1,
    user_id: expect.any(Number) as number,
    name: 'SALLY',
    username: 'sally',
    total_xp: 45,
    is_anonymous: false,
  });
});

test('the own row is part of every page, with its place in the list; staff have none', async () => {
  const own = { rank: 3, username: 'sam', total_xp: 0, position: 3, is_anonymous: false };
  for (const query of ['page_size=1', 'offset=3', 'offset=99']) {
    expect(await get(`xp?${query}`)).toMatchObject({ own });
  }
  const tess = await signIn(openSchool(db.database), 'tess');
  const page = await tess('GET', `/v2/courses/${courseId}/leaderboards/xp`);
  expect(page.json()).toMatchObject({ own: null, total_count: 4 });
});

test('who shows no name stands among equals after those who do, as a student', async () => {
  const school = openSchool(db.database);
  const sally = await signIn(school, 'sally');
  const hide = (isNameHidden: boolean) =>
    sally('PUT', `/v2/courses/${courseId}/user/name_hidden`, { body: { isNameHidden } });
  await hide(true);
  const hidden = { user_id: 0, name: 'A student', username: '', is_anonymous: true };
  for (const path of ['xp_all', 'xp']) {
    const { users } = await get(path);
    expect(users.slice(0, 2)).toMatchObject([
      { rank: 1, username: 'zoe' },
      { rank: 1, total_xp: 45, ...hidden },
    ]);
    expect(JSON.stringify(users)).not.toMatch(/sally/i);
    for (const client of [sally, await signIn(school, 'tess')]) {
      const seen = await client('GET', `/v2/courses/${courseId}/leaderboards/${path}`);
      expect((seen.json() as { users: XpRow[] }).users[1]).toMatchObject({ username: 'sally' });
    }
  }
  await hide(false);
});

test('a mark shows at once', async () => {
  const { rows } = await db.pool.query<{ id: number }>(
    `update answers set xp_adjustment = 60 from submissions
     where submissions.id = submission_id and student_id = $1 and is_grading_published returning answers.id`,
    [registrations['zoe']],
  );
  expect(rows).toHaveLength(2);
  expect(brief(await get('xp_all'))[0]).toEqual([1, 'zoe', 167]);
  await db.pool.query('update answers set xp_adjustment = -1');
  expect(brief(await get('xp_all'))[0]).toEqual([1, 'sally', 45]);
});

test('each has the total that they are shown for themselves', async () => {
  const tess = await signIn(openSchool(db.database), 'tess');
  for (const { username, total_xp } of (await get('xp_all')).users) {
    const path = `/v2/courses/${courseId}/admin/users/${registrations[username]}/total_xp`;
    expect((await tess('GET', path)).json()).toEqual({ totalXp: total_xp });
  }
});

test('a page has the ranks and the number of students', async () => {
  const page = await get('xp?offset=1&page_size=2');
  expect(brief(page)).toEqual([
    [1, 'zoe', 45],
    [3, 'olga', 0],
  ]);
  expect(page.total_count).toBe(4);
  expect((await get('xp?offset=9')).users).toEqual([]);
});

test.each(['xp', 'xp?offset=&page_size=', 'xp?offset=undefined&page_size=-1', 'xp?page_size=1e99'])(
  'what is no number counts as left out: %s',
  async (path) => {
    expect((await get(path)).users).toHaveLength(4);
  },
);
