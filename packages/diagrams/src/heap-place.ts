import { type Contour, contourOf, heightOf, merge, putOnTop, separation } from './contour.js';
import type { HeapNode, HeapStructure } from './heap-graph.js';
import {
  GAP_ACROSS,
  GAP_BELOW_TITLE,
  GAP_DOWN,
  NODE_HEIGHT,
  SLOT_WIDTH,
  TITLE_HEIGHT,
} from './measures.js';

/** The position of one row of boxes. Arrows run between two rows. */
export interface Row {
  readonly top: number;
  readonly height: number;
}

/**
 * Places every node: the rest of a list to the right in the same row, everything else below, each title in a
 * row of its own, and one structure below the other. Writes `x` and `row` of the nodes.
 * @returns the rows, from the top
 */
export function placeHeap(structures: readonly HeapStructure[]): readonly Row[] {
  const rows: Row[] = [];
  let top = 0;
  const addRow = (height: number, gap: number) => {
    rows.push({ top, height });
    top += height + gap;
  };
  for (const { title, root, nodes } of structures) {
    title.row = rows.length;
    addRow(TITLE_HEIGHT, GAP_BELOW_TITLE);
    if (!root) continue;
    const height = placeStructure(nodes, rows.length);
    for (let row = 0; row < height; row += 1) addRow(NODE_HEIGHT, GAP_DOWN);
  }
  return rows;
}

/**
 * Places everything that hangs on one root, with the root's left edge at 0. Writes `x` and `row` of the
 * nodes.
 * @param nodes each comes before those that hang on it
 * @param firstRow the number of the root's row
 * @returns the number of rows
 */
export function placeStructure(nodes: readonly HeapNode[], firstRow: number): number {
  const height = placeWithin(nodes);
  const [root] = nodes;
  if (root) root.row = firstRow;
  for (const holder of nodes) {
    for (const { target, hold } of holder.slots) {
      if (!target || hold === 'link') continue;
      target.x += holder.x;
      target.row = holder.row + (hold === 'below' ? 1 : 0);
    }
  }
  return height;
}

/** Writes into `x` of each node its offset from the node that it hangs on. @returns the number of rows */
function placeWithin(nodes: readonly HeapNode[]): number {
  const contours = new Map<HeapNode, Contour>();
  let last: Contour | undefined;
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (!node) continue;
    last = placeAround(node, contours);
    contours.set(node, last);
  }
  return last ? heightOf(last) : 0;
}

function placeAround(node: HeapNode, contours: Map<HeapNode, Contour>): Contour {
  let below: Contour | undefined;
  let right: HeapNode | undefined;
  node.slots.forEach(({ target, hold }, index) => {
    if (!target) return;
    if (hold === 'right') right = target;
    if (hold !== 'below') return;
    const contour = contours.get(target);
    if (!contour) return;
    const min = index * SLOT_WIDTH;
    target.x = below ? Math.max(min, separation(below, contour, GAP_ACROSS)) : min;
    contour.shift += target.x;
    below = below ? merge(below, contour) : contour;
  });
  const own = below ? putOnTop(below, 0, node.width) : contourOf(0, node.width);
  const rest = right && contours.get(right);
  if (!right || !rest) return own;
  right.x = separation(own, rest, GAP_ACROSS);
  rest.shift += right.x;
  return merge(own, rest);
}
