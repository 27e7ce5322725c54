import { createStore } from 'zustand/vanilla';

/** The state of the back end that runs inside the page. */
export type DemoState =
  /** No call was made yet. Visitors of the playground never need it. */
  | { readonly kind: 'idle' }
  /** In bytes; `total` grows as long as not all sizes are known. */
  | { readonly kind: 'starting'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  /** `network`: a file could not be fetched; `device`: the back end does not run on this device. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'device' };

export const demoState = createStore<DemoState>(() => ({ kind: 'idle' }));
