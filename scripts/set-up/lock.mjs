import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from './process-identity.mjs';

/**
 * A lock between processes of one machine that is free once its holders have ended: it is a file that names
 * its holder, and a holder that has ended does not count.
 *
 * The file appears complete (it is linked into place). A process that finds the file of a dead holder must
 * first acquire another lock, "this file's successor", named after the dead holder's token. So of many
 * processes that find the file only one replaces it, and a late one sees that it is no longer the file it
 * examined.
 */

const POLL_MS = 200;

/**
 * @typedef {object} Holder
 * @property {string} token unique to this acquisition of this lock
 * @property {number} pid
 * @property {string[]} identities the processes that hold it: the lock is free when all have ended
 */

/**
 * @typedef {object} Lock
 * @property {(pid: number) => void} share lets a child hold the lock too: if this process is killed, the lock
 *   stays taken until the child has ended as well
 * @property {() => void} release
 */

/**
 * Waits until the lock is free and acquires it.
 * @param {string} path the lock's file; its folder is created when it does not exist
 * @param {{ signal?: AbortSignal | undefined, onWait?: (pid: number) => void }} [options] `onWait`: called
 *   once, with the holder's process id, when the lock is not free
 * @returns {Promise<Lock>} rejects with the signal's reason when aborted while waiting
 */
export async function acquireLock(path, { signal, onWait } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  /** @type {Holder} */
  const self = { token: randomUUID(), pid: process.pid, identities: [identityOf(process.pid)] };
  let told = false;
  for (;;) {
    signal?.throwIfAborted();
    if (place(path, self)) break;
    const holder = readHolder(path);
    if (holder && holder.identities.some((identity) => isAlive(identity))) {
      if (!told) onWait?.(holder.pid);
      told = true;
      await wait(POLL_MS, undefined, signal ? { signal } : {}).catch(() =>
        signal?.throwIfAborted(),
      );
    } else if (holder && (await replace(path, holder, self, signal))) {
      break;
    }
  }
  return {
    share(pid) {
      self.identities.push(identityOf(pid));
      writeInPlace(path, self);
    },
    release() {
      if (readHolder(path)?.token === self.token) rmSync(path, { force: true });
    },
  };
}

/**
 * Takes over the file of a holder that has ended.
 * @param {string} path
 * @param {Holder} dead
 * @param {Holder} self
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<boolean>} false when another process was first
 */
async function replace(path, dead, self, signal) {
  const succession = await acquireLock(`${path}.${dead.token}`, { signal });
  try {
    if (readHolder(path)?.token !== dead.token) return false;
    writeInPlace(path, self);
    return true;
  } finally {
    succession.release();
  }
}

/**
 * Creates the lock's file unless it exists.
 * @param {string} path
 * @param {Holder} holder
 */
function place(path, holder) {
  const draft = `${path}.${holder.token}.new`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} path
 * @param {Holder} holder
 */
function writeInPlace(path, holder) {
  const draft = `${path}.${holder.token}.new`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, path);
}

/**
 * @param {string} path
 * @returns {Holder | undefined} undefined when there is no such file
 */
function readHolder(path) {
  try {
    const value = /** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8')));
    if (isHolder(value)) return value;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  // We never write such a file: ours appear complete. A power failure may leave an empty one.
  return { token: 'unreadable', pid: 0, identities: [] };
}

/**
 * @param {unknown} value
 * @returns {value is Holder}
 */
function isHolder(value) {
  if (typeof value !== 'object' || value === null) return false;
  const { token, pid, identities } = /** @type {Partial<Holder>} */ (value);
  return (
    typeof token === 'string' &&
    typeof pid === 'number' &&
    Array.isArray(identities) &&
    identities.every((identity) => typeof identity === 'string')
  );
}

/** @param {number} pid */
function identityOf(pid) {
  // A child that has already ended holds nothing; its plain process id matches no identity.
  return processIdentity(pid) ?? String(pid);
}

/** @param {string} identity */
function isAlive(identity) {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}
