import { type RefObject, useLayoutEffect, useState } from 'react';

/** The numbers of cells in a row, from the widest place to the narrowest. */
const COUNTS = [32, 16, 8] as const;
/** The width of a cell and of each character in it, in pixels. */
const CELL_WIDTH = 14;
const CHARACTER_WIDTH = 7.5;
const MIN_CHARACTERS = 3;
/** Longer texts are cut. */
const MAX_CHARACTERS = 8;
/** The width of the addresses before the rows, in pixels. */
const ADDRESS_WIDTH = 48;

/**
 * Returns how many cells of a memory fit in a row of an element.
 * @param characters the length of the longest text in a cell
 */
export function useCellsInRow(place: RefObject<HTMLElement | null>, characters: number): number {
  const [count, setCount] = useState<number>(COUNTS[1]);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const shown = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, characters));
    const width = CELL_WIDTH + CHARACTER_WIDTH * shown;
    const measure = () => {
      const room = element.clientWidth - ADDRESS_WIDTH;
      setCount(COUNTS.find((cells) => cells * width <= room) ?? COUNTS[2]);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, characters]);
  return count;
}
