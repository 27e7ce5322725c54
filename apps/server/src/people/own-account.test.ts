import type { OwnData } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { courseRegistrations, users } from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import {
  type Client,
  clientOf,
  makeAssessment,
  makeCourse,
  openSchool,
  signIn,
} from '../testing/school.js';
import { makeSubmission } from '../testing/submissions.js';

const db = await createTestDatabase();
const { database } = db;
const school = openSchool(database);
afterAll(() => db.close());

let courseId: number;
let registrations: Readonly<Record<string, number>>;
let sam: Client;
beforeEach(async () => {
  await db.pool.query('delete from courses; delete from users; delete from rate_windows');
  ({ courseId, registrations } = await makeCourse(database, {
    adam: 'admin',
    sam: 'student',
    sally: 'student',
  }));
  sam = await signIn(school, 'sam');
});
const dataOf = async (client: Client) => (await client('GET', '/v2/user/data')).json() as OwnData;

test('people have all that is kept of them, marks once they are published, and nothing of others', async () => {
  const { assessmentId, questionIds } = await makeAssessment(database, courseId, { number: 'M1' });
  await sam('POST', `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`, {
    body: { answer: 'of sam;' },
  });
  const team = await makeAssessment(database, courseId, { number: 'T1', maxTeamSize: 2 });
  for (const [username, isGradingPublished] of [
    ['sam', true],
    ['sally', true],
  ] as const) {
    const { assessmentId: published, questionIds: asked } = await makeAssessment(
      database,
      courseId,
    );
    await makeSubmission(database, {
      courseId,
      assessmentId: published,
      questionIds: asked,
      ownerIds: [registrations[username] ?? 0],
      isGradingPublished,
      answer: {
        comments: `To ${username}.`,
        content: { type: 'programming', code: `${username}();` },
      },
    });
  }
  await makeSubmission(database, {
    ...team,
    courseId,
    ownerIds: [registrations['sam'] ?? 0, registrations['sally'] ?? 0],
    answer: { comments: 'Not to be seen yet.' },
  });
  const adam = await signIn(school, 'adam');
  const goal = {
    uuid: crypto.randomUUID(),
    text: 'Wave',
    type: 'Manual',
    targetCount: 3,
    meta: {},
  };
  await adam('PUT', `/v2/courses/${courseId}/admin/goals`, { body: { goals: [goal] } });
  await adam(
    'POST',
    `/v2/courses/${courseId}/admin/users/${registrations['sam']}/goals/${goal.uuid}/progress`,
    { body: { progress: { count: 2, completed: false } } },
  );
  const data = await dataOf(sam);
  expect(data.courses[0]?.goals).toMatchObject([{ goal: 'Wave', count: 2 }]);
  expect(data.account).toMatchObject({
    provider: 'demo',
    username: 'sam',
    name: 'SAM',
    email: null,
  });
  expect(data.account.sessions).toHaveLength(1);
  const [course] = data.courses;
  expect(course?.submissions.map(({ people }) => people)).toEqual([1, 1, 2]);
  expect(course?.submissions[0]).toMatchObject({
    assessment: 'M1',
    answers: [{ question: 1, xp: null, versions: [{ answer: { code: 'of sam;' } }] }],
  });
  expect(course?.submissions[1]).toMatchObject({ answers: [{ xp: 60, comments: 'To sam.' }] });
  expect(course?.submissions[2]).toMatchObject({ answers: [{ xp: null, comments: null }] });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/sally|Not to be seen|secret_program|hush/i);
  expect(assessmentId).toBeGreaterThan(0);
});

test('data are not made over and over', async () => {
  for (let times = 0; times < 10; times += 1) await dataOf(sam);
  expect(await sam('GET', '/v2/user/data')).toMatchObject({ status: 429 });
  const adam = await signIn(school, 'adam');
  expect((await adam('GET', '/v2/user/data')).status).toBe(200);
});

test('a person who is in no course can remove themselves by typing their username', async () => {
  const remove = (username: unknown) => sam('DELETE', '/v2/user', { body: { username } });
  expect(await remove('sam')).toMatchObject({
    status: 409,
    text: expect.stringContaining('in a course') as string,
  });
  await database
    .delete(courseRegistrations)
    .where(eq(courseRegistrations.id, registrations['sam'] ?? 0));
  expect((await remove('SAM')).status).toBe(400);
  expect((await remove(7)).status).toBe(400);
  expect(
    (await clientOf(school.app)('DELETE', '/v2/user', { body: { username: 'sam' } })).status,
  ).toBe(401);
  expect(await database.$count(users, eq(users.username, 'sam'))).toBe(1);
  expect((await remove('sam')).status).toBe(200);
  expect(await database.$count(users, eq(users.username, 'sam'))).toBe(0);
  expect((await remove('sam')).status).toBe(401);
  expect((await sam('GET', '/v2/user/data')).status).toBe(401);
});

test('the only admin of the installation cannot remove themselves', async () => {
  await db.pool.query('delete from courses');
  await database.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'sam'));
  const request = { body: { username: 'sam' } };
  expect((await sam('DELETE', '/v2/user', request)).status).toBe(409);
  await database.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'adam'));
  expect((await sam('DELETE', '/v2/user', request)).status).toBe(200);
});
