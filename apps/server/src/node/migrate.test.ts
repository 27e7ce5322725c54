import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillDemo } from '../demo/fill.js';
import { createScratchDatabase, dropScratchDatabase } from '../testing/scratch-database.js';
import { NOON } from '../testing/school.js';
import { silentLog } from '../testing/silent-log.js';
import { closePool, databaseOn, openPool } from './database-pool.js';
import { migrate } from './migrate.js';

const { server } = inject('postgres');
let name: string;
beforeAll(async () => {
  name = await createScratchDatabase(server);
});
afterAll(() => dropScratchDatabase(server, name));

test('several processes migrate and fill an empty database at once; the demo is there once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool({ ...server, database: name }, silentLog));
  try {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const filled = await Promise.all(pools.map((pool) => fillDemo(databaseOn(pool), NOON)));
    expect(filled.filter(Boolean)).toHaveLength(1);
    const [pool] = pools;
    const people = await pool?.query(
      `select role, count(*)::integer from course_registrations group by role order by role`,
    );
    expect(people?.rows).toEqual([
      { role: 'student', count: 3 },
      { role: 'staff', count: 1 },
      { role: 'admin', count: 1 },
    ]);
    // Again, as each later start does.
    if (pool !== undefined) await migrate(pool);
  } finally {
    await Promise.all(pools.map((pool) => closePool(pool)));
  }
});
