import type { FromWorker, ToWorker } from '../protocol.js';

/**
 * The parts of the browser or of Node that the worker's loop needs. It is taken while the script loads: everything
 * else is removed before the first program runs, and no program can ever access these.
 */
export interface Platform {
  readonly post: (message: FromWorker) => void;
  /** Calls `hear` with every message from the host, in order. */
  readonly listen: (hear: (message: ToWorker) => void) => void;
  /** Calls `act` later, when messages that have arrived by now have been heard. */
  readonly later: (act: () => void) => void;
  /**
   * @param stopAddress the address in the message that begins the evaluation
   * @returns a cheap function that says whether the host has stopped that evaluation, for a worker that is
   *   too busy to receive messages
   */
  readonly watchStop: (stopAddress: string | undefined) => () => boolean;
}
