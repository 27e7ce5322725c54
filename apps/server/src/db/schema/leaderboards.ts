import { bigint, foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { courseRegistrations } from './people.js';

/**
 * The XP of registrations, kept so that a leaderboard need not add up all answers of a course
 * (docs/decisions/0076-kept-totals.md). A registration without a row has 0 XP.
 */
export const xpTotals = pgTable(
  'xp_totals',
  {
    registrationId: integer().primaryKey(),
    courseId: integer().notNull(),
    xp: integer().notNull(),
  },
  (table) => [
    index('xp_totals_course').on(table.courseId),
    foreignKey({
      name: 'xp_totals_registration_of_course',
      columns: [table.registrationId, table.courseId],
      foreignColumns: [courseRegistrations.id, courseRegistrations.courseId],
    }).onDelete('cascade'),
  ],
);

/**
 * The changes since the totals were computed. Triggers add a row whenever marks, bonuses, the publication of marks,
 * or the members of a team change. Code that reads the totals first computes the affected ones. Rows without
 * a submission and a registration concern the whole course. There are no foreign keys, because deletions are changes
 * as well.
 */
export const xpChanges = pgTable(
  'xp_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer().notNull(),
    submissionId: integer(),
    registrationId: integer(),
  },
  (table) => [index('xp_changes_course').on(table.courseId)],
);
