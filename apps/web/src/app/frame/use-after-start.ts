import { useEffect, useState } from 'react';
import { whenNetworkIdle } from '../when-network-idle';

export const importAfterStart = () => import('../after-start');

/**
 * Tells whether the code that watches for changes around the page has loaded. It is fetched when the page is
 * idle.
 * @param isWanted whether it is fetched at once
 */
export function useAfterStart(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    // When it cannot be fetched, the page works without it, and the next visit tries again.
    const start = () =>
      void importAfterStart().then(
        () => setIsThere(true),
        () => {},
      );
    if (!isWanted) return whenNetworkIdle(start);
    start();
    return undefined;
  }, [isWanted]);
  return isThere;
}
