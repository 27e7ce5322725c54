import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import {
  assessmentConfigurations,
  courseMakers,
  courseRegistrations,
  courses,
  courseWorks,
  users,
} from '../db/schema/index.js';
import type { CreatorRights } from './rules.js';

/** SQL for creating and configuring courses and their assessment configurations. */

export type CourseRow = typeof courses.$inferSelect;
export type ConfigurationRow = typeof assessmentConfigurations.$inferSelect;
export type CourseChange = Partial<typeof courses.$inferInsert>;
export type ConfigurationChange = Partial<typeof assessmentConfigurations.$inferInsert>;

/**
 * Returns what decides whether the user may create a course. Locks the user's row, so that one user creates
 * courses one at a time.
 */
export async function lockMaker(
  tx: Database,
  userId: number,
): Promise<CreatorRights & { readonly adminOf: number; readonly made: number }> {
  const locked = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  await locked.for('no key update');
  const rights = await selectCreatorRights(tx, userId);
  const [row] = await tx
    .select({ count: count() })
    .from(courseRegistrations)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courseRegistrations.courseId))
    .where(
      and(eq(courseRegistrations.userId, userId), eq(courseRegistrations.role, 'admin'), isStaying),
    );
  const [ownMade] = await tx
    .select({ count: count() })
    .from(courseMakers)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courseMakers.courseId))
    .where(and(eq(courseMakers.userId, userId), isStaying));
  return { ...rights, adminOf: row?.count ?? 0, made: ownMade?.count ?? 0 };
}

/** True if a course is not being deleted, in a join with `courseWorks`. */
const isStaying = or(isNull(courseWorks.kind), ne(courseWorks.kind, 'delete'));

/** Returns what decides whether a user may create courses. */
export async function selectCreatorRights(
  database: Database,
  userId: number,
): Promise<CreatorRights> {
  const [user] = await database
    .select({ isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId));
  const [leading] = await database
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courseRegistrations.courseId))
    .where(
      and(
        eq(courseRegistrations.userId, userId),
        ne(courseRegistrations.role, 'student'),
        isStaying,
      ),
    )
    .limit(1);
  return { isSuperAdmin: user?.isSuperAdmin ?? false, isStaff: leading !== undefined };
}

/** @returns its id */
export async function insertCourse(
  tx: Database,
  course: typeof courses.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id });
  if (row === undefined) throw new Error('An insert of a course returned no row.');
  return row.id;
}

/**
 * Makes the user the admin of a new course, records that they created it, and makes it the course they see
 * next.
 */
export async function insertFirstAdmin(
  tx: Database,
  userId: number,
  courseId: number,
): Promise<void> {
  await tx.insert(courseRegistrations).values({ userId, courseId, role: 'admin' });
  await tx.insert(courseMakers).values({ courseId, userId });
  await tx.update(users).set({ latestViewedCourseId: courseId }).where(eq(users.id, userId));
}

export async function updateCourse(
  tx: Database,
  courseId: number,
  change: CourseChange,
): Promise<void> {
  await tx.update(courses).set(change).where(eq(courses.id, courseId));
}

/** Rule R6: makes sure that the course is no longer the one that opens by default for anybody. */
export async function forgetAsLatestViewed(tx: Database, courseId: number): Promise<void> {
  // In the order in which other transactions lock several people, to avoid a deadlock.
  const viewers = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.latestViewedCourseId, courseId))
    .orderBy(sql`${users.username} collate "C"`)
    .for('no key update');
  if (viewers.length === 0) return;
  const ids = viewers.map(({ id }) => id);
  await tx.update(users).set({ latestViewedCourseId: null }).where(inArray(users.id, ids));
}

/** In display order. */
export function selectConfigurations(
  database: Database,
  courseId: number,
): Promise<ConfigurationRow[]> {
  return database
    .select()
    .from(assessmentConfigurations)
    .where(eq(assessmentConfigurations.courseId, courseId))
    .orderBy(asc(assessmentConfigurations.position));
}

/** @returns its id */
export async function insertConfiguration(
  tx: Database,
  configuration: typeof assessmentConfigurations.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(assessmentConfigurations)
    .values(configuration)
    .returning({ id: assessmentConfigurations.id });
  if (row === undefined) throw new Error('An insert of a configuration returned no row.');
  return row.id;
}

export async function updateConfiguration(
  tx: Database,
  configurationId: number,
  change: ConfigurationChange & { readonly position: number },
): Promise<void> {
  await tx
    .update(assessmentConfigurations)
    .set(change)
    .where(eq(assessmentConfigurations.id, configurationId));
}

/**
 * Also deletes all its assessments.
 * @returns the deleted configuration; null when the course has no such configuration
 */
export async function deleteConfiguration(
  tx: Database,
  courseId: number,
  configurationId: number,
): Promise<ConfigurationRow | null> {
  const [row] = await tx
    .delete(assessmentConfigurations)
    .where(
      and(
        eq(assessmentConfigurations.id, configurationId),
        eq(assessmentConfigurations.courseId, courseId),
      ),
    )
    .returning();
  return row ?? null;
}
