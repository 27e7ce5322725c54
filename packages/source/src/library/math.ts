import type { Runtime } from '@wellspring/engine';
import { predeclared, type FunctionGroup } from './predeclared.js';
import type { Value } from '../values.js';

/**
 * The math functions and constants of JavaScript under their Source names. Their arguments are not checked,
 * but converted as in JavaScript (language reference, section 8.1).
 */

type MathFunction = (...args: number[]) => number;

/** These take only a few processor steps. */
const SHORT = [
  'abs',
  'ceil',
  'clz32',
  'floor',
  'fround',
  'round',
  'sign',
  'sqrt',
  'trunc',
] as const;
const LONG = [
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atanh',
  'cbrt',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'log',
  'log10',
  'log1p',
  'log2',
  'sin',
  'sinh',
  'tan',
  'tanh',
] as const;
const BINARY = ['atan2', 'imul', 'pow'] as const;
const VARIADIC = ['max', 'min'] as const;
const CONSTANTS = ['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'] as const;

/** Units of work (`compile/costs.ts`) of a call, or of each argument when there can be any number. */
const SHORT_UNITS = 16;
const LONG_UNITS = 96;

/** The number of nested one-element arrays that are followed. */
const MAX_DEPTH = 100;

/** Converts only plain values: the string of a compound value could be endless. */
function convert(runtime: Runtime, value: Value): number {
  if (Array.isArray(value)) return convertArray(runtime, value);
  if (value === null) return 0;
  if (typeof value === 'string') runtime.convertText(value);
  return typeof value === 'function' ? Number.NaN : Number(value);
}

/** Converts an array as its string would be. This is a number only if the array has at most one element. */
function convertArray(runtime: Runtime, array: readonly Value[]): number {
  let only: Value = array as Value[];
  for (let depth = 0; Array.isArray(only); depth += 1) {
    if (only.length === 0) return 0;
    if (only.length > 1 || depth === MAX_DEPTH) return Number.NaN;
    [only] = only;
  }
  if (only === undefined) return 0;
  return typeof only === 'boolean' ? Number.NaN : convert(runtime, only);
}

function wrap(name: string, parameters: string, implementation: MathFunction) {
  return [
    `math_${name}`,
    predeclared(
      parameters,
      (runtime) =>
        (...args) =>
          implementation(...args.map((value) => convert(runtime, value))),
      LONG_UNITS,
    ),
  ] as const;
}

/** Takes a fast path when the argument is already a number. */
function wrapUnary(name: string, implementation: (x: number) => number, units: number) {
  const make = (runtime: Runtime) => (a: Value) =>
    implementation(typeof a === 'number' ? a : convert(runtime, a));
  return [`math_${name}`, predeclared('a', make, units)] as const;
}

/** The same for two arguments. */
function wrapBinary(name: string, implementation: (x: number, y: number) => number) {
  const make = (runtime: Runtime) => (a: Value, b: Value) =>
    implementation(
      typeof a === 'number' ? a : convert(runtime, a),
      typeof b === 'number' ? b : convert(runtime, b),
    );
  return [`math_${name}`, predeclared('a, b', make, LONG_UNITS)] as const;
}

export const MATH_FUNCTIONS: FunctionGroup = Object.fromEntries([
  ...SHORT.map((name) => wrapUnary(name, Math[name], SHORT_UNITS)),
  ...LONG.map((name) => wrapUnary(name, Math[name], LONG_UNITS)),
  ...BINARY.map((name) => wrapBinary(name, Math[name])),
  wrap('hypot', 'a, b', Math.hypot),
  ...VARIADIC.map((name) => wrap(name, '...values', Math[name])),
  ['math_random', predeclared('', () => () => Math.random(), SHORT_UNITS)],
]);

export const MATH_CONSTANTS: Readonly<Record<string, number>> = Object.fromEntries(
  CONSTANTS.map((name) => [`math_${name}`, Math[name]]),
);
