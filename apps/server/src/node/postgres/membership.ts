import path from 'node:path';
import pg from 'pg';
import { APPLICATION, PASSWORD_FILE, type Passwords, SUPERUSER } from './cluster.js';
import { connectionTo } from './connection.js';
import { failures } from './errors.js';
import { type Location } from './location.js';
import { type Postmaster, sightPostmaster } from './postmaster-file.js';
import { errorCode } from './system-errors.js';

/**
 * Each process that uses the server holds this advisory lock, shared, on a separate connection; the process
 * that stops the server holds it exclusively. So PostgreSQL itself counts the users, and a process that dies
 * is no longer counted at once. The number is arbitrary.
 */
const MEMBERS_LOCK = 0x77656c6c;

/** Milliseconds within which a server that accepts a connection must answer. */
const CONNECT_LIMIT = 10_000;

/** Temporary errors. */
const PASSING = new Set([
  // The server is starting, stopping (57014 during the sign-in), or has to restart after a crash.
  '57P01',
  '57P02',
  '57P03',
  '57014',
  // All connections are taken.
  '53300',
  // The socket does not exist yet or any more, or the connection was closed.
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
]);
/** Messages of temporary errors of pg itself, which have no code. */
const PASSING_MESSAGE = /terminated|timeout|not queryable/i;

/** Invalid password, and invalid authorization. */
const PASSWORD_REFUSED = new Set(['28P01', '28000']);

/** One user of a running server: this process. */
export interface Membership {
  readonly postmaster: Postmaster;
  readonly socketFolder: string;
  /** Settles when the connection is closed, because of `leave` or because the server has ended. */
  readonly ended: Promise<void>;
  /**
   * Gives up the membership. The last member may stop the server: `stop` is called while no other process can
   * become a member.
   */
  leave(stop: () => Promise<void>): Promise<void>;
}

export type JoinOutcome =
  | { readonly kind: 'joined'; readonly membership: Membership }
  /** Not possible now; `reason` explains why, in case it never becomes possible. */
  | { readonly kind: 'later'; readonly reason: string };

/**
 * Tries once to become a member of a running server.
 * @throws EmbeddedPostgresError `REFUSED` when the server refuses us permanently.
 */
export async function tryJoin(
  location: Location,
  postmaster: Postmaster,
  passwords: Passwords,
): Promise<JoinOutcome> {
  const { socketFolder } = postmaster;
  if (socketFolder === undefined || !postmaster.ready) {
    return { kind: 'later', reason: `process ${postmaster.pid} is starting or stopping` };
  }
  const client = new pg.Client({
    ...connectionTo(socketFolder, {
      user: SUPERUSER,
      password: passwords.superuser,
      // PostgreSQL counts advisory locks separately for each database, so all processes must use the same
      // one.
      database: 'postgres',
    }),
    application_name: `${APPLICATION} supervisor`,
    connectionTimeoutMillis: CONNECT_LIMIT,
  });
  // Without a listener a lost connection would end the process; `ended` reports it.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  try {
    await client.connect();
    if (await ask(client, 'pg_try_advisory_lock_shared')) {
      // The server may have just disconnected the process that stops it, which released that lock, and may
      // disconnect us next. The server records that it is stopping before it disconnects anyone.
      const sighting = await sightPostmaster(location.cluster);
      if (
        sighting.kind === 'running' &&
        sighting.postmaster.ready &&
        sighting.postmaster.pid === postmaster.pid
      ) {
        return { kind: 'joined', membership: member(client, postmaster, socketFolder, ended) };
      }
    }
    await client.end();
    return { kind: 'later', reason: `process ${postmaster.pid} is being stopped` };
  } catch (error) {
    await client.end().catch(() => {});
    const detail = error instanceof Error ? error.message : String(error);
    if (PASSING.has(errorCode(error) ?? '') || PASSING_MESSAGE.test(detail)) {
      return { kind: 'later', reason: detail };
    }
    const { cluster, log } = location;
    throw PASSWORD_REFUSED.has(errorCode(error) ?? '')
      ? failures.passwordRefused(path.join(cluster, PASSWORD_FILE), detail, error)
      : failures.damaged(cluster, log, detail, error);
  }
}

function member(
  client: pg.Client,
  postmaster: Postmaster,
  socketFolder: string,
  ended: Promise<void>,
): Membership {
  return {
    postmaster,
    socketFolder,
    ended,
    async leave(stop) {
      try {
        if (await isLast(client)) await stop();
      } finally {
        await client.end();
      }
    },
  };
}

/** Exchanges the shared lock for the exclusive one, which only the last member gets. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await ask(client, 'pg_advisory_unlock_shared');
    return await ask(client, 'pg_try_advisory_lock');
  } catch {
    // The connection is lost, so the server has ended, or another process stops it.
    return false;
  }
}

async function ask(client: pg.Client, lockFunction: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: unknown }>(`SELECT ${lockFunction}($1) AS answer`, [
    MEMBERS_LOCK,
  ]);
  return rows[0]?.answer === true;
}
