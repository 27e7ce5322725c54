/**
 * Error codes of Node when PostgreSQL is unreachable or has disappeared, and of PostgreSQL when it accepts no
 * connections or has cancelled a statement. The request itself is fine and may succeed later.
 */
const OUTAGES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the socket of a database on this machine
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '57014', // query_canceled, by its time limit
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);

/** Class 08: connection exceptions. */
const CONNECTION_EXCEPTION = /^08/;

/** Messages of the driver's errors that have no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*|Client has encountered a connection error and is not queryable)$/;

/** Tells whether the error was thrown because the database is away, or does not answer in time. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    OUTAGES.has(code) ||
    (typeof code === 'string' && CONNECTION_EXCEPTION.test(code)) ||
    DRIVER_MESSAGES.test(error.message) ||
    // Drizzle wraps what the driver throws.
    isOutage(error.cause)
  );
}
