import { completedAchievements } from '@wellspring/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { goalProgress, goals } from '../db/schema/index.js';
import { selectAchievements } from './queries.js';

/**
 * Counts the achievements that each person of a course has completed, without those that are not released yet.
 * @returns the numbers by registration; those who have none are not in it
 */
export async function countCompleted(
  database: Database,
  courseId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const achievements = await selectAchievements(database, courseId);
  const released = new Set(
    achievements.flatMap(({ uuid, release }) =>
      release !== null && new Date(release) > now ? [] : [uuid],
    ),
  );
  /** The counts by the goals that were reached: many people have reached the same ones. */
  const known = new Map<string, number>();
  const counts = new Map<number, number>();
  for (const { registrationId, reached } of await selectReached(database, courseId)) {
    const key = reached.join(' ');
    let count = known.get(key);
    if (count === undefined) {
      const uuids = new Set(reached);
      const completed = completedAchievements(achievements, (uuid) => uuids.has(uuid));
      count = [...completed].filter((uuid) => released.has(uuid)).length;
      known.set(key, count);
    }
    counts.set(registrationId, count);
  }
  return counts;
}

/** The UUIDs of the goals that each registration has reached. */
function selectReached(database: Database, courseId: number) {
  return database
    .select({
      registrationId: goalProgress.registrationId,
      reached: sql<string[]>`json_agg(${goals.uuid} order by ${goals.id})`.as('reached'),
    })
    .from(goalProgress)
    .innerJoin(goals, eq(goals.id, goalProgress.goalId))
    .where(and(eq(goalProgress.courseId, courseId), gte(goalProgress.count, goals.targetCount)))
    .groupBy(goalProgress.registrationId);
}
