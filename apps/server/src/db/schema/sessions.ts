import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { users } from './people.js';

/** One sign-in on one device. Deleting the row ends it with all its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** The refresh tokens of a session; one follows another, only their hashes are kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal. */
    hash: text().notNull().unique('refresh_tokens_hash'),
    expiresAt: moment().notNull(),
    /** When it was first traded for a successor; null while it is the newest. */
    rotatedAt: moment(),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    check('refresh_tokens_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Sign-ins of an account within the present window, so that all processes count together. */
export const signInWindows = pgTable('sign_in_windows', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: moment().notNull(),
  attempts: integer().notNull(),
});

/** What this installation has settled once for itself, e.g. the key that signs access tokens. */
export const instanceSettings = pgTable('instance_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});
