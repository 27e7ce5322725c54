import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { oneTimeCodes, pendingSignIns } from '../db/schema/index.js';
import { hashText, randomText } from './secret-text.js';

/** Sign-ins on their way, and codes that stand for a user: each is used once, and soon. */

/** How long somebody may take at a provider, in milliseconds. */
export const PENDING_MS = 10 * 60 * 1000;

/** What is remembered of a sign-in on its way. */
export interface PendingSignIn {
  readonly provider: string;
  /** The hash of the secret in the cookie of the browser that began; null: it need not be the same. */
  readonly browser: string | null;
  /** Where it goes on; see the routes that begin and end it. */
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

/** @param state goes to the provider and back; only its hash is kept */
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

/** The sign-in of this state, which cannot be taken again; null when there is none, or it took too long. */
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

/** What a code is for; none is taken for another purpose. */
export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

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

/** The user of a code, which cannot be taken again; null when it is unknown, used, or too old. */
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

/** As `takeCode`, but the code stays. */
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

/** Makes the user's codes for a purpose worthless. */
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
 * Whoever adds something clears away more that has expired than they add, so that both tables stay
 * small by themselves. What another request is clearing is left to it.
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
