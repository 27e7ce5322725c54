import process from 'node:process';
import type { FromGrader, ToGrader } from './ipc.js';
import { Pool } from './pool.js';

/**
 * Entry of the grader process, which does nothing but keep threads and relay what they say. Its
 * parent sends it this script's text, so that it need not read a single file.
 */

/** How often the process looks at its own memory. */
const MEMORY_CHECK_MS = 200;

const BYTES_PER_MIB = 1024 * 1024;

/** @param onSent called when the message is on its way */
function tell(message: FromGrader, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, onSent);
}

/**
 * V8 counts only its own heaps. What programs hold besides, such as typed arrays, is seen here, and
 * ends the process before the system does: memory once taken is not surely given back by less.
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
// The parent is gone, or wants this process gone: nothing is left to run for.
process.on('disconnect', () => process.exit(0));
process.on('message', hear);
