import type { HeapValue } from './heap.js';
import { functionTextWidth } from './function-text.js';
import { EMPTY_WIDTH, FUNCTION_WIDTH, SLOT_WIDTH, TEXT_PADDING } from './measures.js';
import { fitsSlot, kindOf, shortText, textWidth, type ValueKind } from './values.js';

/**
 * Decides which box hangs on which, before anything has a place. Each array and function appears once,
 * however often it is referred to.
 */

type ElementsOf = (array: number) => readonly HeapValue[] | undefined;

/** A node that has not been placed yet. */
export interface Draft {
  readonly id: string;
  readonly kind: 'title' | 'pair' | 'array' | 'function' | 'value';
  readonly width: number;
  readonly value: ValueKind;
  readonly text: string;
  /** Its contents, in the order of its slots. */
  readonly elements: readonly HeapValue[];
  readonly slots: readonly DraftSlot[];
  /** First the offset from the draft that it hangs on, later its final place. */
  x: number;
  row: number;
}

export interface DraftSlot {
  readonly kind: ValueKind;
  readonly text: string;
  target: Draft | null;
  /**
   * The place of `target` beside this slot. `link` means that it is placed elsewhere and only an arrow leads there.
   */
  hold: 'right' | 'below' | 'link';
}

/** One picture with a title above it. */
export interface DraftStructure {
  readonly title: Draft;
  /** The draft that hangs on the title; null when it is placed elsewhere. */
  readonly root: Draft | null;
  /** Everything below the title. A draft comes before those that hang on it. */
  readonly drafts: readonly Draft[];
}

/**
 * Decides for each array on which of the references to it the array hangs. Lists come first, from end to end,
 * so that they become straight rows. Their elements follow row by row, and each hangs on the first reference
 * to it.
 * @param elementsOf returns the elements of an array by its number; undefined for an unknown array
 * @param titles the titles above the roots
 * @param hasFunctionTexts whether to leave room for the text of functions
 */
export function draftHeap(
  elementsOf: ElementsOf,
  roots: readonly HeapValue[],
  titles: readonly string[],
  hasFunctionTexts: boolean,
): readonly DraftStructure[] {
  const drafter = new HeapDrafter(elementsOf, hasFunctionTexts);
  return roots.map((value, at) => drafter.draft(value, titles[at] ?? ''));
}

/**
 * Drafts the structures of roots that become known one after the other. A structure that hangs on an earlier root is
 * only linked from later ones.
 */
export class HeapDrafter {
  readonly #elementsOf: ElementsOf;
  readonly #hasFunctionTexts: boolean;
  readonly #known = new Map<string, Draft>();
  #titles = 0;

  constructor(elementsOf: ElementsOf, hasFunctionTexts: boolean) {
    this.#elementsOf = elementsOf;
    this.#hasFunctionTexts = hasFunctionTexts;
  }

  /** Tells whether an array or a function has been placed already. */
  has(value: HeapValue): boolean {
    const id = idOf(value);
    return id !== null && this.#known.has(id);
  }

  /** @param words the title above the structure */
  draft(value: HeapValue, words: string): DraftStructure {
    const drafts: Draft[] = [];
    const title = titleDraft(this.#titles, words);
    this.#titles += 1;
    const [slot] = title.slots;
    if (slot) this.#hold(drafts, slot, value, title.id, 0, 'below', true);
    const root = slot?.hold === 'below' ? slot.target : null;
    const queue = root ? [root] : [];
    for (const first of queue) {
      const spine = [];
      for (let at: Draft | null = first; at; at = this.#holdRest(drafts, at)) spine.push(at);
      for (const at of spine) this.#holdElements(drafts, at, queue);
    }
    return { title, root, drafts };
  }

  /** Lets the second element of a pair hang to the right of it. @returns the draft that now hangs there */
  #holdRest(drafts: Draft[], draft: Draft): Draft | null {
    const rest = draft.kind === 'pair' ? draft.elements[1] : undefined;
    const place = draft.slots[1];
    if (!rest || !place) return null;
    this.#hold(drafts, place, rest, draft.id, 1, 'right', false);
    return place.hold === 'right' ? place.target : null;
  }

  /** Lets the other elements hang below. @param held receives the drafts that now hang there */
  #holdElements(drafts: Draft[], draft: Draft, held: Draft[]) {
    const last = draft.kind === 'pair' ? 1 : draft.slots.length;
    for (let index = 0; index < last; index += 1) {
      const [place, element] = [draft.slots[index], draft.elements[index]];
      if (!place || !element) continue;
      this.#hold(drafts, place, element, draft.id, index, 'below', false);
      if (place.hold === 'below' && place.target) held.push(place.target);
    }
  }

