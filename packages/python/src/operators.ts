import {
  MAX_BITS,
  bitsOf,
  floorDivide,
  isLarge,
  modulo,
  quotientOf,
  toFloat,
} from './values/integers.js';
import * as complexes from './values/complex.js';
import {
  badOperand,
  memoryError,
  notCallable,
  overflowError,
  reassigned,
  unboundName,
  unsupportedLogical,
  unsupportedOperands,
  wrongArgumentCount,
  zeroDivision,
} from './errors.js';
import { floatPower } from './values/powers.js';
import {
  Complex,
  Float,
  isInt,
  isTrue,
  normalized,
  type Int,
  type Value,
} from './values/values.js';
import { isFunction, SITE, type Callable, type Runtime } from '@wellspring/engine';

/**
 * The operators of the language. Compiled code has its own code for integers that JavaScript counts exactly, and calls these
 * for everything else.
 */

/** The numbers of bits of integers that are multiplied, and added, in the time of one operation. */
const SQUARE_BITS_PER_OPERATION = 2 ** 22;
const BITS_PER_OPERATION = 4096;
const BITS_PER_WORD = 64;

type Arithmetic = '+' | '-' | '*';

const NO_POWER_OF_ZERO = '0.0 cannot be raised to a negative power.';

/** The functions of the operators that have two operands. */
export const BINARY_OPERATIONS = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '//': 'floorDivide',
  '%': 'modulo',
  '**': 'power',
  '==': 'equal',
  '!=': 'unequal',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
} as const;

