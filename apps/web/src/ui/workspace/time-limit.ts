/** How long one evaluation may take, in milliseconds, where the person sets it. */

export const MIN_TIMEOUT_MS = 1;
/** What computes longer belongs elsewhere. */
export const MAX_TIMEOUT_MS = 600_000;

/** What most people need. */
export const TIMEOUT_CHOICES_MS = [1000, 5000, 10_000, 60_000] as const;

/** How much more time a program gets that ran out of it (language reference). */
const MORE = 10;

/** The limit to try next; null where there is none longer. */
export function longerLimit(timeoutMs: number): number | null {
  return timeoutMs < MAX_TIMEOUT_MS ? Math.min(timeoutMs * MORE, MAX_TIMEOUT_MS) : null;
}

/** @returns the milliseconds that a text says, when they may be a limit; else null */
export function readLimit(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const timeoutMs = Number(digits);
  return timeoutMs >= MIN_TIMEOUT_MS && timeoutMs <= MAX_TIMEOUT_MS ? timeoutMs : null;
}

/** A time as people read it: whole and half seconds as such, the rest in milliseconds. */
export function timeIn(ms: number): { readonly unit: 's' | 'ms'; readonly amount: number } {
  return ms >= 1000 && ms % 100 === 0
    ? { unit: 's', amount: ms / 1000 }
    : { unit: 'ms', amount: Math.round(ms) };
}
