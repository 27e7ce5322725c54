import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Databases that exist for the duration of a test file or a test run. */

/** @returns the name of a new database, empty or a copy of `template` */
export async function createScratchDatabase(
  server: pg.PoolConfig,
  template?: string,
): Promise<string> {
  const name = `wellspring_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const copy = template === undefined ? '' : ` template ${template}`;
  await runOnce(server, `create database ${name}${copy}`);
  return name;
}

/** PostgreSQL's code for `permission denied` (insufficient_privilege). */
const REFUSED = '42501';
/** An autovacuum of a scratch database takes less. */
const PATIENCE_MS = 20_000;

/**
 * Works even if something is still connected to it.
 *
 * An autovacuum worker that happens to be active in it belongs to the superuser, so an ordinary owner may not
 * end it: this function waits for it.
 */
export async function dropScratchDatabase(server: pg.PoolConfig, name: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await runOnce(server, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === REFUSED;
      if (!isBusy || Date.now() > end) throw error;
      await wait(250);
    }
  }
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
