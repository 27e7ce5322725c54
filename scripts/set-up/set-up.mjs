import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isInstalled } from './install.mjs';
import { acquireLock } from './lock.mjs';
import { buildProduct, isBuilt } from './product-build.mjs';
import { SET_UP_FOLDER } from './repository.mjs';

/** Exists in a container image, which has everything that runs, and nothing to install or build it with. */
const COMPLETE = join(SET_UP_FOLDER, 'complete');

/**
 * Makes the clone ready to run: installs packages, and builds unless told otherwise. Steps that are done
 * already cost a few milliseconds. Two processes that start at once in one clone do the work once.
 * @param {object} options
 * @param {import('./progress.mjs').Progress} options.progress
 * @param {AbortSignal} options.signal ends it; an interrupted step runs again the next time
 * @param {boolean} [options.build] false: only the packages
 * @throws {import('./failure.mjs').SetUpFailure} when a stage fails
 */
export async function setUp({ progress, signal, build = true }) {
  if (existsSync(COMPLETE)) return;
  const isReady = () => isInstalled() && (!build || isBuilt());
  if (isReady()) return;
  const lock = await acquireLock(join(SET_UP_FOLDER, 'lock'), {
    signal,
    onWait: (pid) => progress.say(`Waiting for process ${pid}, which is setting up this folder`),
  });
  const options = { signal, onStart: lock.share };
  try {
    if (!isInstalled()) {
      await progress.during('Installing packages', () => installPackages(options));
    }
    if (build && !isBuilt()) await progress.during('Building', () => buildProduct(options));
  } finally {
    lock.release();
  }
}
