import process from 'node:process';
import type { FromGrader, ToGrader } from './ipc.js';
import { Pool } from './pool.js';

/**
 * The entry of the grader process, which only keeps threads and relays their messages. Its parent sends it
 * this script as text, so that the process need not read any file.
 */

/** The interval at which the process checks its own memory. */
const MEMORY_CHECK_MS = 200;

const BYTES_PER_MIB = 1024 * 1024;

/** @param onSent called when the message has been sent */
function tell(message: FromGrader, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, onSent);
}

/**
 * Ends the process before the system does. V8 counts only its own heaps; this also counts other memory of
 * programs, such as typed arrays. Ending single threads would not be enough, since they do not reliably
 * return memory to the system.
 */
function watchMemory(pool: Pool, memoryMb: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= memoryMb * BYTES_PER_MIB) return;
    clearInterval(timer);
    pool.giveUp();
    tell({ type: 'problem', problem: `The grader process needed more than ${memoryMb} MiB.` }, () =>
      process.exit(1),
    );
  }, MEMORY_CHECK_MS);
}

let pool: Pool | undefined;

function hear(message: ToGrader): void {
  switch (message.type) {
    case 'configure':
      pool = new Pool(message.settings, tell);
      watchMemory(pool, message.settings.memoryMb);
      break;
    case 'prepare':
      pool?.prepare(message.language);
      break;
    case 'acquire':
      pool?.acquire(message);
      break;
    case 'post':
      pool?.post(message.worker, message.message);
      break;
    case 'release':
      pool?.release(message.worker);
      break;
    case 'terminate':
      pool?.terminate(message.worker);
      break;
  }
}

process.title = 'wellspring-grader';
// The parent has ended or wants this process to end, so there is nothing left to do.
process.on('disconnect', () => process.exit(0));
process.on('message', hear);
