import type { GoalWithProgress } from '@wellspring/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { courses } from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';

/** Progress on goals: who may set it, and how many events count. */

const db = await createTestDatabase();
const school = openSchool(db.database);
afterAll(() => db.close());

let courseId: number;
let there: number;
let ids: Readonly<Record<string, number>>;
let tess: Client;
let sam: Client;
beforeEach(async () => {
  await db.pool.query('delete from courses; delete from users; delete from rate_windows');
  school.travelTo(NOON);
  ({ courseId, registrations: ids } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
    tess: 'staff',
  }));
  ({ courseId: there } = await makeCourse(db.database, { tess: 'staff', olga: 'student' }));
  tess = await signIn(school, 'tess');
  sam = await signIn(school, 'sam');
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const manual = crypto.randomUUID();
const runs = crypto.randomUUID();

async function addGoal(uuid: string, type: string, meta: object = {}, course = courseId) {
  const goal = { uuid, text: type, targetCount: 10, type, meta: { type, ...meta } };
  const saved = await tess('PUT', `/v2/courses/${course}/admin/goals`, { body: { goals: [goal] } });
  expect(saved.status).toBe(204);
}
const addRuns = (meta: object = {}) =>
  addGoal(runs, 'Event', { eventNames: ['Run Code'], ...meta });
const report = (count: unknown, { uuid = runs, by = sam, completed = false } = {}) =>
  by('POST', at(`/self/goals/${uuid}/progress`), {
    body: { progress: { uuid, count, targetCount: 10, completed } },
  });
const set = (count: unknown, { uuid = manual, person = ids['sam'], by = tess } = {}) =>
  by('POST', at(`/admin/users/${person}/goals/${uuid}/progress`), {
    body: { progress: { count, completed: false } },
  });
const own = async () => (await sam('GET', at('/self/goals'))).json() as GoalWithProgress[];
const countOf = async (uuid = runs) =>
  (await own()).find((goal) => goal.uuid === uuid)?.count ?? null;

interface Sent {
  readonly name?: string;
  readonly agoMs?: number;
}
const events = (count: number, { name = 'Run Code', agoMs = 0 }: Sent = {}) =>
  Array.from({ length: count }, () => ({ name, agoMs }));
const send = (sent: readonly object[], more: object = {}) =>
  sam('POST', at('/self/events'), {
    body: { batch: crypto.randomUUID(), events: sent, ...more },
  });

test('a goal without progress has a count of 0, and names its achievements', async () => {
  await addRuns();
  const achievement = {
    uuid: manual,
    title: 'Runner',
    xp: 1,
    isVariableXp: false,
    isTask: true,
    position: 1,
    goalUuids: [runs],
  };
  await tess('PUT', at('/admin/achievements'), { body: { achievements: [achievement] } });
  expect(await own()).toMatchObject([
    { uuid: runs, count: 0, completed: false, targetCount: 10, achievementUuids: [manual] },
  ]);
});

test('staff set the progress of a person, also downwards, and the log has it', async () => {
  await addGoal(manual, 'Manual');
  expect(await set(12)).toMatchObject({ status: 204, text: '' });
  expect(await own()).toMatchObject([{ count: 12, completed: true }]);
  await set(3);
  const path = at(`/admin/users/${ids['sam']}/goals`);
  expect((await tess('GET', path)).json()).toMatchObject([{ count: 3, completed: false }]);
  const { rows } = await db.pool.query<{ subject: string; details: unknown }>(
    `select subject, details from audit_entries where action = 'goal-progress.set' order by id`,
  );
  expect(rows).toEqual([
    { subject: 'sam', details: { goal: 'Manual', count: { from: 0, to: 12 } } },
    { subject: 'sam', details: { goal: 'Manual', count: { from: 12, to: 3 } } },
  ]);
});

