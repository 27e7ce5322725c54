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

/** How often people may try to sign in, in all processes together. */

/** Sign-ins of one account. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in', most: 30, windowMs: 60_000 };
/** Steps of a sign-in from one address, which a whole school may share at the beginning of a lesson. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-from', most: 6_000, windowMs: 60_000 };
/** New tokens of one account, in all its tabs and on all its devices: each is kept for a week. */
const REFRESHES: RateLimit = { name: 'refresh', most: 300, windowMs: 60_000 };
const WRONG_MS = 600_000;
/** Wrong passwords for one username from one address, whether or not there is such a user. */
const WRONG_PASSWORDS: RateLimit = { name: 'wrong-password', most: 10, windowMs: WRONG_MS };
/** The same in one browser in which this person has signed in before: others do not count here. */
const WRONG_ON_DEVICE: RateLimit = { name: 'wrong-password-device', most: 10, windowMs: WRONG_MS };
/** Wrong passwords for one username from everywhere. It takes ten addresses to get there. */
const WRONG_FOR_PERSON: RateLimit = { name: 'wrong-password-for', most: 100, windowMs: WRONG_MS };
/** Wrong passwords from one address, for whomever; a school that shares one has many who mistype. */
const WRONG_FROM_ADDRESS: RateLimit = { name: 'wrong-password-at', most: 300, windowMs: WRONG_MS };

/** Audit entries which say that an attempt for one person was refused untried. */
const REFUSALS_RECORDED: RateLimit = { name: 'refusal-recorded', most: 1, windowMs: WRONG_MS };

const { tooMany } = CALLS.startSession.refusals;
const { tooManyWrong } = CALLS.signInWithPassword.refusals;

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
  const isWithin = await countWithin(database, PER_ADDRESS, networkOf(address), now);
  if (!isWithin) throw refuse(tooMany);
}

/** Who tries a password, and from where. */
export interface PasswordAttempt {
  readonly username: string;
  /** Null: not known. */
  readonly address: string | null;
  /** What tells a browser in which this person has signed in before; null: it is none. */
  readonly device: string | null;
}

/**
 * Tries a password. Counted before it is tried, so that many at once do not slip through; a right one
 * is taken back. What is refused by a narrow limit does not count for the wider ones, else one address
 * could lock a person out everywhere.
 * @throws RefusalError after too many wrong ones
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
      // A refused attempt stays counted where it was refused.
      if (!(await countWithin(database, limit, subject, now))) throw refuse(tooManyWrong);
      counted.push([limit, subject]);
    }
    isWrong = !(await isRight());
  } finally {
    // Neither right nor tried, when too many sign in at once: that is no wrong password.
    if (!isWrong) {
      for (const [limit, subject] of counted) await uncount(database, limit, subject);
    }
  }
  return !isWrong;
}

/**
 * Whether to write down that an attempt for this person was refused without being tried: once in ten minutes
 * says it. Whoever goes on regardless could otherwise write a hundred rows a second, which stay for a year.
 */
export function mayRecordRefusal(
  database: Database,
  username: string,
  now: Date,
): Promise<boolean> {
  return countWithin(database, REFUSALS_RECORDED, username, now);
}

/** Lets a person try again at once, and all addresses. */
export async function forgetWrongPasswords(database: Database, username: string): Promise<void> {
  for (const limit of [WRONG_PASSWORDS, WRONG_ON_DEVICE, WRONG_FOR_PERSON, REFUSALS_RECORDED]) {
    await forgetEvents(database, limit, username);
  }
  await forgetEvents(database, WRONG_FROM_ADDRESS, null);
}
