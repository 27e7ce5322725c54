import { type RefObject, useEffect, useRef } from 'react';

const PADDING = { start: 'scrollPaddingBlockStart', end: 'scrollPaddingBlockEnd' } as const;

/** Heights of the sticky bars in a scroller, by edge. Bars at one edge overlap, so the highest one counts. */
type Heights = Record<keyof typeof PADDING, Map<HTMLElement, number>>;

const heightsOf = new WeakMap<HTMLElement, Heights>();

/**
 * @param height how much of the scroller the bar covers at this edge; null when it covers nothing any more
 */
function setHeight(
  scroller: HTMLElement,
  edge: keyof typeof PADDING,
  bar: HTMLElement,
  height: number | null,
): void {
  const heights = heightsOf.get(scroller) ?? { start: new Map(), end: new Map() };
  heightsOf.set(scroller, heights);
  const before = heights[edge].size;
  if (height === null) heights[edge].delete(bar);
  else heights[edge].set(bar, height);
  const { size } = heights[edge];
  // A scroller without bars may have a padding of its own.
  if (before === 0 && size === 0) return;
  scroller.style[PADDING[edge]] = size === 0 ? '' : `${Math.max(...heights[edge].values())}px`;
}

/**
 * For a bar that sticks to an edge of a scroller: elements that get the focus by keyboard are scrolled beside
 * the bar rather than under it.
 * @param edge where it sticks
 * @returns a ref for the bar, or for the table whose head it is
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
    const measure = () => {
      // On low screens it may not be sticky and then covers nothing.
      const isSticky = getComputedStyle(bar).position === 'sticky';
      setHeight(scroller, edge, bar, isSticky ? bar.offsetHeight : null);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(scroller);
    return () => {
      observer.disconnect();
      setHeight(scroller, edge, bar, null);
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
