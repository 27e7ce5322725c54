import { type RefObject, useEffect, useRef } from 'react';

const PADDING = { start: 'scrollPaddingBlockStart', end: 'scrollPaddingBlockEnd' } as const;

/**
 * For a bar that sticks to an edge of what scrolls: what gets the focus by keyboard is scrolled to beside the
 * bar rather than under it.
 * @param edge where it sticks
 * @returns for the bar, or for the table whose head it is
 */
export function useStickyBar<Bar extends HTMLElement>(
  edge: 'start' | 'end',
): RefObject<Bar | null> {
  const ref = useRef<Bar>(null);
  useEffect(() => {
    const element = ref.current;
    const bar = element instanceof HTMLTableElement ? element.tHead : element;
    const scroller = bar && scrollerOf(bar);
    if (!bar || !scroller) return undefined;
    const property = PADDING[edge];
    let isSet = false;
    const measure = () => {
      // On low screens it may not stick, and covers nothing then.
      const isSticky = getComputedStyle(bar).position === 'sticky';
      if (isSticky || isSet) scroller.style[property] = isSticky ? `${bar.offsetHeight}px` : '';
      isSet = isSticky;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(scroller);
    return () => {
      observer.disconnect();
      if (isSet) scroller.style[property] = '';
    };
  }, [edge]);
  return ref;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
