const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When a new assessment is open until an admin changes it (wire reference, section 8): from 3 days and 4
 * hours after the start of today (UTC), for a week.
 */
export function defaultWindow(now: Date): { openAt: Date; closeAt: Date } {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const openAt = today + 3 * DAY_MS + 4 * HOUR_MS;
  return { openAt: new Date(openAt), closeAt: new Date(openAt + 7 * DAY_MS) };
}
