import type { Achievement, Goal } from '@wellspring/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { courses } from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import { type Client, makeCourse, openSchool, signIn } from '../testing/school.js';

/** Achievements and goals as staff edit them, with the calls of the wire and in one publication. */

const db = await createTestDatabase();
const school = openSchool(db.database);
afterAll(() => db.close());

let courseId: number;
let tess: Client;
let sam: Client;
let adam: Client;
beforeEach(async () => {
  await db.pool.query('delete from courses; delete from users; delete from rate_windows');
  ({ courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff', adam: 'admin' }));
  tess = await signIn(school, 'tess');
  sam = await signIn(school, 'sam');
  adam = await signIn(school, 'adam');
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
const [a = '', b = '', c = '', unknown = ''] = ids;
const goal = (uuid: string, more: Partial<Goal> = {}): Goal => ({
  uuid,
  text: 'Wave',
  targetCount: 1,
  type: 'Manual',
  meta: { type: 'Manual', targetCount: 1, camelCase: { stays_so: [1, null] } },
  ...more,
});
const achievement = (uuid: string, more: Partial<Achievement> = {}): Achievement => ({
  uuid,
  title: 'Title',
  xp: 100,
  isVariableXp: false,
  release: '2030-03-01T00:00:00.000+00:00',
  deadline: null,
  isTask: true,
  position: 1,
  prerequisiteUuids: [],
  goalUuids: [],
  cardBackground: 'ember',
  view: { coverImage: null, description: 'Do it.', completionText: null },
  ...more,
});
const save = (...achievements: readonly unknown[]) =>
  tess('PUT', at('/admin/achievements'), { body: { achievements } });
const saveGoals = (...goals: readonly unknown[]) =>
  tess('PUT', at('/admin/goals'), { body: { goals } });
const list = async () => (await sam('GET', at('/achievements'))).json() as Achievement[];
const goals = async () => (await tess('GET', at('/admin/goals'))).json() as Goal[];

test('what is saved comes back, in any order of prerequisites, and saving again replaces it', async () => {
  expect(await saveGoals(goal(a), goal(b))).toMatchObject({ status: 204, text: '' });
  const first = achievement(a, { prerequisiteUuids: [b], goalUuids: [b, a] });
  const second = achievement(b, { position: 2, isTask: false });
  expect((await save(first, second)).status).toBe(204);
  expect(await list()).toEqual([first, second]);
  expect(await goals()).toEqual([goal(a), goal(b)]);

  const { prerequisiteUuids: _prerequisites, goalUuids: _goals, ...rest } = first;
  await save({ ...rest, title: 'Other', release: null });
  expect(await list()).toEqual([{ ...first, title: 'Other', release: null }, second]);
  await save({ ...first, prerequisiteUuids: [], goalUuids: [] });
  expect((await list())[0]).toMatchObject({ title: 'Title', prerequisiteUuids: [], goalUuids: [] });
});

test('what looks like a page is kept as the text that it is', async () => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  await saveGoals(goal(a, { text: evil }));
  const title = `${evil} & "x"`;
  const one = achievement(b, {
    title,
    goalUuids: [a],
    cardBackground: 'javascript:alert(3)',
    view: { coverImage: `"><svg onload="alert(4)">`, description: evil, completionText: evil },
  });
  expect((await save(one)).status).toBe(204);
  expect(await list()).toEqual([one]);
  const answer = await sam('GET', at('/achievements'));
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

test('one can be saved at its own address, which says its UUID', async () => {
  const { uuid: _uuid, ...rest } = achievement(b);
  const path = at(`/admin/achievements/${a}`);
  expect((await tess('PUT', path, { body: { achievement: rest } })).status).toBe(204);
  expect((await list()).map(({ uuid }) => uuid)).toEqual([a]);
  expect((await tess('PUT', at(`/admin/goals/${c}`), { body: { goal: goal(b) } })).status).toBe(
    204,
  );
  expect((await goals()).map(({ uuid }) => uuid)).toEqual([c]);
});

test('times in any form of ISO 8601 are taken, and UUIDs are the same in capitals', async () => {
  await save(achievement(a.toUpperCase(), { deadline: '2030-05-01T08:00:00+08:00' }));
  await save(achievement(a, { deadline: '2030-05-01T08:00:00+0800', title: 'Again' }));
  expect(await list()).toMatchObject([
    { uuid: a, title: 'Again', deadline: '2030-05-01T00:00:00.000+00:00' },
  ]);
});

test.each<[string, unknown, string]>([
  ['no UUID', { title: 'x' }, 'No UUID specified in Achievement'],
  ['a UUID that is none', achievement('7'), 'uuid: is invalid'],
  ['no title', { ...achievement(a), title: undefined }, 'title: '],
  ['an empty title', achievement(a, { title: ' ' }), 'title: '],
  ['XP below 0', achievement(a, { xp: -1 }), 'xp: '],
  ['XP that are no integer', achievement(a, { xp: 1.5 }), 'xp: '],
  ['a year of five digits', achievement(a, { deadline: '+12030-01-01T00:00:00Z' }), 'deadline: '],
  ['the year 0', achievement(a, { release: '0000-01-01T00:00:00Z' }), 'release: '],
  ['a view that is a text', { ...achievement(a), view: 'x' }, 'view: '],
  ['an unknown prerequisite', achievement(a, { prerequisiteUuids: [unknown] }), 'A prerequisite'],
  ['an unknown goal', achievement(a, { goalUuids: [unknown] }), 'A goal of the achievement'],
])('an achievement with %s is refused, and nothing is saved', async (_what, broken, text) => {
  const answer = await save(achievement(b), broken);
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) as string });
  expect(await list()).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no UUID', { text: 'x' }, 'No UUID specified in Goal'],
  ['a target below 0', goal(a, { targetCount: -1 }), 'targetCount: '],
  ['a target that is a fraction', goal(a, { targetCount: 0.5 }), 'targetCount: '],
  ['no meta', { ...goal(a), meta: undefined }, 'meta: '],
  ['a meta that is too long', goal(a, { meta: { long: 'x'.repeat(20_000) } }), 'meta: '],
])('a goal with %s is refused, and nothing is saved', async (_what, broken, text) => {
  const answer = await saveGoals(goal(b), broken);
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) as string });
  expect(await goals()).toEqual([]);
});

