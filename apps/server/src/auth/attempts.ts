import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { RefusalError } from '../http/refusal.js';
import type { Log } from '../log.js';
import { mayRecordRefusal } from './limits.js';
import { SignInFailure } from './sign-in-failure.js';
import type { Visitor } from './sign-in.js';

/**
 * What is written down of people signing in and out: lines in the log, with the client's address, and
 * entries in the audit log, without it. A program that blocks addresses reads the lines
 * (`docs/operating.md`), so their message and the name `address` stay as they are.
 */
export interface Attempts {
  /**
   * Writes a line at level `warn`, and an audit entry when there is such a person; of attempts that a limit refuses
   * untried only the first in ten minutes gets one.
   */
  failed(visitor: Visitor, attempt: FailedAttempt): Promise<void>;
  /** Somebody has shown who they are. */
  succeeded(visitor: Visitor, user: SignedInUser): Promise<void>;
  signedOut(user: SignedInUser, requestId: string): Promise<void>;
}

export interface FailedAttempt {
  readonly provider: string;
  /** As it was typed; absent where nobody types one. */
  readonly username?: string;
  /** Whether there is such a person; what else was typed may be a password, in the wrong field. */
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
/** So much tells which names are being tried, and no password. */
const SHOWN_OF_UNKNOWN = 3;

/** Without what could end a line, hide, or turn the order of characters around. */
function shownUsername(typed: string, isKnown: boolean): string {
  const visible = plain(typed.trim());
  if (isKnown) return visible.slice(0, MAX_USERNAME_LENGTH);
  const [...characters] = visible;
  return characters.length === 0 ? '' : `${characters.slice(0, SHOWN_OF_UNKNOWN).join('')}…`;
}

/** Control and formatting characters and halves of characters become `\u{…}`. */
export function plain(text: string): string {
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

/** Some libraries quote what they were given. */
const MAX_CAUSE_LENGTH = 200;
const MAX_CAUSES = 6;

/**
 * Why it failed, from one cause to the next, e.g. `TypeError: fetch failed, because Error ENOTFOUND: …`.
 * What providers answered may hold tokens, so of each cause only its name, code and message are told.
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
  // A connection that was tried to several addresses has failed for each.
  return (
    error.cause ?? (error instanceof AggregateError ? (error.errors[0] as unknown) : undefined)
  );
}
