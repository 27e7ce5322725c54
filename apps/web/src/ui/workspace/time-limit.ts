/** Limits of the time of one evaluation, in milliseconds, where the user sets it. */

export const MIN_TIMEOUT_MS = 1;
/** Longer computations belong elsewhere. */
export const MAX_TIMEOUT_MS = 600_000;

/** Sufficient for most users. */
export const TIMEOUT_CHOICES_MS = [1000, 5000, 10_000, 60_000] as const;

/** The factor by which a program that ran out of time gets more (language reference). */
const MORE = 10;

/** The next longer limit; null when there is none. */
export function longerLimit(timeoutMs: number): number | null {
  return timeoutMs < MAX_TIMEOUT_MS ? Math.min(timeoutMs * MORE, MAX_TIMEOUT_MS) : null;
}

/** @returns the milliseconds in a text; null when they are not a valid limit */
export function readLimit(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const timeoutMs = Number(digits);
  return timeoutMs >= MIN_TIMEOUT_MS && timeoutMs <= MAX_TIMEOUT_MS ? timeoutMs : null;
}

/** A time in readable form: whole and half seconds in seconds, all others in milliseconds. */
export function timeIn(ms: number): { readonly unit: 's' | 'ms'; readonly amount: number } {
  return ms >= 1000 && ms % 100 === 0
    ? { unit: 's', amount: ms / 1000 }
    : { unit: 'ms', amount: Math.round(ms) };
}
