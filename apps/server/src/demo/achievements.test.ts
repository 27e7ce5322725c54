import { existsSync } from 'node:fs';
import {
  type Achievement,
  BUILT_IN_ARTWORK,
  artworkAddress,
  circularAchievements,
  type GoalWithProgress,
  standingsOf,
} from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeCourse, NOON, openSchool, signIn } from '../testing/school.js';
import { DEMO_ACHIEVEMENTS, DEMO_PROGRESS } from './achievements.js';
import { fillAchievements } from './fill-achievements.js';

/** The achievements of the demo course show all that achievements can be. */

let db: TestDatabase;
let courseId: number;
let sam: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  const made = await makeCourse(db.database, { sam: 'student' });
  ({ courseId } = made);
  const registrations = new Map<string, number>();
  for (const name of Object.keys(DEMO_PROGRESS)) {
    const { rows } = await db.pool.query<{ id: number }>(
      `with person as (insert into users (provider, username) values ('other', $1) returning id)
       insert into course_registrations (user_id, course_id, role)
         select id, $2, 'student' from person returning id`,
      [name, courseId],
    );
    registrations.set(name, rows[0]?.id ?? 0);
  }
  // Sam plays Aisha.
  registrations.set('aisha', made.registrations['sam'] ?? 0);
  await fillAchievements(db.database, { courseId, registrations }, NOON);
  sam = await signIn(openSchool(db.database), 'sam');
});
afterAll(() => db.close());

test('they are a tree on three levels, with each status and a hidden one', async () => {
  const path = `/v2/courses/${courseId}`;
  const achievements = (await sam('GET', `${path}/achievements`)).json() as Achievement[];
  const goals = (await sam('GET', `${path}/self/goals`)).json() as GoalWithProgress[];
  expect(achievements).toHaveLength(Object.keys(DEMO_ACHIEVEMENTS).length);
  expect(circularAchievements(achievements)).toEqual([]);
  const standings = standingsOf(achievements, goals, NOON);
  const statuses = achievements.map(({ uuid }) => standings.get(uuid)?.status);
  expect(new Set(statuses)).toEqual(new Set(['ACTIVE', 'COMPLETED', 'UNRELEASED', 'EXPIRED']));
  expect(new Set(goals.flatMap((goal) => goal.achievementUuids)).size).toBeGreaterThan(9);
  const total = [...standings.values()].reduce((sum, { xp }) => sum + xp, 0);
  expect((await sam('GET', `${path}/user/total_xp`)).json()).toEqual({ totalXp: total });
  expect(total).toBeGreaterThan(0);
});

test('every built-in picture is there, and the demo course shows all of them', () => {
  const used = new Set(Object.values(DEMO_ACHIEVEMENTS).map(({ artwork }) => artwork));
  expect(used).toEqual(new Set(BUILT_IN_ARTWORK));
  for (const name of BUILT_IN_ARTWORK) {
    const file = new URL(`../../../web/public${artworkAddress(name)}`, import.meta.url);
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});
