import { makeWorkerUtils } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { RUNNER_LOCK_CLASS } from '../grading/waiting-list.js';
import type { Log } from '../log.js';

/**
 * Jobs of a killed process must be done by another one. graphile-worker would keep them locked for four
 * hours. Instead, every runner shows that it is alive by an advisory lock on a separate connection, which
 * PostgreSQL releases the moment the process ends. No clocks of different machines are compared.
 */

/** The first of the two lock numbers; the second is derived from the runner's name. */
const LOCK_CLASS = RUNNER_LOCK_CLASS;

/**
 * An SQL expression over `$name`, a text: the first 32 bits of its MD5, as the integer that an advisory lock
 * needs.
 */
const lockOf = (name: string) => `('x' || left(md5(${name}), 8))::bit(32)::integer`;

const HOLD = `select pg_advisory_lock(${LOCK_CLASS}, ${lockOf('$1::text')})`;

const LET_GO = `select pg_advisory_unlock(${LOCK_CLASS}, ${lockOf('$1::text')})`;

// If the lock can be acquired, no process holds it, so its runner is dead. The statement releases it at its
// end.
const FIND_DEAD = `
  select locked_by from (
    select distinct locked_by from graphile_worker.jobs where locked_by is not null
  ) as runner
  where locked_by <> $1 and pg_try_advisory_xact_lock(${LOCK_CLASS}, ${lockOf('locked_by')})`;

interface RunnerPresence {
  /** Shows from now on that the runner with this name is alive. Waits until the lock is held. */
  announce(runnerName: string): Promise<void>;
  /**
   * Frees the jobs of dead runners; another runner takes them within its polling time. Also renews this
   * runner's own announcement when its connection was lost.
   */
  freeJobsOfDeadRunners(): Promise<void>;
  /** Ends the announcement. */
  withdraw(): Promise<void>;
}

export function createRunnerPresence(pool: Pool, log: Log): RunnerPresence {
  let announced: Announcement | null = null;

  return {
    async announce(name) {
      // Each worker of a runner announces it; all share one lock.
      if (announced?.name !== name) announced = { name, client: null, held: null };
      await (announced.held ??= hold(announced));
    },

    async freeJobsOfDeadRunners() {
      if (announced !== null) await (announced.held ??= hold(announced));
      const { rows } = await pool.query<{ locked_by: string }>(FIND_DEAD, [announced?.name ?? '']);
      if (rows.length === 0) return;
      const dead = rows.map((row) => row.locked_by);
      log.warn({ runners: dead }, 'freeing the jobs of job runners that are gone');
      const utilities = await makeWorkerUtils({ pgPool: pool });
      try {
        await utilities.forceUnlockWorkers(dead);
      } finally {
        await utilities.release();
      }
    },

    async withdraw() {
      const announcement = announced;
      announced = null;
      const client = announcement?.client;
      if (announcement === null || client == null) return;
      try {
        await client.query(LET_GO, [announcement.name]);
        announcement.client = null;
        client.release();
      } catch {
        // Closing the connection releases the lock in any case.
        drop(announcement, client);
      }
    },
  };

  async function hold(announcement: Announcement): Promise<void> {
    try {
      const client = await pool.connect();
      announcement.client = client;
      client.on('error', (error) => {
        log.warn({ error }, 'the connection that shows this job runner alive broke');
        drop(announcement, client);
      });
      await client.query(HOLD, [announcement.name]);
    } catch (error) {
      if (announcement.client !== null) drop(announcement, announcement.client);
      announcement.held = null;
      throw error;
    }
  }

  function drop(announcement: Announcement, client: PoolClient): void {
    if (announcement.client !== client) return;
    announcement.client = null;
    announcement.held = null;
    client.release(true);
  }
}

interface Announcement {
  /** The name of the runner, as in the jobs it has locked. */
  readonly name: string;
  /** The connection that holds the lock or is about to hold it. */
  client: PoolClient | null;
  /** Settles once the lock is held; null before the first announcement, and after the lock was lost. */
  held: Promise<void> | null;
}

/** The interval of checks that the connection which shows this process to be alive still exists. */
const RENEW_MS = 60_000;

/**
 * Shows that this process is alive, under a unique name. Answers that it has taken for marking belong to it
 * for as long as that.
 */
export async function showAlive(
  pool: Pool,
  log: Log,
  name: string,
): Promise<Pick<RunnerPresence, 'withdraw'>> {
  const presence = createRunnerPresence(pool, log);
  await presence.announce(name);
  const timer = setInterval(() => {
    presence.announce(name).catch((error: unknown) => {
      log.warn({ error }, 'this process could not show that it lives');
    });
  }, RENEW_MS).unref();
  return {
    async withdraw() {
      clearInterval(timer);
      await presence.withdraw();
    },
  };
}
