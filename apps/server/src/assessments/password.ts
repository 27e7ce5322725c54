import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import { countWithin, type RateLimit, uncount } from '../http/rate-limit.js';
import { refuse } from '../http/refusal.js';

/**
 * Passwords of assessments (rule R18). They are told in the lecture and typed once. They are stored as plain
 * text, because the files of assessments contain them.
 */

/** Wrong passwords of one registration, counted over all assessments. */
const WRONG_PASSWORDS: RateLimit = { name: 'assessment-password', max: 10, windowMs: 60_000 };

const { tooMany } = CALLS.unlockAssessment.refusals;

/**
 * Tells whether an assessment still asks for its password. It does not after closing, nor once there is a
 * submission. This applies to staff too.
 */
export function isLocked(
  assessment: { readonly password: string | null; readonly closeAt: Date },
  hasSubmission: boolean,
  now: Date,
): boolean {
  return assessment.password !== null && !hasSubmission && now < assessment.closeAt;
}

/**
 * Tries a password. The attempt is counted before the password is checked, so that many at once cannot slip
 * through, and the count is taken back when the password is right.
 * @throws RefusalError `tooMany` after too many wrong passwords
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

/** Compares digests completely, so that the time it takes does not reveal where the texts differ. */
async function isSameText(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digestOf(one), digestOf(other)]);
  let difference = 0;
  for (const [at, byte] of first.entries()) difference |= byte ^ (second[at] ?? 0);
  return difference === 0;
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
