/** Computes when the nightly closing is due (rule R42). Pure. */

/** Minutes after midnight. */
const CLOSING_MINUTE = 1;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Tells whether this is the name of a time zone, e.g. `Asia/Singapore`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the latest 00:01 of a time zone that is not after `now`. On a day whose first hour is skipped,
 * because clocks go forward at midnight, it returns the day's first minute.
 */
export function latestClosing(now: Date, timeZone: string): Date {
  const clock = createWallClock(timeZone);
  const today = clock(now);
  const day = today.minutes >= CLOSING_MINUTE ? today.day : today.day - DAY_MINUTES;
  const closing = momentOf(day + CLOSING_MINUTE, clock);
  // It can be later only when the first hour was skipped.
  return closing <= now ? closing : momentOf(day - DAY_MINUTES + CLOSING_MINUTE, clock);
}

/** The reading of a clock: the start of the day, and the minutes passed since, both in minutes. */
type WallClock = (time: Date) => { readonly day: number; readonly minutes: number };

function createWallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (time) => {
    const parts = format.formatToParts(time);
    const read = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    return {
      day: Date.UTC(read('year'), read('month') - 1, read('day')) / MINUTE_MS,
      minutes: read('hour') * 60 + read('minute'),
    };
  };
}

/** The first moment at which a clock shows at least this time of that day, counted as if it were UTC. */
function momentOf(shown: number, clock: WallClock): Date {
  // No clock differs from UTC by more than a day, and clocks change by whole minutes.
  let low = shown - DAY_MINUTES;
  let high = shown + DAY_MINUTES;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { day, minutes } = clock(new Date(middle * MINUTE_MS));
    if (day + minutes >= shown) high = middle;
    else low = middle + 1;
  }
  return new Date(low * MINUTE_MS);
}
