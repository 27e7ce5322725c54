import type { ForeignStructure } from '@wellspring/source/plain-library';

/** Shows values of JavaScript that Source does not have. */

// Taken while the engine loads, because programs may replace them.
const {
  Map: Maps,
  Set: Sets,
  Date: Dates,
  RegExp: RegExps,
  Error: Errors,
  Promise: Promises,
} = globalThis;
const { getOwnPropertyDescriptor, getPrototypeOf, keys, prototype: plain } = Object;
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Shown for a value that cannot be inspected, such as some proxies. */
export const UNREADABLE = '<cannot be shown>';

/**
 * The number of parts to inspect: one more than `MAX_VALUES`, which Source's display shows, so that it still
 * reports that something is left out. Each part takes a hundred bytes here, so that without the limit a typed
 * array of 30 MB would use up all memory of the page.
 */
const MAX_PARTS = 100_001;
const GETTER = Symbol('getter');

/**
 * Returns a text, or the parts of a structure. Never throws, whatever the value does when it is inspected.
 */
export function showForeign(value: unknown): string | ForeignStructure {
  try {
    return describe(value);
  } catch {
    return UNREADABLE;
  }
}

function describe(value: unknown): string | ForeignStructure {
  if (value === GETTER) return '<getter>';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Errors) return describeError(value);
  if (value instanceof Dates) return Number.isNaN(+value) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExps) return String(value);
  if (value instanceof Promises) return 'Promise';
  if (value instanceof Maps) {
    const parts = first(value).map(([key, item]) => ({
      label: `${keyText(key)} => `,
      value: item,
    }));
    return { open: `Map(${value.size}) {`, parts, close: '}' };
  }
  if (value instanceof Sets) {
    const parts = first<unknown>(value).map((item) => ({ label: '', value: item }));
    return { open: `Set(${value.size}) {`, parts, close: '}' };
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const items = value as unknown as ArrayLike<unknown>;
    const parts = Array.from({ length: Math.min(items.length, MAX_PARTS) }, (_, index) => ({
      label: '',
      value: items[index],
    }));
    return { open: `${className(value)} [`, parts, close: ']' };
  }
  const name = className(value);
  const parts = keys(value)
    .slice(0, MAX_PARTS)
    .map((key) => {
      const property = getOwnPropertyDescriptor(value, key) ?? {};
      return {
        label: `${keyText(key)}: `,
        value: 'value' in property ? (property.value as unknown) : GETTER,
      };
    });
  return { open: name === '' || name === 'Object' ? '{' : `${name} {`, parts, close: '}' };
}

function first<T>(items: Iterable<T>): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === MAX_PARTS) break;
    found.push(item);
  }
  return found;
}

/** Returns the text of an error as users know it: `TypeError: x is not a function`. */
export function describeError(error: Error): string {
  const { name, message } = error;
  const shownName = typeof name === 'string' && name !== '' ? name : 'Error';
  return typeof message === 'string' && message !== '' ? `${shownName}: ${message}` : shownName;
}

function keyText(key: unknown): string {
  if (typeof key === 'string') return JSON.stringify(key);
  const shown = typeof key === 'object' && key !== null ? className(key) || '{}' : String(key);
  return typeof key === 'function' ? `function ${key.name}` : shown;
}

/** The name of the class of an object; empty when it cannot be read. */
function className(value: object): string {
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === plain || typeof prototype !== 'object' || prototype === null) return '';
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'constructor');
  const constructor: unknown = descriptor?.value;
  if (typeof constructor !== 'function') return '';
  const name: unknown = constructor.name;
  return typeof name === 'string' && IDENTIFIER.test(name) ? name : '';
}
