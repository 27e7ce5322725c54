import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Announcements for screen reader users about changes elsewhere on the page. Use a toast for what is also
 * shown briefly; toasts are announced as well.
 */

/** A sentence to be read out. */
interface Announcement {
  readonly text: string;
  /** Differs for each announcement, so that a repeated sentence is announced again. */
  readonly key: number;
}

/**
 * An announcement is removed after this time in milliseconds, so that it is not in the way of reading the
 * page.
 */
const KEPT_MS = 5000;

const store = createStore<Announcement | null>(() => null);
let announcedSoFar = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** The current announcement, for the components that render it. */
export const announcements: Pick<
  StoreApi<Announcement | null>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Announces a sentence as soon as the screen reader pauses. */
export function announce(text: string): void {
  announcedSoFar += 1;
  store.setState({ text, key: announcedSoFar }, true);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => store.setState(null, true), KEPT_MS);
}
