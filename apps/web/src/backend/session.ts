import {
  endSession,
  getUser,
  type IssuedAccess,
  logout,
  refresh,
  refreshSession,
} from '@wellspring/contract';
import { BackendError } from './failures';
import type { Send } from './send';

/**
 * The signed-in user, as far as this tab knows. The access token lives in memory only. The refresh token is in
 * a cookie that no script can read; all tabs share it, and each use exchanges it.
 */

export type SessionState =
  /** The page has just loaded: the cookie has not been tried yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The server could not be reached; try again. */
  | {
      readonly kind: 'unreachable';
      /** True if this browser is known to have been signed in when last seen. */
      readonly wasSignedIn: boolean;
    };

/**
 * `never`: this browser was not signed in. `logout`: the user signed out. `expired`: the session ended while
 * this page was open. `ended`: it ended since this browser was last here.
 */
export type SignedOutReason = 'never' | 'logout' | 'expired' | 'ended';

/** Messages between the tabs of one browser. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}
export type TabMessage = 'signed-in' | 'signed-out';

/**
 * Remembers whether this browser was signed in. It only spares visitors without an account a call that cannot
 * succeed; where nothing can be remembered, the cookie is tried.
 */
export interface SessionHint {
  /** Null where nothing can be remembered. */
  wasSignedIn(): boolean | null;
  remember(isSignedIn: boolean): void;
}

/** Runs the work while no other tab runs work under the same lock. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

interface SessionOptions {
  readonly send: Send;
  readonly lock: TabLock;
  readonly channel: TabChannel;
  readonly hint: SessionHint;
  /** Milliseconds since a fixed point in time. */
  readonly now: () => number;
  /** Returns whose access token this is, in any form that tells people apart; null when it is not known. */
  readonly personOf: (accessToken: string) => string | null;
  /** Called when another person has signed in, so that this tab shows the wrong person's data. */
  readonly onOtherPerson: () => void;
}

/** Both tokens, handed to the page by another client of the wire that has signed in by itself. */
export interface HandedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A token that ends within this time is exchanged before it is used. */
const REFRESH_BEFORE_END_MS = 20_000;
/**
 * The number of seconds that a handed token counts as valid; the wire does not say how long it lasts. A token
 * that ends earlier is refused and then exchanged.
 */
const HANDED_TOKEN_LASTS_S = 300;

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

export interface Session {
  readonly getState: () => SessionState;
  /** The person whose session it is, as returned by `personOf`; null while no one is signed in. */
  readonly person: () => string | null;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries the cookie. Never rejects; parallel calls share one attempt. */
  restore(): Promise<void>;
  /**
   * Signs in with a call that sets the cookie. No tab exchanges the cookie meanwhile.
   * @throws {BackendError} what `start` throws
   */
  signIn(start: () => Promise<IssuedAccess>): Promise<void>;
  /**
   * Continues with tokens that were issued elsewhere. They are in no cookie, so they last only as long as
   * this page.
   * @throws {BackendError} when they are not valid
   */
  adopt(tokens: HandedTokens): Promise<void>;
  /** Signs out in this tab, in the other tabs and, when it can be reached, at the server. */
  signOut(): Promise<void>;
  /**
   * Returns a token that is valid for a call.
   * @param refused a token that the server has just refused; then a new one is fetched
   * @throws {BackendError} `signed-out` when the session is over, `unreachable` when that is not known
   */
  accessToken(refused?: string): Promise<string>;
  /**
   * Ends the session because the server has refused a token that it had only just issued. Does nothing if
   * this is no longer the current token.
   */
  refuse(accessToken: string): void;
}

