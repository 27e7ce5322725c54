/**
 * Whose answers are marked next: a pure function, so that its fairness can be tested by itself
 * (docs/decisions/0032-fair-marking.md). Times are in milliseconds, moments since 1970.
 */

/** A party that has used more than this of late is heavy: it shares places with its like. */
export const HEAVY_FROM_MS = 1000;

/**
 * How long the turn of a light party may be before it is cut off, in the middle of a testcase if need be;
 * that of a heavy one ends with the testcase during which this time is over.
 */
export const TURN_MS = 2000;

/** What was used counts half after this time. */
const HALF_LIFE_MS = 5 * 60_000;

/** A heavy party stands in the queue as if it had come so many times later than it used time. */
const HANDICAP_OF_PARTY = 10;
const MAX_HANDICAP_MS = 10 * 60_000;
/** Work for which nobody waits stands in the queue as if it had come so much later. */
const HANDICAP_OF_BULK_MS = 5 * 60_000;

/** Time used of late, as it was at a moment. */
export interface Use {
  readonly usedMs: number;
  /** When it was used last. */
  readonly at: number;
}

/** Those who take turns: a student, a team, or the bulk work of a course. */
export interface Party {
  readonly name: string;
  readonly courseId: number;
  readonly isBulk: boolean;
  /** How many of its answers wait; at least one. */
  readonly waiting: number;
  /** Since when the one that came first waits. */
  readonly since: number;
  /** How many of its answers are being marked, in any process. */
  readonly inFlight: number;
  /** Null: none of late. */
  readonly use: Use | null;
  readonly courseUse: Use | null;
}

export interface Turn<P extends Party> {
  readonly party: P;
  /** Whether it takes one of the places for heavy work. */
  readonly isHeavy: boolean;
}

/** What is left of a use by now: it fades, so that nobody is heavy for ever. */
export function usedBy(use: Use | null, now: number): number {
  if (use === null) return 0;
  return use.usedMs * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE_MS);
}

/**
 * The party whose turn it is:
 *
 * - A student or a team has one answer marked at a time, so that nobody holds all places.
 * - Heavy and bulk work has only some of the places, so that one is always left for those who have used
 *   little.
 * - Of the rest, the one that stands first. Light parties stand in the queue since they came; heavy ones since
 *   they were served last, and further behind the more they have used; everybody of a course further behind
 *   by what the course has used, so that a course with many students, or one student with many names, does
 *   not hold up other courses. All of these have an upper bound, so that nobody waits for ever.
 *
 * @param heavyPlaces how many places this process has left for heavy work
 * @returns null when nobody waits who may go now
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
