import { CALLS } from '@wellspring/contract';
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
  | { readonly kind: 'signed-out'; readonly reason: 'never' | 'logout' | 'expired' }
  /** The server could not be asked; try again. */
  | { readonly kind: 'unreachable' };

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
  mayBeSignedIn(): boolean;
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
  /** Called when another tab signed in as someone: what this tab shows may be another person's. */
  readonly onOtherPerson: () => void;
}

/** A token this close to its end is exchanged before it is used. */
const REFRESH_BEFORE_END_MS = 20_000;

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

export interface Session {
  readonly getState: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries the cookie. Never rejects; parallel calls share one try. */
  restore(): Promise<void>;
  /** @throws {BackendError} */
  signIn(credentials: { provider: string; code: string }): Promise<void>;
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

  function show(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(answer: { accessToken: string; expiresIn: number }) {
    token = { text: answer.accessToken, endsAt: now() + answer.expiresIn * 1000 };
    hint.remember(true);
    return token.text;
  }

  function end(reason: 'never' | 'logout' | 'expired') {
    token = undefined;
    hint.remember(false);
    show({ kind: 'signed-out', reason });
  }

  /** One exchange at a time: in this tab by sharing the promise, among tabs by the lock. */
  function refresh(): Promise<string> {
    refreshing ??= lock(() => send(CALLS.refreshSession, {}))
      .then((answer) => {
        const text = keep(answer);
        if (state.kind !== 'signed-in') show({ kind: 'signed-in' });
        return text;
      })
      .catch((error: unknown) => {
        if (!isOver(error)) throw error;
        end(state.kind === 'signed-in' ? 'expired' : 'never');
        throw new BackendError({ kind: 'signed-out' }, { cause: error });
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  channel.listen((message) => {
    if (message === 'signed-out') {
      if (state.kind === 'signed-in') end('logout');
    } else if (state.kind === 'signed-in') options.onOtherPerson();
    else void restore();
  });

  async function restore(): Promise<void> {
    if (!hint.mayBeSignedIn()) return end('never');
    try {
      await refresh();
    } catch (error) {
      if (!isOver(error)) show({ kind: 'unreachable' });
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore,
    async signIn(credentials) {
      keep(await send(CALLS.startSession, { body: credentials }));
      show({ kind: 'signed-in' });
      channel.post('signed-in');
    },
    async signOut() {
      await lock(() => send(CALLS.endSession, {}));
      end('logout');
      channel.post('signed-out');
    },
    async accessToken(refused) {
      if (state.kind === 'signed-out') throw new BackendError({ kind: 'signed-out' });
      const usable =
        token && token.text !== refused && token.endsAt - now() > REFRESH_BEFORE_END_MS;
      return usable && token ? token.text : refresh();
    },
  };
}

/** Whether the server says that there is no session, in contrast to not saying anything. */
function isOver(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  const { failure } = error;
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.status === 401);
}
