import type { SessionHint, TabChannel, TabLock } from './session';

/**
 * What several tabs of one browser share. Where a browser lacks a piece (Web Locks need a secure
 * context), a tab goes on alone: the server forgives two exchanges of one cookie within a short grace.
 */

const NAME = 'wellspring-session';

/** The exchange of the cookie, one tab at a time. */
export const tabLock: TabLock = async (work) => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(NAME, work);
};

const broadcast = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Tells the other tabs who came and went. */
export const tabChannel: TabChannel = {
  post: (message) => broadcast?.postMessage(message),
  listen(listener) {
    broadcast?.addEventListener('message', ({ data }) => {
      if (data === 'signed-in' || data === 'signed-out') listener(data);
    });
  },
};

/** In local storage, which tabs share; it may be closed, and then every page load tries the cookie. */
export const sessionHint: SessionHint = {
  mayBeSignedIn() {
    try {
      return localStorage.getItem(NAME) !== null;
    } catch {
      return true;
    }
  },
  remember(isSignedIn) {
    try {
      if (isSignedIn) localStorage.setItem(NAME, 'signed-in');
      else localStorage.removeItem(NAME);
    } catch {
      // Nothing is remembered, and nothing depends on it.
    }
  },
};

/** Everything in memory belongs to the former person; what they typed is in local storage. */
export function reloadAsOtherPerson(): void {
  location.assign('/');
}
