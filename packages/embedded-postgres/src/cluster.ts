import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pid as ownPid } from 'node:process';
import { type Binaries, program } from './binaries.js';
import { EmbeddedPostgresError, failures } from './errors.js';
import { errorCode, unless } from './file-system.js';
import { type Location } from './location.js';
import { type Account, type CommandResult, processState, runCommand } from './processes.js';

/** PostgreSQL's superuser role, which only the supervisor uses. */
export const SUPERUSER = 'postgres';
/** The role and the database of the application. */
export const APPLICATION = 'wellspring';

/** The passwords of the two roles. */
export interface Passwords {
  readonly superuser: string;
  readonly application: string;
}

/**
 * Inside PostgreSQL's data folder, so that a copy or a backup of the folder includes it. It has the form of
 * libpq's `PGPASSFILE`, so that administrators can use it: `host:port:database:user:password`.
 */
export const PASSWORD_FILE = 'wellspring.pgpass';

/**
 * Written into `postgresql.conf` of a new database, where an administrator may change them: small enough for
 * a laptop, enough for a school. Durability (`fsync`, `synchronous_commit`) stays at its default, on.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  // Saves a process for each worker; asynchronous reads gain nothing when the data fit in memory.
  io_method: 'sync',
  // Parallel queries take shared memory, of which containers have little (64 MB).
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Makes sure that there is a complete database that these programs can read. Creates one, with the
 * application's role and database, when there is none.
 *
 * A new database is built in a neighbouring folder and renamed into place, so there is never half a database,
 * even if this process is killed or several processes do this at once.
 * @param onCreate called before a database is created, which takes seconds.
 * @throws EmbeddedPostgresError `WRONG_VERSION`, `NOT_A_CLUSTER`, `INIT_FAILED`, `DISK_FULL`.
 */
export async function ensureCluster(
  location: Location,
  binaries: Binaries,
  onCreate: () => void,
): Promise<void> {
  if (!(await isWhole(location.cluster, binaries))) {
    onCreate();
    await createCluster(location, binaries);
  }
  await removeAbandonedDrafts(location);
}

/** @throws EmbeddedPostgresError `NOT_A_CLUSTER` when the file is missing or not as it was written. */
export async function readPasswords(cluster: string): Promise<Passwords> {
  const text = await unless(
    ['ENOENT'],
    readFile(path.join(cluster, PASSWORD_FILE), 'utf8'),
    undefined,
  );
  const passwordOf = (role: string) =>
    new RegExp(`^[^:]*:[^:]*:[^:]*:${role}:([0-9a-f]+)$`, 'm').exec(text ?? '')?.[1];
  const superuser = passwordOf(SUPERUSER);
  const application = passwordOf(APPLICATION);
  if (superuser === undefined || application === undefined) {
    throw failures.notACluster(cluster, PASSWORD_FILE);
  }
  return { superuser, application };
}

/** Returns false when there is nothing; throws when there is something other than a database we can run. */
async function isWhole(cluster: string, binaries: Binaries): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw failures.folderFailed(cluster, error);
    const entries = await unless(['ENOENT'], readdir(cluster), undefined);
    if (entries === undefined) return false;
    throw failures.notACluster(cluster, 'PG_VERSION');
  }
  if (version !== String(binaries.major)) {
    throw failures.wrongVersion(cluster, version, binaries.major);
  }
  return true;
}

async function createCluster(location: Location, binaries: Binaries): Promise<void> {
  const draft = path.join(
    location.folder,
    `cluster.new-${ownPid}-${randomBytes(8).toString('hex')}`,
  );
  const cluster = path.join(draft, 'cluster');
  const secrets: Passwords = { superuser: newPassword(), application: newPassword() };
  try {
    const superuserFile = path.join(draft, 'superuser-password');
    const passwordFile = path.join(draft, PASSWORD_FILE);
    await mkdir(draft, { mode: 0o700 });
    await writePrivate(superuserFile, `${secrets.superuser}\n`, location.account);
    await writePrivate(passwordFile, passwordFileText(secrets), location.account);
    await giveTo(draft, location.account);
    await initialise(location, binaries, cluster, superuserFile);
    await addApplication(location, binaries, cluster, secrets.application);
    await rename(passwordFile, path.join(cluster, PASSWORD_FILE));
    // ENOTEMPTY, EEXIST: another process was first; its database is as good as ours.
    await unless(['ENOTEMPTY', 'EEXIST'], rename(cluster, location.cluster), undefined);
    await syncFolder(location.folder);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw failures.folderFailed(location.folder, error);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(
  location: Location,
  binaries: Binaries,
  cluster: string,
  passwordFile: string,
): Promise<void> {
  const result = await runProgram(location, program(binaries, 'initdb'), [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]);
  if (result.status !== 0) {
    throw failures.initFailed(location.folder, result.stderr || result.stdout);
  }
}

/** In single-user mode, because the database must be whole before it is renamed into place. */
async function addApplication(
  location: Location,
  binaries: Binaries,
  cluster: string,
  password: string,
): Promise<void> {
  const result = await runProgram(
    location,
    program(binaries, 'postgres'),
    ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'],
    [
      `CREATE ROLE ${APPLICATION} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`,
      '',
    ].join('\n'),
  );
  if (result.status !== 0) throw failures.initFailed(location.folder, result.stderr);
}

async function runProgram(
  { account }: Location,
  file: string,
  args: readonly string[],
  input = '',
): Promise<CommandResult> {
  try {
    return await runCommand(file, args, { account, input });
  } catch (error) {
    throw failures.binariesBroken(file, errorCode(error) ?? 'unknown error', error);
  }
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}

function passwordFileText(passwords: Passwords): string {
  return `*:*:*:${SUPERUSER}:${passwords.superuser}\n*:*:*:${APPLICATION}:${passwords.application}\n`;
}

async function writePrivate(file: string, text: string, account: Account): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  await giveTo(file, account);
}

/** Only for files and folders that this process has just created. */
async function giveTo(file: string, account: Account): Promise<void> {
  if (account.isOther) await chown(file, account.uid, account.gid);
}

/** Makes sure that a rename in this folder survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the drafts that killed processes left. */
async function removeAbandonedDrafts({ folder }: Location): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^cluster\.new-(\d+)-[0-9a-f]+$/.exec(name)?.[1];
    if (maker === undefined || (await processState(Number(maker))).kind === 'alive') continue;
    // The dead process's `initdb` may still be writing there; then a later start removes it.
    await unless(
      ['ENOTEMPTY'],
      rm(path.join(folder, name), { recursive: true, force: true }),
      undefined,
    );
  }
}
