import { createStore } from 'zustand/vanilla';

/** How far the back end within the page has come. */
export type DemoState =
  /** Nobody has asked it anything: visitors of the playground need none of it. */
  | { readonly kind: 'idle' }
  /** In bytes; `total` grows while the sizes are not known. */
  | { readonly kind: 'starting'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  /** `network`: something could not be fetched; `device`: it does not run here. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'device' };

export const demoState = createStore<DemoState>(() => ({ kind: 'idle' }));
