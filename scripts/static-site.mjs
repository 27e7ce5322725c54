import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { runCommand } from './set-up/command.mjs';
import { adviceFor, SetUpFailure } from './set-up/failure.mjs';
import { acquireLock } from './set-up/lock.mjs';
import { productInputs } from './set-up/product-build.mjs';
import { installedCommand, ROOT, SET_UP_FOLDER } from './set-up/repository.mjs';
import { readStamp, removeStamp, writeStamp } from './set-up/stamp.mjs';

/** The folder of the static playground. */
export const STATIC_SITE = join(ROOT, 'dist-playground');
const STAMP = join(SET_UP_FOLDER, 'built-playground');

/**
 * @typedef {object} SiteSize
 * @property {number} files
 * @property {number} bytes
 * @property {number} compressed bytes as a host sends them that compresses
 */

/**
 * Builds the playground as a static site. Two that do so at once do it once; what is built already from
 * the same sources is left.
 * @param {{ signal: AbortSignal }} options
 * @returns {Promise<SiteSize>}
 * @throws {SetUpFailure} with all that the build printed
 */
export async function buildStaticSite({ signal }) {
  const lock = await acquireLock(join(SET_UP_FOLDER, 'playground-lock'), {
    signal,
    onWait: () => undefined,
  });
  try {
    const inputs = productInputs();
    // A file of settings lies outside: with one, it is built each time.
    const isFixed = !process.env['WELLSPRING_CONFIG'];
    const isBuilt = existsSync(join(STATIC_SITE, 'service-worker.js'));
    if (!(isFixed && isBuilt && readStamp(STAMP) === inputs)) {
      removeStamp(STAMP);
      await build({ signal, onStart: lock.share });
      if (isFixed) writeStamp(STAMP, inputs);
    }
  } finally {
    lock.release();
  }
  return sizeOf(STATIC_SITE);
}

/** @param {{ signal: AbortSignal, onStart: (pid: number) => void }} options */
async function build(options) {
  const { code, output } = await runCommand(
    process.execPath,
    [installedCommand('vite'), 'build', 'apps/web'],
    { ...options, env: { ...process.env, NODE_ENV: 'production', WELLSPRING_STATIC_SITE: 'on' } },
  );
  if (code === 0) return;
  const advice = adviceFor(output) ?? 'What has to be mended is above.';
  throw new SetUpFailure(`Building the playground failed. ${advice}`, { output });
}

/**
 * @param {string} folder
 * @returns {Promise<SiteSize>}
 */
async function sizeOf(folder) {
  const size = { files: 0, bytes: 0, compressed: 0 };
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const entry = await stat(path);
    if (!entry.isFile() || /\.(?:br|gz)$/.test(name)) continue;
    size.files += 1;
    size.bytes += entry.size;
    size.compressed += existsSync(`${path}.br`) ? (await stat(`${path}.br`)).size : entry.size;
  }
  return size;
}
