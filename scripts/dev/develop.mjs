import { join } from 'node:path';
import { createServer } from 'vite';
import { buildChunks } from '../chunks.mjs';
import { reportFailure } from '../set-up/failure.mjs';
import { ROOT } from '../set-up/repository.mjs';
import { BackEnd } from './back-end.mjs';
import { freePort } from './free-port.mjs';

/** The sources of the back end: a change below one of these folders restarts it. */
const BACK_END = ['apps/server/src/', 'packages/'].map((path) => join(ROOT, path));
/** The sources of the scripts that run programs. */
const CHUNKS = [join(ROOT, 'packages/')];
/** Editors write several files at once; one restart handles them all. In milliseconds. */
const SETTLE_MS = 150;

/**
 * Runs the product from its sources: Vite's server, which forwards API requests to the back end. A change of
 * the page is visible at once, a change of the back end restarts it, and a change of an engine rebuilds the
 * scripts that run programs, for the page and for the grader.
 * @param {AbortSignal} signal ends it
 * @param {import('../set-up/progress.mjs').Progress} progress
 */
export async function develop(signal, progress) {
  await buildChunks();
  const port = await freePort();
  const backEnd = new BackEnd(port, (text) => progress.say(text));
  // Read by apps/web/vite.config.ts.
  process.env['WELLSPRING_BACKEND'] = `http://127.0.0.1:${port}`;
  const page = await createServer({ root: join(ROOT, 'apps/web') });
  try {
    await Promise.all([backEnd.start(), page.listen()]);
    page.watcher.add(BACK_END);
    followChanges(page.watcher, async (changed) => {
      if (changed.some((path) => isBelow(path, CHUNKS))) await buildChunks();
      await backEnd.restart();
    });
    const address = page.resolvedUrls?.local[0] ?? '';
    console.log(`\nWellspring is ready for work: ${address.replace('127.0.0.1', 'localhost')}\n`);
    await aborted(signal);
  } finally {
    await Promise.all([page.close(), backEnd.stop()]);
  }
}

/**
 * Calls `react` with what changed since the last call. The next call starts only after the previous one has
 * ended.
 * @param {import('vite').FSWatcher} watcher
 * @param {(changed: readonly string[]) => Promise<void>} react
 */
function followChanges(watcher, react) {
  /** @type {string[]} */
  let changed = [];
  let last = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watcher.on('all', (_event, path) => {
    if (!isBelow(path, BACK_END) || /\.test\.ts$|\/dist\//.test(path)) return;
    changed.push(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = changed;
      changed = [];
      // Shows the error in a broken source; the next change tries again.
      last = last.then(() => react(paths)).catch((error) => void reportFailure(error));
    }, SETTLE_MS);
  });
}

/**
 * @param {string} path
 * @param {readonly string[]} folders
 */
function isBelow(path, folders) {
  return folders.some((folder) => path.startsWith(folder));
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
