import type { Box, Point } from '../scene.js';

/**
 * Clips a line to its visible part. A canvas computes all dashes of a line, even those far out of sight,
 * which takes seconds in a very wide picture.
 * @param seen the visible part, with room for the width of the line
 * @param period of its dashes; 0 for a solid line. Each part begins at the start of a dash, so that dashes
 *   stay in place when the visible part changes.
 * @returns the visible parts, in order
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

/**
 * The section of a straight line that lies within a box, as fractions from 0 to 1; null when there is none.
 */
function stretchInSight(from: Point, to: Point, seen: Box): readonly [number, number] | null {
  const across = within(from.x, to.x - from.x, seen.x, seen.x + seen.width);
  const down = within(from.y, to.y - from.y, seen.y, seen.y + seen.height);
  if (!across || !down) return null;
  const start = Math.max(0, across[0], down[0]);
  const end = Math.min(1, across[1], down[1]);
  return start < end ? [start, end] : null;
}

/** The fractions at which a movement from a start by a distance lies between two coordinates. */
function within(
  start: number,
  way: number,
  min: number,
  max: number,
): readonly [number, number] | null {
  if (way === 0) return start >= min && start <= max ? [-Infinity, Infinity] : null;
  const [one, other] = [(min - start) / way, (max - start) / way];
  return one < other ? [one, other] : [other, one];
}
