import type { AuditAction } from '@wellspring/contract';
import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { auditEntries } from '../db/schema/index.js';

/** The time for which sign-ins, sign-outs and failed attempts are kept, in days (docs/operating.md). */
export const SIGN_INS_KEPT_DAYS = 366;

const SIGN_INS: readonly AuditAction[] = [
  'session.sign-in',
  'session.sign-in-failed',
  'session.sign-out',
];

const DAY_MS = 86_400_000;
/** The number of entries that are deleted at a time, so that users who sign in meanwhile need not wait. */
const AT_ONCE = 10_000;

/**
 * Deletes old entries about sign-ins, which would otherwise accumulate without end. Entries about changes
 * stay, including those about new passwords.
 * @param signal when it aborts, the rest is left to the next night
 */
export async function forgetSignIns(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const { id, at, action } = auditEntries;
  const before = new Date(now().getTime() - SIGN_INS_KEPT_DAYS * DAY_MS);
  for (;;) {
    signal?.throwIfAborted();
    const old = database
      .select({ id })
      .from(auditEntries)
      .where(and(lt(at, before), inArray(action, SIGN_INS)))
      .limit(AT_ONCE);
    const deleted = await database.delete(auditEntries).where(inArray(id, old)).returning({ id });
    if (deleted.length < AT_ONCE) return;
  }
}
