/**
 * The extent of a part of a picture to the left and to the right in each of its rows. Parts are put beside
 * each other by their contours, as close as they fit.
 */
export interface Contour {
  /**
   * One entry per row, the lowest row first, so that a row can be put on top in constant time. `shift` is not
   * included.
   */
  readonly lefts: number[];
  readonly rights: number[];
  /** Added to every entry. */
  shift: number;
}

/** The contour of a single row that reaches from `left` to `right`. */
export function contourOf(left: number, right: number): Contour {
  return { lefts: [left], rights: [right], shift: 0 };
}

/** Puts a row on top. Changes `contour`. */
export function putOnTop(contour: Contour, left: number, right: number): Contour {
  contour.lefts.push(left - contour.shift);
  contour.rights.push(right - contour.shift);
  return contour;
}

/**
 * Returns the distance to move `other` to the right so that it does not overlap `contour` in any row that both have,
 * when their top rows are level. Minus infinity when they have no row in common.
 */
export function separation(contour: Contour, other: Contour, gap: number): number {
  const rows = Math.min(contour.rights.length, other.lefts.length);
  let max = -Infinity;
  for (let row = 1; row <= rows; row += 1) {
    const right = (contour.rights.at(-row) ?? 0) + contour.shift;
    const left = (other.lefts.at(-row) ?? 0) + other.shift;
    max = Math.max(max, right + gap - left);
  }
  return max;
}

/**
 * Joins two contours whose top rows are level. Takes time proportional to the height of the lower one. Do not
 * use `a` or `b` afterwards.
 */
export function merge(a: Contour, b: Contour): Contour {
  const [low, high] = a.lefts.length < b.lefts.length ? [a, b] : [b, a];
  const move = low.shift - high.shift;
  for (let row = 1; row <= low.lefts.length; row += 1) {
    const at = high.lefts.length - row;
    const own = low.lefts.length - row;
    high.lefts[at] = Math.min(high.lefts[at] ?? Infinity, (low.lefts[own] ?? Infinity) + move);
    high.rights[at] = Math.max(high.rights[at] ?? -Infinity, (low.rights[own] ?? -Infinity) + move);
  }
  return high;
}

/** The number of rows. */
export function heightOf(contour: Contour): number {
  return contour.lefts.length;
}
