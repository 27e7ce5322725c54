import type { RuneNodes } from './pages.js';
import { type Color, compose, type Placement, UNCHANGED } from './rune.js';
import type { ShapeName } from './shapes.js';

/** A shape of a picture. All shapes lie parallel to the picture, each at its depth. */
export interface DrawnShape {
  /** Null for an image, which fills the square. */
  readonly shape: ShapeName | null;
  /** The address of the image, else null. */
  readonly image: string | null;
  readonly placement: Placement;
  readonly depth: number;
  readonly color: Color;
}

const BLACK: Color = [0, 0, 0];

/**
 * The shapes of a rune in the order in which they are drawn: of two parts of a group, the later one comes first. The
 * outermost colour counts.
 */
export function flatten(nodes: RuneNodes): DrawnShape[] {
  interface Visit {
    readonly node: number;
    readonly placement: Placement;
    readonly color: Color | null;
  }
  const shapes: DrawnShape[] = [];
  const pending: Visit[] = [{ node: nodes.length - 1, placement: UNCHANGED, color: null }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { placement, color } = visit;
    const node = nodes[visit.node];
    if (node === undefined || node === 'blank') continue;
    if (typeof node === 'string' || 'image' in node) {
      if (!placement.every(Number.isFinite)) continue;
      const isImage = typeof node !== 'string';
      shapes.push({
        shape: isImage ? null : node,
        image: isImage ? node.image : null,
        placement,
        depth: placement[7],
        color: color ?? BLACK,
      });
    } else if ('of' in node) {
      pending.push({ node: node.of, placement, color: color ?? node.color });
    } else {
      for (const [child, a, b, c, d, e, f, scale = 1, offset = 0] of node) {
        const inner: Placement = [a, b, c, d, e, f, scale, offset];
        pending.push({ node: child, placement: compose(placement, inner), color });
      }
    }
  }
  return shapes;
}

/** The nearest and the farthest depth that is shown. */
export const NEAR = -0.5;
export const FAR = 1.5;

/** The depth as it is compared: as a number of 32 bits from 0 for the nearest to 1 for the farthest. */
function comparedDepth({ depth }: DrawnShape): number {
  const middle = (NEAR + FAR) / 2;
  return Math.fround(Math.fround(depth - middle) / (FAR - NEAR) + 0.5);
}

/** The shapes from front to back. At the same depth, a shape hides those that are drawn later. */
export function frontToBack(shapes: readonly DrawnShape[]): readonly DrawnShape[] {
  const depths = new Map<DrawnShape, number>();
  let isSorted = true;
  let last = -Infinity;
  for (const shape of shapes) {
    const depth = comparedDepth(shape);
    depths.set(shape, depth);
    isSorted &&= depth >= last;
    last = depth;
  }
  if (isSorted) return shapes;
  const depthOf = (shape: DrawnShape): number => depths.get(shape) ?? 0;
  return shapes.toSorted((one, other) => depthOf(one) - depthOf(other));
}

/** The colour as it is seen at a depth: the farther, the whiter. */
export function whitened(component: number, depth: number): number {
  return Math.min(1, Math.max(0, component + depth * (1 - component)));
}
