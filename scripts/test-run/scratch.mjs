import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from '../set-up/process-identity.mjs';

/** The time that a database may take to end before it is killed, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Creates a folder for all temporary files of a test run, so that nothing stays behind however the tests end.
 * Its name is short: paths of sockets in it have to stay below 104 bytes.
 * @returns {string} its path
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ws-'));
  // Like the system's own temporary folder: when root runs the tests, PostgreSQL and some tests run as other
  // users.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * Removes the folder, after stopping the databases that still run in it: a killed test could not stop them.
 * @param {string} folder
 */
export async function removeScratchFolder(folder) {
  await Promise.all(postmastersIn(folder).map(endProcess));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/**
 * @param {string} folder
 * @returns {number[]} process ids
 */
function postmastersIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'postmaster.pid')
    .flatMap((path) => {
      // Line 1 is the process, line 2 its data folder (PostgreSQL's miscinit.c).
      const [pid = '', dataFolder = ''] = readFileSync(join(folder, path), 'utf8').split('\n');
      return dataFolder.startsWith(folder) ? [Number(pid)] : [];
    })
    .filter((pid) => Number.isSafeInteger(pid) && pid > 1);
}

/** @param {number} pid */
async function endProcess(pid) {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  const isRunning = () => processIdentity(pid) === identity;
  // SIGINT is PostgreSQL's fast shutdown.
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + GRACE_MS;
  while (isRunning() && performance.now() < deadline) await wait(50);
  if (isRunning()) process.kill(pid, 'SIGKILL');
}
