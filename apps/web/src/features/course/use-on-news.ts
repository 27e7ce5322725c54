import type { Notification } from '@wellspring/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back whenever there is a newer notification than before, and also for the first ones: what the page
 * shows may have been fetched before they came. Marking notifications as seen does not count.
 */
export function useOnNews(
  notifications: readonly Pick<Notification, 'id'>[],
  onNews: () => void,
): void {
  const newest = notifications.reduce((max, { id }) => Math.max(max, id), 0);
  const known = useRef(0);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (newest <= known.current) return;
    known.current = newest;
    tell();
  }, [newest]);
}
