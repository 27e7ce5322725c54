import type { TabChannel, TabLock } from './session';

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

/** Everything in memory belongs to the former person; what they typed is in local storage. */
export function reloadAsOtherPerson(): void {
  location.assign('/');
}
