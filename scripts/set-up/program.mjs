import { reportFailure } from './failure.mjs';
import { listenForInterruption } from './interruption.mjs';

/**
 * Runs one of the repository's commands to its end and ends the process, with the exit code that the
 * work gives (0 when none), or after showing why it failed.
 * @param {(signal: AbortSignal) => Promise<number | void>} work told by the signal when to stop
 * @returns {Promise<never>}
 */
export async function runProgram(work) {
  try {
    process.exit((await work(listenForInterruption())) ?? 0);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}
