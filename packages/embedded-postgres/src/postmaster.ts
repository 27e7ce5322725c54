import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { kill } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, program } from './binaries.js';
import { failures } from './errors.js';
import { errorCode, unless } from './file-system.js';
import { type Location } from './location.js';
import { removeStaleSocketLock, sightPostmaster } from './postmaster-file.js';
import { type Account, MINIMAL_ENVIRONMENT, processState, runAs } from './processes.js';
import { makeSocketFolder, PORT } from './socket.js';

/** Milliseconds between two checks of what PostgreSQL is doing. */
export const PAUSE = 20;
/** Milliseconds that a server may take to stop: it first writes all changes to its files. */
const STOP_LIMIT = 60_000;

/** The outcome of an attempt to start a server. */
type StartOutcome =
  | { readonly kind: 'ready'; readonly pid: number }
  /** Another process is starting a server for this folder, or remains of a crashed one are still running. */
  | { readonly kind: 'occupied' }
  /** A user killed it, or the system did because memory was short. */
  | { readonly kind: 'killed'; readonly signal: string }
  /** The server was still recovering when the time was up; it continues. */
  | { readonly kind: 'starting' };

/** The messages that PostgreSQL logs when it gives way to another server of the same folders. */
const OCCUPIED = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

/**
 * Starts a server that belongs to none of our processes: it continues when this process ends, in whatever
 * way, and holds neither its terminal, its pipes nor its folder.
 * @param deadline of `performance.now()`.
 * @throws EmbeddedPostgresError `START_FAILED` with the end of the log, `BINARIES_BROKEN`, `DISK_FULL`.
 */
export async function startPostmaster(
  location: Location,
  binaries: Binaries,
  deadline: number,
): Promise<StartOutcome> {
  const socketFolder = await makeSocketFolder(location);
  await removeStaleSocketLock(socketFolder);
  const log = await openServerLog(location.log, location.account);
  let child: ChildProcess;
  try {
    child = spawn(
      program(binaries, 'postgres'),
      ['-D', location.cluster, ...structuralSettings(socketFolder)],
      {
        cwd: '/',
        env: MINIMAL_ENVIRONMENT,
        stdio: ['ignore', log.file.fd, log.file.fd],
        detached: true,
        ...runAs(location.account),
      },
    );
  } finally {
    await log.file.close();
  }
  child.unref();
  let spawnError: Error | undefined;
  child.on('error', (error) => (spawnError = error));
  while (child.exitCode === null && child.signalCode === null) {
    if (spawnError !== undefined) {
      const file = program(binaries, 'postgres');
      throw failures.binariesBroken(file, errorCode(spawnError) ?? spawnError.message, spawnError);
    }
    const sighting = await sightPostmaster(location.cluster);
    if (
      sighting.kind === 'running' &&
      sighting.postmaster.ready &&
      sighting.postmaster.pid === child.pid
    ) {
      return { kind: 'ready', pid: sighting.postmaster.pid };
    }
    if (performance.now() > deadline) return { kind: 'starting' };
    await delay(PAUSE);
  }
  if (child.signalCode !== null) return { kind: 'killed', signal: child.signalCode };
  const tail = await readLogTail(location.log, log.begin);
  if (OCCUPIED.test(tail)) return { kind: 'occupied' };
  // On a full disk, PostgreSQL may not even be able to log that.
  if (tail === '' && (await statfs(location.folder)).bavail === 0) {
    throw failures.diskFull(location.folder);
  }
  throw failures.startFailed(location.log, tail);
}

/**
 * Stops a server in the regular way: connections are closed and everything is written. Returns when the
 * process has ended.
 * @throws EmbeddedPostgresError `STOP_TIMEOUT` when it takes more than a minute.
 */
export async function stopPostmaster(location: Location, pid: number): Promise<void> {
  try {
    kill(pid, 'SIGINT');
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
    throw error;
  }
  const deadline = performance.now() + STOP_LIMIT;
  for (;;) {
    const state = await processState(pid);
    if (state.kind !== 'alive' || !state.command.includes(location.cluster)) return;
    if (performance.now() > deadline)
      throw failures.stopTimeout(pid, STOP_LIMIT / 1000, location.log);
    await delay(PAUSE);
  }
}

/**
 * Settings that the supervisor depends on, whatever `postgresql.conf` says: the socket, which it has to find,
 * and the log.
 */
function structuralSettings(socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    // A list of paths: quoted, so that a comma in a path does not end it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** When the log is larger than this (in bytes), it is put aside before the server starts. */
const ROTATE_BEYOND = 4 * 1024 * 1024;
/** The maximum number of bytes of the end of the log that an error quotes. */
const TAIL = 1500;

/** PostgreSQL's log, opened to be the standard output of a server. */
interface ServerLog {
  readonly file: FileHandle;
  /** The position where the output of this run begins. */
  readonly begin: number;
}

/**
 * Opens the log for a server that is about to start; one earlier log is kept as `postgres.log.1`.
 * @throws EmbeddedPostgresError `FOLDER_UNREACHABLE` or `DISK_FULL`.
 */
async function openServerLog(log: string, account: Account): Promise<ServerLog> {
  try {
    const former = await unless(['ENOENT'], stat(log), undefined);
    if ((former?.size ?? 0) > ROTATE_BEYOND) {
      await unless(['ENOENT'], rename(log, `${log}.1`), undefined);
    }
    // Does not follow a symbolic link: root may be writing in a folder that the account owns.
    const flags =
      constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;
    const file = await open(log, flags, 0o600);
    if (account.isOther) await file.chown(account.uid, account.gid);
    return { file, begin: (await file.stat()).size };
  } catch (error) {
    throw failures.folderFailed(log, error);
  }
}

/** Returns the last whole lines of the log after byte `begin`; empty when there are none. */
export async function readLogTail(log: string, begin = 0): Promise<string> {
  const file = await unless(['ENOENT', 'EACCES'], open(log, 'r'), undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(begin, size - TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    return from > begin ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    await file.close();
  }
}
