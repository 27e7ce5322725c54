import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { oneTimeCodes, pendingSignIns } from '../db/schema/index.js';
import { hashText, randomText } from './secret-text.js';

/**
 * Sign-ins that have begun and not ended, and codes that stand for a user. Each can be used once, and expires
 * soon.
 */

/** The time that a user may take at a provider, in milliseconds. */
export const PENDING_MS = 10 * 60 * 1000;

/** The data that are stored for a sign-in that has begun. */
export interface PendingSignIn {
  readonly provider: string;
  /** The hash of the secret in the cookie of the browser that began. Null: any browser may end it. */
  readonly browser: string | null;
  /** The place where the sign-in continues; see the routes that begin and end it. */
  readonly flow: 'page' | 'editor' | 'client';
  readonly redirectUri: string;
  readonly secrets: Readonly<Record<string, string>>;
}

const keptSchema = z.object({
  browser: z.string().nullable(),
  flow: z.enum(['page', 'editor', 'client']),
  redirectUri: z.string(),
  secrets: z.record(z.string(), z.string()),
});

/** @param state is sent to the provider and comes back; only its hash is stored */
export async function insertPending(
  database: Database,
  state: string,
  { provider, ...kept }: PendingSignIn,
  now: Date,
): Promise<void> {
  await clearExpired(database, now);
  await database.insert(pendingSignIns).values({
    stateHash: await hashText(state),
    provider,
    secrets: keptSchema.parse(kept),
    expiresAt: new Date(now.getTime() + PENDING_MS),
  });
}

/**
 * Takes the sign-in with this state, so that it cannot be taken again. Returns null when there is none, or
 * when it has expired.
 */
export async function takePending(
  database: Database,
  state: string,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await database
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.stateHash, await hashText(state)))
    .returning();
  if (row === undefined || row.expiresAt.getTime() <= now.getTime()) return null;
  return { provider: row.provider, ...keptSchema.parse(row.secrets) };
}

/** The purpose of a code. A code is not accepted for another purpose. */
type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

const CODE_MS: Readonly<Record<CodePurpose, number>> = {
  page: 60_000,
  editor: 60_000,
  password: 7 * 24 * 60 * 60 * 1000,
};

/** @returns a code of 22 URL-safe characters, and when it expires */
export async function issueCode(
  database: Database,
  purpose: CodePurpose,
  userId: number,
  now: Date,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  await clearExpired(database, now);
  const code = randomText(16);
  const expiresAt = new Date(now.getTime() + CODE_MS[purpose]);
  await database
    .insert(oneTimeCodes)
    .values({ hash: await hashText(code), purpose, userId, expiresAt });
  return { code, expiresAt };
}

/** Uses up a code and returns its user, or null when the code is unknown, used or expired. */
export async function takeCode(
  database: Database,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<number | null> {
  const [row] = await database
    .delete(oneTimeCodes)
    .where(await isCode(purpose, code, now))
    .returning({ userId: oneTimeCodes.userId });
  return row?.userId ?? null;
}

/** Like `takeCode`, but the code can be used again. */
export async function peekAtCode(
  database: Database,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<number | null> {
  const [row] = await database
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(await isCode(purpose, code, now));
  return row?.userId ?? null;
}

/** Revokes the user's codes for a purpose. */
export async function revokeCodes(
  database: Database,
  purpose: CodePurpose,
  userId: number,
): Promise<void> {
  await database
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.userId, userId)));
}

async function isCode(purpose: CodePurpose, code: string, now: Date) {
  return and(
    eq(oneTimeCodes.hash, await hashText(code)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, now),
  );
}

const CLEARED_AT_ONCE = 50;

/**
 * Each insertion deletes more expired rows than it adds, so that both tables stay small by themselves. Rows
 * that another request is deleting are skipped.
 */
async function clearExpired(database: Database, now: Date): Promise<void> {
  const oldSignIns = database
    .select({ hash: pendingSignIns.stateHash })
    .from(pendingSignIns)
    .where(lte(pendingSignIns.expiresAt, now))
    .limit(CLEARED_AT_ONCE)
    .for('update', { skipLocked: true });
  await database.delete(pendingSignIns).where(inArray(pendingSignIns.stateHash, oldSignIns));
  const oldCodes = database
    .select({ hash: oneTimeCodes.hash })
    .from(oneTimeCodes)
    .where(lte(oneTimeCodes.expiresAt, now))
    .limit(CLEARED_AT_ONCE)
    .for('update', { skipLocked: true });
  await database.delete(oneTimeCodes).where(inArray(oneTimeCodes.hash, oldCodes));
}
