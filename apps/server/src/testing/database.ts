import type pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.js';
import { closePool, databaseOn, openPool } from '../node/database-pool.js';
import { createScratchDatabase, dropScratchDatabase } from './scratch-database.js';
import { silentLog } from './silent-log.js';

/** A separate migrated database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** For other processes and pools. */
  readonly connection: pg.PoolConfig;
  /** The connection as a URL for `WELLSPRING_DATABASE_URL`. */
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** Creates a database on the PostgreSQL of this test run (see `global-setup.ts`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('postgres');
  const name = await createScratchDatabase(server, template);
  const connection = { ...server, database: name };
  const pool = openPool(connection, silentLog);
  return {
    database: databaseOn(pool),
    pool,
    connection,
    url: urlOf(connection),
    async close() {
      await closePool(pool);
      await dropScratchDatabase(server, name);
    },
  };
}

/**
 * The `DATABASE_URL` of a connection. The host is in the query, where it may also be the folder of a socket.
 */
export function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const login = [user, typeof password === 'string' ? password : undefined]
    .filter((part) => part !== undefined)
    .map((part) => encodeURIComponent(part))
    .join(':');
  const query = new URLSearchParams({ host: host ?? 'localhost', port: String(port ?? 5432) });
  return `postgres://${login}@/${database}?${query.toString()}`;
}
