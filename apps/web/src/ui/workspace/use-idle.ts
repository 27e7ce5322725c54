import { useEffect, useState } from 'react';

/** Milliseconds after which the page counts as quiet where browsers cannot tell. */
const SOON_MS = 1000;

/** Whether the page has been idle since this component came: what nobody waits for can be fetched. */
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
