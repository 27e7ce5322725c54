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
import { openEmbeddedPostgres } from './postgres/index.js';

/** What is done to an installation from the command line, beside a running server or without one. */

export interface Installation {
  /** As for `startServer`. */
  readonly dataFolder: string;
  /** As for `startServer`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As for `startServer`. */
  readonly log?: Log;
}

/** The folders of the data folder whose files are the installation's own; the database has its own way. */
function foldersOf(dataFolder: string): Readonly<Record<string, string>> {
  return { outbox: path.join(dataFolder, 'outbox') };
}

/**
 * Writes all that the installation keeps into a new folder.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function backUp(installation: Installation, target: string): Promise<Manifest> {
  const folders = foldersOf(installation.dataFolder);
  return withDatabase(installation, (pool) =>
    createBackup({ pool, folders, target, now: new Date() }),
  );
}

/**
 * Puts the installation back to what a backup holds.
 * @param replace whether what is there now may be thrown away
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
 * Makes a new key that signs tokens, also beside a running server, which notices it within a minute.
 * @returns the id of the key
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export function rotateKeys(installation: Installation): Promise<string> {
  return withDatabase(installation, async (pool) => {
    await migrate(pool);
    return rotateSigningKeys(databaseOn(pool), new Date());
  });
}

/** As `unlockPerson`. @throws StartError or EmbeddedPostgresError, whose messages say what to do */
export function unlock(installation: Installation, username: string): Promise<string> {
  return withMigrated(installation, (database) => unlockPerson(database, username));
}

/** As `linkForPerson`. @throws StartError or EmbeddedPostgresError, whose messages say what to do */
export function makePasswordLink(installation: Installation, username: string): Promise<string> {
  const { publicUrl } = parseEnvironment(installation.environment);
  return withMigrated(installation, (database) => linkForPerson(database, username, publicUrl));
}

/** As `setPasswordOfPerson`. @throws StartError or EmbeddedPostgresError, whose messages say what to do */
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

/** Opens the database of the installation, joining a server that runs, and leaves it afterwards. */
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
    // Servers are told apart from commands by their name.
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
