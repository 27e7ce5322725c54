/** The division of space between two areas: the share of the first one, in per cent. */

/** Closer to an edge than this, in per cent, an area closes entirely (reference: snaps at 5 %). */
const SNAP = 5;
/** The distance of one press of an arrow key, in per cent. */
const STEP = 5;

/** @param offset the position of the border in the unit of `length`; it may be outside the parent */
export function toShare(offset: number, length: number): number {
  if (length <= 0) return 50;
  return snap((offset / length) * 100);
}

/**
 * The new position of the border after a key: arrow keys move it, Home and End close an area, Enter moves it
 * to the middle.
 * @returns null when the key does not move a border of this orientation
 */
export function moveByKey(
  key: string,
  orientation: 'vertical' | 'horizontal',
  share: number,
): number | null {
  const [back, forth] =
    orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (key) {
    case back:
      return snap(share - STEP);
    case forth:
      return snap(share + STEP);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    case 'Enter':
      return 50;
    default:
      return null;
  }
}

/** Minimum size of a reopened area, in per cent, because a smaller one would be hard to see. */
const MIN_REOPENED = 20;

/**
 * The position of the border when a closed area is reopened.
 * @param before its position before the area was closed
 */
export function reopened(before: number): number {
  return before < MIN_REOPENED || before > 100 - MIN_REOPENED ? 50 : before;
}

function snap(share: number): number {
  if (share < SNAP) return 0;
  if (share > 100 - SNAP) return 100;
  return share;
}
