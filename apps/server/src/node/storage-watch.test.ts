import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type StorageWatch, watchStorage } from './storage-watch.js';

const MB = 1024 * 1024;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let lines: string[];
let free: number;
let isReadOnly: boolean;
let isAway: boolean;
let clock: number;
let watch: StorageWatch;
beforeEach(() => {
  lines = [];
  free = 10_000 * MB;
  isReadOnly = false;
  isAway = false;
  clock = 0;
  const take = (_fields: object, message: string) => void lines.push(message);
  watch = watchStorage({
    pool: poolOf(db.pool),
    folder: '/data',
    bytesFree: () => Promise.resolve(free),
    log: { info: take, warn: take, error: take },
    everyMs: 5,
    now: () => clock,
  });
});
afterEach(() => watch.stop());

/**
 * The pool of the tests: nothing can be written while `isReadOnly`, and the database is unreachable while
 * `isAway`.
 */
function poolOf(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) =>
      name === 'connect'
        ? async () => {
            if (isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
            const client = await target.connect();
            await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
            return client;
          }
        : (Reflect.get(target, name) as unknown),
  });
}

test('the reason why nothing can be saved is shown until saving works again', async () => {
  expect(await watch.problem()).toBeNull();
  isReadOnly = true;
  watch.note('read-only');
  expect(await watch.problem()).toBe('read-only');
  expect(await watch.problem()).toBe('read-only');
  // A database that went away because its disk is full cannot save anything either.
  isAway = true;
  expect(await watch.problem()).toBe('read-only');
  isAway = false;
  isReadOnly = false;
  await expect.poll(() => watch.problem()).toBeNull();
  expect(lines).toEqual(['it is over: the database saves again']);
});

test('a short storage problem does not make the server unready', async () => {
  isReadOnly = true;
  watch.note('too many connections');
  expect(await watch.problem()).toBeNull();
});

test('a full disk is reported before anything has failed', async () => {
  free = MB / 2;
  expect(await watch.problem()).toBe('disk full');
  free = 10_000 * MB;
  await expect.poll(() => watch.problem()).toBeNull();
  expect(lines).toEqual([
    'the disk of the database is full',
    'it is over: the database saves again',
  ]);
});

test('low disk space is reported once an hour, and again after there was more', async () => {
  const warning =
    'only 400 MB are left on the disk of the database: when it is full, nothing can be saved';
  free = 400 * MB;
  await expect.poll(() => lines).toEqual([warning]);
  clock = 3_600_001;
  await expect.poll(() => lines).toEqual([warning, warning]);
  expect(await watch.freeBytes()).toBe(400 * MB);
});

test('of a database elsewhere nothing is known', async () => {
  const elsewhere = watchStorage({
    pool: db.pool,
    folder: null,
    bytesFree: () => Promise.reject(new Error('not asked')),
    log: { info() {}, warn() {}, error() {} },
  });
  expect(await elsewhere.freeBytes()).toBeNull();
  expect(await elsewhere.problem()).toBeNull();
  await elsewhere.stop();
});
