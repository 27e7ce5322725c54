import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Column kinds that every table uses in the same way. */

/** The primary key: an integer given by the database, as the wire wants ids. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/**
 * A moment. Kept to the millisecond, which is what a `Date` holds, so that a time read and written
 * back is the same time.
 */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
