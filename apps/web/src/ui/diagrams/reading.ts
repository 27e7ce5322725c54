import type { Cursor, NodeIndex, SourceRange } from '@wellspring/diagrams';

/** The full text that belongs to a place of a diagram. */
export interface Reading {
  readonly text: string;
  /** Its effect, if the text does not say so. */
  readonly note?: string;
}

/** Maximum length that is shown, in characters. */
const MAX_LENGTH = 2000;

/**
 * @param leftOut the words that stand for the omitted part
 * @returns the full text of the node at a place, or of the node that an arrow from there leads to; null when
 *   the diagram already shows all of it
 */
export function readingAt(cursor: Cursor, index: NodeIndex, leftOut: string): Reading | null {
  const node = index.get(cursor.node);
  if (!node || node.kind === 'title') return null;
  if (node.value === 'cut' || node.slots[cursor.slot]?.kind === 'cut') return { text: leftOut };
  if (node.text !== '' && node.kind !== 'frame') {
    const text = cut(node.text);
    return node.note === undefined ? { text } : { text, note: node.note };
  }
  const slot = node.slots[cursor.slot];
  const value = slot && (slot.text || (slot.to !== null && textOf(slot.to, index)));
  if (!slot || !value) return null;
  return { text: cut(slot.name === undefined ? value : `${slot.name}: ${value}`) };
}

/** The frame is the parent of another one and shows its name itself. */
function textOf(id: string, index: NodeIndex): string {
  const target = index.get(id);
  return target && target.kind !== 'frame' ? target.text : '';
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/**
 * @returns the part of the program that belongs to a place, or to the node that an arrow from there leads to
 */
export function sourceAt(cursor: Cursor, index: NodeIndex): SourceRange | undefined {
  const node = index.get(cursor.node);
  const to = node?.slots[cursor.slot]?.to;
  return node?.source ?? (to == null ? undefined : index.get(to)?.source);
}
