import type { Log } from '../log.js';

/** A log that discards everything. */
export const silentLog: Log = {
  info() {},
  warn() {},
  error() {},
};
