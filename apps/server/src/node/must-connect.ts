import type { Pool } from 'pg';
import { StartError } from './start-error.js';

/** The oldest PostgreSQL that the SQL of this server is written for. */
const OLDEST_VERSION = 15;

/** @throws StartError when the database cannot be reached, refuses us, or is too old */
export async function mustConnect(pool: Pool): Promise<void> {
  const version = await askVersion(pool);
  if (version < OLDEST_VERSION * 10_000) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${Math.trunc(version / 10_000)}; version ${OLDEST_VERSION} or newer is needed.`,
    );
  }
}

async function askVersion(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    return Number(rows[0]?.version);
  } catch (error) {
    throw new StartError(
      `The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL, and that PostgreSQL runs there and lets this user in.`,
      { cause: error },
    );
  }
}

/** The message of an error; for a host with several addresses, those of each attempt. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
