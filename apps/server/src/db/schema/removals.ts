import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { courses } from './courses.js';

export const courseWorkKind = pgEnum('course_work_kind', ['reset', 'delete']);

/**
 * Courses that are being emptied. It is done piece by piece, so that nobody else waits, and goes on after a
 * crash: the row is there from the request until the last piece. A course that is being deleted is nobody's
 * any more, one that is being reset can be read only.
 */
export const courseWorks = pgTable('course_works', {
  courseId: integer()
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  kind: courseWorkKind().notNull(),
  startedAt: moment().notNull(),
  /** What a reset does besides; parsed when read. */
  options: jsonb().notNull().default({}),
  /** How many submissions and people there were to remove. */
  total: integer().notNull(),
});

export const removalKind = pgEnum('removal_kind', ['person', 'course']);

/**
 * Who and what has been removed, without names: a backup made before still has them, and after it was
 * restored they are removed again. A number may be given once more after a restore, so the time at which the
 * row was made belongs to it.
 */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    kind: removalKind().notNull(),
    /** Of `users` or of `courses`. */
    subjectId: integer().notNull(),
    subjectCreatedAt: moment().notNull(),
    removedAt: moment().notNull(),
  },
  (table) => [
    index('removals_subject').on(table.kind, table.subjectId),
    check('removals_subject_id', sql`${table.subjectId} >= 1`),
  ],
);
