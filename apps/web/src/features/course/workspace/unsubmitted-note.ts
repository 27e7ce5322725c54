import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * That the staff have opened a submission again. Opening the assessment takes its notification off the list, so
 * that this device remembers it until the person has read it or has submitted again.
 */

const keyOf = (userId: number, assessmentId: number) =>
  `wellspring-unsubmitted:${userId}:${assessmentId}`;

/** Whether it is to be told. */
export function isNoted(userId: number, assessmentId: number): boolean {
  return readLocal(keyOf(userId, assessmentId)) !== null;
}

/** Remembers it. */
export function note(userId: number, assessmentId: number): void {
  writeLocal(keyOf(userId, assessmentId), '1');
}

/** Forgets it. */
export function forget(userId: number, assessmentId: number): void {
  removeLocal(keyOf(userId, assessmentId));
}
