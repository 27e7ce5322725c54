import type { CoursePerson, UserIndex } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoProvider } from '../auth/providers.js';
import { courseRegistrations, courses, submissions, users } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  clientOf,
  clientWith,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';
import type { CourseCreation } from './rules.js';

/** One person can make courses and accounts grow only to their limits. */

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
});
beforeEach(async () => {
  await db.database.delete(courses);
  await db.database.delete(users);
});
afterAll(() => db.close());

const create = (client: Client, courseName = 'Recursion') =>
  client('POST', '/v2/config/create', {
    body: { courseName, sourceChapter: 1, sourceVariant: 'default' },
  });
const look = async (client: Client) => (await client('GET', '/v2/user')).json() as UserIndex;
const promote = (username: string) =>
  db.database.update(users).set({ isSuperAdmin: true }).where(eq(users.username, username));
const notAllowed = {
  status: 403,
  text: 'You may not create courses here. Ask an admin of this installation to create one for you.',
};

test.each<[CourseCreation, Record<'nobody' | 'student' | 'staff' | 'superAdmin', boolean>]>([
  ['everyone', { nobody: true, student: true, staff: true, superAdmin: true }],
  ['staff', { nobody: false, student: false, staff: true, superAdmin: true }],
  ['admins', { nobody: false, student: false, staff: false, superAdmin: true }],
])('where %s may create courses, others are refused and told so before', async (setting, who) => {
  const set = openSchool(db.database, { courseCreation: setting });
  await makeCourse(db.database, { sam: 'student', tess: 'staff' });
  const people = { nobody: 'sally', student: 'sam', staff: 'tess', superAdmin: 'olga' } as const;
  await signIn(set, 'olga');
  await promote('olga');
  for (const [kind, username] of Object.entries(people)) {
    const client = await signIn(set, username);
    const may = who[kind as keyof typeof people];
    expect((await look(client)).user.mayCreateCourses).toBe(may);
    expect(await create(client)).toMatchObject(may ? { status: 200 } : notAllowed);
  }
});

test('a person who hands over their courses can create ten, also with 20 requests at once', async () => {
  const sally = await signIn(school, 'sally');
  await signIn(school, 'olga');
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => create(sally)));
    // After each round another user becomes the admin of the new courses.
    await db.database
      .update(courseRegistrations)
      .set({ role: 'student' })
      .where(eq(courseRegistrations.role, 'admin'));
  }
  expect((await look(sally)).user.courses).toHaveLength(10);
  expect(await create(sally)).toMatchObject({
    status: 403,
    text: 'You have created 10 courses, which is the most for one person. Delete one, or ask an admin of this installation.',
  });
  await promote('sally');
  expect(await create(sally)).toMatchObject({ status: 200 });
});

const tooManyNew = {
  status: 403,
  text: 'You have added 2000 people who have not logged in yet. Wait until some have, or ask an admin of this installation to add more.',
};
const add = (client: Client, courseId: number, usernames: readonly string[], provider = 'demo') =>
  client('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: {
      provider,
      users: usernames.map((username) => ({ username, role: 'student' })),
    },
  });
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

