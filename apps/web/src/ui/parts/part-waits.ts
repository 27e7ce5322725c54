import { createStore, type StoreApi } from 'zustand/vanilla';

/** Parts of the page that somebody waits for, and how long it has been. */

/** `busy`: long enough that the page says that something is on its way. `slow`: that it is the network. */
export type Waiting = 'none' | 'busy' | 'slow';

/** Milliseconds after which a wait is told; what comes sooner would only flicker. */
export const BUSY_AFTER_MS = 200;
/** Milliseconds after which the page says why it takes so long, and what one can do. */
export const SLOW_AFTER_MS = 10_000;
/** Milliseconds after which a part is not waited for any longer (specification, section 9). */
export const GIVE_UP_AFTER_MS = 120_000;

const waits = new Map<symbol, Waiting>();
const store = createStore<Waiting>(() => 'none');

/** How long somebody has waited, of all waits the longest. */
export const longestWait: Pick<
  StoreApi<Waiting>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

function tell(): void {
  const stages = new Set(waits.values());
  store.setState(stages.has('slow') ? 'slow' : stages.has('busy') ? 'busy' : 'none', true);
}

/** Notes that somebody waits from now on. @returns what ends the wait */
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
