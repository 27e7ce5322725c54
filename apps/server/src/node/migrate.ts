import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateQueue } from 'graphile-worker';
import type { Pool } from 'pg';
import { lockNumber } from '../db/database.js';

/** SQL files are not compiled, so the built server reads them where the sources lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

/**
 * Brings our tables and those of the queue up to date. Several processes may do so at once: one does
 * the work while the others wait.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Held by this connection rather than by a transaction: each migration is a transaction of its own.
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrate')]);
    try {
      await migrateTables(drizzle(client), { migrationsFolder: MIGRATIONS });
      await migrateQueue({ pgPool: pool });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber('migrate')]);
    }
  } finally {
    client.release();
  }
}
