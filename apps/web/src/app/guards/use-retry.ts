import { useEffect, useEffectEvent } from 'react';

/** No event tells that a server can be reached again, so it is tried at this interval. */
const RETRY_MS = 15_000;

/**
 * Tries again as soon as there is a network again, and regularly while the page is visible.
 * @param isWanted whether there is something to try again
 */
export function useRetry(isWanted: boolean, retry: () => void): void {
  const tryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted) return undefined;
    const tryInSight = () => document.visibilityState === 'visible' && tryNow();
    const timer = setInterval(tryInSight, RETRY_MS);
    const onOnline = () => tryNow();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isWanted]);
}
