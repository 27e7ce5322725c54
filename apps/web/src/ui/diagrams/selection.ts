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

/** Kinds of node of which one element is marked rather than all. */
const IN_PARTS: ReadonlySet<string> = new Set(['pair', 'array', 'frame']);

/** @returns what somebody is at; null where that is nowhere */
export function boxAt(index: NodeIndex, cursor: Cursor | null): Box | null {
  const node = cursor && index.get(cursor.node);
  if (!node) return null;
  const part = IN_PARTS.has(node.kind) ? node.slots[cursor.slot]?.box : undefined;
  return part ?? node.box;
}

/** @returns what is marked where somebody is; null where that is nowhere */
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

/** @returns what is at a point of a scene as it is seen; null where nothing is */
export function placeAt({ scene, covers }: PinnedScene, x: number, y: number): Cursor | null {
  const isCovered = Object.values(covers).some((box) => box && holds(box, x, y));
  const nodes = isCovered ? scene.nodes.slice(0, scene.panels?.nodes) : scene.nodes;
  return nodeAt({ nodes }, x, y);
}
