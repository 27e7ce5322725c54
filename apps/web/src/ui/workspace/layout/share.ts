/** How two areas share the space of their parent: the part of the first, in per cent. */

/** Nearer to an edge than this, in per cent, an area is closed altogether (reference: snaps at 5 %). */
const SNAP = 5;
/** How far one press of an arrow key moves, in per cent. */
const STEP = 5;

/** @param offset where the border is, in the unit of `length`; anything, also outside of the parent */
export function toShare(offset: number, length: number): number {
  if (length <= 0) return 50;
  return snap((offset / length) * 100);
}

/**
 * Where the border goes at a key: the arrows move it, Home and End close an area, Enter restores the
 * middle.
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

/** Smaller than this, in per cent, an area that comes back would be hard to see. */
const SMALLEST_REOPENED = 20;

/**
 * Where the border goes when a closed area is brought back.
 * @param before where it stood before the area was closed
 */
export function reopened(before: number): number {
  return before < SMALLEST_REOPENED || before > 100 - SMALLEST_REOPENED ? 50 : before;
}

function snap(share: number): number {
  if (share < SNAP) return 0;
  if (share > 100 - SNAP) return 100;
  return share;
}
