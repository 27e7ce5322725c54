import { readIsoTime } from '@wellspring/contract/iso-time';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { achievements, goalProgress, goals } from '../db/schema/index.js';
import { presentGoal } from './queries.js';

/** The achievements of a course that is reset after its term: they stay, and the progress on them goes. */

/** Removes some of the progress in a course. @returns how many rows were removed */
export async function deleteSomeProgress(
  tx: Database,
  courseId: number,
  limit: number,
): Promise<number> {
  const some = tx
    .select({ id: sql`ctid` })
    .from(goalProgress)
    .where(eq(goalProgress.courseId, courseId))
    .limit(limit);
  const removed = await tx
    .delete(goalProgress)
    .where(inArray(sql`ctid`, some))
    .returning({ goalId: goalProgress.goalId });
  return removed.length;
}

/** Moves the times of all achievements, and those of the goals that count events. */
export async function shiftAchievements(
  tx: Database,
  courseId: number,
  days: number,
): Promise<void> {
  const by = sql`make_interval(hours => ${days * 24}::integer)`;
  await tx
    .update(achievements)
    .set({
      release: sql`${achievements.release} + ${by}`,
      deadline: sql`${achievements.deadline} + ${by}`,
    })
    .where(eq(achievements.courseId, courseId));
  const ms = days * 24 * 3_600_000;
  for (const goal of await tx.select().from(goals).where(eq(goals.courseId, courseId))) {
    const { meta } = presentGoal(goal);
    const moved = { ...meta };
    for (const field of ['release', 'deadline']) {
      const time = movedTime(meta[field], ms);
      if (time !== null) moved[field] = time;
    }
    if (JSON.stringify(moved) === JSON.stringify(meta)) continue;
    await tx.update(goals).set({ meta: moved }).where(eq(goals.id, goal.id));
  }
}

/** Returns null for what is not a time, or would be one that is written with more than four digits of a year. */
function movedTime(value: unknown, ms: number): string | null {
  const time = typeof value === 'string' ? readIsoTime(value) : null;
  if (time === null) return null;
  const moved = new Date(new Date(time.utc).getTime() + ms).toISOString();
  return /^[1-9]\d{3}-/.test(moved) ? moved : null;
}

/** All times of the achievements of a course. */
export async function selectAchievementTimes(
  database: Database,
  courseId: number,
): Promise<Date[]> {
  const rows = await database
    .select({ release: achievements.release, deadline: achievements.deadline })
    .from(achievements)
    .where(
      and(
        eq(achievements.courseId, courseId),
        or(isNotNull(achievements.release), isNotNull(achievements.deadline)),
      ),
    );
  return rows.flatMap(({ release, deadline }) => [release ?? [], deadline ?? []].flat());
}
