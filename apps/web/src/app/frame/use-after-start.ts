import { useEffect, useState } from 'react';
import { whenNetworkIdle } from '../when-network-idle';

export const importAfterStart = () => import('../after-start');

/**
 * Whether what follows the surroundings of the page is there; it is fetched when nothing else is to be done.
 * @param isWanted whether it is fetched at once
 */
export function useAfterStart(isWanted: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    // Without it the page works as it is; the next visit asks again.
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
