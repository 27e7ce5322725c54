import type { AuditEntry, CoursePerson, Role } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseRegistrations, groups, submissions, users } from '../db/schema/index.js';
import { notifyPublished } from '../notifications/notify.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Answer,
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';
import { waitUntil } from '../testing/wait-until.js';

let db: TestDatabase;
let school: School;
let adam: Client;
let sam: Client;
let tess: Client;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  adam = await signIn(school, 'adam');
  sam = await signIn(school, 'sam');
  tess = await signIn(school, 'tess');
});
beforeEach(async () => {
  ({ courseId, registrations } = await makeCourse(db.database, {
    adam: 'admin',
    sam: 'student',
    tess: 'staff',
  }));
});
afterAll(() => db.close());

const at = (path: string) => `/v2/courses/${courseId}/admin/users${path}`;
const list = async (query = '') => (await adam('GET', at(query))).json() as CoursePerson[];
const names = async (query: string) => (await list(query)).map(({ username }) => username);
const person = async (username: string) =>
  (await list()).find((listed) => listed.username === username);
const add = (users: unknown, provider: unknown = 'demo', by = adam) =>
  by('PUT', at(''), { body: { users, provider } });
const idOf = (username: string) => registrations[username] ?? 0;
const ok: Partial<Answer> = { status: 200, text: 'OK' };

/** The leaders of the course's groups, by name. */
async function leaders(): Promise<Record<string, string | null>> {
  const rows = await db.database
    .select({ group: groups.name, leader: users.username })
    .from(groups)
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, groups.leaderId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(groups.courseId, courseId));
  return Object.fromEntries(rows.map(({ group, leader }) => [group, leader]));
}

