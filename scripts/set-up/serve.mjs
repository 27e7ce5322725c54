import { join, resolve } from 'node:path';
import { SetUpFailure } from './failure.mjs';
import { ROOT } from './repository.mjs';

/**
 * The built scripts that run programs, by name: the worker's loop and one per language in which answers are
 * marked. Languages of unlimited power are not among them.
 */
const CHUNKS = {
  worker: join(ROOT, 'packages/evaluator/dist/chunks/worker.js'),
  source: join(ROOT, 'packages/source/dist/chunks/source.js'),
};

/**
 * Serves until this process is asked to end, then stops the server in good order. Which code that is,
 * Node decides: the built one, or the sources under `--conditions=wellspring-source`.
 * @param {AbortSignal} signal
 * @param {(ready: ServerReady) => void} onReady
 * @throws {SetUpFailure} when the server cannot start for a reason that a person can mend
 *
 * @typedef {Omit<import('@wellspring/server/node').RunningServer, 'stop'>} ServerReady what is told of a
 *   server that is up
 */
export async function serveUntilStopped(signal, onReady) {
  const { EmbeddedPostgresError, environmentNotes, StartError, startServer } =
    await import('@wellspring/server/node');
  sayNotes(environmentNotes(process.env));
  let server;
  try {
    server = await startServer({
      dataFolder: dataFolder(process.env['WELLSPRING_DATA']),
      webRoot: join(ROOT, 'apps/web/dist'),
      chunks: CHUNKS,
      environment: process.env,
    });
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof EmbeddedPostgresError;
    throw isForPeople ? new SetUpFailure(error.message, { cause: error }) : error;
  }
  if (!signal.aborted) onReady(server);
  await aborted(signal);
  await server.stop();
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** @param {readonly string[]} notes what is worth a word about the environment */
export function sayNotes(notes) {
  for (const note of notes) console.error(`Note: ${note}`);
}

/**
 * Where the database and all other data of this installation live.
 * @param {string | undefined} wanted as the environment gives it; relative to where the command runs
 */
export function dataFolder(wanted) {
  return wanted === undefined || wanted === '' ? join(ROOT, 'data') : resolve(wanted);
}
