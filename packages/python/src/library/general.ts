import { isFunction, ProgramError, type Runtime } from '@wellspring/engine';
import { overflowError, typeError, unsupportedOperands, valueError } from '../errors.js';
import { compareReals, compareStrings, isReal } from '../operators.js';
import { partsOf, quotientOf, truncated } from '../values/integers.js';
import {
  Complex,
  Float,
  isInt,
  normalized,
  typeWord,
  type Int,
  type Value,
} from '../values/values.js';
import { integerIn, plain, realIn, withRuntime, type FunctionGroup } from './describe.js';

/** Output, conversions, tests, and functions on numbers and strings that are not mathematics. */

/** The text of a value: that of a string is the string itself. */
function textFor(runtime: Runtime, value: Value): string {
  if (typeof value === 'string') {
    runtime.readText(value);
    return value;
  }
  return runtime.displayForProgram(value);
}

function joined(runtime: Runtime, values: readonly Value[]): string {
  const text = values.map((value) => textFor(runtime, value)).join(' ');
  runtime.libraryTick(text.length);
  return text;
}

/** Returns a text as a value of the program. */
function kept(runtime: Runtime, text: string): string {
  runtime.libraryTick(text.length);
  runtime.allocatedText(text.length);
  return text;
}

const isNumber = (value: Value): boolean =>
  isInt(value) || value instanceof Float || value instanceof Complex;

const isNone = plain('x', (x = null) => x === null);

/** Returns the greatest of some values, or the least. The first one counts when several are equal. */
function extreme(operator: '>' | '<', values: readonly Value[]): Value {
  return values.reduce((best, value) => {
    const order = orderOf(value, best);
    if (order === undefined) throw unsupportedOperands(operator, value, best);
    return (operator === '>' ? order > 0 : order < 0) ? value : best;
  });
}

