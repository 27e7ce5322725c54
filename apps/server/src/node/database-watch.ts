import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.js';
import { openConnections } from './database-pool.js';

/**
 * Notices that PostgreSQL has fallen silent. A host that loses power, or a firewall that drops a connection,
 * closes nothing: a query on such a connection would wait for ever, and soon all connections of the pool
 * would. TCP itself gives up only after many minutes.
 *
 * Once a second, each connection that waits for an answer is checked:
 *
 *     waiting ──no byte for 3 s──▶ suspected ──a byte──▶ waiting
 *                                      │
 *                    PostgreSQL is asked, on a separate connection,
 *                    which of the suspected sessions are at work
 *                      │                        │
 *                  it answers              no answer in 5 s
 *                      │                        │
 *        at work: still suspected            all of them are closed
 *        not at work: closed, its answer was lost
 *
 * The query of a closed connection fails, and the pool opens another connection. A query that takes long is
 * left alone, and so is one that waits for a lock: PostgreSQL counts both as work.
 */
export interface DatabaseWatch {
  /**
   * Tells whether PostgreSQL answers now. Takes at most two seconds, even while requests wait for the pool.
   */
  isAnswering(): Promise<boolean>;
  stop(): Promise<void>;
}

interface WatchTimes {
  /** The interval at which connections are checked. */
  readonly everyMs: number;
  /** The time for which a connection may wait without a byte before PostgreSQL is asked about it. */
  readonly suspectedAfterMs: number;
  /**
   * The time that PostgreSQL may take to answer that question. On an overloaded machine it may be slow, yet
   * healthy.
   */
  readonly tellsWithinMs: number;
  /** The time that PostgreSQL may take to show that it answers, including the time to connect. */
  readonly answersWithinMs: number;
}

export const WATCH_TIMES: WatchTimes = {
  everyMs: 1_000,
  suspectedAfterMs: 3_000,
  tellsWithinMs: 5_000,
  answersWithinMs: 1_800,
};

/** The error of a query whose connection was closed. It has the code that TCP uses when it gives up. */
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
      // The answer may have arrived while PostgreSQL was asked.
      const isStill = isWaiting(client) && suspects.get(client)?.bytes === bytesOf(client);
      if (isStill && atWork(client)) continue;
      suspects.delete(client);
      if (isStill) hangUp(client);
    }
  }

  /**
   * @returns a test for whether PostgreSQL is still working for a session; always false when it does not
   *   answer
   */
  async function findAtWork(clients: pg.Client[]): Promise<(client: pg.Client) => boolean> {
    try {
      const rows = await ask(
        `select pid from pg_stat_activity where pid = any($1::integer[]) and state <> 'idle'`,
        [clients.map(processOf)],
        times.tellsWithinMs,
      );
      const pids = new Set(rows.map(({ pid }) => pid));
      // PostgreSQL has not begun to work on a query that is still being sent.
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
      // Two callers may have opened a connection at once; one is kept.
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

/** Tells whether a query of this connection is still unanswered. */
function isWaiting(client: pg.Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

function processOf(client: pg.Client): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}

/** A number that changes with each byte received or sent. */
function bytesOf({ connection: { stream } }: pg.Client): number {
  return stream instanceof Socket ? stream.bytesRead - stream.writableLength : 0;
}

function isSending({ connection: { stream } }: pg.Client): boolean {
  return stream.writableLength > 0;
}

/** Closes a connection without the protocol's goodbye, since the other end does not listen. */
function hangUp({ connection: { stream } }: pg.Client): void {
  stream.destroy(new SilenceError());
}

/**
 * An answer that has already arrived counts as in time, however late this busy process comes to read it.
 * @throws SilenceError when it takes longer
 */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new SilenceError())), milliseconds);
  });
  // A failure after the time limit is of no interest.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
