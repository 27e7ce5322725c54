import type { EventGoal } from './goal-kinds.js';

/** Returns the time of day of a moment in some time zone, in minutes after midnight. */
export type ClockFace = (moment: Date) => number;

type Observed = Pick<EventGoal, 'observeFrom' | 'observeTo'>;

/**
 * Tells whether a time of day lies in the observation times of a goal, both minutes included. A missing bound is
 * open. When the first bound is not before the second one, the times wrap past midnight.
 */
export function isObserved(
  { observeFrom, observeTo }: Observed,
  at: Date,
  minutesOf: ClockFace,
): boolean {
  const minute = minutesOf(at);
  const from = observeFrom === null ? null : minutesOf(observeFrom);
  const to = observeTo === null ? null : minutesOf(observeTo);
  if (from !== null && to !== null && from >= to) return minute >= from || minute <= to;
  return (from === null || minute >= from) && (to === null || minute <= to);
}

/** The largest difference between summer and winter time that we allow for, in minutes. */
const MAX_SHIFT_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/**
 * Tells whether a moment may be within the observation times for somebody whose time zone is not known. Two bounds
 * and the moment move together from zone to zone, so they can be compared in UTC, up to the change between summer
 * and winter time. With one bound, the times reach to midnight, which is at any moment somewhere.
 */
export function mayBeObserved({ observeFrom, observeTo }: Observed, at: Date): boolean {
  if (observeFrom === null || observeTo === null) return true;
  const from = minutesInUtc(observeFrom);
  const length = (minutesInUtc(observeTo) - from + DAY_MINUTES) % DAY_MINUTES;
  // Bounds that lie in different seasons may be an hour closer, and then go around the clock.
  const areOfOneDay = Math.abs(observeTo.getTime() - observeFrom.getTime()) < DAY_MINUTES * 60_000;
  if (length <= (areOfOneDay ? 0 : MAX_SHIFT_MINUTES)) return true;
  const since = (minutesInUtc(at) - from + MAX_SHIFT_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  return since <= length + 2 * MAX_SHIFT_MINUTES;
}

function minutesInUtc(moment: Date): number {
  return moment.getUTCHours() * 60 + moment.getUTCMinutes();
}

/** The clock of this device. */
export const localMinutes: ClockFace = (moment) => moment.getHours() * 60 + moment.getMinutes();

/** Returns the clock of a time zone, e.g. `Asia/Singapore`, or null when there is no such zone. */
export function clockOf(timeZone: string): ClockFace | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return (moment) => {
      const parts = format.formatToParts(moment);
      const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
      return partOf('hour') * 60 + partOf('minute');
    };
  } catch {
    return null;
  }
}