function orderOf(left: Value, right: Value): number | undefined {
  if (isReal(left) && isReal(right)) return compareReals(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  return undefined;
}

const max = plain('x, y, ...more', (...values) => extreme('>', values));
const min = plain('x, y, ...more', (...values) => extreme('<', values));

const abs = plain('x', (x = null) => {
  if (typeof x === 'number') return Math.abs(x);
  if (typeof x === 'bigint') return x < 0n ? -x : x;
  if (x instanceof Float) return new Float(Math.abs(x.value));
  if (x instanceof Complex) return new Float(Math.hypot(x.re, x.im));
  throw typeError(
    `bad operand type for abs(): ${typeWord(x)}`,
    'Only numbers have an absolute value.',
  );
});

/** Divides by a positive integer and rounds to the nearest integer, halves to the even one. */
function roundedQuotient(above: bigint, below: bigint): bigint {
  let quotient = above / below;
  let rest = above % below;
  if (rest < 0n) [quotient, rest] = [quotient - 1n, rest + below];
  const twice = 2n * rest;
  const isUp = twice > below || (twice === below && (quotient & 1n) === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** Floats have no more than so many digits on either side of the point. */
const MAX_DIGITS = 400;

/** Rounds a finite float to so many digits after the point. */
function roundedFloat(value: number, digits: number): number {
  if (digits > MAX_DIGITS || value === 0) return value;
  if (digits < -MAX_DIGITS) return value < 0 ? -0 : 0;
  const { mantissa, exponent } = partsOf(value);
  let above = mantissa;
  let below = 1n;
  if (exponent > 0) above <<= BigInt(exponent);
  else below <<= BigInt(-exponent);
  const power = 10n ** BigInt(Math.abs(digits));
  if (digits > 0) above *= power;
  else below *= power;
  const rounded = roundedQuotient(above, below);
  if (rounded === 0n) return value < 0 ? -0 : 0;
  return digits > 0 ? quotientOf(rounded, power) : Number(rounded * power);
}

/** The integer nearest to a float, halves to the even one. */
function nearest(value: number): Int {
  if (Number.isNaN(value)) throw valueError('cannot convert float NaN to integer');
  if (!Number.isFinite(value)) throw overflowError('cannot convert float infinity to integer');
  const below = Math.floor(value);
  const rest = value - below;
  return truncated(rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below);
}

const MAX_INTEGER_DIGITS = 1_000_000;

const round = plain('x, digits = None', (x = null, digits = null) => {
  const places = digits === null ? null : Number(integerIn(digits));
  if (isInt(x)) {
    if (places === null || places >= 0) return x;
    if (places < -MAX_INTEGER_DIGITS) return 0;
    const power = 10n ** BigInt(-places);
    return normalized(roundedQuotient(BigInt(x), power) * power);
  }
  if (!(x instanceof Float)) {
    throw typeError(
      `type ${typeWord(x)} doesn't define __round__ method`,
      'Only integers and floats can be rounded.',
    );
  }
  if (places === null) return nearest(x.value);
  if (!Number.isFinite(x.value)) return x;
  const rounded = roundedFloat(x.value, places);
  if (!Number.isFinite(rounded)) throw overflowError('rounded value too large to represent');
  return new Float(rounded);
});

/** The parts of a number that is turned into a complex number. */
function complexIn(value: Value): Complex {
  return value instanceof Complex ? value : new Complex(realIn(value), 0);
}

const time = withRuntime('', () => () => new Float(Date.now()));
const random = withRuntime('', () => () => new Float(Math.random()));

export const GENERAL: FunctionGroup = {
  print: withRuntime('...values', (runtime) => (...values) => {
    runtime.callbacks.display(joined(runtime, values));
    return null;
  }),
  error: withRuntime('...values', (runtime) => (...values) => {
    const text = joined(runtime, values);
    throw new ProgramError(`Error: ${text}`, 'The program itself stopped here by calling error.');
  }),
  input: withRuntime(
    'prompt = ""',
    (runtime) =>
      (prompt = '') =>
        // The record stands for the answer, which the engine returns later.
        runtime.ask(textFor(runtime, prompt)) as Value,
    false,
  ),
  str: withRuntime(
    'x',
    (runtime) =>
      (x = null) =>
        typeof x === 'string' ? x : kept(runtime, textFor(runtime, x)),
  ),
  repr: withRuntime('x', (runtime) => (x = null) => {
    if (typeof x === 'string') runtime.readText(x);
    return kept(runtime, runtime.displayForProgram(x));
  }),
  is_boolean: plain('x', (x) => typeof x === 'boolean'),
  is_integer: plain('x', (x) => isInt(x)),
  is_float: plain('x', (x) => x instanceof Float),
  is_complex: plain('x', (x) => x instanceof Complex),
  is_number: plain('x', (x = null) => isNumber(x)),
  is_string: plain('x', (x) => typeof x === 'string'),
  is_none: isNone,
  is_None: isNone,
  is_function: plain('x', (x) => isFunction(x)),
  abs,
  max,
  min,
  round,
  complex: plain('real = 0, imag = 0', (re = 0, im = 0) => {
    const [a, b] = [complexIn(re), complexIn(im)];
    return new Complex(a.re - b.im, a.im + b.re);
  }),
  real: plain('x', (x = null) => {
    if (x instanceof Complex) return new Float(x.re);
    return isInt(x) ? x : new Float(realIn(x));
  }),
  imag: plain('x', (x = null) => {
    if (x instanceof Complex) return new Float(x.im);
    if (isInt(x)) return 0;
    realIn(x);
    return new Float(0);
  }),
  len: withRuntime('text', (runtime) => (text = null) => {
    if (typeof text !== 'string') {
      throw typeError(
        `object of type '${typeWord(text)}' has no len()`,
        'Only strings have a length.',
      );
    }
    runtime.readText(text);
    runtime.libraryTick(text.length);
    let count = 0;
    for (const _character of text) count += 1;
    return count;
  }),
  arity: withRuntime('f', (runtime) => (f = null) => {
    if (!isFunction(f)) {
      throw typeError(
        `arity() expects a function, not ${typeWord(f)}`,
        'Only functions have parameters.',
      );
    }
    return runtime.functions.arityOf(f);
  }),
  time_time: time,
  get_time: time,
  random_random: random,
  breakpoint: plain('', () => null),
  // The names of an earlier Python §1, which were those of JavaScript.
  math_abs: abs,
  math_max: max,
  math_min: min,
  math_round: round,
  math_random: random,
};
