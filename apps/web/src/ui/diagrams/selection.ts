import {
  type Box,
  type Cursor,
  holds,
  type NodeIndex,
  nodeAt,
  panelOf,
  type PinnedScene,
  type Scene,
} from '@wellspring/diagrams';
import type { PictureSelection } from '@wellspring/diagrams/painters';

/** Kinds of nodes of which only one element is marked. */
const IN_PARTS: ReadonlySet<string> = new Set(['pair', 'array', 'frame']);

/** @returns the box of the cursor; null when there is no cursor */
export function boxAt(index: NodeIndex, cursor: Cursor | null): Box | null {
  const node = cursor && index.get(cursor.node);
  if (!node) return null;
  const part = IN_PARTS.has(node.kind) ? node.slots[cursor.slot]?.box : undefined;
  return part ?? node.box;
}

/** @returns what to mark for the cursor; null when there is no cursor */
export function selectionAt(
  { arrows, panels }: Scene,
  index: NodeIndex,
  cursor: Cursor | null,
): PictureSelection | null {
  const box = boxAt(index, cursor);
  if (!cursor || !box) return null;
  const leading = arrows.filter(({ from, slot }) => from === cursor.node && slot === cursor.slot);
  const panel = panels ? panelOf(cursor.node) : null;
  return { box, panel, arrows: new Set(leading.map(({ id }) => id)) };
}

/** @returns the place at a point of the visible scene; null when there is none */
export function placeAt({ scene, covers }: PinnedScene, x: number, y: number): Cursor | null {
  const isCovered = Object.values(covers).some((box) => box && holds(box, x, y));
  const nodes = isCovered ? scene.nodes.slice(0, scene.panels?.nodes) : scene.nodes;
  return nodeAt({ nodes }, x, y);
}
