/** The time for which an assessment can still be worked on, rounded as in everyday speech. */
type TimeLeft =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'weeks' | 'days' | 'hours'; readonly count: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Courses without a closing time use the year 2100 (course specification, section 9). */
const UNLIMITED_FROM = Date.UTC(2100, 0, 1);

/**
 * The meaning of the label. A unit is used from two of it on, so only the hour needs a singular: `Unlimited,
 * Expired, n Weeks, n Days, n Hours, or 1 Hour` (course specification, section 4). Anything below two hours
 * counts as one hour.
 */
export function timeLeft(closeAt: string, now: Date): TimeLeft {
  const end = Date.parse(closeAt);
  const left = end - now.getTime();
  if (left <= 0) return { kind: 'expired' };
  // A day of tolerance, because the year ends at different times around the world.
  if (end >= UNLIMITED_FROM - DAY_MS) return { kind: 'unlimited' };
  if (left >= 2 * WEEK_MS) return { kind: 'weeks', count: Math.floor(left / WEEK_MS) };
  if (left >= 2 * DAY_MS) return { kind: 'days', count: Math.floor(left / DAY_MS) };
  return { kind: 'hours', count: Math.max(1, Math.floor(left / HOUR_MS)) };
}
