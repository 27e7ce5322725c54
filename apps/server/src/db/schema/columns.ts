import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Column kinds that every table uses in the same way. */

/** The primary key: an integer assigned by the database, as the API needs. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/**
 * A moment. Stored to the millisecond, the precision of a `Date`, so that a time that is read and written
 * back does not change.
 */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Raw bytes. */
export const bytes = customType<{
  data: Uint8Array<ArrayBuffer>;
  driverData: Uint8Array<ArrayBuffer>;
}>({
  dataType: () => 'bytea',
});
