import path from 'node:path';
import type { Pool } from 'pg';
import { createBackup, type Manifest, restoreBackup } from './backup/index.js';
import { rotateSigningKeys } from '../auth/signing-keys.js';
import type { Database } from '../db/database.js';
import type { Log } from '../log.js';
import { closePool, databaseOn, openPool } from './database-pool.js';
import { parseEnvironment } from './environment.js';
import { createLogger } from './logger.js';
import { migrate } from './migrate.js';
import { orExplain } from './database-refusal.js';
import { mustConnect } from './must-connect.js';
import { linkForPerson, setPasswordOfPerson, unlockPerson } from './people-commands.js';
import { openEmbeddedPostgres } from '@wellspring/embedded-postgres';

/** Commands that work on an installation, whether a server is running or not. */

export interface Installation {
  /** The same as for `startServer`. */
  readonly dataFolder: string;
  /** The same as for `startServer`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The same as for `startServer`. */
  readonly log?: Log;
}

/** The folders of the data folder whose files are backed up. The database is backed up separately. */
function foldersOf(dataFolder: string): Readonly<Record<string, string>> {
  return { outbox: path.join(dataFolder, 'outbox') };
}

/**
 * Backs up everything that the installation stores into a new folder.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function backUp(installation: Installation, target: string): Promise<Manifest> {
  const folders = foldersOf(installation.dataFolder);
  return withDatabase(installation, (pool) =>
    createBackup({ pool, folders, target, now: new Date() }),
  );
}

/**
 * Restores the installation from a backup.
 * @param replace whether the present contents may be thrown away
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function restore(
  installation: Installation,
  source: string,
  replace: boolean,
): Promise<Manifest> {
  const folders = foldersOf(installation.dataFolder);
  return withDatabase(installation, (pool) => restoreBackup({ pool, folders, source, replace }));
}

/**
 * Creates a new key that signs tokens. You can call this while a server is running; it notices the key within
 * a minute.
 * @returns the id of the key
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function rotateKeys(installation: Installation): Promise<string> {
  return withDatabase(installation, async (pool) => {
    await migrate(pool);
    return rotateSigningKeys(databaseOn(pool), new Date());
  });
}

/**
 * Like `unlockPerson`.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function unlock(installation: Installation, username: string): Promise<string> {
  return withMigrated(installation, (database) => unlockPerson(database, username));
}

/**
 * Like `linkForPerson`.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function makePasswordLink(installation: Installation, username: string): Promise<string> {
  const { publicUrl } = parseEnvironment(installation.environment);
  return withMigrated(installation, (database) => linkForPerson(database, username, publicUrl));
}

/**
 * Like `setPasswordOfPerson`.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function setPassword(
  installation: Installation,
  username: string,
  password: string,
): Promise<string> {
  return withMigrated(installation, (database) =>
    setPasswordOfPerson(database, username, password),
  );
}

function withMigrated<Result>(
  installation: Installation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(installation, async (pool) => {
    await migrate(pool);
    return work(databaseOn(pool));
  });
}

/**
 * Opens the database of the installation, joining a running server if there is one, and leaves it afterwards.
 */
export async function withDatabase<Result>(
  { dataFolder, environment, log: givenLog }: Installation,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, logLevel } = parseEnvironment(environment);
  const log = givenLog ?? createLogger(logLevel);
  const postgres =
    databaseUrl === null
      ? await openEmbeddedPostgres({
          dataFolder,
          log: {
            info: (message) => log.info({}, message),
            warn: (message) => log.warn({}, message),
          },
        })
      : null;
  const connection = postgres?.connection ?? { connectionString: databaseUrl ?? '' };
  try {
    // The application name tells commands from servers.
    const pool = openPool({ ...connection, application_name: 'wellspring command' }, log);
    try {
      await mustConnect(pool, postgres?.location ?? null);
      return await orExplain(pool, () => work(pool));
    } finally {
      await closePool(pool);
    }
  } finally {
    await postgres?.close();
  }
}
