import type { AuditEntry, UserIndex } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSettings, users } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeCourse, openSchool, type School, signIn } from '../testing/school.js';

let db: TestDatabase;
let school: School;
let adam: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  adam = await signIn(school, 'adam');
});
afterAll(() => db.close());

const look = async (client: Client) => (await client('GET', '/v2/user')).json() as UserIndex;
const create = (client: Client, body: object) => client('POST', '/v2/config/create', { body });
const language = { sourceChapter: 3, sourceVariant: 'non-det' };

test('the creator of a course is its admin, and sees it next', async () => {
  const made = await create(adam, { courseName: ' Recursion ', ...language, unknown: 1 });
  expect(made).toMatchObject({ status: 200, text: 'OK' });
  const me = await look(adam);
  expect(me).toMatchObject({
    courseRegistration: { role: 'admin', group: null, agreedToResearch: null },
    courseConfiguration: {
      courseName: 'Recursion',
      courseShortName: null,
      viewable: true,
      enableGame: true,
      enableAchievements: true,
      enableOverallLeaderboard: true,
      enableContestLeaderboard: true,
      topLeaderboardDisplay: 100,
      topContestLeaderboardDisplay: 10,
      enableSourcecast: true,
      enableStories: false,
      moduleHelpText: null,
      ...language,
    },
    assessmentConfigurations: [],
  });
  const courseId = me.courseRegistration?.courseId ?? 0;
  expect(me.courseConfiguration?.assetsPrefix).toBe(`${courseId}/`);
  const settings = await db.database
    .select()
    .from(mailSettings)
    .where(eq(mailSettings.courseId, courseId));
  expect(settings).toMatchObject([{ kind: 'backlog', isEnabled: false }]);
});

test.each([
  ['no name', language],
  ['an empty name', { courseName: ' ', ...language }],
  ['no name that can be kept', { courseName: 'a\0b', ...language }],
  ['a name without end', { courseName: 'a'.repeat(201), ...language }],
  ['no language', { courseName: 'A' }],
  ['half a language', { courseName: 'A', sourceChapter: 1 }],
  ['a language that there is not', { courseName: 'A', sourceChapter: 1, sourceVariant: 'gpu' }],
  ['an answer that is no boolean', { courseName: 'A', ...language, viewable: 'yes' }],
  ['more rows than there are people', { courseName: 'A', ...language, topLeaderboardDisplay: 1e9 }],
  ['fewer rows than none', { courseName: 'A', ...language, topContestLeaderboardDisplay: -1 }],
])('creating a course with %s is refused', async (_name, body) => {
  const before = (await look(adam)).user.courses.length;
  expect(await create(adam, body)).toMatchObject({ status: 400, text: 'Invalid parameter(s)' });
  expect((await look(adam)).user.courses).toHaveLength(before);
});

test('a person can be admin of five courses, also when they are created at once', async () => {
  const sally = await signIn(school, 'sally');
  await makeCourse(db.database, { sally: 'staff' });
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => create(sally, { courseName: `Course ${n}`, ...language })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(made.find(({ status }) => status !== 200)).toMatchObject({
    status: 403,
    text: 'User not allowed to be admin of more than 5 courses.',
  });
  await db.database.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'sally'));
  expect(await create(sally, { courseName: 'One more', ...language })).toMatchObject({
    status: 200,
  });
});

test('the configuration of a course is shown to everyone in it, with its kinds of assessments', async () => {
  const { courseId } = await makeCourse(db.database, { sam: 'student', adam: 'admin' });
  await adam('PUT', `/v2/courses/${courseId}/admin/config/assessment_configs`, {
    body: { assessmentConfigs: [{ type: 'Quests' }, { type: 'Paths' }] },
  });
  const sam = await signIn(school, 'sam');
  expect((await sam('GET', `/v2/courses/${courseId}/config`)).json()).toMatchObject({
    config: { courseName: 'Course', assessmentTypes: ['Quests', 'Paths'], assetsPrefix: null },
  });
});

