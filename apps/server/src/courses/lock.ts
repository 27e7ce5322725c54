import { FORBIDDEN } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, courses } from '../db/schema/index.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';

/**
 * Lets the admins of a course change it and its people one after another, until the transaction ends.
 * Whoever was let in as admin may have lost the role while waiting here: two admins who take it from
 * each other must not both succeed.
 * @returns the course
 * @throws RefusalError `Forbidden` when the caller is not an admin of it any more
 */
export async function lockCourseAsAdmin(tx: Database, caller: Registration) {
  const course = await lockCourse(tx, caller.courseId);
  const [registration] = await tx
    .select({ role: courseRegistrations.role })
    .from(courseRegistrations)
    .where(
      and(eq(courseRegistrations.id, caller.id), eq(courseRegistrations.courseId, caller.courseId)),
    );
  if (course === null || registration?.role !== 'admin') throw refuse(FORBIDDEN);
  return course;
}

/** Locks a course, so that nobody else changes it or its people until the transaction ends; null: it is gone. */
export async function lockCourse(tx: Database, courseId: number) {
  // Not FOR UPDATE: rows that refer to the course may be written meanwhile.
  const [course] = await tx
    .select()
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update');
  return course ?? null;
}
