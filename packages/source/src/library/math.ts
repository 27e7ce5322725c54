import type { Value } from '../runtime/values.js';
import { predeclared, type FunctionGroup } from './predeclared.js';

/**
 * The math functions and constants of JavaScript under their Source names. Their arguments are not
 * checked, so that they convert as JavaScript does (language reference, section 8.1).
 */

type MathFunction = (...args: number[]) => number;

const UNARY = [
  'abs',
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atanh',
  'cbrt',
  'ceil',
  'clz32',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'floor',
  'fround',
  'log',
  'log10',
  'log1p',
  'log2',
  'round',
  'sign',
  'sin',
  'sinh',
  'sqrt',
  'tan',
  'tanh',
  'trunc',
] as const;
const BINARY = ['atan2', 'hypot', 'imul', 'pow'] as const;
const VARIADIC = ['max', 'min'] as const;
const CONSTANTS = ['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'] as const;

/** Conversion may only ever see plain values: the text of a compound one could be endless. */
function convert(value: Value): number {
  if (value === null) return 0;
  return typeof value === 'object' || typeof value === 'function' ? Number.NaN : Number(value);
}

function wrap(name: string, parameters: string, implementation: MathFunction) {
  return [
    `math_${name}`,
    predeclared(
      parameters,
      () =>
        (...args) =>
          implementation(...args.map(convert)),
    ),
  ] as const;
}

/** One argument that is a number already takes the short way. */
function wrapUnary(name: string, implementation: (x: number) => number) {
  const [fullName, slow] = wrap(name, 'a', implementation);
  const make: typeof slow.make = (machine) => {
    const general = slow.make(machine);
    return (a) => (typeof a === 'number' ? implementation(a) : general(a));
  };
  return [fullName, { ...slow, make }] as const;
}

export const MATH_FUNCTIONS: FunctionGroup = Object.fromEntries([
  ...UNARY.map((name) => wrapUnary(name, Math[name])),
  ...BINARY.map((name) => wrap(name, 'a, b', Math[name])),
  ...VARIADIC.map((name) => wrap(name, '...values', Math[name])),
  ['math_random', predeclared('', () => () => Math.random())],
]);

export const MATH_CONSTANTS: Readonly<Record<string, number>> = Object.fromEntries(
  CONSTANTS.map((name) => [`math_${name}`, Math[name]]),
);