test('a change sets the fields that it names and leaves the others', async () => {
  const { courseId } = await makeCourse(db.database, { adam: 'admin' });
  const configure = (body: object) => adam('PUT', `/v2/courses/${courseId}/admin/config`, { body });
  const shown = async () =>
    ((await adam('GET', `/v2/courses/${courseId}/config`)).json() as { config: object }).config;

  expect(await configure({ courseShortName: 'C1', moduleHelpText: '**Help**' })).toMatchObject({
    status: 200,
    text: 'OK',
  });
  // In the way of clients that send only the change of language, and null for the rest.
  expect((await configure({ ...language, viewable: null })).status).toBe(200);
  expect((await configure({})).status).toBe(200);
  expect(await shown()).toMatchObject({
    courseName: 'Course',
    courseShortName: 'C1',
    moduleHelpText: '**Help**',
    viewable: true,
    ...language,
  });
  expect((await configure({ courseShortName: null, moduleHelpText: null })).status).toBe(200);
  expect(await shown()).toMatchObject({ courseShortName: null, moduleHelpText: null });

  for (const bad of [
    { courseName: '' },
    { courseName: null },
    { sourceChapter: 2 },
    { sourceVariant: 'default' },
    { sourceChapter: 4, sourceVariant: 'concurrent' },
    { moduleHelpText: 'x'.repeat(100_001) },
    { enableGame: 1 },
  ]) {
    expect(await configure(bad)).toMatchObject({ status: 400, text: 'Invalid parameter(s)' });
  }
  expect(await shown()).toMatchObject({ courseName: 'Course', ...language });

  const log = await adam('GET', `/v2/courses/${courseId}/admin/audit_log`);
  const { data } = log.json() as { data: AuditEntry[] };
  expect(data.map(({ action, details }) => [action, details])).toEqual([
    [
      'course.configure',
      { shortName: { from: 'C1', to: null }, moduleHelpText: { from: '**Help**', to: null } },
    ],
    [
      'course.configure',
      { sourceChapter: { from: 1, to: 3 }, sourceVariant: { from: 'default', to: 'non-det' } },
    ],
    [
      'course.configure',
      { shortName: { from: null, to: 'C1' }, moduleHelpText: { from: null, to: '**Help**' } },
    ],
  ]);
  expect(data[0]).toMatchObject({ actor: 'ADAM (adam)', subject: 'Course' });
});

test('a hidden course is no longer the next course of its members', async () => {
  const { courseId } = await makeCourse(db.database, { sam: 'student', adam: 'admin' });
  const sam = await signIn(school, 'sam');
  await sam('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
  expect((await look(sam)).courseRegistration?.courseId).toBe(courseId);
  await adam('PUT', `/v2/courses/${courseId}/admin/config`, { body: { viewable: false } });
  const me = await look(sam);
  expect(me.courseRegistration).toBeNull();
  expect(me.user.courses).toContainEqual(expect.objectContaining({ courseId, viewable: false }));
});

test('the latest viewed course is returned without the person, and all fields are null when there is none', async () => {
  const { courseId } = await makeCourse(db.database, { olga: 'staff' });
  const olga = await signIn(school, 'olga');
  const nothing = {
    courseRegistration: null,
    courseConfiguration: null,
    assessmentConfigurations: null,
  };
  expect((await olga('GET', '/v2/user/latest_viewed_course')).json()).toEqual(nothing);
  await olga('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
  const { user: _user, ...course } = await look(olga);
  expect((await olga('GET', '/v2/user/latest_viewed_course')).json()).toEqual(course);
});

test('a person keeps the states of the game, and whether their work may be used', async () => {
  const { courseId } = await makeCourse(db.database, { tess: 'student' });
  const tess = await signIn(school, 'tess');
  await tess('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
  const put = (name: string, body: unknown) =>
    tess('PUT', `/v2/courses/${courseId}/user/${name}`, { body });
  const gameStates = { collectibles: { cookie: 'locked' }, completed_quests: ['one'] };
  expect(await put('game_states', { gameStates })).toMatchObject({ status: 200, text: 'OK' });
  expect(await put('research_agreement', { agreedToResearch: false })).toMatchObject({
    status: 200,
    text: 'OK',
  });
  const kept = { gameStates, agreedToResearch: false };
  expect((await look(tess)).courseRegistration).toMatchObject(kept);

  for (const [name, body] of [
    ['game_states', {}],
    ['game_states', { gameStates: 'none' }],
    ['game_states', { gameStates: { a: 'x'.repeat(100_000) } }],
    ['game_states', { gameStates: { 'a\0': 1 } }],
    ['research_agreement', { agreedToResearch: null }],
    ['research_agreement', { agreedToResearch: 'yes' }],
  ] as const) {
    expect((await put(name, body)).status).toBe(400);
  }
  expect((await look(tess)).courseRegistration).toMatchObject(kept);
});
