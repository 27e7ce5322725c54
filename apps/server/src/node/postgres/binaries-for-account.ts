import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, failures } from './errors.js';
import { makeServiceFolder, SERVICE_FOLDER } from './location.js';
import { type Binaries, program } from './platform-package.js';
import { type Account, type CommandResult, runCommand } from './run-command.js';
import { errorCode, unless } from './system-errors.js';

/**
 * Returns programs that `account` can run: those found, or, when the account cannot reach them, a copy below
 * `SERVICE_FOLDER`, made once for each version.
 * @throws EmbeddedPostgresError `BINARIES_BROKEN`, or `DISK_FULL` and others when the copy fails.
 */
export async function binariesForAccount(found: Binaries, account: Account): Promise<Binaries> {
  if (!account.isOther || (await runs(found, account))) return found;
  const folder = path.join(
    SERVICE_FOLDER,
    `postgresql-${found.version}-${process.platform}-${process.arch}`,
  );
  const copy: Binaries = { ...found, folder };
  if (await runs(copy, account)) return copy;
  try {
    await makeServiceFolder();
    await placeCopy(found.folder, folder, () => runs(copy, account));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw failures.folderFailed(folder, error);
  }
  await mustRun(copy, account);
  return copy;
}

/** Whether the server program starts: it exists, may be run, and finds its libraries. */
async function runs(binaries: Binaries, account: Account): Promise<boolean> {
  try {
    return saysVersion(await askVersion(binaries, account));
  } catch {
    return false;
  }
}

/** @throws EmbeddedPostgresError `BINARIES_BROKEN` saying why the server program does not start. */
async function mustRun(binaries: Binaries, account: Account): Promise<void> {
  const postgres = program(binaries, 'postgres');
  let result: CommandResult;
  try {
    result = await askVersion(binaries, account);
  } catch (error) {
    throw failures.binariesBroken(postgres, errorCode(error) ?? 'unknown error', error);
  }
  if (!saysVersion(result)) throw failures.binariesBroken(postgres, result.stderr.trim());
}

/** The exit status alone is not enough: an empty file is run as a shell script, and succeeds. */
function saysVersion({ status, stdout }: CommandResult): boolean {
  return status === 0 && stdout.includes('(PostgreSQL)');
}

function askVersion(binaries: Binaries, account: Account): Promise<CommandResult> {
  return runCommand(program(binaries, 'postgres'), ['--version'], { account });
}

/**
 * Copies beside the destination first, so that the destination is always complete. Keeps an existing
 * destination that `isGood`: another process has just made it, and its server runs from it.
 */
async function placeCopy(from: string, to: string, isGood: () => Promise<boolean>): Promise<void> {
  const suffix = randomBytes(8).toString('hex');
  const draft = `${to}.new-${suffix}`;
  const damaged = `${to}.old-${suffix}`;
  try {
    await copyReadable(from, draft);
    const occupied = await unless(['ENOTEMPTY', 'EEXIST'], rename(draft, to), 'occupied');
    if (occupied === undefined || (await isGood())) return;
    await rename(to, damaged);
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(damaged, { recursive: true, force: true });
  }
}

/** Copies a folder so that all users may read it, whatever the modes of the original are. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      const executable = ((await lstat(source)).mode & 0o100) !== 0;
      await chmod(target, executable ? 0o755 : 0o644);
    }
  }
}
