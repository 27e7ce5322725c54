import type { HeapValue } from './heap.js';
import { EMPTY_WIDTH, FUNCTION_WIDTH, SLOT_WIDTH, TEXT_PADDING } from './measures.js';
import { fitsSlot, kindOfText, shortText, textWidth, type ValueKind } from './values.js';

/** Which box hangs on which, before anything has a place: each array and function once, wherever it is met. */

type ElementsOf = (array: number) => readonly HeapValue[] | undefined;

/** A node on its way to a place. */
export interface Draft {
  readonly id: string;
  readonly kind: 'title' | 'pair' | 'array' | 'function' | 'value';
  readonly width: number;
  readonly value: ValueKind;
  readonly text: string;
  /** What is in it, in the order of its slots. */
  readonly elements: readonly HeapValue[];
  readonly slots: readonly DraftSlot[];
  /** Moved by so much against the one it hangs on, and in time its place. */
  x: number;
  row: number;
}

export interface DraftSlot {
  readonly kind: ValueKind;
  readonly text: string;
  target: Draft | null;
  /**
   * How `target` hangs on this slot; `link` when it has its place elsewhere, so that only an arrow leads
   * there.
   */
  hold: 'right' | 'below' | 'link';
}

/** One picture below a title. */
export interface DraftStructure {
  readonly title: Draft;
  /** What hangs on the title; null when it has its place elsewhere. */
  readonly root: Draft | null;
  /** Everything below the title; who holds comes before what is held. */
  readonly drafts: readonly Draft[];
}

/**
 * Decides for each array which of the references to it holds it. Lists come first, from end to end, so that
 * they are straight rows; what is in them comes after that, row by row, and the first who refers to it holds it.
 * @param elementsOf the elements of an array, by its number; undefined of one that is not known
 * @param titles what stands above each root
 */
export function draftHeap(
  elementsOf: ElementsOf,
  roots: readonly HeapValue[],
  titles: readonly string[],
): readonly DraftStructure[] {
  const known = new Map<string, Draft>();
  return roots.map((value, at) => {
    const drafts: Draft[] = [];
    const title = titleDraft(at, titles[at] ?? '');
    const [slot] = title.slots;
    if (slot) hold(slot, value, title.id, 0, 'below', true);
    const root = slot?.hold === 'below' ? slot.target : null;
    const queue = root ? [root] : [];
    for (const first of queue) {
      const spine = [];
      for (let draft: Draft | null = first; draft; draft = holdRest(draft)) spine.push(draft);
      for (const draft of spine) holdElements(draft, queue);
    }
    return { title, root, drafts };

    /** Lets the second element of a pair hang to the right of it. @returns what hangs there now */
    function holdRest(draft: Draft): Draft | null {
      const rest = draft.kind === 'pair' ? draft.elements[1] : undefined;
      const place = draft.slots[1];
      if (!rest || !place) return null;
      hold(place, rest, draft.id, 1, 'right', false);
      return place.hold === 'right' ? place.target : null;
    }

    /** Lets the other elements hang below. @param held takes what hangs there now */
    function holdElements(draft: Draft, held: Draft[]) {
      const last = draft.kind === 'pair' ? 1 : draft.slots.length;
      for (let index = 0; index < last; index += 1) {
        const [place, element] = [draft.slots[index], draft.elements[index]];
        if (!place || !element) continue;
        hold(place, element, draft.id, index, 'below', false);
        if (place.hold === 'below' && place.target) held.push(place.target);
      }
    }

    function hold(
      place: DraftSlot,
      element: HeapValue,
      holder: string,
      index: number,
      how: 'right' | 'below',
      isRoot: boolean,
    ) {
      const id = idOf(element) ?? `${holder}.${index}`;
      const other = known.get(id);
      if (other) {
        place.target = other;
        place.hold = 'link';
        return;
      }
      const draft = draftOf(id, element, elementsOf, isRoot);
      if (!draft) return;
      known.set(id, draft);
      drafts.push(draft);
      place.target = draft;
      place.hold = how;
    }
  });
}

/** The identity of what may be met more than once. */
function idOf(value: HeapValue): string | null {
  if (value.kind === 'array') return `a${value.id}`;
  return value.kind === 'function' ? `f${value.id}` : null;
}

function titleDraft(at: number, text: string): Draft {
  const slot: DraftSlot = { kind: 'array', text: '', target: null, hold: 'below' };
  const width = textWidth(text, 14) + TEXT_PADDING;
  return {
    id: `s${at}`,
    kind: 'title',
    width,
    value: 'other',
    text,
    elements: [],
    slots: [slot],
    x: 0,
    row: 0,
  };
}

/** @returns a node of its own for a value; null when it stands in the slot */
function draftOf(
  id: string,
  value: HeapValue,
  elementsOf: ElementsOf,
  isRoot: boolean,
): Draft | null {
  const start = { id, elements: [], slots: [], x: 0, row: 0 };
  switch (value.kind) {
    case 'array': {
      const elements = elementsOf(value.id) ?? [];
      const slots = elements.map(slotOf);
      return {
        ...start,
        kind: slots.length === 2 ? 'pair' : 'array',
        width: Math.max(EMPTY_WIDTH, SLOT_WIDTH * slots.length),
        value: 'array',
        text: '',
        elements,
        slots,
      };
    }
    case 'function': {
      const { text } = value;
      return { ...start, kind: 'function', width: FUNCTION_WIDTH, value: 'function', text };
    }
    case 'plain':
    case 'cut': {
      const text = value.kind === 'cut' ? '…' : value.text;
      const short = shortText(text);
      if (!isRoot && fitsSlot(short)) return null;
      const kind = value.kind === 'cut' ? 'cut' : kindOfText(text);
      const width = Math.max(SLOT_WIDTH, textWidth(short) + 2 * TEXT_PADDING);
      return { ...start, kind: 'value', width, value: kind, text };
    }
  }
}

function slotOf(value: HeapValue): DraftSlot {
  switch (value.kind) {
    case 'array':
      return { kind: 'array', text: '', target: null, hold: 'below' };
    case 'function':
      return { kind: 'function', text: value.text, target: null, hold: 'below' };
    case 'plain':
      return { kind: kindOfText(value.text), text: value.text, target: null, hold: 'below' };
    case 'cut':
      return { kind: 'cut', text: '…', target: null, hold: 'below' };
  }
}
