import { EVENT_WAIT_MS, MAX_EVENTS_PER_WAIT, MAX_UNSENT_EVENTS } from '@wellspring/contract';

/**
 * A limit on the events that count for one goal of one person, so that a count tells what the person can have done.
 *
 *     each event uses up 100 ms of the person's time: ten a second, faster than anyone presses a key
 *     usedUntil ────────── time not yet used ──────────> now
 *
 * Time that has not been used can be used later, up to the number of events that may be sent at once.
 */

/** The time that one event uses up, in milliseconds. */
const EVENT_MS = EVENT_WAIT_MS / MAX_EVENTS_PER_WAIT;

/** The events that count at most when a client reports a count: those of the time for which it collects them. */
export const MAX_EVENTS_REPORTED = MAX_EVENTS_PER_WAIT;

/** The events that count at most in one batch, which may come from a device that was offline. */
export const MAX_EVENTS_IN_BATCH = MAX_UNSENT_EVENTS;

/**
 * Returns how many of these events count now.
 * @param usedUntil null if no event of this person has counted for the goal
 * @param max at most so many count, however much time has not been used
 */
export function allowEvents(
  wanted: number,
  usedUntil: Date | null,
  now: Date,
  max: number,
): { readonly counted: number; readonly usedUntil: Date } {
  const oldest = now.getTime() - max * EVENT_MS;
  const from = usedUntil === null ? oldest : Math.max(usedUntil.getTime(), oldest);
  const free = Math.max(0, Math.floor((now.getTime() - from) / EVENT_MS));
  const counted = Math.min(Math.max(0, wanted), free);
  return { counted, usedUntil: new Date(from + counted * EVENT_MS) };
}

/**
 * Returns the events that one person can have done: of any that happened within `EVENT_WAIT_MS`, no more than
 * `MAX_EVENTS_PER_WAIT`, the first ones.
 */
export function atHumanPace<E extends { readonly at: Date }>(events: readonly E[]): E[] {
  const kept: E[] = [];
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const earlier = kept.at(-MAX_EVENTS_PER_WAIT);
    if (earlier === undefined || event.at.getTime() - earlier.at.getTime() >= EVENT_WAIT_MS) {
      kept.push(event);
    }
  }
  return kept;
}
