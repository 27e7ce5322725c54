/**
 * Decides whose answers are marked next: a pure function, so that its fairness can be tested by itself
 * (docs/decisions/0032-fair-marking.md). Times are in milliseconds, moments since 1970.
 */

/** A party that has recently used more than this is heavy: it shares places with other heavy parties. */
export const HEAVY_FROM_MS = 1000;

/**
 * The time for which the turn of a light party may be before it is cut off, in the middle of a testcase if
 * necessary; the turn of a heavy party ends with the testcase that runs at this time.
 */
export const TURN_MS = 2000;

/** Used time counts half after this time. */
const HALF_LIFE_MS = 5 * 60_000;

/** A heavy party is queued as if it had arrived later by this many times its used time. */
const HANDICAP_OF_PARTY = 10;
const MAX_HANDICAP_MS = 10 * 60_000;
/** Work that no student waits for is queued as if it had arrived this much later. */
const HANDICAP_OF_BULK_MS = 5 * 60_000;

/** Recently used time, and when it was measured. */
export interface Use {
  readonly usedMs: number;
  /** The time at which it last used time. */
  readonly at: number;
}

/** Those who take turns: a student, a team, or the bulk work of a course. */
export interface Party {
  readonly name: string;
  readonly courseId: number;
  readonly isBulk: boolean;
  /** The number of its answers that wait; at least one. */
  readonly waiting: number;
  /** The time at which its longest-waiting answer arrived. */
  readonly since: number;
  /** The number of its answers that are being marked, in any process. */
  readonly inFlight: number;
  /** Null: no recent use. */
  readonly use: Use | null;
  readonly courseUse: Use | null;
}

export interface Turn<P extends Party> {
  readonly party: P;
  /** True if it takes one of the places for heavy work. */
  readonly isHeavy: boolean;
}

/** Returns what is left of a use by now: it decays, so that no party is heavy for ever. */
export function usedBy(use: Use | null, now: number): number {
  if (use === null) return 0;
  return use.usedMs * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE_MS);
}

/**
 * Returns the party whose turn it is:
 *
 * - At most one answer of a student or a team is marked at a time, so that none occupies all places.
 * - Heavy and bulk work may use only some of the places, so that one is always left for parties that have
 *   used little.
 * - Of the remaining parties, the first in the queue. Light parties are queued by their arrival. Heavy ones
 *   are queued by when they were last served, and later the more they have used. All parties of a course are
 *   queued later by what the course has used, so that a course with many students, or one student with many
 *   names, does not hold up other courses. All these delays are bounded, so that no party waits for ever.
 *
 * @param heavyPlaces how many places this process has left for heavy work
 * @returns null when no waiting party may go now
 */
export function whoseTurn<P extends Party>(
  parties: readonly P[],
  { now, heavyPlaces }: { readonly now: number; readonly heavyPlaces: number },
): Turn<P> | null {
  let first: { readonly turn: Turn<P>; readonly standsAt: number } | null = null;
  for (const party of parties) {
    const isHeavy = party.isBulk || usedBy(party.use, now) >= HEAVY_FROM_MS;
    if (isHeavy && heavyPlaces <= 0) continue;
    if (!party.isBulk && party.inFlight > 0) continue;
    const standsAt = positionOf(party, isHeavy, now);
    if (first === null || standsAt < first.standsAt) first = { turn: { party, isHeavy }, standsAt };
  }
  return first?.turn ?? null;
}

function positionOf({ since, isBulk, use, courseUse }: Party, isHeavy: boolean, now: number) {
  const own = isHeavy
    ? Math.max(since, use?.at ?? since) + handicap(HANDICAP_OF_PARTY * usedBy(use, now))
    : since;
  return own + handicap(usedBy(courseUse, now)) + (isBulk ? HANDICAP_OF_BULK_MS : 0);
}

const handicap = (ms: number) => Math.min(ms, MAX_HANDICAP_MS);
