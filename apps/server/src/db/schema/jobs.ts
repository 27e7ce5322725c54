import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.js';

/**
 * Until when each nightly job has done its work, so that no night is processed twice or missed (rule R42).
 */
export const jobLog = pgTable(
  'job_log',
  {
    /** The job, e.g. `closing`. */
    name: text().notNull(),
    /** Everything before this moment is done. */
    through: moment().notNull(),
    doneAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.through] })],
);
