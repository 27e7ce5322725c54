import type { Point } from './use-drag';

/** Returns what `find` returns for the uppermost element at a point for which it is not null. */
export function firstAt<Found>(
  { x, y }: Point,
  find: (element: HTMLElement) => Found | null,
): Found | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element instanceof HTMLElement ? find(element) : null;
    if (found !== null) return found;
  }
  return null;
}
