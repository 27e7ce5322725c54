import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of the probe, in characters. */
export const PROBE_CHARACTERS = 10;

/** Marks have a border, which takes a little room. */
const SPARE = 1;

/**
 * Returns the number of characters of code that fit in a line of an element. Follows changes of its width and
 * of the text size.
 * @param probe an element as wide as `PROBE_CHARACTERS` characters of that code
 */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): number {
  const [columns, setColumns] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [pane, ten] = [element.current, probe.current];
    if (!pane || !ten) return undefined;
    function measure(shown: HTMLElement, characters: HTMLElement) {
      const { paddingLeft, paddingRight } = getComputedStyle(shown);
      const room =
        shown.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const width = characters.getBoundingClientRect().width / PROBE_CHARACTERS;
      // A hidden pane has no width.
      if (room > 0 && width > 0) setColumns(Math.max(1, Math.floor(room / width) - SPARE));
    }
    measure(pane, ten);
    const observer = new ResizeObserver(() => measure(pane, ten));
    observer.observe(pane);
    observer.observe(ten);
    return () => observer.disconnect();
  }, [element, probe]);
  return columns;
}
