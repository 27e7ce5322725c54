import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many characters the probe is wide. */
export const PROBE_CHARACTERS = 10;

/** What is marked has an edge, which takes a little room. */
const SPARE = 1;

/**
 * How many characters of code fit beside each other in an element; follows its width and the size of the text.
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
      // A pane that is hidden has no width to be laid out for.
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
