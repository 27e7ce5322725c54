import { useSyncExternalStore } from 'react';

/**
 * Calls the listener whenever the browser comes to report that it is online or offline.
 * @returns a function that stops this
 */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Tells whether the browser reports that it is online; the component renders again when this changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, () => navigator.onLine);
}
