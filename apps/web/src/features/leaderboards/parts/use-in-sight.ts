import { useEffect, useState } from 'react';

/**
 * Tells whether an element can be seen in the window.
 * @param margin around the window, as in CSS, within which it counts as seen
 */
export function useInSight(element: Element | null, margin = '0px'): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsInSight(false);
    };
  }, [element, margin]);
  return isInSight;
}
