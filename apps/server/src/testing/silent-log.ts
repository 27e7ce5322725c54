import type { Log } from '../log.js';

/** A log that nobody reads. */
export const silentLog: Log = {
  info() {},
  warn() {},
  error() {},
};