test.each(['Manual', 'Assessment (unsupported)', 'Binary (unsupported)', 'test_type'])(
  'students cannot set the progress of a goal of type %s, and staff can set their own',
  async (type) => {
    await addGoal(manual, type);
    expect(await report(1, { uuid: manual })).toMatchObject({
      status: 403,
      text: 'Only staff can set the progress of this goal.',
    });
    expect(await countOf(manual)).toBe(0);
    expect((await report(1, { uuid: manual, by: tess })).status).toBe(204);
  },
);

test('students set nothing of others, and nobody sets anything in other courses', async () => {
  await addGoal(manual, 'Manual');
  const foreign = crypto.randomUUID();
  await addGoal(foreign, 'Event', { eventNames: ['Run Code'] }, there);
  const sameCourse = { status: 400, text: 'User and goal are not in the same course' };
  expect((await set(5, { by: sam })).status).toBe(403);
  expect(await report(1, { uuid: foreign })).toMatchObject(sameCourse);
  expect(await report(1, { uuid: crypto.randomUUID() })).toMatchObject(sameCourse);
  expect(await set(1, { uuid: foreign })).toMatchObject(sameCourse);
  const olga = (
    await db.pool.query<{ id: number }>(
      'select id from course_registrations where course_id = $1 order by id desc limit 1',
      [there],
    )
  ).rows[0]?.id;
  expect(await set(1, { person: olga })).toMatchObject(sameCourse);
  expect(await tess('GET', at(`/admin/users/${olga}/goals`))).toMatchObject({
    status: 400,
    text: 'User course registration does not exist',
  });
});

test.each([-1, 1.5, Number.NaN, '3', null, 1e12])('a count of %s is refused', async (count) => {
  await addRuns();
  await addGoal(manual, 'Manual');
  expect((await report(count)).status).toBe(400);
  expect((await set(count)).status).toBe(400);
  expect(await countOf()).toBe(0);
});

test('a reported count never falls, and rises by no more than a person can do', async () => {
  await addRuns();
  expect((await report(1_000_000, { completed: true })).status).toBe(204);
  expect(await countOf()).toBe(30);
  await report(5);
  await report(1_000_000);
  expect(await countOf()).toBe(30);
  school.travelTo(new Date(NOON.getTime() + 1000));
  await report(1_000_000);
  expect(await countOf()).toBe(40);
  expect((await own())[0]?.completed).toBe(true);
});

test('reports that arrive at once rise no further than one', async () => {
  await addRuns();
  await Promise.all(Array.from({ length: 5 }, () => report(1000)));
  expect(await countOf()).toBe(30);
});

test.each<[string, object, number]>([
  ['not released', { release: hoursAfterNoon(1) }, 0],
  ['past its deadline', { deadline: hoursAfterNoon(-1) }, 0],
  ['a few seconds past its deadline', { deadline: new Date(NOON.getTime() - 4000) }, 2],
  ['at another time of day', { observeFrom: hoursAfterNoon(3), observeTo: hoursAfterNoon(5) }, 0],
  ['at this time of day', { observeFrom: hoursAfterNoon(-1), observeTo: hoursAfterNoon(1) }, 2],
  ['around midnight', { observeFrom: hoursAfterNoon(9), observeTo: hoursAfterNoon(-9) }, 0],
  ['of other events', { eventNames: ['Error'] }, 2],
  ['of no events', { eventNames: ['None'] }, 0],
  ['that nobody can read', { eventNames: 7 }, 0],
])('a report for a goal that is %s', async (_what, meta, expected) => {
  await addRuns(meta);
  expect((await report(2)).status).toBe(204);
  expect(await countOf()).toBe(expected);
});

