import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { courses } from './courses.js';
import { users } from './people.js';

/**
 * A record of changes and who made them. Rows are only ever added; they keep names as they were at the time.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** Null: about the installation, or about a course that no longer exists. */
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The name and username at that time; null: the installation itself. */
    actor: text(),
    /** E.g. `people.change-role`. */
    action: text().notNull(),
    /** The person or thing that was changed, in words. */
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    /** The id of the request; the log has more about it. */
    requestId: text(),
  },
  (table) => [
    index('audit_entries_course').on(table.courseId, table.id),
    index('audit_entries_actor').on(table.actorId),
  ],
);
