import { SESSION_KEY, WAITING_ACTIVITY_KEY } from '../../kept-keys';
import { readLocal } from '../local-store';

/**
 * Passes the user's activity in workspaces to the part of the page that counts it for goals. That part is fetched only
 * where there is something to count, and not before the server has said who the user is. Until then the events are
 * kept in this tab, also over a reload, because without network that may take hours.
 */

/** One event, with its name on the wire. */
export type Activity = 'Run Code' | 'Error' | 'Run Testcase';

/** The limit of what is kept, in characters: a little more than the server takes at once. */
const MAX_WAITING = 20_000;

let listener: ((activity: Activity) => void) | null = null;

/** Says that the user has done something. */
export function noteActivity(name: Activity): void {
  if (listener) listener(name);
  // The activity of a user who is not signed in counts for nobody, not even for the person who signs in next.
  else if (readLocal(SESSION_KEY) !== null) {
    try {
      const before = sessionStorage.getItem(WAITING_ACTIVITY_KEY) ?? '';
      if (before.length < MAX_WAITING) {
        sessionStorage.setItem(WAITING_ACTIVITY_KEY, `${before}${Date.now()} ${name}\n`);
      }
    } catch {
      // The event is lost where nothing can be stored.
    }
  }
}

/** Forgets what nobody has counted, because another person may sign in next. */
export function forgetActivity(): void {
  try {
    sessionStorage.removeItem(WAITING_ACTIVITY_KEY);
  } catch {
    // Nothing is stored.
  }
}

/**
 * Listens in place of another listener.
 * @returns a function that stops listening
 */
export function listenToActivity(next: (activity: Activity) => void): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
