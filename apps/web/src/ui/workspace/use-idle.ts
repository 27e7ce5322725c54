import { useEffect, useState } from 'react';

/** In browsers that cannot tell when they are idle, the page counts as idle after this many milliseconds. */
const SOON_MS = 1000;

/**
 * Tells whether the page has been idle since this component was mounted, so that parts that no one waits for
 * can be fetched.
 */
export function useIdle(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const onQuiet = () => setIsQuiet(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onQuiet, SOON_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(onQuiet);
    return () => cancelIdleCallback(id);
  }, []);
  return isQuiet;
}
