import { type RefObject, useEffect, useState } from 'react';

/** The width of a tab without its name, in pixels: icon, gap and padding. */
const AROUND = 50;
/** The width of a Latin character and of other characters, slightly more than most have. */
const NARROW = 8;
const WIDE = 15;

/** The maximum width of tabs with their names, in pixels. */
export function widthOfNames(names: readonly string[]): number {
  let width = 0;
  for (const name of names) {
    width += AROUND;
    for (const character of name) width += character < '\u0370' ? NARROW : WIDE;
  }
  return width;
}

/**
 * Tells whether a row of tabs has room for all names. The width of the text is estimated, because measuring
 * it would force an additional layout while the page starts.
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
