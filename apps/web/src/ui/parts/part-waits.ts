import { createStore, type StoreApi } from 'zustand/vanilla';

/** Parts of the page that the user is waiting for, and since when. */

/**
 * `busy`: long enough to show that something is loading. `slow`: long enough to say that it is the network.
 */
export type Waiting = 'none' | 'busy' | 'slow';

/** Milliseconds after which a wait is shown; for shorter waits it would only flicker. */
const BUSY_AFTER_MS = 200;
/** Milliseconds after which the page says why it takes so long and what the user can do. */
const SLOW_AFTER_MS = 10_000;
/** Milliseconds after which the page gives up waiting for a part (specification, section 9). */
export const GIVE_UP_AFTER_MS = 120_000;

const waits = new Map<symbol, Waiting>();
const store = createStore<Waiting>(() => 'none');

/** The longest current wait. */
export const longestWait: Pick<
  StoreApi<Waiting>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

function tell(): void {
  const stages = new Set(waits.values());
  store.setState(stages.has('slow') ? 'slow' : stages.has('busy') ? 'busy' : 'none', true);
}

/** Starts a wait. @returns a function that ends it */
export function beginWait(): () => void {
  const wait = Symbol('wait');
  const reach = (stage: Waiting) => () => {
    waits.set(wait, stage);
    tell();
  };
  const timers = [
    setTimeout(reach('busy'), BUSY_AFTER_MS),
    setTimeout(reach('slow'), SLOW_AFTER_MS),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    if (waits.delete(wait)) tell();
  };
}