  #hold(
    drafts: Draft[],
    place: DraftSlot,
    element: HeapValue,
    holder: string,
    index: number,
    how: 'right' | 'below',
    isRoot: boolean,
  ) {
    // Most values stand in their slot and need no identity.
    if (!isRoot && standsInSlot(element)) return;
    const id = idOf(element) ?? `${holder}.${index}`;
    const other = this.#known.get(id);
    if (other) {
      place.target = other;
      place.hold = 'link';
      return;
    }
    const draft = draftOf(id, element, this.#elementsOf, this.#hasFunctionTexts);
    this.#known.set(id, draft);
    drafts.push(draft);
    place.target = draft;
    place.hold = how;
  }
}

/** The identity of a value that can be referred to more than once. */
function idOf(value: HeapValue): string | null {
  if (value.kind === 'array') return `a${value.id}`;
  return value.kind === 'function' ? `f${value.id}` : null;
}

function titleDraft(at: number, text: string): Draft {
  const slot: DraftSlot = { kind: 'array', text: '', target: null, hold: 'below' };
  const width = textWidth(text, 14) + TEXT_PADDING;
  return draftFrom(`s${at}`, 'title', width, 'other', text, NONE, [slot]);
}

/** Tells whether a value stands in the box of an element rather than beside it. */
function standsInSlot(value: HeapValue): boolean {
  if (value.kind !== 'plain' && value.kind !== 'cut') return false;
  return fitsSlot(shortText(textOf(value)));
}

function textOf(value: Extract<HeapValue, { kind: 'plain' | 'cut' }>): string {
  return value.kind === 'cut' ? '…' : value.text;
}

/** @returns a separate node for a value */
function draftOf(
  id: string,
  value: HeapValue,
  elementsOf: ElementsOf,
  hasFunctionText: boolean,
): Draft {
  switch (value.kind) {
    case 'array': {
      const elements = elementsOf(value.id) ?? NONE;
      const slots = elements.map(slotOf);
      const kind = slots.length === 2 ? 'pair' : 'array';
      const width = Math.max(EMPTY_WIDTH, SLOT_WIDTH * slots.length);
      return draftFrom(id, kind, width, 'array', '', elements, slots);
    }
    case 'function': {
      const width = FUNCTION_WIDTH + (hasFunctionText ? functionTextWidth(value.text) : 0);
      return draftFrom(id, 'function', width, 'function', value.text, NONE, []);
    }
    case 'plain':
    case 'cut': {
      const text = textOf(value);
      const kind = value.kind === 'cut' ? 'cut' : kindOf(value);
      const width = Math.max(SLOT_WIDTH, textWidth(shortText(text)) + 2 * TEXT_PADDING);
      return draftFrom(id, 'value', width, kind, text, NONE, []);
    }
  }
}

const NONE: readonly HeapValue[] = [];

/**
 * There are thousands of drafts. Creating them all here gives them one hidden class, which is faster to read.
 */
function draftFrom(
  id: string,
  kind: Draft['kind'],
  width: number,
  value: ValueKind,
  text: string,
  elements: readonly HeapValue[],
  slots: readonly DraftSlot[],
): Draft {
  return { id, kind, width, value, text, elements, slots, x: 0, row: 0 };
}

function slotOf(value: HeapValue): DraftSlot {
  switch (value.kind) {
    case 'array':
      return { kind: 'array', text: '', target: null, hold: 'below' };
    case 'function':
      return { kind: 'function', text: value.text, target: null, hold: 'below' };
    case 'plain':
      return { kind: kindOf(value), text: value.text, target: null, hold: 'below' };
    case 'cut':
      return { kind: 'cut', text: '…', target: null, hold: 'below' };
  }
}
