import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';
import type { Log } from '../log.js';

/** Connections of one process: requests, jobs, and of each lane of jobs the listener and the lock. */
const MOST_CONNECTIONS = 24;

/** The connections of each pool that have not come to their end. */
const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** A pool whose connections may break (a restart of PostgreSQL), idle or in use, without ending this process. */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: MOST_CONNECTIONS,
    application_name: 'wellspring',
    ...connection,
  });
  const open = new Set<pg.PoolClient>();
  connections.set(pool, open);
  const warn = (error: Error) => log.warn({ error }, 'a database connection broke');
  pool.on('error', warn);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', warn);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/**
 * Waits for what is being asked, then closes all connections, and waits until they are closed: `end`
 * of a pool does not, and a server that stops then would break them.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  const open = connections.get(pool) ?? new Set();
  const closed = new Promise<void>((resolve) => {
    const look = () => {
      if (open.size === 0) resolve();
    };
    pool.on('remove', look);
    look();
  });
  await pool.end();
  await closed;
}

/** The pool as the domains see it. */
export function databaseOn(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
