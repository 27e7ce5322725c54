import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';
import type { Log } from '../log.js';

/** Connections of one process: requests, jobs, and of each lane of jobs the listener and the lock. */
const MAX_CONNECTIONS = 24;

/** How long connections may take to close before they are cut. */
const CLOSE_WITHIN_MS = 3_000;

/** The connections of each pool that have not come to their end. */
const connections = new WeakMap<pg.Pool, Set<pg.Client>>();

/**
 * Settings of the connections that serve people. A command or a migration may take as long as it needs.
 * The `tcp_` settings let PostgreSQL notice within a minute that this machine is gone, so that its locks, and
 * with them the jobs it was doing, are free for others; they mean nothing on a socket of this machine.
 */
export const SERVING: pg.PoolConfig = {
  // For a connection of its own and for one of the pool, which others may be using.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  options: [
    'tcp_keepalives_idle=20',
    'tcp_keepalives_interval=10',
    'tcp_keepalives_count=3',
    'tcp_user_timeout=50000',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
};

/** A pool whose connections may break (a restart of PostgreSQL), idle or in use, without ending this process. */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    application_name: 'wellspring',
    // Keeps firewalls from forgetting connections that are idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
  });
  const open = new Set<pg.Client>();
  connections.set(pool, open);
  const warn = (error: Error) => log.warn({ error }, 'a database connection broke');
  pool.on('error', warn);
  pool.on('connect', (client) => {
    if (client instanceof pg.Client) open.add(client);
    client.on('error', warn);
  });
  pool.on('remove', (client) => {
    if (client instanceof pg.Client) open.delete(client);
  });
  return pool;
}

/** The connections of a pool that are open, whether in use or not. */
export function openConnections(pool: pg.Pool): ReadonlySet<pg.Client> {
  return connections.get(pool) ?? new Set();
}

/**
 * Waits for what is being asked, then closes all connections, and waits until they are closed: `end`
 * of a pool does not, and a server that stops then would break them. What has not closed after a few seconds,
 * since PostgreSQL does not answer, is cut.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  const open = openConnections(pool);
  const closed = new Promise<void>((resolve) => {
    const look = () => {
      if (open.size === 0) resolve();
    };
    pool.on('remove', look);
    look();
  });
  const cut = setTimeout(() => {
    for (const client of open) client.connection.stream.destroy();
  }, CLOSE_WITHIN_MS);
  await pool.end();
  await closed;
  clearTimeout(cut);
}

/** The pool as the domains see it. */
export function databaseOn(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
