import { timeLeft } from '../../../ui/time-left';

/** The end of an assessment as shown to students who work on it: more precisely the nearer it is. */
export type Closing =
  | { readonly kind: 'date' }
  | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'seconds'; readonly seconds: number };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns null when there is no end, and after it. Rounds down, so that users never read more time than
 * they have.
 */
export function closingOf(closeAt: string, now: Date): Closing | null {
  if (timeLeft(closeAt, now).kind === 'unlimited') return null;
  const left = Date.parse(closeAt) - now.getTime();
  if (left <= 0) return null;
  if (left >= DAY_MS) return { kind: 'date' };
  if (left >= HOUR_MS) {
    const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
    return { kind: 'hours', hours: Math.floor(left / HOUR_MS), minutes };
  }
  if (left >= MINUTE_MS) return { kind: 'minutes', minutes: Math.floor(left / MINUTE_MS) };
  return { kind: 'seconds', seconds: Math.floor(left / SECOND_MS) };
}

/** The time until the shown time may change, in milliseconds. */
export function changesWithin(closing: Closing | null): number {
  if (closing?.kind === 'seconds') return SECOND_MS;
  // Short enough that the last minute begins in time.
  return closing?.kind === 'minutes' && closing.minutes < 2 ? SECOND_MS : MINUTE_MS / 4;
}
