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

test('students are ranked by what is published; staff are not among them', async () => {
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
  });
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
