import { reportFailure } from './failure.mjs';
import { listenForInterruption } from './interruption.mjs';

/**
 * Runs one of the repository's commands until it ends, then ends the process: with the exit code that the
 * work returns (0 if none), or after showing why it failed.
 * @param {(signal: AbortSignal) => Promise<number | void>} work the signal tells it when to stop
 * @returns {Promise<never>}
 */
export async function runProgram(work) {
  try {
    process.exit((await work(listenForInterruption())) ?? 0);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}
