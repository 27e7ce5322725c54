import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Column kinds that every table uses in the same way. */

/** The primary key: an integer given by the database, as the wire wants ids. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/**
 * A moment. Kept to the millisecond, which is what a `Date` holds, so that a time read and written
 * back is the same time.
 */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Bytes as they are. */
export const bytes = customType<{
  data: Uint8Array<ArrayBuffer>;
  driverData: Uint8Array<ArrayBuffer>;
}>({
  dataType: () => 'bytea',
});
