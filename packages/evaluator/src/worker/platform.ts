import type { FromWorker, ToWorker } from '../protocol.js';

/**
 * What a worker's loop has of the browser or of Node, taken while the script loads: before the first
 * program all else is taken away, and no program ever has hold of these.
 */
export interface Platform {
  readonly post: (message: FromWorker) => void;
  /** Calls `hear` with every message of the host, in order. */
  readonly listen: (hear: (message: ToWorker) => void) => void;
  /**
   * @param stopAddress as in the message that begins the evaluation
   * @returns a cheap function that tells whether the host has asked that evaluation to stop, for a
   *   worker that is too busy to hear messages
   */
  readonly watchStop: (stopAddress: string | undefined) => () => boolean;
}
