import { expect } from 'vitest';
import type { TestDatabase } from './database.js';

/** Resolves as soon as a statement of this database waits for a lock. Call this outside of transactions. */
export async function lockWait({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  const count = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(count, { interval: 10, timeout: 10_000 }).toBeGreaterThan(0);
}
