/**
 * PostgreSQL's codes for a transaction that lost against a concurrent one: the two could not be serialised,
 * they deadlocked, or the other one has just deleted, or created, a row that this one was about to refer to,
 * or create. When the transaction is tried again, it sees the changes of the other one.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '23503', // foreign_key_violation
  '23505', // unique_violation
]);

/** Another transaction has deleted what this one was working on. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Tells whether this error was caused by another transaction, so that trying again may help. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConflictError) return true;
  // Drizzle wraps what the driver throws.
  return ('code' in error && CONFLICTS.has(error.code)) || isConflict(error.cause);
}
