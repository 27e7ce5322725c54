import type { Role } from '@wellspring/contract';

/** The time from which students see the results of a contest, and the authors of entries (rule R47). */

const HOUR_MS = 3_600_000;
/** Times on the wire have years of four digits. */
const MIN_TIME = Date.parse('0001-01-01T00:00:00Z');
const MAX_TIME = Date.parse('9999-12-31T00:00:00Z');

/** The time at which students see the results: some hours after the voting has closed. */
export function revealTime(closeAt: Date, revealHours: number): Date {
  const time = closeAt.getTime() + revealHours * HOUR_MS;
  return new Date(Math.min(MAX_TIME, Math.max(MIN_TIME, time)));
}

/** Staff see the results at any time. */
export function maySeeResults(role: Role, revealAt: Date, now: Date): boolean {
  return role !== 'student' || now >= revealAt;
}
