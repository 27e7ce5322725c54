import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { runCommand } from './set-up/command.mjs';
import { adviceFor, SetUpFailure } from './set-up/failure.mjs';
import { acquireLock } from './set-up/lock.mjs';
import { productInputs } from './set-up/product-build.mjs';
import { runProgram } from './set-up/program.mjs';
import { Progress } from './set-up/progress.mjs';
import { installedCommand, ROOT, SET_UP_FOLDER } from './set-up/repository.mjs';
import { setUp } from './set-up/set-up.mjs';
import { readStamp, removeStamp, writeStamp } from './set-up/stamp.mjs';

/**
 * @typedef {object} StaticSite
 * @property {string} name
 * @property {string} folder where it is built
 * @property {Record<string, string>} environment the variables that make a build this site
 */

/**
 * The sites that consist only of files: the playground, and the whole product with its back end in the page.
 * @type {Readonly<Record<'playground' | 'demo', StaticSite>>}
 */
export const STATIC_SITES = {
  playground: {
    name: 'playground',
    folder: join(ROOT, 'dist-playground'),
    environment: { WELLSPRING_STATIC_SITE: 'on' },
  },
  demo: {
    name: 'demo',
    folder: join(ROOT, 'dist-demo'),
    environment: { WELLSPRING_STATIC_SITE: 'on', WELLSPRING_DEMO_SITE: 'on' },
  },
};

/**
 * @typedef {object} SiteSize
 * @property {number} files
 * @property {number} bytes
 * @property {number} compressed bytes sent by a host that compresses
 */

/**
 * Builds a static site. Two processes that do so at once do it once; a site that was built from the same
 * sources is not built again.
 * @param {StaticSite} site
 * @param {{ signal: AbortSignal }} options
 * @returns {Promise<SiteSize>}
 * @throws {SetUpFailure} with all that the build printed
 */
export async function buildStaticSite(site, { signal }) {
  const lock = await acquireLock(join(SET_UP_FOLDER, `${site.name}-lock`), {
    signal,
    onWait: () => undefined,
  });
  const stamp = join(SET_UP_FOLDER, `built-${site.name}`);
  try {
    const inputs = productInputs();
    // A settings file is not among the sources, so with one the site is built each time.
    const isFixed = !process.env['WELLSPRING_CONFIG'];
    const isBuilt = existsSync(join(site.folder, 'service-worker.js'));
    if (!(isFixed && isBuilt && readStamp(stamp) === inputs)) {
      removeStamp(stamp);
      await build(site, { signal, onStart: lock.share });
      if (isFixed) writeStamp(stamp, inputs);
    }
  } finally {
    lock.release();
  }
  return sizeOf(site.folder);
}

/**
 * @param {StaticSite} site
 * @param {{ signal: AbortSignal, onStart: (pid: number) => void }} options
 */
async function build(site, options) {
  const { code, output } = await runCommand(
    process.execPath,
    [installedCommand('vite'), 'build', 'apps/web'],
    { ...options, env: { ...process.env, NODE_ENV: 'production', ...site.environment } },
  );
  if (code === 0) return;
  const advice = adviceFor(output) ?? 'What has to be mended is above.';
  throw new SetUpFailure(`Building the ${site.name} failed. ${advice}`, { output });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} kB`;
}

/**
 * The command that builds a static site and prints its size.
 * @param {StaticSite} site
 * @returns {Promise<never>}
 */
export function runSiteBuild(site) {
  return runProgram(async (signal) => {
    const progress = new Progress();
    await setUp({ progress, signal, build: false });
    const size = await progress.during(`Building the ${site.name}`, () =>
      buildStaticSite(site, { signal }),
    );
    progress.say(`Built ${site.folder}: ${size.files} files, ${kilobytes(size.bytes)}`);
    progress.say(`  compressed with Brotli ${kilobytes(size.compressed)}`);
  });
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
