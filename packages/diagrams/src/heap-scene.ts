import type { HeapArrays, HeapValue } from './heap.js';
import { type Draft, type DraftStructure, draftHeap } from './heap-graph.js';
import { placeHeap, type Row } from './heap-place.js';
import { Routes } from './heap-routes.js';
import { addShapes } from './heap-shapes.js';
import { ROOM, SLOT_WIDTH } from './measures.js';
import { type Arrow, type Box, boundsOf, type Scene, type SceneNode, type Shape } from './scene.js';

/**
 * Lays out boxes and pointers: each array and each function once, lists as rows, and arrows to shared values.
 * The same values always give the same scene, and a value keeps its identity from scene to scene.
 * @param roots each becomes a structure of its own, one below the other
 * @param titles the titles above the structures
 * @param hasFunctionTexts whether functions have their text beside them, for pictures without a pointer
 */
export function layoutHeap(
  arrays: HeapArrays,
  roots: readonly HeapValue[],
  titles: readonly string[],
  hasFunctionTexts = false,
): Scene {
  const structures = draftHeap((id) => arrays[id], roots, titles, hasFunctionTexts);
  const rows = placeHeap(structures);
  const drafts = structures.flatMap(readingOrder);
  const routes = new Routes(rows, drafts);
  const counts = new Map<string, number>();
  const nodes: SceneNode[] = [];
  const shapes: Shape[] = [];
  const arrows: Arrow[] = [];
  for (const draft of drafts) {
    const number = (counts.get(draft.kind) ?? 0) + 1;
    counts.set(draft.kind, number);
    const node = nodeOf(draft, number, rows);
    nodes.push(node);
    addShapes(node, shapes);
    draft.slots.forEach((slot, index) => {
      if (!slot.target) return;
      const isLink = slot.hold === 'link';
      // A node that hangs on a title is directly below it and needs no arrow.
      if (draft.kind === 'title' && !isLink) return;
      arrows.push({
        id: `${draft.id}.${index}>${slot.target.id}`,
        role: isLink ? 'back-arrow' : 'arrow',
        from: draft.id,
        slot: index,
        to: slot.target.id,
        points: routes.of(draft, index, slot),
      });
    });
  }
  const bounds = boundsOf(
    nodes.map(({ box }) => box),
    arrows.flatMap(({ points }) => points),
    ROOM,
  );
  return { bounds, nodes, shapes, arrows };
}

/** A title and everything that hangs on it. The contents of an element come before the elements after it. */
function readingOrder({ title, root }: DraftStructure): readonly Draft[] {
  const read = [title];
  const ahead = root ? [root] : [];
  for (let draft = ahead.pop(); draft; draft = ahead.pop()) {
    read.push(draft);
    for (let at = draft.slots.length - 1; at >= 0; at -= 1) {
      const slot = draft.slots[at];
      if (slot?.target && slot.hold !== 'link') ahead.push(slot.target);
    }
  }
  return read;
}

function nodeOf(draft: Draft, number: number, rows: readonly Row[]): SceneNode {
  const { id, kind, value, text, x, width } = draft;
  const { top: y, height } = rows[draft.row] ?? { top: 0, height: 0 };
  const box: Box = { x, y, width, height };
  const slots = draft.slots.map((slot, index) => ({
    kind: slot.kind,
    text: slot.text,
    to: slot.target?.id ?? null,
    box: kind === 'title' ? box : { x: x + index * SLOT_WIDTH, y, width: SLOT_WIDTH, height },
  }));
  return { id, kind, number, box, value, text, slots };
}
