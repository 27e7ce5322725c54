import { type Contour, contourOf, heightOf, merge, putOnTop, separation } from './contour.js';
import type { Draft, DraftStructure } from './heap-graph.js';
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
 * Places every draft: the rest of a list to the right in the same row, everything else below, each title in a
 * row of its own, and one structure below the other. Writes `x` and `row` of the drafts.
 * @returns the rows, from the top
 */
export function placeHeap(structures: readonly DraftStructure[]): readonly Row[] {
  const rows: Row[] = [];
  let top = 0;
  const addRow = (height: number, gap: number) => {
    rows.push({ top, height });
    top += height + gap;
  };
  for (const { title, root, drafts } of structures) {
    title.row = rows.length;
    addRow(TITLE_HEIGHT, GAP_BELOW_TITLE);
    if (!root) continue;
    const height = placeStructure(drafts, rows.length);
    for (let row = 0; row < height; row += 1) addRow(NODE_HEIGHT, GAP_DOWN);
  }
  return rows;
}

/**
 * Places everything that hangs on one root, with the root's left edge at 0. Writes `x` and `row` of the
 * drafts.
 * @param drafts each comes before those that hang on it
 * @param firstRow the number of the root's row
 * @returns the number of rows
 */
export function placeStructure(drafts: readonly Draft[], firstRow: number): number {
  const height = placeWithin(drafts);
  const [root] = drafts;
  if (root) root.row = firstRow;
  for (const holder of drafts) {
    for (const { target, hold } of holder.slots) {
      if (!target || hold === 'link') continue;
      target.x += holder.x;
      target.row = holder.row + (hold === 'below' ? 1 : 0);
    }
  }
  return height;
}

/** Writes into `x` of each draft its offset from the draft that it hangs on. @returns the number of rows */
function placeWithin(drafts: readonly Draft[]): number {
  const contours = new Map<Draft, Contour>();
  let last: Contour | undefined;
  for (let at = drafts.length - 1; at >= 0; at -= 1) {
    const draft = drafts[at];
    if (!draft) continue;
    last = placeAround(draft, contours);
    contours.set(draft, last);
  }
  return last ? heightOf(last) : 0;
}

function placeAround(draft: Draft, contours: Map<Draft, Contour>): Contour {
  let below: Contour | undefined;
  let right: Draft | undefined;
  draft.slots.forEach(({ target, hold }, index) => {
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
  const own = below ? putOnTop(below, 0, draft.width) : contourOf(0, draft.width);
  const rest = right && contours.get(right);
  if (!right || !rest) return own;
  right.x = separation(own, rest, GAP_ACROSS);
  rest.shift += right.x;
  return merge(own, rest);
}
