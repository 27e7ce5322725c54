/**
 * What PostgreSQL says when a transaction lost against another one that ran beside it: it could not be put
 * into one order with it, both waited for each other, or the other has just taken away, or made, what this
 * one was about to refer to, or to make. Begun anew it sees what the other did.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '23503', // foreign_key_violation
  '23505', // unique_violation
]);

/** What a transaction was working on has been taken away by another one. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Whether this was thrown because of another transaction, so that trying again may help. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConflictError) return true;
  // Drizzle wraps what the driver throws.
  return ('code' in error && CONFLICTS.has(error.code)) || isConflict(error.cause);
}
