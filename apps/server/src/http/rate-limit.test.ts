import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateWindows } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { hoursAfterNoon, NOON } from '../testing/school.js';
import { countWithin, type RateLimit, uncount } from './rate-limit.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.database.delete(rateWindows));

const LIMIT: RateLimit = { name: 'knock', max: 3, windowMs: 60_000 };
const knock = (who = 'sam', time = NOON) => countWithin(db.database, LIMIT, who, time);
const secondsAfterNoon = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

test('so many are let through per window, however many come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => knock()));
  expect(outcomes.filter(Boolean)).toHaveLength(3);
});

test('everybody, and everything that is counted, has a window of its own', async () => {
  for (let time = 0; time < 4; time += 1) await knock();
  expect(await knock('sam')).toBe(false);
  expect(await knock('adam')).toBe(true);
  expect(await countWithin(db.database, { ...LIMIT, name: 'ring' }, 'sam', NOON)).toBe(true);
});

test('a window begins with its first event and ends after its time', async () => {
  for (let time = 0; time < 4; time += 1) await knock('sam', secondsAfterNoon(time));
  expect(await knock('sam', secondsAfterNoon(59))).toBe(false);
  expect(await knock('sam', secondsAfterNoon(60))).toBe(true);
});

test('an event that is taken back does not count', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect(await knock()).toBe(true);
    await uncount(db.database, LIMIT, 'sam');
  }
});

test('names are not kept in clear, and old windows are cleared away', async () => {
  for (const who of ['sam', 'adam', '\0', 'x'.repeat(10_000)]) await knock(who);
  const rows = await db.database.select().from(rateWindows);
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain('adam');
  await knock('tess', hoursAfterNoon(25));
  expect(await db.database.$count(rateWindows)).toBe(1);
});
