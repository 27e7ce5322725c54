import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { refreshTokens, sessions, signInWindows, users } from '../db/schema/index.js';
import type { SignedInUser } from '../http/access.js';
import type { Identity } from './providers.js';

const signedInUser = {
  id: users.id,
  provider: users.provider,
  username: users.username,
  name: sql<string>`coalesce(${users.name}, ${users.username})`,
};

/** Null when there is no such user (any more). */
export async function selectOptionalUser(
  database: Database,
  userId: number,
): Promise<SignedInUser | null> {
  const [row] = await database.select(signedInUser).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The user of an identity, made at the first sign-in; a missing name is filled in (rule R4). */
export async function upsertUser(
  database: Database,
  provider: string,
  identity: Identity,
): Promise<SignedInUser> {
  const [row] = await database
    .insert(users)
    .values({ provider, username: identity.username, name: identity.name })
    .onConflictDoUpdate({
      target: [users.provider, users.username],
      set: { name: sql`coalesce(${users.name}, excluded.name)` },
    })
    .returning(signedInUser);
  if (row === undefined) throw new Error('An upsert of a user returned no row.');
  return row;
}

/**
 * Counts a sign-in of the account and tells how many there were in its present window, which starts
 * with the first sign-in after the former one has passed.
 */
export async function countSignIn(
  database: Database,
  userId: number,
  now: Date,
  windowMs: number,
): Promise<number> {
  const windowStart = new Date(now.getTime() - windowMs);
  const expired = lte(signInWindows.startedAt, windowStart);
  const [row] = await database
    .insert(signInWindows)
    .values({ userId, startedAt: now, attempts: 1 })
    .onConflictDoUpdate({
      target: signInWindows.userId,
      set: {
        startedAt: sql`case when ${expired} then excluded.started_at else ${signInWindows.startedAt} end`,
        attempts: sql`case when ${expired} then 1 else ${signInWindows.attempts} + 1 end`,
      },
    })
    .returning({ attempts: signInWindows.attempts });
  return row?.attempts ?? 0;
}

export async function insertSession(
  database: Database,
  session: { readonly id: string; readonly userId: number; readonly createdAt: Date },
): Promise<void> {
  await database.insert(sessions).values(session);
}

export async function insertRefreshToken(
  database: Database,
  token: { readonly sessionId: string; readonly hash: string; readonly expiresAt: Date },
): Promise<void> {
  await database.insert(refreshTokens).values(token);
}

/**
 * A refresh token, its session locked until the transaction ends; null when unknown. The lock is on
 * the session, not on the token, so that two tokens of one session cannot wait for each other.
 */
export async function lockRefreshToken(database: Database, hash: string) {
  const holdsToken = inArray(
    sessions.id,
    database
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash)),
  );
  const [session] = await database
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(holdsToken)
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
  return token === undefined ? null : { ...token, userId: session.userId };
}

/** Remembers the first rotation of a token: the grace is counted from there. */
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

/** Clears away the tokens of a session that have expired, so that a session kept for months stays small. */
export async function deleteExpiredTokens(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await database
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lte(refreshTokens.expiresAt, now)));
}

/** Clears away the user's sessions whose every token has expired. */
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
