import { FORBIDDEN } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, courses } from '../db/schema/index.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';

/**
 * Locks a course until the transaction ends, so that its admins change it and its people one after another. A
 * caller who was an admin at the start may have lost the role while waiting here: two admins who remove each
 * other must not both succeed.
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

/**
 * Locks a course, so that no other transaction changes it or its people until this one ends. Returns null
 * when the course no longer exists.
 */
export async function lockCourse(tx: Database, courseId: number) {
  // Not FOR UPDATE: other transactions may still write rows that refer to the course.
  const [course] = await tx
    .select()
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update');
  return course ?? null;
}