test('a batch counts for each goal that counts its events, and only once', async () => {
  await addRuns();
  const errors = crypto.randomUUID();
  await addGoal(errors, 'Event', { eventNames: ['Error', 'Run Code'] });
  await addGoal(manual, 'Manual');
  const batch = crypto.randomUUID();
  const sent = [...events(2), ...events(1, { name: 'Error' }), ...events(4, { name: 'None' })];
  const first = await send(sent, { batch });
  expect(first.json()).toMatchObject([
    { uuid: runs, count: 2 },
    { uuid: errors, count: 3 },
    { uuid: manual, count: 0 },
  ]);
  const again = await send(sent, { batch: batch.toUpperCase() });
  expect([again.status, again.json()]).toEqual([200, first.json()]);
  await send(sent);
  expect(await countOf()).toBe(4);
});

test('the same batch from two pages at once counts once', async () => {
  await addRuns();
  const batch = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(events(3), { batch })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countOf()).toBe(3);
});

test('events from the time without network count at the time when they happened', async () => {
  await addRuns({ deadline: hoursAfterNoon(-2) });
  const hour = 3_600_000;
  await send([...events(2, { agoMs: 3 * hour }), ...events(4, { agoMs: hour })]);
  expect(await countOf()).toBe(2);
});

test('more events than a person can have done do not count', async () => {
  await addRuns();
  await send(events(400));
  expect(await countOf()).toBe(30);
  // Spread over time they count, until the time is used up.
  await send(
    Array.from({ length: 500 }, (_event, index) => ({ name: 'Run Code', agoMs: index * 1000 })),
  );
  const total = (await countOf()) ?? 0;
  expect(total).toBeLessThanOrEqual(500);
  await send(
    Array.from({ length: 500 }, (_event, index) => ({ name: 'Run Code', agoMs: index * 1000 })),
  );
  expect(await countOf()).toBe(total);
});

test('the time of day is that of the time zone which the page names', async () => {
  // From nine to eleven in the morning in Singapore; it is eight in the evening there.
  await addRuns({ observeFrom: '2021-01-01T01:00:00.000Z', observeTo: null });
  await send(events(1), { timeZone: 'Asia/Singapore' });
  expect(await countOf()).toBe(1);
  // It is eight in the morning in New York, and the bound is eight in the evening of the day before.
  await send(events(1), { timeZone: 'America/New_York' });
  expect(await countOf()).toBe(1);
  expect((await send(events(1), { timeZone: 'Mars/Olympus_Mons' })).status).toBe(200);
});

test.each<[string, object]>([
  ['no events', { events: [] }],
  ['too many events', { events: events(501) }],
  ['an unknown event', { events: events(1, { name: 'Win' }) }],
  ['an event of the future', { events: events(1, { agoMs: -1 }) }],
  ['an event of last month', { events: events(1, { agoMs: 31 * 86_400_000 }) }],
  ['a batch that is no UUID', { batch: '7' }],
])('a batch with %s is refused', async (_what, broken) => {
  await addRuns();
  expect((await send(events(1), broken)).status).toBe(400);
});

test('nothing is recorded for students while achievements are switched off', async () => {
  await addRuns();
  await db.database.update(courses).set({ enableAchievements: false });
  const refused = { status: 403, text: 'Achievements are switched off in this course.' };
  expect(await report(1)).toMatchObject(refused);
  expect(await send(events(1))).toMatchObject(refused);
  expect(await countOf()).toBe(0);
});

test('a deleted goal takes its progress with it, and a smaller target completes what was reached', async () => {
  await addRuns();
  await report(5);
  const goal = { uuid: runs, text: 'Run', targetCount: 5, type: 'Event', meta: {} };
  await tess('PUT', at('/admin/goals'), { body: { goals: [goal] } });
  expect(await own()).toMatchObject([{ count: 5, completed: true }]);
  await tess('DELETE', at(`/admin/goals/${runs}`));
  expect(await report(6)).toMatchObject({ status: 400 });
  await addRuns();
  expect(await countOf()).toBe(0);
});

test('a person who leaves the course takes their progress with them', async () => {
  await addRuns();
  await report(5);
  await db.pool.query('delete from course_registrations where id = $1', [ids['sam']]);
  expect((await db.pool.query('select * from goal_progress')).rows).toEqual([]);
});