export function createSession(options: SessionOptions): Session {
  const { send, lock, channel, hint, now } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'unknown' };
  let token: Token | undefined;
  let refreshing: Promise<string> | undefined;
  /**
   * The person whose page this is; undefined while no one is signed in. Outlives the end of a session, but not a logout.
   */
  let person: string | null | undefined;
  /** Set when the tokens were handed over instead of being in a cookie. */
  let handedRefreshToken: string | undefined;

  function show(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /**
   * Tells whether the answer is for another person than this page. Then the page reloads, and nothing is sent
   * as that person.
   */
  function isForOther({ accessToken }: IssuedAccess): boolean {
    if (person === undefined || person === options.personOf(accessToken)) return false;
    token = undefined;
    hint.remember(true);
    options.onOtherPerson();
    return true;
  }

  /** @throws {BackendError} when the answer is for another person */
  function keep(answer: IssuedAccess) {
    if (isForOther(answer)) throw new BackendError({ kind: 'signed-out' });
    const { accessToken, expiresIn } = answer;
    if (handedRefreshToken === undefined) hint.remember(true);
    person = options.personOf(accessToken);
    token = { text: accessToken, endsAt: now() + expiresIn * 1000 };
    if (state.kind !== 'signed-in') show({ kind: 'signed-in' });
    return token.text;
  }

  function end(reason: SignedOutReason) {
    token = undefined;
    handedRefreshToken = undefined;
    if (reason === 'logout') person = undefined;
    hint.remember(false);
    show({ kind: 'signed-out', reason });
  }

  /** Returns why there is no session, after the server has said so. */
  function endReason(): SignedOutReason {
    if (state.kind === 'signed-in') return 'expired';
    if (state.kind === 'signed-out') return state.reason;
    return hint.wasSignedIn() === true ? 'ended' : 'never';
  }

  async function exchange(): Promise<IssuedAccess> {
    if (handedRefreshToken === undefined) return send(refreshSession, {});
    const pair = await send(refresh, { body: { refresh_token: handedRefreshToken } });
    handedRefreshToken = pair.refresh_token;
    return { accessToken: pair.access_token, expiresIn: HANDED_TOKEN_LASTS_S };
  }

  /** One exchange at a time: within this tab by sharing the promise, between tabs by the lock. */
  function renew(): Promise<string> {
    refreshing ??= lock(exchange)
      .catch((error: unknown) => {
        if (!isOver(error)) throw error;
        end(endReason());
        throw new BackendError({ kind: 'signed-out' }, { cause: error });
      })
      .then(keep)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  channel.listen((message) => {
    if (message === 'signed-out') {
      if (state.kind === 'signed-in') end('logout');
      // Only the token tells whose page it is. If this fails, the next call fails too.
    } else if (handedRefreshToken === undefined) renew().catch(() => {});
  });

  async function restore(): Promise<void> {
    if (hint.wasSignedIn() === false) return end('never');
    try {
      await renew();
    } catch (error) {
      if (isOver(error)) return;
      show({ kind: 'unreachable', wasSignedIn: hint.wasSignedIn() === true });
    }
  }

  return {
    getState: () => state,
    person: () => person ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore,
    async signIn(start) {
      const answer = await lock(start);
      handedRefreshToken = undefined;
      // In any case the cookie has changed now, for all tabs.
      channel.post('signed-in');
      // The page is being reloaded, so there is nothing left to do.
      if (isForOther(answer)) return new Promise<never>(() => {});
      keep(answer);
    },
    async adopt({ accessToken, refreshToken }) {
      await send(getUser, {}, accessToken);
      if (state.kind === 'signed-in') end('logout');
      person = undefined;
      handedRefreshToken = refreshToken;
      keep({ accessToken, expiresIn: HANDED_TOKEN_LASTS_S });
    },
    async signOut() {
      if (handedRefreshToken === undefined) {
        await lock(() => send(endSession, {}));
        channel.post('signed-out');
      } else {
        await send(logout, { body: { refresh_token: handedRefreshToken } });
      }
      end('logout');
    },
    async accessToken(refused) {
      if (state.kind === 'signed-out') throw new BackendError({ kind: 'signed-out' });
      const usable =
        token && token.text !== refused && token.endsAt - now() > REFRESH_BEFORE_END_MS;
      return usable && token ? token.text : renew();
    },
    refuse(accessToken) {
      if (token?.text === accessToken) end(endReason());
    },
  };
}

/** Tells whether the server says that there is no session, as opposed to not answering. */
function isOver(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  const { failure } = error;
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.status === 401);
}
