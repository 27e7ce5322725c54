import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { courses } from './courses.js';

export const courseWorkKind = pgEnum('course_work_kind', ['reset', 'delete']);

/**
 * Courses that are being emptied. This happens piece by piece, so that other requests need not wait, and
 * continues after a crash: the row exists from the request until the last piece. A course that is being
 * deleted is no longer accessible; one that is being reset is read-only.
 */
export const courseWorks = pgTable('course_works', {
  courseId: integer()
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  kind: courseWorkKind().notNull(),
  startedAt: moment().notNull(),
  /** Further options of a reset; parsed when read. */
  options: jsonb().notNull().default({}),
  /** The number of submissions and people at the beginning. */
  total: integer().notNull(),
});

export const removalKind = pgEnum('removal_kind', ['person', 'course']);

/**
 * The people and courses that have been removed, without names. A backup made before still contains them, and
 * after it is restored they are removed again. An id may be used again after a restore, so rows are
 * identified by id and creation time.
 */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    kind: removalKind().notNull(),
    /** The id in `users` or `courses`. */
    subjectId: integer().notNull(),
    subjectCreatedAt: moment().notNull(),
    removedAt: moment().notNull(),
  },
  (table) => [
    index('removals_subject').on(table.kind, table.subjectId),
    check('removals_subject_id', sql`${table.subjectId} >= 1`),
  ],
);
