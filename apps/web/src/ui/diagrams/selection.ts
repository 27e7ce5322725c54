import type { Box, Cursor, NodeIndex, Scene } from '@wellspring/diagrams';
import type { Selection } from '@wellspring/diagrams/painters';

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
  { arrows }: Scene,
  index: NodeIndex,
  cursor: Cursor | null,
): Selection | null {
  const box = boxAt(index, cursor);
  if (!cursor || !box) return null;
  const leading = arrows.filter(({ from, slot }) => from === cursor.node && slot === cursor.slot);
  return { box, arrows: new Set(leading.map(({ id }) => id)) };
}
