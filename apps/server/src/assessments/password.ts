import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import { countWithin, type RateLimit, uncount } from '../http/rate-limit.js';
import { refuse } from '../http/refusal.js';

/** Passwords of assessments (rule R18): told in the lecture, typed once, kept as text because files hold them. */

/** Wrong passwords of one registration, for all assessments together. */
const WRONG_PASSWORDS: RateLimit = { name: 'assessment-password', most: 10, windowMs: 60_000 };

const { tooMany } = CALLS.unlockAssessment.refusals;

/**
 * Whether an assessment still asks for its password: not after closing, nor once there is a submission.
 * Holds for staff too.
 */
export function isLocked(
  assessment: { readonly password: string | null; readonly closeAt: Date },
  hasSubmission: boolean,
  now: Date,
): boolean {
  return assessment.password !== null && !hasSubmission && now < assessment.closeAt;
}

/**
 * Tries a password. Counted before it is tried, so that many at once do not slip through; a right one is
 * taken back.
 * @throws RefusalError `tooMany` after too many wrong ones
 */
export async function tryPassword(
  database: Database,
  attempt: {
    readonly registrationId: number;
    readonly given: string;
    readonly password: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { registrationId, given, password, now } = attempt;
  const subject = String(registrationId);
  if (!(await countWithin(database, WRONG_PASSWORDS, subject, now))) throw refuse(tooMany);
  const isRight = await isSameText(given, password);
  if (isRight) await uncount(database, WRONG_PASSWORDS, subject);
  return isRight;
}

/** Compares digests to their end, so that the time it takes tells nothing about where texts differ. */
async function isSameText(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digestOf(one), digestOf(other)]);
  let difference = 0;
  for (const [at, byte] of first.entries()) difference |= byte ^ (second[at] ?? 0);
  return difference === 0;
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
