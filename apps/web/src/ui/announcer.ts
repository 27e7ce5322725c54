import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Sentences for people who do not see the page: what changed on it while their focus is elsewhere. What is
 * also shown for a moment is a toast instead, which is read out as well.
 */

/** A sentence to be read out. */
export interface Announcement {
  readonly text: string;
  /** Differs from announcement to announcement, so that the same sentence is read out again. */
  readonly key: number;
}

/** Nobody needs a sentence longer than this, in milliseconds; later it would only be in the way of reading the page. */
const KEPT_MS = 5000;

const store = createStore<Announcement | null>(() => null);
let announcedSoFar = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** What is to be read out now; for those who put it on the page. */
export const announcements: Pick<
  StoreApi<Announcement | null>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Has a sentence read out as soon as the screen reader pauses. */
export function announce(text: string): void {
  announcedSoFar += 1;
  store.setState({ text, key: announcedSoFar }, true);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => store.setState(null, true), KEPT_MS);
}
