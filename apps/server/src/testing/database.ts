import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.js';
import { databaseOn, openPool } from '../node/database-pool.js';
import { migrate } from '../node/migrate.js';
import { silentLog } from './silent-log.js';

/** A migrated database of its own for one test file. */
export interface TestDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** For other processes and pools. */
  readonly connection: pg.PoolConfig;
  /** The same as `DATABASE_URL` would give it. */
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** Makes a database on the PostgreSQL of this test run (see `global-setup.ts`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `wellspring_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnce(server, `create database ${name}`);
  const connection = { ...server, database: name };
  const pool = openPool(connection, silentLog);
  await migrate(pool);
  return {
    database: databaseOn(pool),
    pool,
    connection,
    url: urlOf(connection),
    async close() {
      await pool.end();
      await runOnce(server, `drop database ${name} with (force)`);
    },
  };
}

/** The host goes into the query, where it may also be the folder of a socket. */
function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const login = [user, typeof password === 'string' ? password : undefined]
    .filter((part) => part !== undefined)
    .map((part) => encodeURIComponent(part))
    .join(':');
  const query = new URLSearchParams({ host: host ?? 'localhost', port: String(port ?? 5432) });
  return `postgres://${login}@/${database}?${query}`;
}

async function runOnce(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
