import { isEmbedded } from '../configuration/embedded';
import { SESSION_KEY } from './session-key';

/**
 * Asks for the session while the page's own scripts are still on their way: on a slow line its answer would
 * otherwise wait behind all of them. It is a script of its own, small enough to come first;
 * `early-session.ts` takes the answer.
 */

function exchange(): Promise<Response> {
  return fetch('/v2/session/refresh', {
    method: 'POST',
    headers: { accept: 'application/json, text/plain' },
    credentials: 'same-origin',
  });
}

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    // Then the page finds out by itself.
    return false;
  }
}

if (!isEmbedded && wasSignedIn()) {
  // One tab at a time, as `tabLock` has it.
  const answer = 'locks' in navigator ? navigator.locks.request(SESSION_KEY, exchange) : exchange();
  // The page hears of a failure when it takes the answer.
  answer.catch(() => {});
  globalThis.wellspringEarlySession = answer;
}
