import { pino } from 'pino';
import type { Log } from '../log.js';
import type { LogLevel } from './environment.js';

/**
 * Creates the log of the process: one JSON line per event, on standard error unless another destination is
 * given.
 */
export function createLogger(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { error: describeError },
      // Readable for people too: the level as a word and the time in ISO 8601, not as numbers.
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}

/** An error as it is logged. */
interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription | string;
}

/**
 * Describes an error for the log. Drizzle puts the parameters of a failed query into its message, and
 * PostgreSQL puts the values of a row into its detail. Both may contain what people entered, so both are left
 * out.
 */
export function describeError(error: unknown): ErrorDescription | string {
  if (!(error instanceof Error)) return String(error);
  const isQuery = 'query' in error && typeof error.query === 'string';
  const message = isQuery ? `Failed query: ${String(error.query)}` : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message,
    ...(frames !== undefined && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
