/**
 * Ends what a test worker has started, however the worker itself ends. Started as a process of its own with a
 * channel: `node guard.mjs FOLDER`. It receives process groups, and when the channel closes it kills them and
 * removes the folder.
 */
import { rmSync } from 'node:fs';

const [, , folder = ''] = process.argv;
/** @type {Set<number>} */
const groups = new Set();

process.on('message', (message) => {
  if (typeof message === 'number' && message > 1) groups.add(message);
});
process.on('disconnect', () => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  // A killed process may still be writing a last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
// Ctrl-C reaches the whole group, but the worker may need this process a little longer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
