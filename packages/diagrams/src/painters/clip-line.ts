import type { Box, Point } from '../scene.js';

/**
 * Cuts a line down to what can be seen of it. A canvas makes all dashes of a line that it is given, also those
 * far out of sight: of a picture as wide as a street that takes seconds.
 * @param seen what is to be seen, with room for the width of the line
 * @param period of its dashes; 0 where it is whole. What is left begins at a dash, so that dashes stay where they
 *   are when something else is seen.
 * @returns the parts, in order
 */
export function clipLine(
  points: readonly Point[],
  seen: Box,
  period: number,
): readonly (readonly Point[])[] {
  const parts: Point[][] = [];
  let part: Point[] | null = null;
  let before = 0;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const stretch = length === 0 ? null : stretchInSight(from, to, seen);
    if (stretch) {
      const [start, end] = stretch;
      const along = (way: number): Point => ({
        x: from.x + ((to.x - from.x) * way) / length,
        y: from.y + ((to.y - from.y) * way) / length,
      });
      if (part === null || start > 0) {
        const cut = start * length;
        const over = period === 0 ? 0 : (before + cut) % period;
        part = [along(Math.max(0, cut - over))];
        parts.push(part);
      }
      part.push(end < 1 ? along(end * length) : to);
      if (end < 1) part = null;
    } else if (length > 0) part = null;
    before += length;
  }
  return parts;
}

/** Which stretch of a straight line is within a box, from 0 to 1; null where none is. */
function stretchInSight(from: Point, to: Point, seen: Box): readonly [number, number] | null {
  const across = within(from.x, to.x - from.x, seen.x, seen.x + seen.width);
  const down = within(from.y, to.y - from.y, seen.y, seen.y + seen.height);
  if (!across || !down) return null;
  const start = Math.max(0, across[0], down[0]);
  const end = Math.min(1, across[1], down[1]);
  return start < end ? [start, end] : null;
}

/** When something that begins at a place and goes so far is between two places. */
function within(
  start: number,
  way: number,
  least: number,
  most: number,
): readonly [number, number] | null {
  if (way === 0) return start >= least && start <= most ? [-Infinity, Infinity] : null;
  const [one, other] = [(least - start) / way, (most - start) / way];
  return one < other ? [one, other] : [other, one];
}
