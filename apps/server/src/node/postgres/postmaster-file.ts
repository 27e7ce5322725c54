import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { processState } from './process-state.js';
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
   * PostgreSQL would take for the server and refuse to start: `removeStaleFile` first.
   */
  | { readonly kind: 'stale'; readonly text: string }
  /** Being written at this moment; or, if it stays so, left by a crash. */
  | { readonly kind: 'incomplete'; readonly text: string };

/** Looks for the server of a data folder. */
export async function sightPostmaster(cluster: string): Promise<Sighting> {
  const text = await unless(['ENOENT'], readFile(pidFile(cluster), 'utf8'), undefined);
  if (text === undefined) return { kind: 'none' };
  const file = parsePidFile(text);
  if (file === undefined) return { kind: 'incomplete', text };
  const state = await processState(file.pid);
  if (state.kind === 'gone') return { kind: 'none' };
  // A server is started with its data folder in its arguments.
  if (state.kind === 'zombie' || !state.command.includes(file.dataFolder)) {
    return { kind: 'stale', text };
  }
  if (!(await isSameFolder(file.dataFolder, cluster))) {
    return { kind: 'foreign', pid: file.pid, dataFolder: file.dataFolder };
  }
  return { kind: 'running', postmaster: file };
}

/**
 * Removes a `postmaster.pid` that was sighted as stale or left incomplete, unless another process was
 * faster and it is a new server's by now.
 *
 * The file is taken away first and looked at then, since looking first would leave time for a change in
 * between. Should it turn out to be a living server's, it is put back; if yet another server starts in
 * that blink, PostgreSQL stops it by its second lock, the shared memory that belongs to the data folder.
 */
export async function removeStaleFile(cluster: string, staleText: string): Promise<void> {
  const taken = `${pidFile(cluster)}.stale-${randomBytes(8).toString('hex')}`;
  const moved = await unless(
    ['ENOENT'],
    rename(pidFile(cluster), taken).then(() => true),
    false,
  );
  if (!moved) return;
  if ((await readFile(taken, 'utf8')) !== staleText) {
    await unless(['EEXIST'], link(taken, pidFile(cluster)), undefined);
  }
  await unlink(taken);
}

interface PidFile extends Postmaster {
  readonly dataFolder: string;
}

/**
 * The lines are: process id (negative for PostgreSQL's single-user mode), data folder, time of start,
 * port, socket folder, host, shared memory, status; from the fifth on they are added while it starts.
 * Source: PostgreSQL's `src/include/utils/pidfile.h`.
 * @returns undefined when not even the first two lines are whole.
 */
export function parsePidFile(text: string): PidFile | undefined {
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
