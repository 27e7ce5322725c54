import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { unless } from './file-system.js';
import { processState } from './processes.js';
import { PORT } from './socket.js';

/** A running server as described by its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** The folder of its socket; undefined until it has created one. */
  readonly socketFolder: string | undefined;
  /** Tells whether it says that it accepts connections: not while starting, recovering or stopping. */
  readonly ready: boolean;
}

/** The state of the server of a data folder, according to `postmaster.pid` and the process it names. */
type Sighting =
  /**
   * There is no server, and nothing prevents a start: PostgreSQL itself removes the file of a dead server.
   */
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly postmaster: Postmaster }
  /** A server of another folder is running. This folder is a copy of that one, or that one was moved here. */
  | { readonly kind: 'foreign'; readonly pid: number; readonly dataFolder: string }
  /**
   * The server is dead, but its process id is that of a zombie or, by now, of another program. PostgreSQL
   * would mistake that for the server and refuse to start: call `removeStalePidFile` first.
   */
  | { readonly kind: 'stale'; readonly text: string }
  /** The file is being written at this moment; or, if it stays like this, a crash left it. */
  | { readonly kind: 'incomplete'; readonly text: string };

/** Looks for the server of a data folder. */
export async function sightPostmaster(cluster: string): Promise<Sighting> {
  const lock = await readLock(pidFile(cluster));
  if (lock.kind !== 'alive') return lock;
  const { pid, dataFolder } = lock.content;
  return (await isSameFolder(dataFolder, cluster))
    ? { kind: 'running', postmaster: lock.content }
    : { kind: 'foreign', pid, dataFolder };
}

/**
 * Removes a `postmaster.pid` that was seen with this text, unless by now it belongs to another server.
 * @returns false when the file no longer existed or belonged to another server.
 */
export async function removeStalePidFile(cluster: string, staleText: string): Promise<boolean> {
  return removeStaleLock(pidFile(cluster), staleText);
}

/**
 * Removes a dead server's claim to a socket, for the same reason: PostgreSQL trusts the process id in it. If
 * a server writes the file at this very moment, it loses only the claim: the data are guarded by the lock of
 * the data folder.
 */
export async function removeStaleSocketLock(socketFolder: string): Promise<void> {
  const file = path.join(socketFolder, `.s.PGSQL.${PORT}.lock`);
  const lock = await readLock(file);
  if (lock.kind === 'stale' || lock.kind === 'incomplete') await removeStaleLock(file, lock.text);
}

type Lock =
  | Extract<Sighting, { kind: 'none' | 'stale' | 'incomplete' }>
  | { readonly kind: 'alive'; readonly content: LockFile };

async function readLock(file: string): Promise<Lock> {
  const text = await unless(['ENOENT'], readFile(file, 'utf8'), undefined);
  if (text === undefined) return { kind: 'none' };
  const content = parseLockFile(text);
  if (content === undefined) return { kind: 'incomplete', text };
  const state = await processState(content.pid);
  if (state.kind === 'gone') return { kind: 'none' };
  // A server is started with its data folder among its arguments.
  return state.kind === 'alive' && state.command.includes(content.dataFolder)
    ? { kind: 'alive', content }
    : { kind: 'stale', text };
}

/**
 * Moves the file away before reading it, since it could change between reading and moving. If it turns out to
 * belong to a living server, it is put back; if yet another server starts in that instant, PostgreSQL stops
 * it by its second lock, the shared memory that belongs to the data folder.
 */
async function removeStaleLock(file: string, staleText: string): Promise<boolean> {
  const taken = `${file}.stale-${randomBytes(8).toString('hex')}`;
  const moved = await unless(
    ['ENOENT'],
    rename(file, taken).then(() => true),
    false,
  );
  if (!moved) return false;
  const isStale = (await readFile(taken, 'utf8')) === staleText;
  if (!isStale) await unless(['EEXIST'], link(taken, file), undefined);
  await unlink(taken);
  return isStale;
}

interface LockFile extends Postmaster {
  readonly dataFolder: string;
}

/**
 * Parses `postmaster.pid`, or the lock of a socket, which has the same first lines.
 *
 * The lines are: process id (negative for PostgreSQL's single-user mode), data folder, time of start, port,
 * socket folder, host, shared memory, status; the fifth and later lines are added during the start. Source:
 * PostgreSQL's `src/include/utils/pidfile.h`.
 * @returns undefined when not even the first two lines are complete.
 */
export function parseLockFile(text: string): LockFile | undefined {
  const [pidLine, dataFolder, startTime, , socketFolder, , , status] = text.split('\n');
  const pid = Math.abs(Number(pidLine));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  if (dataFolder === undefined || dataFolder === '' || startTime === undefined) return undefined;
  return {
    pid,
    dataFolder,
    socketFolder: socketFolder === '' ? undefined : socketFolder,
    ready: status?.trim() === 'ready',
  };
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map(async (folder) => unless(['ENOENT', 'ENOTDIR'], stat(folder), undefined)),
  );
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
