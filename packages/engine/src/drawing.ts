import type { Drawing, DrawnValue, PlainKind, SessionCallbacks } from '@wellspring/evaluator';
import { DRAWING_CHANNEL } from '@wellspring/evaluator/channels';
import { isFunction, type Callable, type Value } from './values.js';

/**
 * Converts structures to plain data, in which structures and functions are numbered so that sharing is visible.
 */

/** Tells drawings how the values of a language are made. */
export interface DrawnValues {
  /** Returns the elements of a structure, which drawings show as boxes; undefined for other values. */
  readonly elementsOf: (value: Value) => readonly Value[] | undefined;
  /** Returns the text in drawings of a value that is neither a structure nor a function. */
  readonly plainText: (value: Value) => string;
}

/** Values beyond this number are left out. */
const MAX_VALUES = 5000;
/** The number of characters of a string or function that are kept. */
const MAX_CHARACTERS = 1000;
/**
 * When all texts together are longer than this, only as much of each further text is kept as its box shows.
 */
const MAX_CHARACTERS_OF_ALL = 50_000;
const FEW_CHARACTERS = 48;
/** A display string on one line that is not longer than this can be read at a glance. */
const GLANCE_CHARACTERS = 80;

/**
 * @param textOf returns the canonical text of a function
 * @returns the structures as they are now. They are traversed breadth first, so that only deeply nested parts
 *   are left out
 */
export function draw(
  structures: readonly Value[],
  textOf: (value: Callable) => string,
  { elementsOf, plainText }: DrawnValues,
): Drawing {
  const numbers = new Map<Value, number>();
  const found: (readonly Value[])[] = [];
  let count = 0;
  let characters = 0;

  const kept = (text: string): string => {
    const max = characters < MAX_CHARACTERS_OF_ALL ? MAX_CHARACTERS : FEW_CHARACTERS;
    const begin = text.slice(0, max);
    characters += begin.length;
    return begin;
  };
  const drawn = (value: Value): DrawnValue => {
    count += 1;
    if (count > MAX_VALUES) return { kind: 'cut' };
    const elements = elementsOf(value);
    if (elements !== undefined) {
      const known = numbers.get(value);
      if (known !== undefined) return { kind: 'array', id: known };
      numbers.set(value, found.length);
      return { kind: 'array', id: found.push(elements) - 1 };
    }
    if (isFunction(value)) {
      const id = numbers.get(value) ?? numbers.size;
      numbers.set(value, id);
      return { kind: 'function', id, text: kept(textOf(value)) };
    }
    return plainValue(kept(plainText(value)), value);
  };

  const roots = structures.slice(0, MAX_VALUES).map(drawn);
  const arrays: DrawnValue[][] = [];
  for (const array of found) {
    const elements: DrawnValue[] = [];
    for (const element of array) {
      elements.push(drawn(element));
      if (elements.at(-1)?.kind === 'cut') break;
    }
    arrays.push(elements);
  }
  return { structures: roots, arrays };
}

/** A value that is neither a structure nor a function, as plain data. */
export function plainValue(text: string, value: Value): Extract<DrawnValue, { kind: 'plain' }> {
  const is = plainKind(value);
  return is === undefined ? { kind: 'plain', text } : { kind: 'plain', text, is };
}

/** All languages have booleans, the empty list and the missing value as those of JavaScript. */
function plainKind(value: Value): PlainKind | undefined {
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  return value === undefined ? 'undefined' : undefined;
}

/** Tells whether a display string cannot be read at a glance. */
export function isLong(text: string): boolean {
  return text.length > GLANCE_CHARACTERS || text.includes('\n');
}

/** Sent instead of a drawing that is too large. */
const LEFT_OUT: Drawing = { structures: [{ kind: 'cut' }], arrays: [] };

/** Sends a drawing, or a placeholder if it is too large. */
export function emitDrawing(callbacks: SessionCallbacks, drawing: Drawing): void {
  const emitted = callbacks.emit?.(DRAWING_CHANNEL, () => drawing);
  if (emitted === 'left-out') callbacks.emit?.(DRAWING_CHANNEL, () => LEFT_OUT);
}
