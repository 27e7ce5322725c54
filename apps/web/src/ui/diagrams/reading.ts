import type { Cursor, NodeIndex, SourceRange } from '@wellspring/diagrams';

/** What is to be read in full about a place of a diagram. */
export interface Reading {
  readonly text: string;
  /** What it does, where the text does not tell. */
  readonly note?: string;
}

/** More of a text is not shown in one go, in characters. */
const MOST = 2000;

/**
 * @param leftOut what is said of what was left out
 * @returns the full text of what is at a place, or of what an arrow leads to from there; null where there is none
 *   besides what is drawn
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

/** Of a frame, it is the one around another, which shows its name itself. */
function textOf(id: string, index: NodeIndex): string {
  const target = index.get(id);
  return target && target.kind !== 'frame' ? target.text : '';
}

function cut(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** @returns where in the program that is which is at a place, or what an arrow leads to from there */
export function sourceAt(cursor: Cursor, index: NodeIndex): SourceRange | undefined {
  const node = index.get(cursor.node);
  const to = node?.slots[cursor.slot]?.to;
  return node?.source ?? (to == null ? undefined : index.get(to)?.source);
}
