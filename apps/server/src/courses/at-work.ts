import { and, eq, isNotNull, notExists, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.js';
import { courses, courseWorks } from '../db/schema/index.js';

/**
 * A condition that a course is in use: neither archived nor being emptied. In all other courses nothing
 * happens automatically: no closing, no drawing of contest entries, no e-mail.
 */
export function isAtWork(database: Database, courseId: AnyPgColumn): SQL {
  const resting = database
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .where(
      and(eq(courses.id, courseId), or(isNotNull(courses.archivedAt), isNotNull(courseWorks.kind))),
    );
  return notExists(resting);
}
