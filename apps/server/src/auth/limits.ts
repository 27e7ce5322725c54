import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import { countWithin, type RateLimit, uncount } from '../http/rate-limit.js';
import { refuse } from '../http/refusal.js';

/** How often people may try to sign in, in all processes together. */

/** Sign-ins of one account. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in', most: 30, windowMs: 60_000 };
/** Steps of a sign-in from one address, which a whole school may share at the beginning of a lesson. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-from', most: 6_000, windowMs: 60_000 };
/** New tokens of one account, in all its tabs and on all its devices: each is kept for a week. */
const REFRESHES: RateLimit = { name: 'refresh', most: 300, windowMs: 60_000 };
/** Wrong passwords for one username, whether or not there is such a user. */
const WRONG_PASSWORDS: RateLimit = { name: 'wrong-password', most: 10, windowMs: 600_000 };

const { tooMany } = CALLS.startSession.refusals;

/** Counts a sign-in of a user who has shown who they are. @throws RefusalError */
export async function limitAccount(database: Database, userId: number, now: Date): Promise<void> {
  if (!(await countWithin(database, PER_ACCOUNT, String(userId), now))) throw refuse(tooMany);
}

/** Counts new tokens for an account. @returns whether it may have them */
export function countRefresh(database: Database, userId: number, now: Date): Promise<boolean> {
  return countWithin(database, REFRESHES, String(userId), now);
}

/** Counts an attempt from an address; null: it is not known. @throws RefusalError */
export async function limitAddress(
  database: Database,
  address: string | null,
  now: Date,
): Promise<void> {
  if (address === null) return;
  if (!(await countWithin(database, PER_ADDRESS, address, now))) throw refuse(tooMany);
}

/**
 * Tries a password. Counted before it is tried, so that many at once do not slip through; a right one
 * is taken back.
 * @throws RefusalError after too many wrong ones
 */
export async function limitPasswords(
  database: Database,
  username: string,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await countWithin(database, WRONG_PASSWORDS, username, now))) throw refuse(tooMany);
  let wrong = false;
  try {
    wrong = !(await isRight());
  } finally {
    // Neither right nor tried, when too many sign in at once: that is no wrong password.
    if (!wrong) await uncount(database, WRONG_PASSWORDS, username);
  }
  return !wrong;
}
