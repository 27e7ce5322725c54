import { type Draft, type DraftStructure, HeapDrafter } from '../heap-graph.js';
import type { HeapValue } from '../heap.js';
import { placeStructure } from '../heap-place.js';
import { NODE_HEIGHT } from '../measures.js';
import { shortText, textWidth, type ValueKind } from '../values.js';
import {
  BINDING_HEIGHT,
  FRAME_HEAD,
  FRAME_PADDING,
  FRAME_TEXT_WIDTH,
  FRAME_WIDTH,
  GAP_ABOVE_VALUE,
  GAP_BESIDE_FRAME,
  GAP_BETWEEN_ROWS,
  GLOBAL_TEXT,
} from './measures.js';
import {
  type MachineFrame,
  type MachineState,
  type MachineValue,
  kindOfValue,
  valueText,
} from './state.js';
import { cutText } from './text.js';

/**
 * A frame and, to the right of it, the values of its names, each on the line of its name. Values that are
 * bound to no name stand below, beside the frame in which they were made. Coordinates are relative to the
 * block's upper left corner.
 */
export interface Block {
  readonly frame: MachineFrame;
  readonly lines: readonly Line[];
  /** The width of the frame alone. */
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly width: number;
  readonly height: number;
  /** Boxes and functions. Each comes before those that hang on it. */
  readonly drafts: readonly Draft[];
  /** From the top. The `row` of a draft is an index into this list. */
  readonly rows: readonly BlockRow[];
}

export interface BlockRow {
  readonly top: number;
  /** The height above the row that is free of boxes. */
  readonly gap: number;
}

/** The line of a frame for one binding. */
export interface Line {
  readonly name: string;
  readonly text: string;
  readonly kind: ValueKind;
  /** The full text of the value; empty when the value is drawn beside the frame. */
  readonly value: string;
  /** The draft that its arrow leads to. */
  readonly target: Draft | null;
  /** True if `target` stands on the same line. */
  readonly isHeld: boolean;
  /** The vertical middle of the line. */
  readonly y: number;
}

interface Blocks {
  /** In the order of levels, and by age within a level. */
  readonly blocks: readonly Block[];
  /** Every drawn value by its identity, with the block that contains it. */
  readonly homes: ReadonlyMap<string, { readonly draft: Draft; readonly block: Block }>;
}

/**
 * @param hasFunctionTexts whether functions have their text beside them
 * @returns one block for each frame
 */
export function draftBlocks(state: MachineState, hasFunctionTexts: boolean): Blocks {
  const frames = state.frames.toSorted((a, b) => a.level - b.level || a.id - b.id);
  const texts = new Map(state.functions.map(({ id, text }) => [id, text]));
  // In a long run the numbers become large while few arrays remain, so a list indexed by number would be
  // nearly empty.
  const arrays = new Map<number, readonly HeapValue[]>();
  for (const { id, elements, length } of state.arrays) {
    const heap: HeapValue[] = elements.map((element) => heapValue(element, texts));
    if (length > heap.length) heap.push({ kind: 'cut' });
    arrays.set(id, heap);
  }

  const drafter = new HeapDrafter((id) => arrays.get(id), hasFunctionTexts);
  const bound = new Map<MachineFrame, readonly (DraftStructure | undefined)[]>();
  // A value that both a reachable and an unreachable frame refer to is shown beside the reachable one.
  for (const frame of frames.toSorted((a, b) => Number(b.isLive) - Number(a.isLive))) {
    bound.set(
      frame,
      frame.bindings.map(({ value }) =>
        isDrawn(value) ? drafter.draft(heapValue(value, texts), '') : undefined,
      ),
    );
  }
  const owners = new Map<string, number>();
  for (const { id, frame } of state.arrays) owners.set(`a${id}`, frame);
  for (const { id, frame } of state.functions) owners.set(`f${id}`, frame);
  const shown = new Set(frames.map(({ id }) => id));
  const loose = new Map<number, DraftStructure[]>();
  const addLoose = (value: MachineValue) => {
    const heap = heapValue(value, texts);
    if (!isDrawn(value) || drafter.has(heap)) return;
    const structure = drafter.draft(heap, '');
    const owner = owners.get(structure.root?.id ?? '') ?? state.currentFrame;
    const home = shown.has(owner) ? owner : state.currentFrame;
    const others = loose.get(home);
    if (others) others.push(structure);
    else loose.set(home, [structure]);
  };
  // The outermost values come first, so that their contents hang on them; values in a cycle come last. Values
  // on the stash get no place of their own, because otherwise boxes would move when a value goes there.
  const inner = new Set(
    state.arrays.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'array' ? [element.id] : [])),
    ),
  );
  const newestFirst = state.arrays.toReversed();
  for (const { id } of newestFirst) if (!inner.has(id)) addLoose({ kind: 'array', id });
  for (const { id } of newestFirst) addLoose({ kind: 'array', id });
  for (const { id } of state.functions) addLoose({ kind: 'function', id });

  const homes = new Map<string, { draft: Draft; block: Block }>();
  const blocks = frames.map((frame) => {
    const block = draftBlock(frame, bound.get(frame) ?? [], loose.get(frame.id) ?? []);
    for (const draft of block.drafts) homes.set(draft.id, { draft, block });
    return block;
  });
  return { blocks, homes };
}

