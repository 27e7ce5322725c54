import type { PoolConfig } from 'pg';
import { openPool } from '../node/database-pool.js';
import { startJobRunner } from '../node/job-runner.js';
import { silentLog } from './silent-log.js';

/**
 * A job runner in a separate process, for tests that kill one in the middle of a job: it takes one job,
 * reports that to its parent, and never finishes it.
 */
process.once('message', (connection: PoolConfig) => {
  void startJobRunner({
    pool: openPool(connection, silentLog),
    tasks: {
      autograde: () => {
        process.send?.('took a job');
        return new Promise(() => undefined);
      },
    },
    log: silentLog,
    lanes: [{ names: ['autograde'], jobsAtOnce: 1 }],
  });
});
