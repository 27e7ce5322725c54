import { useEffect, useState } from 'react';

/** A smaller difference, in pixels, is the browser's own bars coming and going. */
const SMALLEST_KEYBOARD = 120;

/**
 * How many pixels at the bottom of the page the on-screen keyboard covers; 0 when there is none, and
 * in browsers that make the page smaller instead.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      // Zoomed in, less is visible too, and nothing tells the one from the other.
      const isZoomed = viewport.scale > 1;
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      setInset(!isZoomed && covered > SMALLEST_KEYBOARD ? Math.round(covered) : 0);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    measure();
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
