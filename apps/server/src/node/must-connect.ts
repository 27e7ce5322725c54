import type { Pool } from 'pg';
import { conditionOf, errorCodeOf, reasonOf } from '../db/condition.js';
import { explained } from './database-refusal.js';
import { StartError } from './start-error.js';

/** The oldest PostgreSQL that the SQL of this server is written for. */
const MIN_VERSION = 15;

/** Advice by the error code of PostgreSQL or of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password in WELLSPRING_DATABASE_URL.',
  '28000':
    "Check the user in WELLSPRING_DATABASE_URL, and that PostgreSQL's pg_hba.conf lets it in.",
  '3D000':
    'Make the database as a superuser (CREATE DATABASE name OWNER user;), or check its name in WELLSPRING_DATABASE_URL.',
  '42501': 'As a superuser, run GRANT CONNECT ON DATABASE name TO user;',
};
const USUAL_ADVICE =
  'Check WELLSPRING_DATABASE_URL, and that PostgreSQL runs there and lets this user in.';

/**
 * @param embeddedFolder the folder of the embedded database; null: the database of `WELLSPRING_DATABASE_URL`
 *   is used
 * @throws StartError when the database cannot be reached, refuses us, is too old, or has an encoding that
 *   cannot hold all letters
 */
export async function mustConnect(pool: Pool, embeddedFolder: string | null): Promise<void> {
  const { version, encoding } = await ask(pool, embeddedFolder);
  if (version < MIN_VERSION * 10_000) {
    throw new StartError(
      `WELLSPRING_DATABASE_URL leads to PostgreSQL ${Math.trunc(version / 10_000)}; version ${MIN_VERSION} or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII') {
    throw new StartError(
      `The database keeps texts as ${encoding}, which lacks most letters. Make one with ` +
        "CREATE DATABASE name OWNER user ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0;",
    );
  }
}

async function ask(
  pool: Pool,
  embeddedFolder: string | null,
): Promise<{ version: number; encoding: string }> {
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version,
         current_setting('server_encoding') as encoding`,
    );
    return { version: Number(rows[0]?.version), encoding: rows[0]?.encoding ?? '' };
  } catch (error) {
    if (conditionOf(error) !== null) throw explained(error);
    const advice =
      embeddedFolder === null
        ? (ADVICE[errorCodeOf(error) ?? ''] ?? USUAL_ADVICE)
        : `Its files in ${embeddedFolder} seem to be damaged or incomplete. Bring back what is missing; or move the ` +
          'folder "cluster" there away and put the latest backup in its place with "npm run restore -- FOLDER".';
    throw new StartError(`The database cannot be used: ${reasonOf(error)}. ${advice}`, {
      cause: error,
    });
  }
}
