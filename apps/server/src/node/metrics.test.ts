import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { createMetrics } from './metrics.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** The rules of `promtool check metrics` for names. */
test('names end in _total where they count up, and nowhere else', async () => {
  const { text } = await createMetrics(db.pool, null, {
    freeBytes: () => Promise.resolve(null),
  }).metrics.read();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => {
    return { name, isCounter: type === 'counter' };
  });
  expect(types.length).toBeGreaterThan(20);
  const wrong = types.filter(({ name, isCounter }) => name.endsWith('_total') !== isCounter);
  expect(wrong).toEqual([]);
});
