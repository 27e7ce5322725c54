import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  achievementGoals,
  achievements,
  courseRegistrations,
  goalProgress,
  goals,
} from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeCourse, NOON, openSchool, signIn } from '../testing/school.js';
import { achievementXpOf } from './xp.js';

/** The XP from achievements (rules R33 and R34), compared with a direct statement of the rule. */

let db: TestDatabase;
let sam: Client;
let courseId: number;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ courseId, registrations: ids } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
  }));
  sam = await signIn(openSchool(db.database), 'sam');
});
beforeEach(async () => {
  await db.database.delete(achievements);
  await db.database.delete(goals);
});
afterAll(() => db.close());

interface Made {
  readonly xp: number;
  readonly isVariableXp: boolean;
  /** The places of its goals in the list of goals. */
  readonly goals: readonly number[];
}

/** Makes goals with these targets, achievements of them, and the counts of a student. */
async function make(
  targets: readonly number[],
  made: readonly Made[],
  counts: readonly (number | null)[],
  student = 'sam',
): Promise<void> {
  const goalIds: number[] = [];
  for (const targetCount of targets) {
    const [row] = await db.database
      .insert(goals)
      .values({
        courseId,
        uuid: crypto.randomUUID(),
        text: '',
        type: 'Manual',
        targetCount,
        meta: {},
      })
      .returning({ id: goals.id });
    goalIds.push(row?.id ?? 0);
  }
  for (const { xp, isVariableXp, goals: places } of made) {
    const [row] = await db.database
      .insert(achievements)
      .values({
        courseId,
        uuid: crypto.randomUUID(),
        title: '',
        xp,
        isVariableXp,
        isTask: true,
        position: 1,
      })
      .returning({ id: achievements.id });
    for (const [ordinal, place] of places.entries()) {
      await db.database.insert(achievementGoals).values({
        courseId,
        achievementId: row?.id ?? 0,
        goalId: goalIds[place] ?? 0,
        ordinal,
      });
    }
  }
  for (const [index, count] of counts.entries()) {
    if (count === null) continue;
    await db.database.insert(goalProgress).values({
      courseId,
      registrationId: ids[student] ?? 0,
      goalId: goalIds[index] ?? 0,
      count,
      usedUntil: NOON,
      updatedAt: NOON,
    });
  }
}

const total = async () =>
  (await sam('GET', `/v2/courses/${courseId}/user/total_xp`)).json() as { totalXp: number };

test('follows the rule for any achievements and counts', { timeout: 60_000 }, async () => {
  const case_ = fc.record({
    goals: fc.array(
      fc.record({
        target: fc.integer({ min: 0, max: 3 }),
        count: fc.option(fc.integer({ min: 0, max: 4 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    made: fc.array(
      fc.record({
        xp: fc.integer({ min: 0, max: 500 }),
        isVariableXp: fc.boolean(),
        chosen: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(case_, async ({ goals: asked, made }) => {
      await db.database.delete(achievements);
      await db.database.delete(goals);
      const ofPlaces = made.map(({ chosen, ...one }) => ({
        ...one,
        goals: asked.flatMap((_goal, place) => (chosen[place] ? [place] : [])),
      }));
      const targets = asked.map(({ target }) => target);
      const counts = asked.map(({ count }) => count);
      await make(targets, ofPlaces, counts);
      let expected = 0;
      for (const { xp, isVariableXp, goals: places } of ofPlaces) {
        if (places.length === 0) continue;
        const reached = places.map((place) => ({
          count: counts[place] ?? null,
          target: targets[place] ?? 0,
        }));
        if (reached.some(({ count, target }) => count === null || count < target)) continue;
        expected += isVariableXp ? reached.reduce((sum, { count }) => sum + (count ?? 0), 0) : xp;
      }
      expect(await total()).toEqual({ totalXp: expected });
    }),
    { numRuns: 40 },
  );
});

test('one goal counts in each of its achievements, and only for those who reached it', async () => {
  const two = [
    { xp: 100, isVariableXp: false, goals: [0] },
    { xp: 0, isVariableXp: true, goals: [0] },
  ];
  await make([2], two, [7], 'sally');
  const { id } = courseRegistrations;
  const rows = await db.database
    .select({ id, xp: achievementXpOf(id) })
    .from(courseRegistrations)
    .orderBy(id);
  expect(rows).toEqual([
    { id: ids['sam'], xp: 0 },
    { id: ids['sally'], xp: 107 },
  ]);
  expect(await total()).toEqual({ totalXp: 0 });
});

test('counts that no person reaches do not break a total', async () => {
  const many = Array.from({ length: 8 }, () => 0);
  await make(
    many,
    [{ xp: 0, isVariableXp: true, goals: many.map((_goal, place) => place) }],
    many.map(() => 1_000_000_000),
  );
  expect(await total()).toEqual({ totalXp: 1_000_000_000 });
});