test('one person can add 2000 unused usernames over all courses, also at once', async () => {
  const own = [];
  for (let n = 0; n < 20; n += 1) own.push(await makeCourse(db.database, { adam: 'admin' }));
  const adam = await signIn(school, 'adam');
  const answers = await Promise.all(
    own.map(({ courseId }, n) => add(adam, courseId, names(`course${n}`, 150))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(13);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(tooManyNew);
  expect(await db.database.$count(users)).toBe(1 + 13 * 150);

  const first = own[0]?.courseId ?? 0;
  expect(await add(adam, first, names('last', 50))).toMatchObject({ status: 200 });
  expect(await add(adam, first, ['one-more'])).toMatchObject(tooManyNew);
  // People with existing accounts can still be added to a course, and other admins are not affected.
  expect(await add(adam, first, names('last', 50))).toMatchObject({ status: 200 });
  const { courseId } = await makeCourse(db.database, { olga: 'admin' });
  expect(await add(await signIn(school, 'olga'), courseId, ['one-more'])).toMatchObject({
    status: 200,
  });
  // A username that has been used to sign in counts as used.
  await db.database.update(users).set({ name: 'Last' }).where(eq(users.username, 'last-0'));
  expect(await add(adam, first, ['two-more'])).toMatchObject({ status: 200 });
  expect(await add(adam, first, ['three-more'])).toMatchObject(tooManyNew);
  await promote('adam');
  expect(await add(adam, first, ['three-more'])).toMatchObject({ status: 200 });
});

test('two people who add each other, again and again, do not wait for each other', async () => {
  const ofAdam = await makeCourse(db.database, { adam: 'admin' });
  const ofOlga = await makeCourse(db.database, { olga: 'admin' });
  const adam = await signIn(school, 'adam');
  const olga = await signIn(school, 'olga');
  const answers = await Promise.all(
    names('both', 10).flatMap((username) => [
      add(adam, ofAdam.courseId, ['olga', username]),
      add(olga, ofOlga.courseId, [username, 'zoe']),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

/** The same people in a real school; the names of demo people are public. */
async function openRealSchool() {
  const demo = createDemoProvider(
    ['sam', 'sally', 'adam'].map((username) => ({
      username,
      name: username.toUpperCase(),
      role: 'student' as const,
    })),
  );
  const real = openSchool(db.database, {
    providers: [{ ...demo, description: { ...demo.description, id: 'school' } }],
  });
  // The test helpers create demo people; from here on they are people of the school.
  await db.database.update(users).set({ provider: 'school' });
  return async (username: string): Promise<Client> => {
    const started = await clientOf(real.app)('POST', '/v2/session', {
      body: { provider: 'school', code: username },
    });
    return clientWith(real, (started.json() as { accessToken: string }).accessToken);
  };
}

/** The name that a course's admin sees for a person in it, in every place that shows names. */
async function namesSeen(admin: Client, courseId: number, username: string): Promise<unknown[]> {
  const read = async (path: string) =>
    (await admin('GET', `/v2/courses/${courseId}/${path}`)).json();
  const people = (await read('admin/users')) as CoursePerson[];
  const forTeams = (await read('admin/users/teamformation')) as CoursePerson[];
  const { users: ranked } = (await read('leaderboards/xp')) as {
    users: { username: string; name: string }[];
  };
  return [people, forTeams, ranked].map(
    (list) => list.find((one) => one.username === username)?.name,
  );
}

test("adding a username does not reveal the person's name until they open the course", async () => {
  await makeCourse(db.database, { sam: 'student' });
  const { courseId } = await makeCourse(db.database, { adam: 'admin' });
  const signInReal = await openRealSchool();
  const adam = await signInReal('adam');
  const sam = await signInReal('sam');
  await add(adam, courseId, ['sam', 'newcomer'], 'school');
  const unknown = [null, null, 'sam'];
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(unknown);
  // Nothing reveals whether a username belongs to an account.
  expect(await namesSeen(adam, courseId, 'newcomer')).toEqual([null, null, 'newcomer']);

  // The page of a person who was added opens that course by itself, so this does not count as their own
  // action.
  expect((await look(sam)).courseRegistration?.courseId).toBe(courseId);
  await sam('GET', `/v2/courses/${courseId}/assessments`);
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(unknown);
  await add(adam, courseId, ['sam'], 'school');
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(unknown);

  await sam('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(['SAM', 'SAM', 'SAM']);
  await add(adam, courseId, ['sam'], 'school');
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(['SAM', 'SAM', 'SAM']);
});

test('the name of a person is revealed when they act in a course, and by the first course they are in', async () => {
  await makeCourse(db.database, { sam: 'student' });
  const { courseId } = await makeCourse(db.database, { adam: 'admin' });
  const signInReal = await openRealSchool();
  const adam = await signInReal('adam');
  const sam = await signInReal('sam');
  await add(adam, courseId, ['sam', 'sally'], 'school');
  await sam('PUT', `/v2/courses/${courseId}/user/research_agreement`, {
    body: { agreedToResearch: false },
  });
  expect(await namesSeen(adam, courseId, 'sam')).toEqual(['SAM', 'SAM', 'SAM']);

  const sally = await signInReal('sally');
  expect(await namesSeen(adam, courseId, 'sally')).toEqual([null, null, 'sally']);
  await sally('GET', `/v2/courses/${courseId}/assessments`);
  expect(await namesSeen(adam, courseId, 'sally')).toEqual(['SALLY', 'SALLY', 'SALLY']);
});

test('teams and the grading list show the usernames of people who have not opened the course', async () => {
  await makeCourse(db.database, { sam: 'student' });
  const { courseId } = await makeCourse(db.database, { adam: 'admin' });
  const signInReal = await openRealSchool();
  const adam = await signInReal('adam');
  await signInReal('sam');
  await add(adam, courseId, ['sam'], 'school');
  const { registrationId } = await registrationOf(courseId, 'sam');
  const { assessmentId } = await makeAssessment(db.database, courseId, { maxTeamSize: 2 });
  const made = await adam('POST', `/v2/courses/${courseId}/admin/teams`, {
    body: { team: { assessment_id: assessmentId, student_ids: [[{ userId: registrationId }]] } },
  });
  expect(made.text).toBe('Teams created successfully.');
  const teams = await adam('GET', `/v2/courses/${courseId}/admin/teams`);
  expect(teams.text).toContain('"sam"');
  expect(teams.text).not.toContain('SAM');

  const own = await makeAssessment(db.database, courseId);
  await db.database
    .insert(submissions)
    .values({ courseId, assessmentId: own.assessmentId, studentId: registrationId });
  for (const query of ['', '?sortBy=studentName&sortDirection=sort-asc', '?studentName=sam']) {
    const list = await adam('GET', `/v2/courses/${courseId}/admin/grading${query}`);
    expect(list.text).toContain('"sam"');
    expect(list.text).not.toContain('SAM');
  }
});

async function registrationOf(courseId: number, username: string) {
  const [row] = await db.database
    .select({ registrationId: courseRegistrations.id })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(and(eq(courseRegistrations.courseId, courseId), eq(users.username, username)));
  return row ?? { registrationId: 0 };
}
