import { Interrupted } from './failure.mjs';

/** The signals with which users, terminals and service managers ask a process to end. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** One Ctrl-C may arrive twice, from the terminal and forwarded by npm, but within this time. */
const SAME_REQUEST_MS = 1000;

/**
 * Turns the signals that ask this process to end into one `AbortSignal`, whose reason is an `Interrupted`. A
 * process that was started with a channel is also asked to end when the other end closes, so that it does not
 * outlive a killed parent. A second request means that the user does not want to wait: the process then ends
 * at once (and the children of `runCommand` with it).
 * @returns {AbortSignal}
 */
export function listenForInterruption() {
  const controller = new AbortController();
  let asked = 0;
  process.once('disconnect', () => controller.abort(new Interrupted('SIGHUP')));
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (!controller.signal.aborted) {
        asked = performance.now();
        controller.abort(new Interrupted(name));
      } else if (performance.now() - asked > SAME_REQUEST_MS) {
        process.exit(1);
      }
    });
  }
  return controller.signal;
}
