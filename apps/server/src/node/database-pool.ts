import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';
import type { Log } from '../log.js';

/** Connections of one process: requests, jobs, the queue's listener and the lock of the job runner. */
const MOST_CONNECTIONS = 20;

/** A pool whose connections may break (a restart of PostgreSQL), idle or in use, without ending this process. */
export function openPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: MOST_CONNECTIONS,
    application_name: 'wellspring',
    ...connection,
  });
  const warn = (error: Error) => log.warn({ error }, 'a database connection broke');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
}

/** The pool as the domains see it. */
export function databaseOn(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
