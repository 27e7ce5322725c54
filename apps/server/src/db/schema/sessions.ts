import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { users } from './people.js';

export const sessionForm = pgEnum('session_form', ['cookie', 'body']);

/** One sign-in on one device. Deleting the row ends the session with all its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Tells whether its refresh tokens are sent in our page's cookie or in bodies; a session uses only one of
     * the two.
     */
    form: sessionForm().notNull().default('cookie'),
    createdAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** The refresh tokens of a session, each replaced by the next; only their hashes are stored. */
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
    /** The time at which it was first exchanged for its successor; null while it is the newest. */
    rotatedAt: moment(),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    check('refresh_tokens_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * Counts events of one kind within the present time window, e.g. sign-ins of an account, for all processes
 * together. Rows whose window has passed have no effect and are deleted.
 */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** The counted event and its subject, e.g. `sign-in:7`; parts that strangers can choose are hashed. */
    key: text().primaryKey(),
    startedAt: moment().notNull(),
    events: integer().notNull(),
  },
  (table) => [index('rate_windows_started').on(table.startedAt)],
);

/** The keys that sign tokens, as JSON Web Keys (RS256); the newest that is not retired signs. */
export const signingKeys = pgTable('signing_keys', {
  /** The `kid` in the header of the tokens. */
  id: text().primaryKey(),
  privateKey: jsonb().notNull(),
  publicKey: jsonb().notNull(),
  createdAt: moment().notNull(),
  /** The time at which it stopped signing; it is published until its last token has expired. */
  retiredAt: moment(),
});

/** Sign-ins that have been sent to a provider and have not returned. Each can be used once. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the state that is sent to the provider and back, in hexadecimal. */
    stateHash: text().primaryKey(),
    provider: text().notNull(),
    /** The data that are needed when the sign-in returns, e.g. nonce and code verifier. */
    secrets: jsonb().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('pending_sign_ins_expires').on(table.expiresAt)],
);

export const oneTimeCodePurpose = pgEnum('one_time_code_purpose', [
  /** Exchanged for a session of our page after a provider has posted an assertion to the server. */
  'page',
  /** Exchanged for tokens by the editor extension. */
  'editor',
  /** Sets a password. */
  'password',
]);

/** Codes that stand for a user, once and for a short time; only hashes are stored. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** SHA-256 of the code, in hexadecimal. */
    hash: text().primaryKey(),
    purpose: oneTimeCodePurpose().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('one_time_codes_user').on(table.userId),
    index('one_time_codes_expires').on(table.expiresAt),
  ],
);

/** The passwords of people who sign in with one. */
export const passwords = pgTable('passwords', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** scrypt with its parameters and salt, as `auth/password.ts` writes it. */
  hash: text().notNull(),
  changedAt: moment().notNull(),
});

/** Values that this installation has chosen once for itself, e.g. the key that signs access tokens. */
export const instanceSettings = pgTable('instance_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});
