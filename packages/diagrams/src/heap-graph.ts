import type { HeapValue } from './heap.js';
import { functionTextWidth } from './function-text.js';
import { EMPTY_WIDTH, FUNCTION_WIDTH, SLOT_WIDTH, TEXT_PADDING } from './measures.js';
import { fitsSlot, kindOfText, shortText, textWidth, type ValueKind } from './values.js';

/**
 * Decides which box hangs on which, before anything has a place. Each array and function appears once,
 * however often it is referred to.
 */

type ElementsOf = (array: number) => readonly HeapValue[] | undefined;

/** A node of the graph. It gets its place later. */
export interface HeapNode {
  readonly id: string;
  readonly kind: 'title' | 'pair' | 'array' | 'function' | 'value';
  readonly width: number;
  readonly value: ValueKind;
  readonly text: string;
  /** Its contents, in the order of its slots. */
  readonly elements: readonly HeapValue[];
  readonly slots: readonly HeapSlot[];
  /** First the offset from the node that it hangs on, later its final place. */
  x: number;
  row: number;
}

export interface HeapSlot {
  readonly kind: ValueKind;
  readonly text: string;
  target: HeapNode | null;
  /**
   * How `target` hangs on this slot. `link` means that it is placed elsewhere and only an arrow leads there.
   */
  hold: 'right' | 'below' | 'link';
}

/** One picture with a title above it. */
export interface HeapStructure {
  readonly title: HeapNode;
  /** What hangs on the title; null when it is placed elsewhere. */
  readonly root: HeapNode | null;
  /** Everything below the title. A node comes before those that hang on it. */
  readonly nodes: readonly HeapNode[];
}

/**
 * Decides for each array on which of the references to it the array hangs. Lists come first, from end to end,
 * so that they become straight rows. Their elements follow row by row, and each hangs on the first reference
 * to it.
 * @param elementsOf returns the elements of an array by its number; undefined for an unknown array
 * @param titles the titles above the roots
 * @param hasFunctionTexts whether to leave room for the text of functions
 */
export function buildHeapGraph(
  elementsOf: ElementsOf,
  roots: readonly HeapValue[],
  titles: readonly string[],
  hasFunctionTexts: boolean,
): readonly HeapStructure[] {
  const builder = new HeapGraphBuilder(elementsOf, hasFunctionTexts);
  return roots.map((value, at) => builder.add(value, titles[at] ?? ''));
}

/**
 * The same for roots that become known one after the other. What hangs on an earlier root is only linked from
 * later ones.
 */
export class HeapGraphBuilder {
  readonly #elementsOf: ElementsOf;
  readonly #hasFunctionTexts: boolean;
  readonly #known = new Map<string, HeapNode>();
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
  add(value: HeapValue, words: string): HeapStructure {
    const nodes: HeapNode[] = [];
    const title = titleNode(this.#titles, words);
    this.#titles += 1;
    const [slot] = title.slots;
    if (slot) this.#hold(nodes, slot, value, title.id, 0, 'below', true);
    const root = slot?.hold === 'below' ? slot.target : null;
    const queue = root ? [root] : [];
    for (const first of queue) {
      const spine = [];
      for (let at: HeapNode | null = first; at; at = this.#holdRest(nodes, at)) spine.push(at);
      for (const at of spine) this.#holdElements(nodes, at, queue);
    }
    return { title, root, nodes };
  }

  /** Lets the second element of a pair hang to the right of it. @returns the node that now hangs there */
  #holdRest(nodes: HeapNode[], node: HeapNode): HeapNode | null {
    const rest = node.kind === 'pair' ? node.elements[1] : undefined;
    const place = node.slots[1];
    if (!rest || !place) return null;
    this.#hold(nodes, place, rest, node.id, 1, 'right', false);
    return place.hold === 'right' ? place.target : null;
  }

  /** Lets the other elements hang below. @param held receives the nodes that now hang there */
  #holdElements(nodes: HeapNode[], node: HeapNode, held: HeapNode[]) {
    const last = node.kind === 'pair' ? 1 : node.slots.length;
    for (let index = 0; index < last; index += 1) {
      const [place, element] = [node.slots[index], node.elements[index]];
      if (!place || !element) continue;
      this.#hold(nodes, place, element, node.id, index, 'below', false);
      if (place.hold === 'below' && place.target) held.push(place.target);
    }
  }

  #hold(
    nodes: HeapNode[],
    place: HeapSlot,
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
    const node = heapNodeOf(id, element, this.#elementsOf, this.#hasFunctionTexts);
    this.#known.set(id, node);
    nodes.push(node);
    place.target = node;
    place.hold = how;
  }
}

/** The identity of a value that can be referred to more than once. */
function idOf(value: HeapValue): string | null {
  if (value.kind === 'array') return `a${value.id}`;
  return value.kind === 'function' ? `f${value.id}` : null;
}

function titleNode(at: number, text: string): HeapNode {
  const slot: HeapSlot = { kind: 'array', text: '', target: null, hold: 'below' };
  const width = textWidth(text, 14) + TEXT_PADDING;
  return makeHeapNode(`s${at}`, 'title', width, 'other', text, NONE, [slot]);
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
function heapNodeOf(
  id: string,
  value: HeapValue,
  elementsOf: ElementsOf,
  hasFunctionText: boolean,
): HeapNode {
  switch (value.kind) {
    case 'array': {
      const elements = elementsOf(value.id) ?? NONE;
      const slots = elements.map(slotOf);
      const kind = slots.length === 2 ? 'pair' : 'array';
      const width = Math.max(EMPTY_WIDTH, SLOT_WIDTH * slots.length);
      return makeHeapNode(id, kind, width, 'array', '', elements, slots);
    }
    case 'function': {
      const width = FUNCTION_WIDTH + (hasFunctionText ? functionTextWidth(value.text) : 0);
      return makeHeapNode(id, 'function', width, 'function', value.text, NONE, []);
    }
    case 'plain':
    case 'cut': {
      const text = textOf(value);
      const kind = value.kind === 'cut' ? 'cut' : kindOfText(text);
      const width = Math.max(SLOT_WIDTH, textWidth(shortText(text)) + 2 * TEXT_PADDING);
      return makeHeapNode(id, 'value', width, kind, text, NONE, []);
    }
  }
}

const NONE: readonly HeapValue[] = [];

/**
 * There are thousands of nodes. Creating them all here gives them one hidden class, which is faster to read.
 */
function makeHeapNode(
  id: string,
  kind: HeapNode['kind'],
  width: number,
  value: ValueKind,
  text: string,
  elements: readonly HeapValue[],
  slots: readonly HeapSlot[],
): HeapNode {
  return { id, kind, width, value, text, elements, slots, x: 0, row: 0 };
}

function slotOf(value: HeapValue): HeapSlot {
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
