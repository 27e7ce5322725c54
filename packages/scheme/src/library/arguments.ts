import { expected, LibraryError, misused } from '../errors.js';
import { outOfBounds } from '../operations.js';
import { Char, Pair, type Value } from '../values.js';
import type { Setting } from './native.js';

/**
 * Checks the arguments of natives for strings, lists and vectors, and makes their results. The work counts as the
 * program's.
 */

/** The largest size of a string, list or vector that is made at once. */
export const MAX_SIZE = 10_000_000;

export type Arguments = ReturnType<typeof argumentsFor>;

/** Makes the functions that natives of one session share. Functions that check have the name of the native first. */
export function argumentsFor({ machine, hasCharacters }: Setting) {
  const { runtime } = machine;
  const quote = (value: Value) => machine.quote(value);

  const text = (name: string, value: Value): string => {
    if (typeof value !== 'string') throw misused(name, 'string', quote(value));
    runtime.readText(value);
    return value;
  };
  /** Counts a new string, and returns it. */
  const newText = (value: string): string => {
    runtime.allocatedText(value.length);
    runtime.libraryTick(1 + Math.floor(value.length / 64));
    return value;
  };
  /** Joins texts, unless the result is too long. */
  const joined = (name: string, parts: readonly string[], separator = ''): string => {
    let length = separator.length * Math.max(0, parts.length - 1);
    for (const one of parts) length += one.length;
    if (length > MAX_SIZE)
      throw new LibraryError(`${name}: the string is too long`, 'Build shorter strings.');
    return newText(parts.join(separator));
  };
  /** Returns an exact integer. Those that are too large for any index are infinite. */
  const index = (name: string, value: Value): number => {
    if (typeof value === 'number') return value;
    if (typeof value === 'bigint') return Number.POSITIVE_INFINITY;
    throw expected(name, 'exact integer', quote(value));
  };
  /** Returns the size of a new string, list or vector. */
  const count = (name: string, value: Value): number => {
    const number = index(name, value);
    if (number >= 0 && number <= MAX_SIZE) return number;
    throw expected(name, `number from 0 to ${MAX_SIZE}`, quote(value));
  };
  /** Returns the text of a character, which is a string of one in programs without characters. */
  const character = (name: string, value: Value): string => {
    if (value instanceof Char) return value.text;
    if (typeof value === 'string' && !hasCharacters) return value;
    throw misused(name, hasCharacters ? 'character' : 'string', quote(value));
  };
  const ofCharacter = (one: string): Value =>
    hasCharacters ? Char.of(one.codePointAt(0) ?? 0) : one;
  const characters = (value: string): Value[] => {
    runtime.libraryTick(8 * value.length);
    return Array.from(value, ofCharacter);
  };
  /** Returns the start and the end of a part from optional arguments. */
  const part = (name: string, length: number, start: Value, end: Value): [number, number] => {
    const from = start === undefined ? 0 : index(name, start);
    const to = end === undefined ? length : index(name, end);
    if (from < 0 || to > length || from > to)
      throw outOfBounds(name, from < 0 || from > length ? String(from) : String(to), length);
    return [from, to];
  };

  /** Returns the elements of a list. */
  const items = (name: string, list: Value, misuse = `${name}: expected list`): Value[] => {
    const found: Value[] = [];
    let slow = list;
    let rest = list;
    while (rest instanceof Pair) {
      found.push(rest.car);
      rest = rest.cdr;
      if (found.length % 2 === 0) {
        slow = (slow as Pair).cdr;
        // The list is circular.
        if (slow === rest) break;
      }
      if (found.length % 1000 === 0) {
        runtime.libraryTick(1000);
        runtime.allocatedWords(1000);
      }
    }
    if (rest !== null) {
      throw new LibraryError(
        rest instanceof Pair ? `${name}: expected list` : misuse,
        `${name} works with lists only, and was given ${quote(list)}.`,
      );
    }
    runtime.libraryTick(found.length % 1000);
    return found;
  };
  /** Returns a new list. */
  const list = (values: readonly Value[], tail: Value = null): Value => {
    runtime.libraryTick(values.length);
    let made = tail;
    for (let at = values.length - 1; at >= 0; at -= 1) made = machine.cons(values[at], made);
    return made;
  };
  const pair = (name: string, value: Value): Pair => {
    if (value instanceof Pair) return value;
    throw misused(name, 'pair', quote(value));
  };
  /** Returns an array of equal values. */
  const filled = (size: number, value: Value): Value[] => {
    runtime.libraryTick(size);
    return Array.from({ length: size }, () => value);
  };
  /** Counts a new vector, and returns it. */
  const newVector = (values: Value[]): Value[] => {
    runtime.libraryTick(values.length);
    return runtime.allocated(values, values.length + 6);
  };

  return {
    quote,
    text,
    newText,
    joined,
    index,
    count,
    character,
    characters,
    part,
    items,
    list,
    pair,
    filled,
    newVector,
  };
}
