import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import { networkOf } from '../http/public-origin.js';
import {
  countWithin,
  forgetEvents,
  type RateLimit,
  type Subject,
  uncount,
} from '../http/rate-limit.js';
import { refuse } from '../http/refusal.js';

/** The limits for attempts to sign in, counted over all processes. */

/** Sign-ins of one account. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in', max: 30, windowMs: 60_000 };
/** Steps of a sign-in from one address. A whole school may share one at the beginning of a lesson. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-from', max: 6_000, windowMs: 60_000 };
/** New tokens of one account, over all its tabs and devices. Each is kept for a week. */
const REFRESHES: RateLimit = { name: 'refresh', max: 300, windowMs: 60_000 };
const WRONG_MS = 600_000;
/** Wrong passwords for one username from one address, whether or not the user exists. */
const WRONG_PASSWORDS: RateLimit = { name: 'wrong-password', max: 10, windowMs: WRONG_MS };
/**
 * Wrong passwords for one username in one browser in which this user has signed in before. Those from elsewhere do
 * not count.
 */
const WRONG_ON_DEVICE: RateLimit = { name: 'wrong-password-device', max: 10, windowMs: WRONG_MS };
/** Wrong passwords for one username from all addresses. It takes ten addresses to reach this limit. */
const WRONG_FOR_PERSON: RateLimit = { name: 'wrong-password-for', max: 100, windowMs: WRONG_MS };
/**
 * Wrong passwords from one address, for any username. In a school that shares an address, many users mistype.
 */
const WRONG_FROM_ADDRESS: RateLimit = { name: 'wrong-password-at', max: 300, windowMs: WRONG_MS };

/** Audit entries about attempts for one user that were refused untried. */
const REFUSALS_RECORDED: RateLimit = { name: 'refusal-recorded', max: 1, windowMs: WRONG_MS };

const { tooMany } = CALLS.startSession.refusals;
const { tooManyWrong } = CALLS.signInWithPassword.refusals;

/**
 * Counts a sign-in of a user who has shown who they are.
 * @throws RefusalError
 */
export async function limitAccount(database: Database, userId: number, now: Date): Promise<void> {
  if (!(await countWithin(database, PER_ACCOUNT, String(userId), now))) throw refuse(tooMany);
}

/** Counts new tokens for an account. @returns whether the account may have them */
export function countRefresh(database: Database, userId: number, now: Date): Promise<boolean> {
  return countWithin(database, REFRESHES, String(userId), now);
}

/**
 * Counts an attempt from an address.
 * @param address null when it is not known
 * @throws RefusalError
 */
export async function limitAddress(
  database: Database,
  address: string | null,
  now: Date,
): Promise<void> {
  if (address === null) return;
  const isWithin = await countWithin(database, PER_ADDRESS, networkOf(address), now);
  if (!isWithin) throw refuse(tooMany);
}

/** An attempt to sign in with a password, and where it comes from. */
interface PasswordAttempt {
  readonly username: string;
  /** Null when it is not known. */
  readonly address: string | null;
  /** Identifies a browser in which this user has signed in before. Null for any other browser. */
  readonly device: string | null;
}

/**
 * Tries a password. The attempt is counted before the password is checked, so that many at once cannot slip
 * through, and the count is taken back when the password is right. An attempt that a narrow limit refuses
 * does not count towards the wider ones; otherwise one address could lock a user out everywhere.
 * @throws RefusalError after too many wrong passwords
 */
export async function limitPasswords(
  database: Database,
  { username, address, device }: PasswordAttempt,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const network = address === null ? 'unknown' : networkOf(address);
  const limits: [RateLimit, Subject][] =
    device === null
      ? [
          [WRONG_PASSWORDS, [username, network]],
          [WRONG_FOR_PERSON, username],
          [WRONG_FROM_ADDRESS, network],
        ]
      : [[WRONG_ON_DEVICE, [username, device]]];
  const counted: [RateLimit, Subject][] = [];
  let isWrong = false;
  try {
    for (const [limit, subject] of limits) {
      // The limit that refuses an attempt keeps counting it.
      if (!(await countWithin(database, limit, subject, now))) throw refuse(tooManyWrong);
      counted.push([limit, subject]);
    }
    isWrong = !(await isRight());
  } finally {
    // When too many users sign in at once, the password was not tried at all, so it was not wrong either.
    if (!isWrong) {
      for (const [limit, subject] of counted) await uncount(database, limit, subject);
    }
  }
  return !isWrong;
}

/**
 * Tells whether to record that an attempt for this user was refused untried, which happens at most once in
 * ten minutes. Without this limit, an attacker who keeps guessing could write a hundred rows a second, each
 * kept for a year.
 */
export function mayRecordRefusal(
  database: Database,
  username: string,
  now: Date,
): Promise<boolean> {
  return countWithin(database, REFUSALS_RECORDED, username, now);
}

/** Lets a user, at any address, try again at once. */
export async function forgetWrongPasswords(database: Database, username: string): Promise<void> {
  for (const limit of [WRONG_PASSWORDS, WRONG_ON_DEVICE, WRONG_FOR_PERSON, REFUSALS_RECORDED]) {
    await forgetEvents(database, limit, username);
  }
  await forgetEvents(database, WRONG_FROM_ADDRESS, null);
}
