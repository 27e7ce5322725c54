import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import {
  courseRegistrations,
  courses,
  eventBatches,
  goalProgress,
  goals,
  users,
} from '../db/schema/index.js';

/** SQL for the progress of people on goals. */

/**
 * Returns a registration of this course, or null when there is none. It is locked until the transaction ends, so that
 * what one person does is counted one after another.
 */
export async function lockOptionalRegistration(
  tx: Database,
  courseId: number,
  registrationId: number,
) {
  const [row] = await tx
    .select({ id: courseRegistrations.id, username: users.username })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(
      and(eq(courseRegistrations.id, registrationId), eq(courseRegistrations.courseId, courseId)),
    )
    .for('no key update', { of: courseRegistrations });
  return row ?? null;
}

/** Returns a goal of this course and the progress of a registration on it, or null when there is no such goal. */
export async function selectOptionalProgress(
  tx: Database,
  courseId: number,
  registrationId: number,
  uuid: string,
) {
  const [row] = await tx
    .select({ goal: goals, progress: goalProgress })
    .from(goals)
    .leftJoin(
      goalProgress,
      and(eq(goalProgress.goalId, goals.id), eq(goalProgress.registrationId, registrationId)),
    )
    .where(and(eq(goals.uuid, uuid), eq(goals.courseId, courseId)));
  return row ?? null;
}

export async function upsertProgress(
  tx: Database,
  { id, courseId }: { readonly id: number; readonly courseId: number },
  goalId: number,
  progress: { readonly count: number; readonly usedUntil: Date },
  now: Date,
): Promise<void> {
  const values = { ...progress, updatedAt: now };
  await tx
    .insert(goalProgress)
    .values({ courseId, registrationId: id, goalId, ...values })
    .onConflictDoUpdate({
      target: [goalProgress.registrationId, goalProgress.goalId],
      set: values,
    });
}

/**
 * Remembers a batch of events, and forgets those that are older than `maxAgeMs`.
 * @returns whether the batch is new
 */
export async function insertBatch(
  tx: Database,
  registrationId: number,
  batch: string,
  now: Date,
  maxAgeMs: number,
): Promise<boolean> {
  await tx
    .delete(eventBatches)
    .where(
      and(
        eq(eventBatches.registrationId, registrationId),
        lt(eventBatches.countedAt, new Date(now.getTime() - maxAgeMs)),
      ),
    );
  const rows = await tx
    .insert(eventBatches)
    .values({ registrationId, batch, countedAt: now })
    .onConflictDoNothing()
    .returning({ batch: eventBatches.batch });
  return rows.length > 0;
}

/** Tells whether the course has achievements at all. */
export async function areEnabled(database: Database, courseId: number): Promise<boolean> {
  const [row] = await database
    .select({ isEnabled: courses.enableAchievements })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.isEnabled ?? false;
}