const many = (count: number) =>
  Array.from({ length: count }, () => goal(crypto.randomUUID(), { meta: {} }));

test('a course has at most a thousand', async () => {
  expect((await saveGoals(...many(1001))).status).toBe(400);
  expect((await saveGoals(...many(999))).status).toBe(204);
  expect(await saveGoals(...many(2))).toMatchObject({ text: 'A course has at most 1000 goals' });
  expect((await saveGoals(...many(1))).status).toBe(204);
  expect(await goals()).toHaveLength(1000);
});

test('what is deleted is no longer required, and what is not there is not found', async () => {
  await saveGoals(goal(a));
  await save(achievement(a, { prerequisiteUuids: [b], goalUuids: [a] }), achievement(b));
  expect((await tess('DELETE', at(`/admin/achievements/${b}`))).status).toBe(204);
  expect((await tess('DELETE', at(`/admin/goals/${a}`))).status).toBe(204);
  expect(await list()).toMatchObject([{ uuid: a, prerequisiteUuids: [], goalUuids: [] }]);
  expect(await tess('DELETE', at(`/admin/achievements/${b}`))).toMatchObject({
    status: 404,
    text: 'Achievement not found',
  });
  expect(await tess('DELETE', at(`/admin/goals/${a}`))).toMatchObject({
    status: 404,
    text: 'Goal not found',
  });
});

test('circles can be saved one by one, as other clients do, but not be published', async () => {
  expect((await save(achievement(a, { prerequisiteUuids: [a] }))).status).toBe(204);
  const [circular] = await list();
  expect(circular?.prerequisiteUuids).toEqual([a]);
  expect(await publish({ achievements: [achievement(b)] })).toMatchObject({
    status: 400,
    text: 'Achievements cannot require each other in a circle.',
  });
  expect((await publish({ achievements: [achievement(a)] })).status).toBe(200);
});

