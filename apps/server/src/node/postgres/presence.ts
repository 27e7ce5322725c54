import { setTimeout as delay } from 'node:timers/promises';
import { type Passwords } from './cluster.js';
import { failures } from './errors.js';
import { type Location } from './location.js';
import { type JoinOutcome, type Membership, tryJoin } from './membership.js';
import { type Binaries } from './platform-package.js';
import { type Postmaster, removeStalePidFile, sightPostmaster } from './postmaster-file.js';
import { PAUSE, startPostmaster, stopPostmaster } from './postmaster.js';
import { readLogTail } from './server-log.js';

/** Milliseconds after which the attempt to become a member fails; recovery after a crash can take a while. */
const ENTER_LIMIT = 120_000;
/** Milliseconds that `postmaster.pid` may be half written before it counts as left by a crash. */
const INCOMPLETE_LIMIT = 2_000;
/** How often a server that is killed while it starts is started again. */
const MAX_KILLS = 2;
/** Why an attempt to start the server has not succeeded yet. */
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
export interface Server {
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
