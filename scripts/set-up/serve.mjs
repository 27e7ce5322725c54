import { join, resolve } from 'node:path';
import { ROOT } from './repository.mjs';

/** The built scripts that run programs, by name: the worker's loop and one per language. */
const CHUNKS = {
  worker: join(ROOT, 'packages/evaluator/dist/chunks/worker.js'),
  source: join(ROOT, 'packages/source/dist/chunks/source.js'),
};

/**
 * Starts the server in this process. Which code that is, Node decides: the built one, or the sources
 * under `--conditions=wellspring-source`.
 */
async function serve() {
  const { startServer } = await import('@wellspring/server/node');
  return startServer({
    dataFolder: dataFolder(process.env['WELLSPRING_DATA']),
    webRoot: join(ROOT, 'apps/web/dist'),
    chunks: CHUNKS,
    environment: process.env,
  });
}

/**
 * Serves until this process is asked to end, by signal or by the one who started it with a channel
 * to it going away; then stops the server in good order.
 * @param {AbortSignal} signal
 * @param {(url: string) => void} onReady
 */
export async function serveUntilStopped(signal, onReady) {
  const server = await serve();
  if (!signal.aborted) onReady(server.url);
  await new Promise((done) => {
    if (signal.aborted) done(undefined);
    signal.addEventListener('abort', done, { once: true });
    if (process.channel) process.once('disconnect', done);
  });
  await server.stop();
}

/**
 * Where the database and all other data of this installation live.
 * @param {string | undefined} wanted as the environment gives it; relative to where the command runs
 */
function dataFolder(wanted) {
  return wanted === undefined || wanted === '' ? join(ROOT, 'data') : resolve(wanted);
}
