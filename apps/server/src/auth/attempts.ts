import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { RefusalError } from '../http/refusal.js';
import type { Log } from '../log.js';
import { mayRecordRefusal } from './limits.js';
import { SignInFailure } from './sign-in-failure.js';
import type { Visitor } from './sign-in.js';

/**
 * Writes down when people sign in and out, and when they fail to: as lines in the log, which have the
 * client's address, and as entries in the audit log, which do not. Programs that block addresses read these
 * lines (`docs/operating.md`), so their message and the name `address` must stay as they are.
 */
export interface Attempts {
  /**
   * Writes a line at level `warn`, and an audit entry if the username belongs to a user. Attempts that a
   * limit refused untried get at most one audit entry in ten minutes.
   */
  failed(visitor: Visitor, attempt: FailedAttempt): Promise<void>;
  /** Called when a user has shown who they are. */
  succeeded(visitor: Visitor, user: SignedInUser): Promise<void>;
  signedOut(user: SignedInUser, requestId: string): Promise<void>;
}

interface FailedAttempt {
  readonly provider: string;
  /** The username as it was typed. Absent for providers where users type no username. */
  readonly username?: string;
  /**
   * True if the username belongs to a user. If it does not, the text may be a password in the wrong field.
   */
  readonly isKnown?: boolean;
  readonly error: unknown;
}

const MESSAGE = 'a sign-in failed';

export function createAttempts(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}): Attempts {
  const { database, log, now } = parts;
  return {
    async failed({ address, requestId }, { provider, username, isKnown = false, error }) {
      const step = error instanceof SignInFailure ? error.step : undefined;
      const who = username === undefined ? undefined : shownUsername(username, isKnown);
      const reason = reasonOf(error);
      const because = causesOf(error);
      log.warn(
        {
          requestId,
          address,
          provider,
          username: who,
          step,
          reason,
          because: because === '' ? undefined : because,
        },
        MESSAGE,
      );
      if (!isKnown || username === undefined) return;
      const isUntried = error instanceof RefusalError && error.refusal.status === 429;
      if (isUntried && !(await mayRecordRefusal(database, username, now()))) return;
      await record(database, {
        at: now(),
        courseId: null,
        actor: null,
        action: 'session.sign-in-failed',
        subject: username,
        details: { provider, reason },
        requestId,
      });
    },

    async succeeded({ address, requestId }, user) {
      const { provider, username, id } = user;
      log.info({ requestId, address, provider, username, userId: id }, 'somebody signed in');
      await record(database, {
        at: now(),
        courseId: null,
        actor: user,
        action: 'session.sign-in',
        subject: username,
        details: { provider },
        requestId,
      });
    },

    async signedOut(user, requestId) {
      const { provider, username, id } = user;
      log.info({ requestId, provider, username, userId: id }, 'somebody signed out');
      await record(database, {
        at: now(),
        courseId: null,
        actor: user,
        action: 'session.sign-out',
        subject: username,
        requestId,
      });
    },
  };
}

const MAX_USERNAME_LENGTH = 100;
/** Enough to see which names are being tried, too little to give away a password. */
const SHOWN_OF_UNKNOWN = 3;

/** Removes what could end a line, be invisible, or change the order of characters. */
function shownUsername(typed: string, isKnown: boolean): string {
  const visible = plain(typed.trim());
  if (isKnown) return visible.slice(0, MAX_USERNAME_LENGTH);
  const [...characters] = visible;
  return characters.length === 0 ? '' : `${characters.slice(0, SHOWN_OF_UNKNOWN).join('')}…`;
}

/** Replaces control and formatting characters and lone surrogates with `\u{…}`. */
function plain(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInFailure) return plain(error.reason).slice(0, MAX_CAUSE_LENGTH);
  if (error instanceof RefusalError) return error.refusal.text;
  return 'unknown';
}

/** A limit is needed because some libraries quote their input. */
const MAX_CAUSE_LENGTH = 200;
const MAX_CAUSES = 6;

/**
 * Describes why a sign-in failed, from one cause to the next, e.g. `TypeError: fetch failed, because Error
 * ENOTFOUND: …`. The answers of providers may contain tokens, so only the name, code and message of each
 * cause are included.
 */
export function causesOf(error: unknown): string {
  const told: string[] = [];
  let cause = nextOf(error);
  while (cause instanceof Error && told.length < MAX_CAUSES) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
    told.push(plain(`${cause.name}${code}: ${cause.message}`).slice(0, MAX_CAUSE_LENGTH));
    cause = nextOf(cause);
  }
  return told.join(', because ');
}

function nextOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  // A connection that was tried at several addresses has failed at each of them.
  return (
    error.cause ?? (error instanceof AggregateError ? (error.errors[0] as unknown) : undefined)
  );
}