export function createOperators(runtime: Runtime, constants: ReadonlyMap<string, Value>) {
  /** Counts the work on large integers. */
  function count(left: bigint, right: bigint, isProduct: boolean, site: number): void {
    if (!isLarge(left) && !isLarge(right)) return;
    const [a, b] = [bitsOf(left), bitsOf(right)];
    if (isProduct && a + b > MAX_BITS) throw memoryError(site);
    const operations = isProduct
      ? Math.ceil((a * b) / SQUARE_BITS_PER_OPERATION)
      : Math.ceil((a + b) / BITS_PER_OPERATION);
    runtime.spend(operations, site);
    runtime.allocated({}, Math.ceil((isProduct ? a + b : Math.max(a, b)) / BITS_PER_WORD), site);
  }

  function integers(operator: Arithmetic, left: Int, right: Int, site: number): Int {
    const [a, b] = [BigInt(left), BigInt(right)];
    count(a, b, operator === '*', site);
    return normalized(operator === '+' ? a + b : operator === '-' ? a - b : a * b);
  }

  function arithmetic(operator: Arithmetic, left: Value, right: Value, site: number): Value {
    if (left instanceof Complex && right instanceof Complex)
      return ofComplex(operator, left, right);
    if (isInt(left) && isInt(right)) return integers(operator, left, right, site);
    const [a, b] = [realOf(left, site), realOf(right, site)];
    if (a !== undefined && b !== undefined) {
      return new Float(operator === '+' ? a + b : operator === '-' ? a - b : a * b);
    }
    const [one, other] = bothComplex(left, right, site) ?? fail(operator, left, right, site);
    return ofComplex(operator, one, other);
  }

  /** Compares for equality. Booleans and functions are not compared. */
  function isEqual(operator: string, left: Value, right: Value, site: number): boolean {
    for (const value of [left, right]) {
      if (typeof value === 'boolean' || typeof value === 'function')
        fail(operator, left, right, site);
    }
    if (typeof left === 'string' && typeof right === 'string') {
      runtime.compareTexts(left, right, site);
      return left === right;
    }
    if (left instanceof Complex || right instanceof Complex) {
      const [a, b] = [toComplex(left), toComplex(right)];
      if (a === undefined || b === undefined) return false;
      return a.re === b.re && a.im === b.im;
    }
    const order = isReal(left) && isReal(right) ? compareReals(left, right) : undefined;
    return order === undefined ? left === right : order === 0;
  }

  /** Returns a negative number, zero, a positive number, or NaN if they cannot be ordered. */
  function order(operator: string, left: Value, right: Value, site: number): number {
    if (isReal(left) && isReal(right)) return compareReals(left, right);
    if (typeof left !== 'string' || typeof right !== 'string') fail(operator, left, right, site);
    runtime.compareTexts(left, right, site);
    return compareStrings(left, right);
  }

  function integerPower(base: Int, exponent: Int, site: number): Value {
    if (exponent < 0) {
      if (base === 0) throw zeroDivision(NO_POWER_OF_ZERO, site);
      return new Float(powerOfFloats(floatOf(base, site), floatOf(exponent, site), site));
    }
    const [a, b] = [BigInt(base), BigInt(exponent)];
    if (a === 0n || a === 1n) return b === 0n ? 1 : base;
    if (a === -1n) return b % 2n === 0n ? 1 : -1;
    const bits = bitsOf(a) * Number(b);
    if (bits > MAX_BITS) throw memoryError(site);
    if (bits > BITS_PER_OPERATION) {
      runtime.spend(Math.ceil(bits ** 2 / SQUARE_BITS_PER_OPERATION), site);
      runtime.allocated({}, Math.ceil(bits / BITS_PER_WORD), site);
    }
    return normalized(a ** b);
  }

  return {
    Float,
    Complex,
    isTrue,
    floor: Math.floor,

    add(left: Value, right: Value, site: number): Value {
      if (left instanceof Float) {
        if (right instanceof Float) return new Float(left.value + right.value);
        if (typeof right === 'number') return new Float(left.value + right);
      } else if (typeof left === 'number' && right instanceof Float) {
        return new Float(left + right.value);
      }
      if (typeof left === 'string' && typeof right === 'string') {
        const joined = left + right;
        runtime.joinedText(joined, site);
        return joined;
      }
      return arithmetic('+', left, right, site);
    },

    subtract(left: Value, right: Value, site: number): Value {
      if (left instanceof Float) {
        if (right instanceof Float) return new Float(left.value - right.value);
        if (typeof right === 'number') return new Float(left.value - right);
      } else if (typeof left === 'number' && right instanceof Float) {
        return new Float(left - right.value);
      }
      return arithmetic('-', left, right, site);
    },

    multiply(left: Value, right: Value, site: number): Value {
      if (left instanceof Float) {
        if (right instanceof Float) return new Float(left.value * right.value);
        if (typeof right === 'number') return new Float(left.value * right);
      } else if (typeof left === 'number' && right instanceof Float) {
        return new Float(left * right.value);
      }
      return arithmetic('*', left, right, site);
    },

    divide(left: Value, right: Value, site: number): Value {
      if (isInt(left) && isInt(right)) {
        if (right === 0) throw zeroDivision('division by zero.', site);
        if (typeof left === 'number' && typeof right === 'number') return new Float(left / right);
        count(BigInt(left), BigInt(right), false, site);
        const quotient = quotientOf(BigInt(left), BigInt(right));
        if (!Number.isFinite(quotient)) {
          throw overflowError('integer division result too large for a float', site);
        }
        return new Float(quotient);
      }
      const [a, b] = [realOf(left, site), realOf(right, site)];
      if (a !== undefined && b !== undefined) {
        if (b === 0) throw zeroDivision('division by zero.', site);
        return new Float(a / b);
      }
      const [one, other] = bothComplex(left, right, site) ?? fail('/', left, right, site);
      const quotient = complexes.divide(one, other);
      if (quotient === undefined) throw zeroDivision('division by zero.', site);
      return quotient;
    },

    floorDivide(left: Value, right: Value, site: number): Value {
      if (isInt(left) && isInt(right)) {
        if (right === 0) throw zeroDivision('integer division or modulo by zero.', site);
        count(BigInt(left), BigInt(right), false, site);
        return floorDivide(left, right);
      }
      const [a, b] = [realOf(left, site), realOf(right, site)];
      if (a === undefined || b === undefined) return fail('//', left, right, site);
      if (b === 0) throw zeroDivision('integer division or modulo by zero.', site);
      return new Float(floorAndRest(a, b).floor);
    },

    modulo(left: Value, right: Value, site: number): Value {
      if (isInt(left) && isInt(right)) {
        if (right === 0) throw zeroDivision('integer modulo by zero.', site);
        count(BigInt(left), BigInt(right), false, site);
        return modulo(left, right);
      }
      const [a, b] = [realOf(left, site), realOf(right, site)];
      if (a === undefined || b === undefined) return fail('%', left, right, site);
      if (b === 0) throw zeroDivision('integer modulo by zero.', site);
      return new Float(floorAndRest(a, b).rest);
    },

    power(left: Value, right: Value, site: number): Value {
      if (isInt(left) && isInt(right)) return integerPower(left, right, site);
      const [a, b] = [realOf(left, site), realOf(right, site)];
      if (a !== undefined && b !== undefined) {
        // A root of a negative number is complex.
        if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b)) {
          return complexPower(new Complex(a, 0), new Complex(b, 0), site);
        }
        return new Float(powerOfFloats(a, b, site));
      }
      const [one, other] = bothComplex(left, right, site) ?? fail('**', left, right, site);
      return complexPower(one, other, site);
    },

    equal: (left: Value, right: Value, site: number): boolean => isEqual('==', left, right, site),
    unequal: (left: Value, right: Value, site: number): boolean =>
      !isEqual('!=', left, right, site),
    less: (left: Value, right: Value, site: number): boolean =>
      left instanceof Float && right instanceof Float
        ? left.value < right.value
        : order('<', left, right, site) < 0,
    lessOrEqual: (left: Value, right: Value, site: number): boolean =>
      order('<=', left, right, site) <= 0,
    greater: (left: Value, right: Value, site: number): boolean =>
      left instanceof Float && right instanceof Float
        ? left.value > right.value
        : order('>', left, right, site) > 0,
    greaterOrEqual: (left: Value, right: Value, site: number): boolean =>
      order('>=', left, right, site) >= 0,

    not(value: Value, site: number): boolean {
      if (typeof value !== 'boolean') throw badOperand('not', value, site);
      return !value;
    },

    negate(value: Value, site: number): Value {
      if (isInt(value)) return normalized(-BigInt(value));
      if (value instanceof Float) return new Float(-value.value);
      if (value instanceof Complex) return new Complex(-value.re, -value.im);
      throw badOperand('-', value, site);
    },

    plus(value: Value, site: number): Value {
      if (isInt(value) || value instanceof Float || value instanceof Complex) return value;
      throw badOperand('+', value, site);
    },

    /** Refuses the left operand of `and` or `or`, which is no boolean. */
    logical(value: Value, operator: string, site: number, right?: string): never {
      throw unsupportedLogical(operator, value, right, site);
    },

    notCallable(value: Value, site: number): never {
      throw notCallable(value, site);
    },

    /**
     * Returns what compiled calls of a function reach after its name got another value. They fit the function that they were
     * compiled for: they pass as many arguments as it takes, and may expect a value rather than a tail call.
     */
    calledInstead(value: Value): Callable {
      return (...values) => {
        if (!isFunction(value)) throw notCallable(value, runtime.counters[SITE]);
        return runtime.callFromLibrary(value, values);
      };
    },

    unbound(name: string, where: string, site: number): never {
      throw unboundName(name, where, site);
    },

    reassigned(name: string, site: number): never {
      throw reassigned(name, site);
    },

    wrongArgumentCount(functionIndex: number, given: number): never {
      const { name, parameterCount } = runtime.functions.get(functionIndex);
      throw wrongArgumentCount(name, parameterCount, parameterCount, given);
    },

    /** The value of a predeclared name that is no function. */
    constant: (name: string): Value => constants.get(name) ?? null,
  };
}

