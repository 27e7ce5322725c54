import { join, resolve } from 'node:path';
import { SetUpFailure } from './failure.mjs';
import { chunkPath } from './languages.mjs';
import { ROOT } from './repository.mjs';

/**
 * Returns the built scripts that run programs, by name: the worker's main script and one per language in which
 * answers are marked. Languages of unlimited power are not included.
 */
async function graderChunks() {
  const { isGradable } = await import('@wellspring/evaluator');
  const { LANGUAGES } = await import('@wellspring/languages');
  const languages = LANGUAGES.filter(isGradable).map(({ language }) => language);
  return {
    worker: join(ROOT, 'packages/evaluator/dist/chunks/worker.js'),
    ...Object.fromEntries(languages.map((name) => [name, join(ROOT, chunkPath(name))])),
  };
}

/**
 * Serves until this process is asked to end, then stops the server in good order. Node decides which code
 * runs: the built one, or the sources with `--conditions=wellspring-source`.
 * @param {AbortSignal} signal
 * @param {(ready: ServerReady) => void} onReady
 * @throws {SetUpFailure} when the server cannot start for a reason that a person can fix
 *
 * @typedef {Omit<import('@wellspring/server/node').RunningServer, 'stop'>} ServerReady what is reported about
 *   a running server
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
      chunks: await graderChunks(),
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

/** @param {readonly string[]} notes remarks on the environment */
export function sayNotes(notes) {
  for (const note of notes) console.error(`Note: ${note}`);
}

/**
 * Returns the folder of the database and all other data of this installation.
 * @param {string | undefined} wanted from the environment; relative to the working folder
 */
export function dataFolder(wanted) {
  return wanted === undefined || wanted === '' ? join(ROOT, 'data') : resolve(wanted);
}
