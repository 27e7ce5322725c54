import { type RefObject, useEffect, useState } from 'react';

/** Around a name, in pixels: the icon, the gap and the padding of a tab. */
const AROUND = 50;
/** Of a character in Latin letters, and of one of other scripts; a little more than most have. */
const NARROW = 8;
const WIDE = 15;

/** The width that tabs with their names take at most, in pixels. */
export function widthOfNames(names: readonly string[]): number {
  let width = 0;
  for (const name of names) {
    width += AROUND;
    for (const character of name) width += character < '\u0370' ? NARROW : WIDE;
  }
  return width;
}

/**
 * Tells whether a row of tabs has room for all names. The width of text is estimated: to measure it, the browser
 * would have to lay out the page once more while it starts.
 */
export function useRoomForNames(
  row: RefObject<HTMLElement | null>,
  names: readonly string[],
): boolean {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return widthOfNames(names) <= width;
}