test('staff see the people of the course, by role and group if they like', async () => {
  await add([
    { username: 'newcomer', role: 'student', group: 'Tuesday' },
    { username: 'tess', role: 'staff', group: 'Tuesday' },
  ]);
  const listed = (await tess('GET', at(''))).json() as CoursePerson[];
  expect(listed.map(({ username }) => username)).toEqual(['adam', 'sam', 'tess', 'newcomer']);
  expect(listed[3]).toEqual({
    courseRegId: expect.any(Number) as number,
    course_id: courseId,
    courseId,
    name: null,
    username: 'newcomer',
    provider: 'demo',
    role: 'student',
    group: 'Tuesday',
  });
  expect(await names('?role=student')).toEqual(['sam', 'newcomer']);
  expect(await names('?group=Tuesday')).toEqual(['tess', 'newcomer']);
  expect(await names('?role=staff&group=Tuesday')).toEqual(['tess']);
  expect(await names('?role=owner')).toEqual([]);
  expect(await names(`?group=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  expect((await adam('GET', at('/teamformation?role=staff'))).json()).toEqual([
    { userId: idOf('tess'), name: 'TESS', username: 'tess' },
  ]);
});

test('people are added before they have ever signed in, and see the course when they do', async () => {
  const fresh = crypto.randomUUID();
  expect(await add([{ username: ` ${fresh} `, role: 'staff' }])).toMatchObject(ok);
  expect(await person(fresh)).toMatchObject({ name: null, role: 'staff', group: null });
  await add([{ username: 'olga', role: 'student' }]);
  const olga = await signIn(school, 'olga');
  expect((await olga('GET', '/v2/user')).json()).toMatchObject({
    courseRegistration: { courseId, role: 'student' },
  });
});

test('groups are made by name; staff who are put into one lead it', async () => {
  await add([
    { username: 'sam', role: 'student', group: 'Tuesday' },
    { username: 'tess', role: 'staff', group: 'Tuesday' },
    { username: 'adam', role: 'admin', group: 'Friday' },
  ]);
  expect(await leaders()).toEqual({ Tuesday: 'tess', Friday: 'adam' });
  // Two leaders swap groups. A student who is added without a group leaves theirs.
  await add([
    { username: 'tess', role: 'staff', group: 'Friday' },
    { username: 'adam', role: 'admin', group: 'Tuesday' },
    { username: 'sam', role: 'student' },
  ]);
  expect(await leaders()).toEqual({ Tuesday: 'adam', Friday: 'tess' });
  expect(await person('sam')).toMatchObject({ group: null });
  await add([
    { username: 'tess', role: 'student', group: 'Friday' },
    { username: 'sam', role: 'student', group: null },
    { username: 'adam', role: 'admin', group: '' },
  ]);
  expect(await leaders()).toEqual({ Tuesday: null, Friday: null });
});

test('existing members get the new role; of two rows for one person the later counts', async () => {
  await add([
    { username: 'sam', role: 'admin' },
    { username: 'sam', role: 'staff', group: 'A' },
  ]);
  expect(await person('sam')).toMatchObject({
    role: 'staff',
    group: 'A',
    courseRegId: idOf('sam'),
  });
  expect(await list()).toHaveLength(3);
});

const newcomer = { username: 'nobody', role: 'student' };
test.each([
  ['no provider', [newcomer], null, 'Invalid authentication provider'],
  ['an unknown provider', [newcomer], 'elsewhere', 'Invalid authentication provider'],
  ['no list', 'nobody', 'demo', 'Missing or invalid parameter(s)'],
  ['a list of texts', ['nobody'], 'demo', 'Missing or invalid parameter(s)'],
  [
    'an empty username',
    [newcomer, { username: ' ', role: 'staff' }],
    'demo',
    'Invalid username(s) provided',
  ],
  ['no username', [newcomer, { role: 'staff' }], 'demo', 'Invalid username(s) provided'],
  [
    'a username of two lines',
    [{ username: 'sam\nadam', role: 'staff' }],
    'demo',
    'Invalid username(s) provided',
  ],
  [
    'a username that is none',
    [{ username: 5, role: 'staff' }],
    'demo',
    'Invalid username(s) provided',
  ],
  [
    'a username without end',
    [{ username: 'x'.repeat(101), role: 'staff' }],
    'demo',
    'Invalid username(s) provided',
  ],
  [
    'a username that cannot be kept',
    [{ username: 'a\0', role: 'staff' }],
    'demo',
    'Missing or invalid parameter(s)',
  ],
  [
    'an unknown role',
    [newcomer, { username: 'b', role: 'owner' }],
    'demo',
    'Invalid role(s) provided',
  ],
  ['no role', [newcomer, { username: 'b' }], 'demo', 'Invalid role(s) provided'],
  ['a group that is none', [{ ...newcomer, group: 5 }], 'demo', 'Missing or invalid parameter(s)'],
  [
    'a lower role of their own',
    [newcomer, { username: 'adam', role: 'staff' }],
    'demo',
    'Admin not allowed to downgrade own role',
  ],
  [
    'more people than a course can have',
    Array.from({ length: 1498 }, (_, n) => ({ username: `n${n}`, role: 'student' })),
    'demo',
    'A course can have maximum of 1500 users',
  ],
  [
    'far too many',
    Array.from({ length: 1501 }, () => newcomer),
    'demo',
    'A course can have maximum of 1500 users',
  ],
])('a list with %s adds no one', async (_name, sent, provider, text) => {
  expect(await add(sent, provider)).toMatchObject({ status: 400, text });
  expect(await list()).toHaveLength(3);
});

test('a course can have 1500 people, and they can be sent again', async () => {
  const people = Array.from({ length: 1497 }, (_, n) => ({
    username: `many${n}`,
    role: 'student',
    group: `Group ${n % 100}`,
  }));
  expect(await add(people)).toMatchObject(ok);
  expect(await list()).toHaveLength(1500);
  expect(await add(people)).toMatchObject(ok);
  expect((await list('?group=Group 7')).length).toBe(15);
});

test('neither staff nor students may add people', async () => {
  expect(await add([newcomer], 'demo', tess)).toMatchObject({
    status: 403,
    text: 'User is not permitted to add users',
  });
  expect(await add([newcomer], 'demo', sam)).toMatchObject({ status: 403, text: 'Forbidden' });
});

test('two admins who add the same people at once add them once', async () => {
  await add([{ username: 'olga', role: 'admin' }]);
  const olga = await signIn(school, 'olga');
  const people = Array.from({ length: 40 }, (_, n) => ({
    username: `twice${n}`,
    role: 'student',
    group: `Group ${n % 3}`,
  }));
  const answers = await Promise.all([
    add(people),
    add(people.toReversed(), 'demo', olga),
    add(people),
  ]);
  expect(answers).toMatchObject([ok, ok, ok]);
  expect(await list()).toHaveLength(4 + 40);
});

const setRole = (username: string, role: unknown, by = adam) =>
  by('PUT', at(`/${idOf(username)}/role`), { body: { role } });

test('an admin changes the role of another; a leader who becomes a student leads no more', async () => {
  await add([{ username: 'tess', role: 'staff', group: 'Tuesday' }]);
  expect(await setRole('tess', 'admin')).toMatchObject(ok);
  expect(await leaders()).toEqual({ Tuesday: 'tess' });
  expect(await setRole('tess', 'student')).toMatchObject(ok);
  expect(await leaders()).toEqual({ Tuesday: null });
  expect(await person('tess')).toMatchObject({ role: 'student', group: 'Tuesday' });
});

test.each(['owner', '', null, 5, undefined])('%j is no role', async (role) => {
  expect(await setRole('sam', role)).toMatchObject({ status: 400, text: 'role is invalid' });
});

test.each<Role>(['student', 'staff', 'admin'])('nobody sets their own role to %s', async (role) => {
  expect(await setRole('adam', role)).toMatchObject({
    status: 400,
    text: 'Admin not allowed to downgrade own role',
  });
});

test('when two admins take the role from each other, one keeps it', async () => {
  const both = await makeCourse(db.database, { adam: 'admin', sam: 'admin' });
  ({ courseId, registrations } = both);
  const [one, other] = await Promise.all([
    setRole('sam', 'student', adam),
    setRole('adam', 'student', sam),
  ]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 403]));
  const admins = await db.database
    .select()
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'admin')));
  expect(admins).toHaveLength(1);
});

const remove = (id: number) => adam('DELETE', at(`/${id}`));

test('a person is removed with their work; groups stay', async () => {
  await add([{ username: 'tess', role: 'staff', group: 'Tuesday' }]);
  const { questionIds } = await makeAssessment(db.database, courseId);
  const answered = await sam(
    'POST',
    `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`,
    { body: { answer: '1;' } },
  );
  expect(answered.status).toBe(200);
  expect(await remove(idOf('sam'))).toMatchObject(ok);
  expect(await remove(idOf('tess'))).toMatchObject(ok);
  expect((await list()).map(({ username }) => username)).toEqual(['adam']);
  expect(await leaders()).toEqual({ Tuesday: null });
  expect((await sam('GET', `/v2/courses/${courseId}/assessments`)).status).toBe(403);
  const { data } = (await adam('GET', `/v2/courses/${courseId}/admin/grading`)).json() as {
    data: unknown[];
  };
  expect(data).toEqual([]);
});

/** Waits until a transaction waits for a lock of another one. */
const someoneWaits = () =>
  waitUntil('a transaction waits', async () => {
    const { rows } = await db.pool.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count === 1;
  });

test('a person who is removed while answering is told so', async () => {
  const { questionIds } = await makeAssessment(db.database, courseId);
  const path = `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`;
  const answered = await db.database.transaction(async (tx) => {
    await tx.delete(courseRegistrations).where(eq(courseRegistrations.id, idOf('sam')));
    const answering = sam('POST', path, { body: { answer: '1;' } });
    await someoneWaits();
    return { answering };
  });
  expect(await answered.answering).toMatchObject({ status: 403, text: 'Forbidden' });
});

test('a person who is removed while answering again is told so', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const path = `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`;
  await sam('POST', path, { body: { answer: '1;' } });
  const answered = await db.database.transaction(async (tx) => {
    const ofSam = eq(submissions.assessmentId, assessmentId);
    await tx.select({ id: submissions.id }).from(submissions).where(ofSam).for('update');
    const answering = sam('POST', path, { body: { answer: '2;' } });
    await someoneWaits();
    await tx.delete(courseRegistrations).where(eq(courseRegistrations.id, idOf('sam')));
    return { answering };
  });
  expect(await answered.answering).toMatchObject({ status: 403, text: 'Forbidden' });
});

test('a person is removed also while their submission is being marked', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const path = `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`;
  await sam('POST', path, { body: { answer: '1;' } });
  const marked = await db.database.transaction(async (tx) => {
    const [submission] = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.assessmentId, assessmentId))
      .for('update');
    const removing = remove(idOf('sam'));
    await someoneWaits();
    await notifyPublished(tx, submission?.id ?? 0, school.now());
    return { removing };
  });
  expect(await marked.removing).toMatchObject(ok);
  expect(await person('sam')).toBeUndefined();
});

test('admins cannot remove themselves, other admins, or people who are not there', async () => {
  expect(await remove(idOf('adam'))).toMatchObject({
    status: 400,
    text: 'Admin not allowed to delete ownself from course',
  });
  await setRole('tess', 'admin');
  expect(await remove(idOf('tess'))).toMatchObject({
    status: 400,
    text: 'Admins cannot be deleted',
  });
  const elsewhere = await makeCourse(db.database, { olga: 'student' });
  for (const id of [2_147_483_647, elsewhere.registrations['olga'] ?? 0]) {
    const text = 'User course registration does not exist';
    expect(await remove(id)).toMatchObject({ status: 400, text });
    registrations = { nobody: id };
    expect(await setRole('nobody', 'staff')).toMatchObject({ status: 400, text });
    expect(await adam('GET', at(`/${id}/total_xp`))).toMatchObject({ status: 400, text });
    expect(await adam('GET', at(`/${id}/assessments`))).toMatchObject({ status: 400, text });
  }
});

test('each change is recorded, once for each person', async () => {
  await add([
    { username: 'tess', role: 'staff', group: 'Tuesday' },
    { username: 'olga', role: 'student' },
    { username: 'sam', role: 'student' },
  ]);
  await setRole('sam', 'staff');
  await remove(idOf('sam'));
  const log = await adam('GET', `/v2/courses/${courseId}/admin/audit_log`);
  const { data } = log.json() as { data: AuditEntry[] };
  expect(data.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ['people.remove', 'sam', { role: 'staff' }],
    ['people.change-role', 'sam', { role: { from: 'student', to: 'staff' } }],
    ['people.add', 'olga', { provider: 'demo', role: 'student', group: null }],
    ['people.change', 'tess', { group: { from: null, to: 'Tuesday' } }],
  ]);
});

test('staff see the standing of a person, with marks that are not published yet', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    configuration: { isManuallyGraded: true, isGradingAutoPublished: false },
  });
  await makeAssessment(db.database, courseId, { isPublished: false });
  const later = await makeAssessment(db.database, courseId, { openAt: hoursAfterNoon(1) });
  await sam('POST', `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`, {
    body: { answer: 'mine;' },
  });
  await db.pool.query(
    `update answers set xp = 40, xp_adjustment = 2, comments = 'Good.', autograding_status = 'success'
     where question_id = $1`,
    [questionIds[0]],
  );
  const overviews = (await tess('GET', at(`/${idOf('sam')}/assessments`))).json();
  expect(overviews).toMatchObject([
    { id: assessmentId, status: 'attempted', isGradingPublished: false, xp: 0 },
    { id: later.assessmentId, status: 'not_attempted', hoursBeforeEarlyXpDecay: 0 },
  ]);
  const of = (id: number) => tess('GET', at(`/${idOf('sam')}/assessments/${id}`));
  expect((await of(assessmentId)).json()).toMatchObject({
    isMinigame: false,
    questions: [{ answer: 'mine;', xp: 42, comments: 'Good.', autogradingStatus: 'success' }],
  });
  expect(await of(later.assessmentId)).toMatchObject({ status: 403, text: 'Assessment not open' });
  expect(await of(2_147_483_647)).toMatchObject({ status: 400, text: 'Assessment not found' });
  expect((await tess('GET', at(`/${idOf('sam')}/total_xp`))).json()).toEqual({ totalXp: 0 });
});

test('an admin sees by which providers people can be added', async () => {
  expect((await adam('GET', at('/providers'))).json()).toEqual([
    { id: 'demo', name: 'Demo people', hasPasswords: false },
  ]);
});
