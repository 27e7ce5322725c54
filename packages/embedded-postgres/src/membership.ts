import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries } from './binaries.js';
import { APPLICATION, PASSWORD_FILE, type Passwords, SUPERUSER } from './cluster.js';
import { failures } from './errors.js';
import { errorCode } from './file-system.js';
import { type Location } from './location.js';
import { type Postmaster, removeStalePidFile, sightPostmaster } from './postmaster-file.js';
import { PAUSE, readLogTail, startPostmaster, stopPostmaster } from './postmaster.js';
import { connectionTo } from './socket.js';

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
interface Membership {
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

type JoinOutcome =
  | { readonly kind: 'joined'; readonly membership: Membership }
  /** Not possible now; `reason` explains why, in case it never becomes possible. */
  | { readonly kind: 'later'; readonly reason: string };

/**
 * Tries once to become a member of a running server.
 * @throws EmbeddedPostgresError `REFUSED` when the server refuses us permanently.
 */
async function tryJoin(
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

/** Milliseconds after which the attempt to become a member fails; recovery after a crash can take a while. */
const ENTER_LIMIT = 120_000;
/** Milliseconds that `postmaster.pid` may be half written before it counts as left by a crash. */
const INCOMPLETE_LIMIT = 2_000;
/** The number of times that a server is started again after it was killed while starting. */
const MAX_KILLS = 2;
/** The reason why an attempt to start the server has not succeeded yet. */
const REASONS = {
  starting: 'it is still starting',
  occupied: 'another start is under way, or what a crashed server left is still at work',
  killed: 'it was killed while it started',
};
/** Milliseconds between two attempts to restart a dead server. */
const RETRY_PAUSE = 5_000;

/** The log for the supervisor's messages; a pino logger is one. */
export interface SupervisorLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Everything needed to run and to join the server of one data folder. */
interface Server {
  readonly location: Location;
  readonly binaries: Binaries;
  readonly passwords: Passwords;
  readonly log: SupervisorLog;
}

/**
 * Becomes a member of the server. Starts the server when it is not running, waits when it is starting or
 * stopping, and cleans up when it died. Every step only tries, and checks again afterwards, so it does not
 * matter what other processes do at the same time or where they were killed.
 * @param signal ends the attempt with an `AbortError`.
 * @throws EmbeddedPostgresError when it is not possible, or not within two minutes.
 */
export async function becomeMember(server: Server, signal: AbortSignal): Promise<Membership> {
  const { location, binaries, log } = server;
  const deadline = performance.now() + ENTER_LIMIT;
  let startedByUs: number | undefined;
  let incomplete: { text: string; since: number } | undefined;
  let kills = 0;
  let reason = '';
  while (performance.now() < deadline) {
    // We must join a server that we started, because only a member can stop it.
    if (startedByUs === undefined) signal.throwIfAborted();
    const sighting = await sightPostmaster(location.cluster);
    if (sighting.kind !== 'incomplete') incomplete = undefined;
    switch (sighting.kind) {
      case 'foreign':
        throw failures.copiedWhileRunning(location.cluster, sighting.dataFolder, sighting.pid);
      case 'none': {
        const outcome = await startPostmaster(location, binaries, deadline);
        if (outcome.kind === 'ready') {
          startedByUs = outcome.pid;
          continue;
        }
        if (outcome.kind === 'killed') {
          kills += 1;
          if (kills > MAX_KILLS) throw failures.killed(outcome.signal, location.log);
        }
        reason = REASONS[outcome.kind];
        break;
      }
      case 'stale':
        // A server that has just ended normally looks the same, but by then it has removed the file.
        if (await removeStalePidFile(location.cluster, sighting.text)) {
          log.warn(`PostgreSQL did not end in order; it will repair itself (${location.log}).`);
        }
        continue;
      case 'incomplete':
        if (incomplete?.text !== sighting.text) {
          incomplete = { text: sighting.text, since: performance.now() };
        } else if (performance.now() - incomplete.since > INCOMPLETE_LIMIT) {
          await removeStalePidFile(location.cluster, sighting.text);
        }
        reason = 'its postmaster.pid is half written';
        break;
      case 'running': {
        const outcome = await joinOrStop(server, sighting.postmaster, startedByUs);
        if (outcome.kind === 'joined') {
          const { pid } = sighting.postmaster;
          log.info(
            pid === startedByUs
              ? `PostgreSQL ${binaries.major} started (process ${pid}).`
              : `Joined PostgreSQL, which was running already (process ${pid}).`,
          );
          return outcome.membership;
        }
        reason = outcome.reason;
        break;
      }
    }
    await delay(PAUSE);
  }
  throw failures.noAnswer(
    ENTER_LIMIT / 1000,
    reason,
    location.log,
    await readLogTail(location.log),
  );
}

/**
 * Tries to become a member. If we started the server and it refuses us, it is of no use to anyone: it is
 * stopped again, so that a failed start leaves nothing running.
 */
async function joinOrStop(
  { location, passwords }: Server,
  postmaster: Postmaster,
  startedByUs: number | undefined,
): Promise<JoinOutcome> {
  try {
    return await tryJoin(location, postmaster, passwords);
  } catch (error) {
    // The refusal says more about the cause than a failure to stop.
    if (postmaster.pid === startedByUs) {
      await stopPostmaster(location, postmaster.pid).catch(() => {});
    }
    throw error;
  }
}

/**
 * Keeps this process a member until `signal` aborts: when the server dies, joins it or starts it again.
 * @param enter like `becomeMember`, with the same signal.
 * @returns the membership to leave, or undefined when there was none at the end.
 */
export async function stayMember(
  first: Membership,
  enter: () => Promise<Membership>,
  log: SupervisorLog,
  signal: AbortSignal,
): Promise<Membership | undefined> {
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  let current: Membership | undefined = first;
  let told = '';
  for (;;) {
    if (current !== undefined) await Promise.race([current.ended, aborted]);
    if (signal.aborted) return current;
    if (current !== undefined) log.warn('PostgreSQL is gone; starting or joining it again.');
    try {
      current = await enter();
      told = '';
      if (current.socketFolder !== first.socketFolder) {
        log.warn(`PostgreSQL has moved to ${current.socketFolder}: start this server again.`);
      }
    } catch (error) {
      current = undefined;
      if (signal.aborted) return undefined;
      // Logged once per reason, however often the attempt is repeated.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) log.warn(reason);
      told = reason;
      await Promise.race([delay(RETRY_PAUSE), aborted]);
    }
  }
}
