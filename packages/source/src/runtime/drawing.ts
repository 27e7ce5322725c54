import type { Drawing, DrawnValue, SessionCallbacks } from '@wellspring/evaluator';
import { isFunction, type SourceFunction, type Value } from './values.js';

/** Structures as plain data, in which arrays and functions are numbered so that sharing shows. */

/** Values beyond these are left out. */
const MAX_VALUES = 5000;
/** Characters of a string or a function that are kept. */
const MAX_CHARACTERS = 1000;
/** Texts that are kept so far; when they are longer together, of each further one no more than its box shows. */
const MAX_CHARACTERS_OF_ALL = 50_000;
const FEW_CHARACTERS = 48;
/** A display string that is no longer than this, on one line, can be read at a glance. */
const GLANCE_CHARACTERS = 80;

/**
 * @param textOf canonical text of a function
 * @param plainText text of what is neither an array nor a function
 * @returns the structures as they are now, walked breadth first, so that what is left out is far inside
 */
export function draw(
  structures: readonly Value[],
  textOf: (value: SourceFunction) => string,
  plainText: (value: Value) => string = textOfPlain,
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

/** Whether a value has a structure, and a display string that cannot be read at a glance. */
export function isLongStructure(value: Value, text: string): boolean {
  return Array.isArray(value) && (text.length > GLANCE_CHARACTERS || text.includes('\n'));
}

/** Stands for a drawing that is too large to be sent. */
const LEFT_OUT: Drawing = { structures: [{ kind: 'cut' }], arrays: [] };

/** Sends a drawing to those who look; of one that is too large, that there is one. */
export function emitDrawing(callbacks: SessionCallbacks, drawing: Drawing): void {
  const emitted = callbacks.emit?.('drawing', () => drawing);
  if (emitted === 'left-out') callbacks.emit?.('drawing', () => LEFT_OUT);
}

/** The text of what is neither an array nor a function; of a long one as much as is kept. */
export function textOfPlain(value: Value): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.slice(0, MAX_CHARACTERS));
}
