import { isEmbedded } from '../configuration/embedded';
import { SESSION_KEY } from '../kept-keys';

/**
 * Asks for the session while the page's own scripts are still loading; on a slow line the answer would
 * otherwise arrive after all of them. This is a separate script, small enough to come first.
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
    // The page then finds out by itself.
    return false;
  }
}

if (!isEmbedded && wasSignedIn()) {
  // One tab at a time, as in `tabLock`.
  const answer = 'locks' in navigator ? navigator.locks.request(SESSION_KEY, exchange) : exchange();
  // The page learns of a failure when it takes the answer.
  answer.catch(() => {});
  globalThis.wellspringEarlySession = answer;
}
