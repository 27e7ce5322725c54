import { useEffect, useEffectEvent } from 'react';

/** While a server is away there is no event that tells of its return. */
const RETRY_MS = 15_000;

/**
 * Tries again as soon as there is a network again, and now and then for as long as the page is in sight.
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
