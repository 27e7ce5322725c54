import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';
import type { Log } from '../log.js';

/**
 * Connections of one process. They serve requests, jobs, and the listener and the lock of each lane of jobs.
 */
const MAX_CONNECTIONS = 24;

/** The time that connections may take to close before they are cut off. */
const CLOSE_WITHIN_MS = 3_000;

/** The connections of each pool that are not closed yet. */
const connections = new WeakMap<pg.Pool, Set<pg.Client>>();

/**
 * Settings of the connections that serve people. Commands and migrations have no time limit. The `tcp_`
 * settings let PostgreSQL notice within a minute that this machine is gone, so that its locks, and with them
 * its jobs, are free for other processes; they have no effect on a local socket.
 */
export const SERVING: pg.PoolConfig = {
  // Applies both to opening a connection and to waiting for one of the pool.
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

/**
 * Opens a pool that survives broken connections, e.g. when PostgreSQL restarts. Neither an idle nor a busy
 * connection that breaks ends this process.
 */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    application_name: 'wellspring',
    // Keeps firewalls from dropping idle connections.
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

/** Returns the open connections of a pool, whether in use or not. */
export function openConnections(pool: pg.Pool): ReadonlySet<pg.Client> {
  return connections.get(pool) ?? new Set();
}

/**
 * Waits for queries in progress, closes all connections, and waits until they are closed. The pool's own
 * `end` does not wait for that, and a server that stops then would break them. Connections that have not
 * closed after a few seconds, because PostgreSQL does not answer, are cut off.
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

/** Wraps the pool in the form that the domains use. */
export function databaseOn(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
