import type { ModuleHost, Value } from '../module.js';

/** Numbers that are not both integers are equal when they differ by no more than this. */
const TOLERANCE = 0.0001;

const OPERATIONS_PER_COMPARISON = 4;

/**
 * Tells whether two values are equal: numbers nearly, pairs, arrays and opaque values part by part, and functions when they are
 * the same.
 */
export function areEqual(host: ModuleHost, one: Value, other: Value): boolean {
  /** The values that each value has been compared with, so that values that lead back into themselves come to an end. */
  const compared = new Map<Value, Set<Value>>();
  const rest: (readonly [Value, Value])[] = [[one, other]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    host.spend(OPERATIONS_PER_COMPARISON);
    const [left, right] = next;
    if (left === right || isNearly(left, right)) continue;
    const parts = partsOf(left, right);
    if (parts === undefined) return false;
    const partners = compared.get(left) ?? new Set();
    if (partners.has(right)) continue;
    compared.set(left, partners.add(right));
    for (const part of parts) rest.push(part);
  }
  return true;
}

function isNearly(left: Value, right: Value): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  if (Number.isNaN(left)) return Number.isNaN(right);
  if (Number.isInteger(left) && Number.isInteger(right)) return false;
  return Math.abs(left - right) <= TOLERANCE;
}

/** The parts of two values that must be equal. Returns undefined when the values are different in any case. */
function partsOf(left: Value, right: Value): (readonly [Value, Value])[] | undefined {
  if (!isObject(left) || !isObject(right)) return undefined;
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return undefined;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return undefined;
  // Nothing is known about an object of a class that has no parts: it is equal only to itself.
  if (keys.length === 0 && !isPlain(left)) return undefined;
  const hasAll = keys.every((key) => Object.hasOwn(right, key));
  if (!hasAll || (Array.isArray(left) && left.length !== right['length'])) return undefined;
  return keys.map((key) => [left[key], right[key]]);
}

function isObject(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
