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
 * Who is signed in, as far as this tab knows. The access token lives in memory only; the refresh
 * token in a cookie that no script can read, shared by all tabs and exchanged at each use.
 */

export type SessionState =
  /** Just loaded: the cookie has not been tried yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The server could not be asked; try again. */
  | {
      readonly kind: 'unreachable';
      /** Whether this browser is known to have been signed in when last seen. */
      readonly wasSignedIn: boolean;
    };

/**
 * `never`: this browser was not signed in. `logout`: by somebody's wish. `expired`: while this page was open.
 * `ended`: since this browser was last here.
 */
export type SignedOutReason = 'never' | 'logout' | 'expired' | 'ended';

/** News between the tabs of one browser. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}
export type TabMessage = 'signed-in' | 'signed-out';

/**
 * Whether this browser was signed in when last seen. Only spares visitors without an account a call
 * that cannot succeed; where nothing can be remembered, the cookie is tried.
 */
export interface SessionHint {
  /** Null where nothing can be remembered. */
  wasSignedIn(): boolean | null;
  remember(isSignedIn: boolean): void;
}

/** Runs the given work while no other tab runs work under the same name. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

export interface SessionOptions {
  readonly send: Send;
  readonly lock: TabLock;
  readonly channel: TabChannel;
  readonly hint: SessionHint;
  /** Milliseconds since some fixed point. */
  readonly now: () => number;
  /** Whose access token this is, in any form that tells people apart; null when it cannot be told. */
  readonly personOf: (accessToken: string) => string | null;
  /** Called when somebody else has signed in: what this tab shows is another person's. */
  readonly onOtherPerson: () => void;
}

/** Both tokens, as they reach the page from a client of the wire that has signed in by itself. */
export interface HandedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A token this close to its end is exchanged before it is used. */
const REFRESH_BEFORE_END_MS = 20_000;
/**
 * How long a handed token counts as good, in seconds; the wire does not say how long it is. One that ends
 * earlier is refused and exchanged then.
 */
const HANDED_TOKEN_LASTS_S = 300;

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

export interface Session {
  readonly getState: () => SessionState;
  /** Whose session it is, as `personOf` tells it; null while it is nobody's. */
  readonly person: () => string | null;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries the cookie. Never rejects; parallel calls share one try. */
  restore(): Promise<void>;
  /**
   * Signs in by a call that sets the cookie, while no tab exchanges it.
   * @throws {BackendError} what `start` throws
   */
  signIn(start: () => Promise<IssuedAccess>): Promise<void>;
  /**
   * Goes on with tokens that were made elsewhere. They are in no cookie, so that they last as long as
   * this page.
   * @throws {BackendError} when they are no good
   */
  adopt(tokens: HandedTokens): Promise<void>;
  /** Signs out here, in the other tabs and, when it can be reached, at the server. */
  signOut(): Promise<void>;
  /**
   * A token good for a call.
   * @param refused a token that the server has just refused: another one is fetched
   * @throws {BackendError} `signed-out` when the session is over, `unreachable` when it may not be
   */
  accessToken(refused?: string): Promise<string>;
}

export function createSession(options: SessionOptions): Session {
  const { send, lock, channel, hint, now } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'unknown' };
  let token: Token | undefined;
  let refreshing: Promise<string> | undefined;
  /** Whose page this is; undefined while it is nobody's. Outlives the end of a session, not a logout. */
  let person: string | null | undefined;
  /** Where the tokens were handed over instead of being in a cookie. */
  let handedRefreshToken: string | undefined;

  function show(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Whether the answer is for someone else than this page; then it goes, and nothing is sent as them. */
  function isForOther({ accessToken }: IssuedAccess): boolean {
    if (person === undefined || person === options.personOf(accessToken)) return false;
    token = undefined;
    hint.remember(true);
    options.onOtherPerson();
    return true;
  }

  /** @throws {BackendError} when the answer is for someone else */
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

  /** Why there is no session, now that the server has said so. */
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

  /** One exchange at a time: in this tab by sharing the promise, among tabs by the lock. */
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
      // Whose page it is shows with their token; a failure here is one of the next call as well.
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
      // In any case the cookie is another one now, for all tabs.
      channel.post('signed-in');
      // While the page goes away there is nothing to do.
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
  };
}

/** Whether the server says that there is no session, in contrast to not saying anything. */
function isOver(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  const { failure } = error;
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.status === 401);
}
