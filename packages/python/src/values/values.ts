/**
 * The values of programs. Integers that JavaScript counts exactly are its numbers, larger ones are bigints, and an integer
 * has only one of these forms. Floats are objects of their own, so that `1` and `1.0` stay different. None is `null`.
 */

export class Float {
  constructor(readonly value: number) {}
}

export class Complex {
  constructor(
    readonly re: number,
    readonly im: number,
  ) {}
}

export type Int = number | bigint;

/**
 * A predeclared function, or a function of the program. It may return the tail-call record instead of a
 * value.
 */
export type ProgramFunction = (...args: Value[]) => Value;

export type Value = Int | Float | Complex | string | boolean | null | ProgramFunction;

const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const MIN = -MAX;

/** Returns an integer in its one form. */
export function normalized(value: bigint): Int {
  return value >= MIN && value <= MAX ? Number(value) : value;
}

/** Tells whether a value is an integer. */
export function isInt(value: unknown): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The names of types in messages. */
type TypeWord =
  'integer' | 'float' | 'complex' | 'boolean' | 'string' | 'None' | 'function' | 'object';

export function typeWord(value: unknown): TypeWord {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'integer';
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'function':
      return 'function';
    case 'undefined':
      return 'None';
    default:
      if (value === null) return 'None';
      if (value instanceof Float) return 'float';
      return value instanceof Complex ? 'complex' : 'object';
  }
}

/** Tells whether a value counts as true in a condition, as in Python. */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (value instanceof Float) return value.value !== 0;
  if (value instanceof Complex) return value.re !== 0 || value.im !== 0;
  // Integers, strings and booleans are true in Python when they are in JavaScript.
  return Boolean(value);
}
