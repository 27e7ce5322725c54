/**
 * How far a part of a picture reaches to the left and to the right in each of its rows. Parts are put beside
 * each other by their contours, as close as they fit.
 */
export interface Contour {
  /** By row, the lowest row first: a row is put on top in constant time. Without `shift`. */
  readonly lefts: number[];
  readonly rights: number[];
  /** To be added to all of them. */
  shift: number;
}

/** Of one row, which reaches from `left` to `right`. */
export function contourOf(left: number, right: number): Contour {
  return { lefts: [left], rights: [right], shift: 0 };
}

/** Puts a row on top. Changes the contour. */
export function putOnTop(contour: Contour, left: number, right: number): Contour {
  contour.lefts.push(left - contour.shift);
  contour.rights.push(right - contour.shift);
  return contour;
}

/**
 * How far `other` must be moved to the right to be clear of `contour` in all rows that both have, when their
 * top rows are level; minus infinity when nothing holds it.
 */
export function separation(contour: Contour, other: Contour, gap: number): number {
  const rows = Math.min(contour.rights.length, other.lefts.length);
  let most = -Infinity;
  for (let row = 1; row <= rows; row += 1) {
    const right = (contour.rights.at(-row) ?? 0) + contour.shift;
    const left = (other.lefts.at(-row) ?? 0) + other.shift;
    most = Math.max(most, right + gap - left);
  }
  return most;
}

/** Both as one, their top rows level. Takes as long as the lower one is high; neither is to be used again. */
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

/** How many rows it has. */
export function heightOf(contour: Contour): number {
  return contour.lefts.length;
}
