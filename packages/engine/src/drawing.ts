import type { Drawing, DrawnValue, SessionCallbacks } from '@wellspring/evaluator';
import { isFunction, type ProgramFunction, type Value } from './values.js';

/**
 * Converts structures to plain data, in which arrays and functions are numbered so that sharing is visible.
 */

/** Values beyond this number are left out. */
const MAX_VALUES = 5000;
/** How many characters of a string or function are kept. */
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
 * @param plainText returns the text of a value that is neither an array nor a function
 * @returns the structures as they are now. They are traversed breadth first, so that only deeply nested parts
 *   are left out
 */
export function draw(
  structures: readonly Value[],
  textOf: (value: ProgramFunction) => string,
  plainText: (value: Value) => string,
): Drawing {
  const numbers = new Map<Value, number>();
  const found: (readonly Value[])[] = [];
  let count = 0;
  let characters = 0;

  const kept = (text: string): string => {
    const most = characters < MAX_CHARACTERS_OF_ALL ? MAX_CHARACTERS : FEW_CHARACTERS;
    const begin = text.slice(0, most);
    characters += begin.length;
    return begin;
  };
  const drawn = (value: Value): DrawnValue => {
    count += 1;
    if (count > MAX_VALUES) return { kind: 'cut' };
    if (Array.isArray(value)) {
      const known = numbers.get(value);
      if (known !== undefined) return { kind: 'array', id: known };
      numbers.set(value, found.length);
      return { kind: 'array', id: found.push(value) - 1 };
    }
    if (isFunction(value)) {
      const id = numbers.get(value) ?? numbers.size;
      numbers.set(value, id);
      return { kind: 'function', id, text: kept(textOf(value)) };
    }
    return { kind: 'plain', text: kept(plainText(value)) };
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

/** Tells whether a value has a structure, and a display string that cannot be read at a glance. */
export function isLongStructure(value: Value, text: string): boolean {
  return Array.isArray(value) && (text.length > GLANCE_CHARACTERS || text.includes('\n'));
}

/** Sent instead of a drawing that is too large. */
const LEFT_OUT: Drawing = { structures: [{ kind: 'cut' }], arrays: [] };

/** Sends a drawing, or a placeholder if it is too large. */
export function emitDrawing(callbacks: SessionCallbacks, drawing: Drawing): void {
  const emitted = callbacks.emit?.('drawing', () => drawing);
  if (emitted === 'left-out') callbacks.emit?.('drawing', () => LEFT_OUT);
}

/** The text of a value that is neither an array nor a function, cut if it is long. */
export function textOfPlain(value: Value): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.slice(0, MAX_CHARACTERS));
}