/** Adds, subtracts or multiplies. */
function ofComplex(operator: Arithmetic, left: Complex, right: Complex): Complex {
  if (operator === '*') return complexes.multiply(left, right);
  return operator === '+'
    ? new Complex(left.re + right.re, left.im + right.im)
    : new Complex(left.re - right.re, left.im - right.im);
}

export type Operators = ReturnType<typeof createOperators>;

function powerOfFloats(base: number, exponent: number, site: number): number {
  if (base === 0 && exponent < 0) throw zeroDivision(NO_POWER_OF_ZERO, site);
  const result = floatPower(base, exponent);
  if (!Number.isFinite(result) && Number.isFinite(base) && Number.isFinite(exponent)) {
    throw overflowError("(34, 'Numerical result out of range')", site);
  }
  return result;
}

function complexPower(left: Complex, right: Complex, site: number): Complex {
  const result = complexes.power(left, right);
  if (result === undefined) throw zeroDivision(NO_POWER_OF_ZERO, site);
  const isFinite = Number.isFinite(result.re) && Number.isFinite(result.im);
  if (!isFinite && [left.re, left.im, right.re, right.im].every(Number.isFinite)) {
    throw overflowError('complex exponentiation', site);
  }
  return result;
}

/** The value of an integer or a float. Undefined for other values. */
function realOf(value: Value, site: number): number | undefined {
  if (value instanceof Float) return value.value;
  return isInt(value) ? floatOf(value, site) : undefined;
}

