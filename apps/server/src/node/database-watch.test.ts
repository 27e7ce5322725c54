import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { openPostgresProxy, type PostgresProxy } from '../testing/postgres-proxy.js';
import { silentLog } from '../testing/silent-log.js';
import { closePool, openPool } from './database-pool.js';
import { type DatabaseWatch, WATCH_TIMES, watchDatabase } from './database-watch.js';

const TIMES = { everyMs: 50, suspectedAfterMs: 300, tellsWithinMs: 3_000, answersWithinMs: 3_000 };

let db: TestDatabase;
let wire: PostgresProxy;
let pool: pg.Pool;
let watch: DatabaseWatch;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  wire = await openPostgresProxy(db.connection);
  pool = openPool({ ...wire.connection, max: 2, connectionTimeoutMillis: 2_000 }, silentLog);
  watch = watchDatabase(pool, wire.connection, silentLog, TIMES);
});
afterEach(async () => {
  await watch.stop();
  await wire.close();
  await closePool(pool);
});

test('a check whether PostgreSQL answers takes at most two seconds', () => {
  expect(WATCH_TIMES.answersWithinMs).toBeLessThan(2_000);
});

test('connections whose answers were lost are closed, and all goes on by itself', async () => {
  await pool.query('select 1');
  wire.isCut = true;
  // More queries than connections, so some wait for one.
  const asked = Array.from({ length: 4 }, () => pool.query('select 1'));
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  wire.isCut = false;
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('an answer that was lost is noticed also when the way is free again at once', async () => {
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  wire.isCut = true;
  const lost = [pool.query('select 1'), pool.query('select 1')];
  await watch.isAnswering();
  wire.isCut = false;
  for (const query of lost) await expect(query).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('a query that takes long, or waits for a lock, is let be', async () => {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const waiting = pool.query('select pg_advisory_lock(1)');
  // Longer than it takes until a connection is suspected.
  await holder.query('select pg_sleep(1.2)');
  await holder.query('select pg_advisory_unlock(1)');
  expect((await waiting).rows).toHaveLength(1);
  holder.release();
});

test('while the database is silent one learns of it in time, and that it is back', async () => {
  expect(await watch.isAnswering()).toBe(true);
  wire.isCut = true;
  const begun = performance.now();
  expect(await watch.isAnswering()).toBe(false);
  expect(performance.now() - begun).toBeLessThan(10_000);
  wire.isCut = false;
  expect(await watch.isAnswering()).toBe(true);
});

test('it answers for itself while requests hold every connection of the pool', async () => {
  const all = [await pool.connect(), await pool.connect()];
  expect(await watch.isAnswering()).toBe(true);
  for (const client of all) client.release();
});

test('a pool of a silent database can be closed', async () => {
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  wire.isCut = true;
  await closePool(pool);
  expect(pool.totalCount).toBe(0);
  wire.isCut = false;
  pool = openPool(wire.connection, silentLog);
});
