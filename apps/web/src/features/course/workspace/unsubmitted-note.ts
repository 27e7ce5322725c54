import { unsubmittedKeyOf } from '../../../kept-keys';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * Remembers that the staff have opened a submission again. Opening the assessment removes its notification,
 * so this device remembers it until the user has read it or has submitted again.
 */

/** Tells whether there is something to tell. */
export function isNoted(userId: number, assessmentId: number): boolean {
  return readLocal(unsubmittedKeyOf(userId, assessmentId)) !== null;
}

/** Remembers that the submission was opened again. */
export function note(userId: number, assessmentId: number): void {
  writeLocal(unsubmittedKeyOf(userId, assessmentId), '1');
}

/** Forgets it. */
export function forget(userId: number, assessmentId: number): void {
  removeLocal(unsubmittedKeyOf(userId, assessmentId));
}
