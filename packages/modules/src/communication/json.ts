import { ModuleValue, type Value } from '../module.js';

/**
 * Values of programs as JSON. Lists of programs are deeply nested arrays, so nothing here calls itself for what an array contains.
 */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonTree = Readonly<Record<string, Json>>;

/** An object of JSON. Programs of most languages cannot look into it, but they can display it and send it on. */
export class JsonObject extends ModuleValue {
  constructor(readonly entries: JsonTree) {
    super();
  }

  toReplString(): string {
    return writeJson(this.entries, MAX_DISPLAYED) ?? '{…}';
  }
}

/** The length up to which objects are displayed. */
const MAX_DISPLAYED = 10_000;

/** Thrown for a value that JSON cannot have, such as a function. */
export class NotJson extends Error {
  constructor(readonly value: Value) {
    super('The value is not JSON.');
  }
}

/** Parses JSON. Returns undefined for other texts. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function isTree(json: Json | undefined): json is JsonTree {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/**
 * Returns a value of the program. Arrays are copies, so that the program can change them.
 * @param onArray called with each of these arrays
 */
export function valueOf(json: Json, onArray: (array: readonly Value[]) => void): Value {
  const holder: Value[] = [];
  const rest: [readonly Json[], Value[]][] = [[[json], holder]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [from, to] = next;
    for (const item of from) {
      if (Array.isArray(item)) {
        const copy: Value[] = [];
        to.push(copy);
        rest.push([item as readonly Json[], copy]);
      } else {
        to.push(isTree(item) ? new JsonObject(item) : item);
      }
    }
    if (to !== holder) onArray(to);
  }
  return holder[0];
}

/** An array or object that is being written. */
interface Open {
  readonly items: Iterator<readonly [string | null, Value]>;
  readonly end: string;
  isEmpty: boolean;
}

/**
 * Writes a value as JSON.
 * @param isIndented true if each property of an object has a line of its own
 * @returns null when the text is longer than `maxLength`
 * @throws NotJson
 */
export function writeJson(value: Value, maxLength: number, isIndented = false): string | null {
  const { text, isWhole } = beginOfJson(value, maxLength, isIndented);
  return isWhole ? text : null;
}

/** Writes the beginning of a value as JSON, at most so many characters of it. */
export function beginOfJson(
  value: Value,
  maxLength: number,
  isIndented: boolean,
): { readonly text: string; readonly isWhole: boolean } {
  const parts: string[] = [];
  let length = 0;
  const open: Open[] = [];
  let depth = 0;
  const newLine = () => (isIndented ? `\n${'  '.repeat(Math.min(depth, MAX_INDENT))}` : '');
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const begin = (item: Value) => {
    const plain = item instanceof JsonObject ? item.entries : item;
    if (Array.isArray(plain)) {
      add('[');
      open.push({ items: itemsOf(plain), end: ']', isEmpty: true });
    } else if (isPlainObject(plain)) {
      add('{');
      depth += 1;
      open.push({ items: entriesOf(plain), end: '}', isEmpty: true });
    } else {
      add(leafOf(plain));
    }
  };
  begin(value);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (length > maxLength) break;
    const next = top.items.next();
    if (next.done === true) {
      open.pop();
      if (top.end === '}') depth -= 1;
      add(top.end === '}' && !top.isEmpty ? `${newLine()}}` : top.end);
      continue;
    }
    const [key, item] = next.value;
    if (!top.isEmpty) add(isIndented && key === null ? ', ' : ',');
    top.isEmpty = false;
    if (key !== null) add(`${newLine()}${JSON.stringify(key)}:${isIndented ? ' ' : ''}`);
    begin(item);
  }
  const text = parts.join('');
  return length <= maxLength
    ? { text, isWhole: true }
    : { text: text.slice(0, maxLength), isWhole: false };
}

const MAX_INDENT = 20;

function* itemsOf(items: readonly Value[]): Generator<readonly [null, Value]> {
  // Arrays of programs may have places without a value.
  for (let index = 0; index < items.length; index += 1) yield [null, items[index]];
}

function* entriesOf(object: Readonly<Record<string, Value>>): Generator<readonly [string, Value]> {
  for (const key of Object.keys(object)) {
    if (object[key] !== undefined) yield [key, object[key]];
  }
}

function isPlainObject(value: Value): value is Readonly<Record<string, Value>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The text of a value that contains no others. A missing value is null, as in arrays of JavaScript. */
function leafOf(value: Value): string {
  if (value === undefined || value === null) return 'null';
  const isLeaf = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (isLeaf) return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  throw new NotJson(value);
}
