import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError, StartError, startServer } from './main.js';

/**
 * The server as a program of its own, for an installation that is already built:
 * `node apps/server/dist/node/serve.js`. `npm start` calls `startServer` itself.
 */

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts, prints the address, and stops at the first signal. */
async function serve(): Promise<void> {
  const server = await startServer({
    dataFolder: path.resolve(process.env['WELLSPRING_DATA'] || path.join(ROOT, 'data')),
    webRoot: path.join(ROOT, 'apps/web/dist'),
    chunks: {
      worker: path.join(ROOT, 'packages/evaluator/dist/chunks/worker.js'),
      source: path.join(ROOT, 'packages/source/dist/chunks/source.js'),
    },
    environment: process.env,
  });
  process.stdout.write(`Wellspring is ready: ${server.url}\n`);
  await signal();
  await server.stop();
}

function signal(): Promise<void> {
  return new Promise((resolve) => {
    // A second signal ends the process at once, as it does by default.
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

try {
  await serve();
} catch (error) {
  const isForPeople = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const text = isForPeople ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
