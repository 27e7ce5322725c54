import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * Remembers that the staff have opened a submission again. Opening the assessment removes its notification,
 * so this device remembers it until the user has read it or has submitted again.
 */

const keyOf = (userId: number, assessmentId: number) =>
  `wellspring-unsubmitted:${userId}:${assessmentId}`;

/** Whether there is something to tell. */
export function isNoted(userId: number, assessmentId: number): boolean {
  return readLocal(keyOf(userId, assessmentId)) !== null;
}

/** Remembers that the submission was opened again. */
export function note(userId: number, assessmentId: number): void {
  writeLocal(keyOf(userId, assessmentId), '1');
}

/** Forgets it. */
export function forget(userId: number, assessmentId: number): void {
  removeLocal(keyOf(userId, assessmentId));
}
