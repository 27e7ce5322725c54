import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.js';
import { openConnections } from './database-pool.js';

/**
 * Notices that PostgreSQL has fallen silent. A host that loses power, or a firewall that forgets a connection,
 * closes nothing: whoever waits for an answer there would wait for ever, and soon all connections of the pool
 * would. TCP itself gives up only after many minutes.
 *
 * Once a second each connection that waits for an answer is looked at:
 *
 *     waiting ──no byte for 3 s──▶ suspected ──a byte──▶ waiting
 *                                      │
 *                    PostgreSQL is asked, on a connection of its own,
 *                    which of the suspected sessions are at work
 *                      │                        │
 *                   it tells                no answer in 5 s
 *                      │                        │
 *        at work: still suspected            closed, all of them
 *        not at work: closed, its answer was lost
 *
 * The query of a connection that is closed fails, and the pool opens another connection. A query that takes
 * long is left alone, and so is one that waits for a lock: PostgreSQL counts both as work.
 */
export interface DatabaseWatch {
  /** Whether PostgreSQL answers now. Takes two seconds at most, however long requests wait for the pool. */
  isAnswering(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface WatchTimes {
  /** How often connections are looked at. */
  readonly everyMs: number;
  /** So long a connection may wait without a byte before PostgreSQL is asked about it. */
  readonly suspectedAfterMs: number;
  /** So long PostgreSQL may take then. On a machine that has too much to do it may be slow, yet well. */
  readonly tellsWithinMs: number;
  /** So long it may take to tell that it answers, connecting included. */
  readonly answersWithinMs: number;
}

export const WATCH_TIMES: WatchTimes = {
  everyMs: 1_000,
  suspectedAfterMs: 3_000,
  tellsWithinMs: 5_000,
  answersWithinMs: 1_800,
};

/** What is said to a query whose connection was closed. The code is that of TCP when it gives up. */
class SilenceError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('PostgreSQL has fallen silent on this connection.');
  }
}

export function watchDatabase(
  pool: pg.Pool,
  connection: pg.PoolConfig,
  log: Log,
  times: WatchTimes = WATCH_TIMES,
): DatabaseWatch {
  const suspects = new Map<pg.Client, { readonly bytes: number; readonly since: number }>();
  let asking: pg.Client | null = null;
  let answering: Promise<boolean> | undefined;
  let wasAnswering = true;
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, times.everyMs).unref();

  return {
    isAnswering: () =>
      (answering ??= ping().finally(() => {
        answering = undefined;
      })),
    async stop() {
      clearInterval(timer);
      await looking;
      await answering;
      const last = asking;
      asking = null;
      if (last !== null) await within(last.end(), times.answersWithinMs).catch(() => hangUp(last));
    },
  };

  async function ping(): Promise<boolean> {
    try {
      await ask('select 1', [], times.answersWithinMs);
      if (!wasAnswering) log.warn({}, 'the database answers again');
      wasAnswering = true;
    } catch (error) {
      if (wasAnswering) log.error({ error }, 'the database does not answer');
      wasAnswering = false;
    }
    return wasAnswering;
  }

  async function look(): Promise<void> {
    const now = performance.now();
    const waiting = [...openConnections(pool)].filter(isWaiting);
    for (const client of suspects.keys()) if (!waiting.includes(client)) suspects.delete(client);
    for (const client of waiting) {
      const bytes = bytesOf(client);
      if (suspects.get(client)?.bytes !== bytes) suspects.set(client, { bytes, since: now });
    }
    const silent = waiting.filter((client) => {
      return now - (suspects.get(client)?.since ?? now) >= times.suspectedAfterMs;
    });
    if (silent.length === 0) return;
    const atWork = await findAtWork(silent);
    for (const client of silent) {
      // The answer may have come while PostgreSQL was asked.
      const isStill = isWaiting(client) && suspects.get(client)?.bytes === bytesOf(client);
      if (isStill && atWork(client)) continue;
      suspects.delete(client);
      if (isStill) hangUp(client);
    }
  }

  /** @returns which of the sessions PostgreSQL is still working for; none when it does not answer */
  async function findAtWork(clients: pg.Client[]): Promise<(client: pg.Client) => boolean> {
    try {
      const rows = await ask(
        `select pid from pg_stat_activity where pid = any($1::integer[]) and state <> 'idle'`,
        [clients.map(processOf)],
        times.tellsWithinMs,
      );
      const pids = new Set(rows.map(({ pid }) => pid));
      // What is still being sent, PostgreSQL has not begun to work on.
      return (client) => isSending(client) || pids.has(processOf(client));
    } catch (error) {
      if (!(error instanceof SilenceError)) return () => true;
      log.error({ error, connections: clients.length }, 'the database has fallen silent');
      return () => false;
    }
  }

  /** Asks on the watch's own connection, so that neither a full pool nor its silent connections matter. */
  async function ask(
    query: string,
    values: unknown[],
    withinMs: number,
  ): Promise<{ readonly pid?: number }[]> {
    const client = asking ?? newClient();
    const isNew = client !== asking;
    asking = null;
    try {
      const answer = (async () => {
        if (isNew) await client.connect();
        return client.query<{ readonly pid?: number }>(query, values);
      })();
      const { rows } = await within(answer, withinMs);
      // Two may have asked at once; one connection is kept.
      if (asking === null) asking = client;
      else void client.end();
      return rows;
    } catch (error) {
      hangUp(client);
      throw error;
    }
  }

  function newClient(): pg.Client {
    const client = new pg.Client({
      ...connection,
      application_name: 'wellspring watch',
      keepAlive: true,
    });
    client.on('error', () => {
      if (asking === client) asking = null;
    });
    return client;
  }
}

/** Whether a query of this connection has no answer yet. */
function isWaiting(client: pg.Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

function processOf(client: pg.Client): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}

/** A number that changes with each byte that comes or goes. */
function bytesOf({ connection: { stream } }: pg.Client): number {
  return stream instanceof Socket ? stream.bytesRead - stream.writableLength : 0;
}

function isSending({ connection: { stream } }: pg.Client): boolean {
  return stream.writableLength > 0;
}

/** Closes a connection without saying goodbye, since nobody listens. */
function hangUp({ connection: { stream } }: pg.Client): void {
  stream.destroy(new SilenceError());
}

/**
 * What is already there counts as in time, however late this process, being busy, comes to read it.
 * @throws SilenceError when it takes longer
 */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new SilenceError())), milliseconds);
  });
  // When nobody waits for it any more, it may fail as it likes.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