test('a UUID that two courses use at once belongs to one of them', async () => {
  const { courseId: there } = await makeCourse(db.database, { adam: 'admin' });
  const elsewhere = (things: object) =>
    adam('PUT', `/v2/courses/${there}/admin/goals`, { body: things });
  const both = await Promise.all([
    saveGoals(goal(a, { text: 'Mine' })),
    elsewhere({ goals: [goal(a, { text: 'Theirs' })] }),
  ]);
  expect(both.map(({ text }) => text).toSorted((x, y) => x.localeCompare(y))).toEqual([
    '',
    'Goal already exists in different course',
  ]);
  const { rows } = await db.pool.query('select text from goals');
  expect(rows).toEqual([{ text: both[0]?.status === 204 ? 'Mine' : 'Theirs' }]);
});

test('more links than a course has achievements are refused', async () => {
  const long = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await save(achievement(a, { goalUuids: long }))).text).toMatch(/^goalUuids: /);
  const wide = Array.from({ length: 11 }, () =>
    achievement(crypto.randomUUID(), {
      goalUuids: Array.from({ length: 100 }, () => crypto.randomUUID()),
    }),
  );
  expect(await save(...wide)).toMatchObject({ status: 400 });
});

interface Setup {
  readonly version: number;
  readonly achievements: Achievement[];
  readonly goals: Goal[];
}
const setup = async () =>
  (await tess('GET', at('/admin/achievements/publication'))).json() as Setup;
async function publish(more: object, by = tess, version?: number) {
  const body = {
    version: version ?? (await setup()).version,
    achievements: [],
    goals: [],
    deletedAchievementUuids: [],
    deletedGoalUuids: [],
    ...more,
  };
  return by('PUT', at('/admin/achievements/publication'), { body });
}

test('a publication saves and deletes at once, numbers the tasks, and is in the log', async () => {
  await saveGoals(goal(b));
  await save(achievement(b), achievement(c, { position: 7 }));
  const before = await setup();
  const answer = await publish({
    goals: [goal(a)],
    achievements: [
      achievement(a, { position: 9, goalUuids: [a] }),
      achievement(c, { position: 7, title: 'Renamed' }),
    ],
    deletedAchievementUuids: [b],
    deletedGoalUuids: [b],
  });
  expect(answer.json()).toEqual({ version: before.version + 1 });
  expect(await setup()).toMatchObject({
    version: before.version + 1,
    achievements: [
      { uuid: c, title: 'Renamed', position: 1 },
      { uuid: a, position: 2, goalUuids: [a] },
    ],
    goals: [{ uuid: a }],
  });
  const log = (await adam('GET', at('/admin/audit_log'))).json() as {
    data: { action: string; subject: string; actor: string }[];
  };
  expect(log.data.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining([
      'goal.add Wave',
      'goal.delete Wave',
      'achievement.add Title',
      'achievement.change Renamed',
      'achievement.delete Title',
    ]),
  );
});

test('a publication that fails changes nothing', async () => {
  await save(achievement(b));
  const before = await setup();
  const broken = { achievements: [achievement(a, { goalUuids: [unknown] })], goals: [goal(a)] };
  expect((await publish({ ...broken, deletedAchievementUuids: [b] })).status).toBe(400);
  expect(await setup()).toEqual(before);
});

test('of two editors the later one is told, whichever call the other one used', async () => {
  const { version } = await setup();
  const both = await Promise.all([
    publish({ goals: [goal(a)] }, tess, version),
    publish({ goals: [goal(b)] }, adam, version),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await goals()).toHaveLength(1);
  const { version: later } = await setup();
  await save(achievement(a));
  expect(await publish({ goals: [goal(c)] }, tess, later)).toMatchObject({
    status: 409,
    text: expect.stringContaining('Somebody else') as string,
  });
});

test('what changes nothing leaves the version and the log alone', async () => {
  await save(achievement(a));
  const before = await setup();
  expect((await publish({ achievements: before.achievements })).json()).toEqual({
    version: before.version,
  });
});

test('students read achievements, also with the switch off, and change none', async () => {
  await db.database.update(courses).set({ enableAchievements: false });
  expect((await sam('GET', at('/achievements'))).status).toBe(200);
  for (const [method, path, body] of [
    ['PUT', '/admin/achievements', { achievements: [achievement(a)] }],
    ['PUT', '/admin/goals', { goals: [goal(a)] }],
    ['GET', '/admin/goals', undefined],
    ['GET', '/admin/achievements/publication', undefined],
    ['DELETE', `/admin/goals/${a}`, undefined],
  ] as const) {
    expect(await sam(method, at(path), { body })).toMatchObject({ status: 403, text: 'Forbidden' });
  }
});
