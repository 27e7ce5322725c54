import { useEffect, useState } from 'react';
import { type Keyboard, keyboardOf, NO_KEYBOARD } from './keyboard';

/** The part of the page that the on-screen keyboard does not cover. */
export function useKeyboard(): Keyboard {
  const [keyboard, setKeyboard] = useState(NO_KEYBOARD);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let tallest = { width: 0, height: 0 };
    const measure = () => {
      const { innerWidth: width, innerHeight: height } = window;
      if (tallest.width !== width || tallest.height < height) tallest = { width, height };
      const next = keyboardOf({
        pageHeight: height,
        tallestPage: tallest.height,
        visibleHeight: viewport.height,
        visibleTop: viewport.offsetTop,
        isZoomed: viewport.scale > 1,
        isTouched: window.matchMedia('(pointer: coarse)').matches,
      });
      setKeyboard((former) =>
        former.inset === next.inset && former.isCramped === next.isCramped ? former : next,
      );
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    measure();
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return keyboard;
}