/** Tells whether a value is drawn beside its frame rather than written in it. */
function isDrawn({ kind }: MachineValue): boolean {
  return kind === 'array' || kind === 'function';
}

function heapValue(value: MachineValue, texts: ReadonlyMap<number, string>): HeapValue {
  switch (value.kind) {
    case 'array':
      return value;
    case 'function':
      return { kind: 'function', id: value.id, text: texts.get(value.id) ?? '' };
    case 'predeclared':
      return { kind: 'plain', text: value.name };
    case 'unassigned':
      return { kind: 'plain', text: '' };
    case 'plain':
      return value;
  }
}

/** @param bound the value of each binding; undefined when it is written in the frame */
function draftBlock(
  frame: MachineFrame,
  bound: readonly (DraftStructure | undefined)[],
  loose: readonly DraftStructure[],
): Block {
  const rows: BlockRow[] = [];
  const drafts: Draft[] = [];
  const lines: Line[] = [];
  let y = FRAME_HEAD;
  /** @returns the vertical middle of its first row */
  const put = (structure: DraftStructure): number => {
    const count = placeStructure(structure.drafts, rows.length);
    let gap = GAP_ABOVE_VALUE;
    const first = y + gap;
    for (let row = 0; row < count; row += 1) {
      y += gap;
      rows.push({ top: y, gap });
      y += NODE_HEIGHT;
      gap = GAP_BETWEEN_ROWS;
    }
    drafts.push(...structure.drafts);
    return first + NODE_HEIGHT / 2;
  };
  frame.bindings.forEach(({ name, isConstant, value }, at) => {
    const structure = bound[at];
    const target = structure?.title.slots[0]?.target ?? null;
    const isHeld = structure?.root != null;
    const full = valueText(value);
    const sign = isConstant ? ':=' : ':';
    const text = target === null ? `${name}${sign} ${shortText(full, '…')}` : `${name}${sign}`;
    const kind = target === null ? kindOfValue(value) : target.value;
    const cut = cutText(text.trimEnd(), FRAME_TEXT_WIDTH);
    const line = { name, text: cut, kind, value: target === null ? full : '', target, isHeld };
    if (isHeld) {
      lines.push({ ...line, y: put(structure) });
    } else {
      lines.push({ ...line, y: y + BINDING_HEIGHT / 2 });
      y += BINDING_HEIGHT;
    }
  });
  if (isGlobal(frame)) y += BINDING_HEIGHT;
  const frameHeight = y + FRAME_PADDING / 2;
  y = frameHeight;
  for (const structure of loose) put(structure);
  const label = cutText(frame.name ?? frame.label, FRAME_TEXT_WIDTH);
  const textRoom = [label, ...(isGlobal(frame) ? [GLOBAL_TEXT] : [])].map((text) =>
    textWidth(text),
  );
  for (const { text, target } of lines) textRoom.push(textWidth(text) + (target ? 24 : 0));
  const frameWidth = Math.max(FRAME_WIDTH, Math.max(...textRoom) + 2 * FRAME_PADDING);
  const left = frameWidth + GAP_BESIDE_FRAME;
  let width = frameWidth;
  for (const draft of drafts) {
    draft.x += left;
    width = Math.max(width, draft.x + draft.width);
  }
  return { frame, lines, frameWidth, frameHeight, width, height: y, drafts, rows };
}

/** Tells whether a frame is the global one, which always exists. */
export function isGlobal({ parent }: MachineFrame): boolean {
  return parent === undefined;
}
