import { isEmbedded } from '../configuration';
import { SESSION_KEY } from '../kept-keys';
import type { SessionHint, TabChannel, TabLock } from './session';

/**
 * Cooperation between the tabs of one browser. Where a browser lacks a piece (Web Locks need a secure
 * context), a tab works alone: the server tolerates two exchanges of one cookie within a short grace period.
 */

const NAME = SESSION_KEY;

/** Lets one tab at a time exchange the cookie. */
export const tabLock: TabLock = async (work) => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(NAME, work);
};

/** A page embedded in another site has no user, even if users sign in or out in other tabs. */
const broadcast =
  isEmbedded || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Tells the other tabs about sign-ins and sign-outs. */
export const tabChannel: TabChannel = {
  post: (message) => broadcast?.postMessage(message),
  listen(listener) {
    broadcast?.addEventListener('message', ({ data }) => {
      if (data === 'signed-in' || data === 'signed-out') listener(data);
    });
  },
};

/** In local storage, which tabs share. Where it is not available, every page load tries the cookie. */
export const sessionHint: SessionHint = {
  wasSignedIn() {
    if (isEmbedded) return false;
    try {
      return localStorage.getItem(SESSION_KEY) !== null;
    } catch {
      return null;
    }
  },
  remember(isSignedIn) {
    if (isEmbedded) return;
    try {
      if (isSignedIn) localStorage.setItem(SESSION_KEY, String(Date.now()));
      else localStorage.removeItem(SESSION_KEY);
    } catch {
      // Nothing is remembered, and nothing depends on it.
    }
  },
};

/** Everything in memory belongs to the former person. What they typed is in local storage. */
export function reloadAsOtherPerson(): void {
  location.assign('/');
}