/** @throws ProgramError when the integer is larger than all floats */
function floatOf(value: Int, site: number): number {
  const float = toFloat(value);
  if (!Number.isFinite(float)) throw overflowError('int too large to convert to float', site);
  return float;
}

function bothComplex(left: Value, right: Value, site: number): [Complex, Complex] | undefined {
  const [a, b] = [left, right].map((value) => {
    if (value instanceof Complex) return value;
    const real = realOf(value, site);
    return real === undefined ? undefined : new Complex(real, 0);
  });
  return a && b ? [a, b] : undefined;
}

function fail(operator: string, left: Value, right: Value, site: number): never {
  throw unsupportedOperands(operator, left, right, site);
}

/** Tells whether a value is an integer or a float. */
export function isReal(value: Value): value is Int | Float {
  return isInt(value) || value instanceof Float;
}

function toComplex(value: Value): Complex | undefined {
  if (value instanceof Complex) return value;
  return isReal(value)
    ? new Complex(value instanceof Float ? value.value : toFloat(value), 0)
    : undefined;
}

/** Compares exactly, also an integer with a float. NaN if one of them is not a number. */
export function compareReals(left: Int | Float, right: Int | Float): number {
  const [a, b] = [left, right].map((one) => (one instanceof Float ? one.value : one)) as [Int, Int];
  // JavaScript compares its numbers and bigints exactly.
  if (a < b) return -1;
  if (a > b) return 1;
  // oxlint-disable-next-line eqeqeq -- a number and a bigint
  return a == b ? 0 : NaN;
}

const SURROGATE = /[\uD800-\uDFFF]/;

/** Compares by code points. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  if (!SURROGATE.test(left) && !SURROGATE.test(right)) return left < right ? -1 : 1;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    if (left.charCodeAt(at) === right.charCodeAt(at)) continue;
    // The second half of a pair differs as the pair does.
    const [a = 0, b = 0] = [left.codePointAt(at), right.codePointAt(at)];
    return a - b;
  }
  return left.length - right.length;
}

/** The floor of a quotient of floats and the rest with the sign of the divisor, which is not zero. */
function floorAndRest(a: number, b: number): { readonly floor: number; readonly rest: number } {
  let rest = a % b;
  // Close to a whole number, because the rest was subtracted.
  let quotient = (a - rest) / b;
  if (rest === 0) rest = b < 0 ? -0 : 0;
  else if (b < 0 !== rest < 0) {
    rest += b;
    quotient -= 1;
  }
  if (quotient === 0) return { floor: a / b < 0 || Object.is(a / b, -0) ? -0 : 0, rest };
  const floor = Math.floor(quotient);
  return { floor: quotient - floor > 0.5 ? floor + 1 : floor, rest };
}
