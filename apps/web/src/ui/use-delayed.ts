import { useEffect, useState } from 'react';

/**
 * Becomes true `milliseconds` after the component has mounted, for what would only flicker if shown earlier.
 */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
