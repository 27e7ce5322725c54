import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, refreshTokens, sessions, users } from '../db/schema/index.js';
import type { SignedInUser } from '../http/access.js';
import type { Identity } from './providers.js';

/** The way in which the refresh tokens of a session are sent; see the table. */
export type SessionForm = (typeof sessions.$inferSelect)['form'];

const signedInUser = {
  id: users.id,
  provider: users.provider,
  username: users.username,
  name: sql<string>`coalesce(${users.name}, ${users.username})`,
};

/** Null when there is no such user, or no longer. */
export async function selectOptionalUser(
  database: Database,
  userId: number,
): Promise<SignedInUser | null> {
  const [row] = await database.select(signedInUser).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The user whose session has this refresh token; null when the session or the token has ended. */
export async function selectUserOfToken(
  database: Database,
  refreshId: number,
  now: Date,
): Promise<SignedInUser | null> {
  const [row] = await database
    .select(signedInUser)
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.id, refreshId), gt(refreshTokens.expiresAt, now)));
  return row ?? null;
}

/**
 * Tells whether the user sees the work of others: as staff or admin of any course that they have entered, or
 * as admin of the installation. Without the condition that they have entered, anybody could shorten the
 * sessions of others.
 */
export async function isTrusted(database: Database, userId: number): Promise<boolean> {
  const isStaff = sql<boolean>`exists (
    select 1 from ${courseRegistrations}
    where ${courseRegistrations.userId} = ${users.id} and ${courseRegistrations.role} <> 'student'
      and ${courseRegistrations.hasEntered}
  )`;
  const [row] = await database
    .select({ isTrusted: sql<boolean>`${users.isSuperAdmin} or ${isStaff}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isTrusted ?? false;
}

/**
 * Returns the user of an identity, and makes it at the first sign-in. Fills in a missing name (rule R4) and a
 * missing e-mail address.
 */
export async function upsertUser(
  database: Database,
  provider: string,
  { username, name, email }: Identity,
): Promise<SignedInUser> {
  const [row] = await database
    .insert(users)
    .values({ provider, username, name, email: email ?? null })
    .onConflictDoUpdate({
      target: [users.provider, users.username],
      set: {
        name: sql`coalesce(${users.name}, excluded.name)`,
        email: sql`coalesce(${users.email}, excluded.email)`,
      },
    })
    .returning(signedInUser);
  if (row === undefined) throw new Error('An upsert of a user returned no row.');
  return row;
}

export async function insertSession(
  database: Database,
  session: {
    readonly id: string;
    readonly userId: number;
    readonly form: SessionForm;
    readonly createdAt: Date;
  },
): Promise<void> {
  await database.insert(sessions).values(session);
}

/** @returns its id */
export async function insertRefreshToken(
  database: Database,
  token: { readonly sessionId: string; readonly hash: string; readonly expiresAt: Date },
): Promise<number> {
  const [row] = await database
    .insert(refreshTokens)
    .values(token)
    .returning({ id: refreshTokens.id });
  if (row === undefined) throw new Error('An insert of a refresh token returned no row.');
  return row.id;
}

/**
 * Finds a refresh token and locks its session until the transaction ends. Returns null when there is no such
 * token in this form. The lock is on the session rather than the token, so that two tokens of one session
 * cannot wait for each other.
 */
export async function lockRefreshToken(database: Database, hash: string, form: SessionForm) {
  const holdsToken = inArray(
    sessions.id,
    database
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash)),
  );
  const [session] = await database
    .select({ userId: sessions.userId, startedAt: sessions.createdAt })
    .from(sessions)
    .where(and(holdsToken, eq(sessions.form, form)))
    .for('update');
  if (session === undefined) return null;
  const [token] = await database
    .select({
      id: refreshTokens.id,
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      rotatedAt: refreshTokens.rotatedAt,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return token === undefined ? null : { ...token, ...session };
}

/** Records the first rotation of a token. The grace period starts there. */
export async function markRotated(database: Database, tokenId: number, now: Date): Promise<void> {
  await database
    .update(refreshTokens)
    .set({
      rotatedAt: sql`coalesce(${refreshTokens.rotatedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(refreshTokens.id, tokenId));
}

/** Ends a session with all its refresh tokens. */
export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends one refresh token, and its session when that was the last. */
export async function deleteToken(
  database: Database,
  token: { readonly id: number; readonly sessionId: string },
): Promise<void> {
  await database.delete(refreshTokens).where(eq(refreshTokens.id, token.id));
  const left = await database.$count(refreshTokens, eq(refreshTokens.sessionId, token.sessionId));
  if (left === 0) await deleteSession(database, token.sessionId);
}

/** Ends all sessions of a user except the one with this refresh token. */
export async function deleteSessionsOf(
  database: Database,
  userId: number,
  exceptHash: string | null,
): Promise<void> {
  const kept =
    exceptHash === null
      ? undefined
      : notInArray(
          sessions.id,
          database
            .select({ id: refreshTokens.sessionId })
            .from(refreshTokens)
            .where(eq(refreshTokens.hash, exceptHash)),
        );
  await database.delete(sessions).where(and(eq(sessions.userId, userId), kept));
}

/** Deletes the expired tokens of a session, so that a session kept for months stays small. */
export async function deleteExpiredTokens(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await database
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lte(refreshTokens.expiresAt, now)));
}

/** Deletes the sessions of a user in which all tokens have expired. */
export async function deleteExpiredSessions(
  database: Database,
  userId: number,
  now: Date,
): Promise<void> {
  const alive = sql`exists (
    select 1 from ${refreshTokens}
    where ${refreshTokens.sessionId} = ${sessions.id}
      and ${refreshTokens.expiresAt} > ${now.toISOString()}::timestamptz
  )`;
  await database.delete(sessions).where(and(eq(sessions.userId, userId), sql`not ${alive}`));
}
