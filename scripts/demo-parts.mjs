/**
 * Builds what the demo site needs besides the page: the back end as one script for a worker, and the initial
 * contents of its database. The database engine itself comes from its package.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bundleForBrowser } from './chunks.mjs';
import { runCommand } from './set-up/command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PGLITE = join(root, 'node_modules/@electric-sql/pglite/dist');

/**
 * @typedef {object} DemoParts the bytes of each part, by its name in `DatabaseParts` of the server
 * @property {Buffer} backend the script
 * @property {Buffer} program
 * @property {Buffer} initdb
 * @property {Buffer} files
 * @property {Buffer} image
 */

/** @returns {Promise<DemoParts>} */
export async function buildDemoParts() {
  const [backend, program, initdb, files, image] = await Promise.all([
    bundleForBrowser('apps/demo/src/worker.ts'),
    readFile(join(PGLITE, 'pglite.wasm')),
    readFile(join(PGLITE, 'initdb.wasm')),
    readFile(join(PGLITE, 'pglite.data')),
    buildImage(),
  ]);
  return { backend: Buffer.from(backend), program, initdb, files, image };
}

/** The database with all its tables and the demo course. */
async function buildImage() {
  const folder = await mkdtemp(join(tmpdir(), 'wellspring-demo-'));
  const file = join(folder, 'image.tar.gz');
  try {
    // Runs from the sources, so that nothing has to be compiled first.
    const { code, output } = await runCommand(process.execPath, [
      '--conditions=wellspring-source',
      '--import=tsx',
      join(root, 'apps/server/src/node/demo-image.ts'),
      file,
    ]);
    if (code !== 0) throw new Error(`The demo's database could not be made.\n${output}`);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
