import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { processState } from './process-state.js';
import { PORT } from './connection.js';
import { unless } from './system-errors.js';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** Where its socket is; undefined until it has made one. */
  readonly socketFolder: string | undefined;
  /** Whether it takes connections, as far as it says: not while starting, recovering or stopping. */
  readonly ready: boolean;
}

/** What `postmaster.pid` and the process it names tell about the server of a data folder. */
export type Sighting =
  /** No server, and nothing that keeps one from starting: PostgreSQL clears a dead server's file itself. */
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly postmaster: Postmaster }
  /** A server of another folder runs, of which this one is a copy, or which was moved here meanwhile. */
  | { readonly kind: 'foreign'; readonly pid: number; readonly dataFolder: string }
  /**
   * The server is dead, but its number is that of a zombie or by now of another program, which
   * PostgreSQL would take for the server and refuse to start: `removeStalePidFile` first.
   */
  | { readonly kind: 'stale'; readonly text: string }
  /** Being written at this moment; or, if it stays so, left by a crash. */
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
 * Removes a `postmaster.pid` sighted with this text, unless it is another server's by now.
 * @returns false when it was gone or another's.
 */
export async function removeStalePidFile(cluster: string, staleText: string): Promise<boolean> {
  return removeStaleLock(pidFile(cluster), staleText);
}

/**
 * Removes what a dead server left of its claim to a socket, for the same reason: PostgreSQL trusts the
 * process number in it. Should a server write it at this very moment, it loses no more than the claim:
 * what guards the data is the lock of the data folder.
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
  // A server is started with its data folder in its arguments.
  return state.kind === 'alive' && state.command.includes(content.dataFolder)
    ? { kind: 'alive', content }
    : { kind: 'stale', text };
}

/**
 * The file is taken away first and looked at then, since looking first would leave time for a change in
 * between. Should it turn out to be a living server's, it is put back; if yet another server starts in
 * that blink, PostgreSQL stops it by its second lock, the shared memory that belongs to the data folder.
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
 * Reads `postmaster.pid`, or the lock of a socket, which has its first lines.
 *
 * The lines are: process id (negative for PostgreSQL's single-user mode), data folder, time of start,
 * port, socket folder, host, shared memory, status; from the fifth on they are added while it starts.
 * Source: PostgreSQL's `src/include/utils/pidfile.h`.
 * @returns undefined when not even the first two lines are whole.
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
