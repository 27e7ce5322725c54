import type { Point } from '../scene.js';
import { HEAD } from './look.js';

/** @returns the corners of the head at the last point; undefined for a line without length */
export function arrowHead(points: readonly Point[]): readonly [Point, Point, Point] | undefined {
  const tip = points.at(-1);
  if (!tip) return undefined;
  let before: Point | undefined;
  for (let at = points.length - 2; at >= 0; at -= 1) {
    before = points[at];
    if (before && (before.x !== tip.x || before.y !== tip.y)) break;
  }
  const length = before ? Math.hypot(tip.x - before.x, tip.y - before.y) : 0;
  if (!before || length === 0) return undefined;
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const foot = { x: tip.x - HEAD * dx, y: tip.y - HEAD * dy };
  const [wx, wy] = [(-dy * HEAD) / 2, (dx * HEAD) / 2];
  return [tip, { x: foot.x + wx, y: foot.y + wy }, { x: foot.x - wx, y: foot.y - wy }];
}
