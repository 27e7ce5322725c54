import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.js';

/** Up to when what is done every night has been done, so that no night is done twice or missed (rule R42). */
export const jobLog = pgTable(
  'job_log',
  {
    /** What was done, e.g. `closing`. */
    name: text().notNull(),
    /** What lies before this moment is done. */
    through: moment().notNull(),
    doneAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.through] })],
);
