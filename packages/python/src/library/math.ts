import { memoryError, overflowError, valueError } from '../errors.js';
import { floatPower } from '../values/powers.js';
import { bitsOf, MAX_BITS, partsOf, scaled, truncated } from '../values/integers.js';
import { Float, isInt, normalized, type Int, type Value } from '../values/values.js';
import {
  integerIn,
  plain,
  realIn,
  withRuntime,
  type FunctionGroup,
  type LibraryFunction,
} from './describe.js';
import { complementaryErf, erf, gamma, logGamma } from './special-functions.js';

/** The functions of Python's module `math`, whose names begin with `math_`. */

const domainError = () => valueError('math domain error.');
const rangeError = () => overflowError('math range error');

/**
 * Describes a function of one real number. It is not defined where its value is not a number, and where it is infinite unless
 * it may overflow.
 */
function real(compute: (x: number) => number, mayOverflow = false): LibraryFunction {
  return plain('x', (value = null) => {
    const x = realIn(value);
    const result = compute(x);
    if (Number.isNaN(result) && !Number.isNaN(x)) throw domainError();
    if (!Number.isFinite(result) && Number.isFinite(x))
      throw mayOverflow ? rangeError() : domainError();
    return new Float(result);
  });
}

/** Describes a function that makes a float an integer. */
function whole(compute: (x: number) => number): LibraryFunction {
  return plain('x', (value = null) => {
    if (isInt(value)) return value;
    const x = realIn(value);
    if (Number.isNaN(x)) throw valueError('cannot convert float NaN to integer');
    if (!Number.isFinite(x)) throw overflowError('cannot convert float infinity to integer');
    return truncated(compute(x));
  });
}

/** Describes a test of a real number. */
function test(holds: (x: number) => boolean): LibraryFunction {
  return plain('x', (value = null) => holds(realIn(value)));
}

/** A logarithm of a positive number, also of an integer that is larger than all floats. */
function logarithm(value: Value, compute: (x: number) => number): number {
  if (typeof value !== 'bigint') {
    const x = realIn(value);
    if (x <= 0) throw domainError();
    return compute(x);
  }
  if (value <= 0n) throw domainError();
  const shift = Math.max(0, bitsOf(value) - 64);
  return compute(Number(value >> BigInt(shift))) + shift * compute(2);
}

/** The product of the integers from one to another, both included. */
function product(from: bigint, to: bigint): bigint {
  if (from > to) return 1n;
  if (to - from < 8n) {
    let result = from;
    for (let factor = from + 1n; factor <= to; factor += 1n) result *= factor;
    return result;
  }
  const middle = (from + to) / 2n;
  return product(from, middle) * product(middle + 1n, to);
}

/** Numbers of factors above this one certainly give too large a product. */
const MAX_FACTORS = 2_000_000n;
const BITS_SQUARED_PER_OPERATION = 2 ** 22;

/** Describes a function of integers whose value is a product of many of them. */
function counted(
  parameters: string,
  compute: (multiply: (from: bigint, to: bigint) => bigint, ...values: bigint[]) => bigint,
): LibraryFunction {
  return withRuntime(parameters, (runtime) => {
    const multiply = (from: bigint, to: bigint): bigint => {
      if (from > to) return 1n;
      const count = to - from + 1n;
      const bits = count > MAX_FACTORS ? Infinity : Number(count) * bitsOf(to);
      if (bits > MAX_BITS) throw memoryError();
      runtime.libraryTick(Number(count) + Math.ceil(bits ** 2 / BITS_SQUARED_PER_OPERATION));
      return product(from, to);
    };
    return (...values) =>
      normalized(compute(multiply, ...values.map((value) => BigInt(integerIn(value)))));
  });
}

function notNegative(name: string, value: bigint): void {
  if (value < 0n) throw valueError(`${name} must be a non-negative integer`);
}

function gcdOf(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The root of a square, rounded down. */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(bitsOf(value) / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The combinations of k of n things: a product of k factors, divided by that of the first k integers. */
const comb = counted('n, k', (multiply, n = 0n, k = 0n) => {
  notNegative('n', n);
  notNegative('k', k);
  if (k > n) return 0n;
  const least = k < n - k ? k : n - k;
  return multiply(n - least + 1n, n) / multiply(1n, least);
});

// Floats as the bits that they consist of.
const asFloat = new Float64Array(1);
const asBits = new BigInt64Array(asFloat.buffer);

/** The next float away from zero. */
function nextUp(size: number): number {
  asFloat[0] = size;
  asBits[0] = (asBits[0] ?? 0n) + 1n;
  return asFloat[0];
}

function nextDown(size: number): number {
  asFloat[0] = size;
  asBits[0] = (asBits[0] ?? 0n) - 1n;
  return asFloat[0];
}

function nextAfter(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const grows = y > x === x > 0;
  const size = grows ? nextUp(Math.abs(x)) : nextDown(Math.abs(x));
  return x < 0 ? -size : size;
}

function ulp(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(size)) return size;
  const next = nextUp(size);
  return Number.isFinite(next) ? next - size : size - nextDown(size);
}

/** The rest of a division whose quotient is rounded to the nearest integer. */
function remainder(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (!Number.isFinite(x) || y === 0) throw domainError();
  if (!Number.isFinite(y)) return x;
  const [a, b] = [Math.abs(x), Math.abs(y)];
  const rest = a % b;
  const missing = b - rest;
  const size =
    rest < missing ? rest : rest > missing ? -missing : rest - 2 * ((0.5 * (a - rest)) % b);
  return x < 0 || Object.is(x, -0) ? -size : size;
}

/** x * y + z, rounded once. */
function fusedMultiplyAdd(x: number, y: number, z: number): number {
  const plainResult = x * y + z;
  if (![x, y, z].every(Number.isFinite) || x === 0 || y === 0) {
    if (Number.isNaN(plainResult) && ![x, y, z].some(Number.isNaN)) throw domainError();
    return plainResult;
  }
  const [a, b, c] = [partsOf(x), partsOf(y), partsOf(z)];
  const exponent = a.exponent + b.exponent;
  const least = Math.min(exponent, c.exponent);
  const sum =
    ((a.mantissa * b.mantissa) << BigInt(exponent - least)) +
    (c.mantissa << BigInt(c.exponent - least));
  if (sum === 0n) return plainResult;
  const result = scaled(sum, least);
  if (!Number.isFinite(result)) throw rangeError();
  return result;
}

function powerOf(x: number, y: number): number {
  if (x === 0 && y < 0 && Number.isFinite(y)) throw domainError();
  const result = floatPower(x, y);
  if (Number.isNaN(result) && !Number.isNaN(x) && !Number.isNaN(y)) throw domainError();
  if (!Number.isFinite(result) && Number.isFinite(x) && Number.isFinite(y)) throw rangeError();
  return result;
}

/** Describes a function of two real numbers. */
function binary(parameters: string, compute: (x: number, y: number) => number): LibraryFunction {
  return plain(parameters, (x = null, y = null) => new Float(compute(realIn(x), realIn(y))));
}

const DEGREES = 180 / Math.PI;
const RADIANS = Math.PI / 180;

const isNegative = (x: number): boolean => x < 0 || Object.is(x, -0);

/** The lowest 32 bits of an integer, as a signed one. */
const wordOf = (value: Int): number => Number(BigInt.asIntN(32, BigInt(value)));

export const MATH: FunctionGroup = {
  math_acos: real(Math.acos),
  math_acosh: real(Math.acosh),
  math_asin: real(Math.asin),
  math_asinh: real(Math.asinh),
  math_atan: real(Math.atan),
  math_atan2: binary('y, x', Math.atan2),
  math_atanh: real(Math.atanh),
  math_cos: real(Math.cos),
  math_cosh: real(Math.cosh, true),
  math_degrees: plain('x', (x = null) => new Float(realIn(x) * DEGREES)),
  math_erf: real(erf),
  math_erfc: real(complementaryErf),
  math_comb: comb,
  math_factorial: counted('n', (multiply, n = 0n) => {
    if (n < 0n) throw valueError('factorial() not defined for negative values');
    return multiply(1n, n);
  }),
  math_gcd: counted('...integers', (_multiply, ...values) => values.reduce(gcdOf, 0n)),
  math_isqrt: counted('n', (_multiply, n = 0n) => {
    if (n < 0n) throw valueError('isqrt() argument must be nonnegative');
    return rootOf(n);
  }),
  math_lcm: counted('...integers', (_multiply, ...values) =>
    values.reduce((a, b) => {
      const divisor = gcdOf(a, b);
      if (divisor === 0n) return 0n;
      const multiple = (a / divisor) * b;
      return multiple < 0n ? -multiple : multiple;
    }, 1n),
  ),
  math_perm: withRuntime('n, k = None', (runtime) => {
    const perm = counted('n, k', (multiply, n = 0n, k = 0n) => {
      notNegative('n', n);
      notNegative('k', k);
      return k > n ? 0n : multiply(n - k + 1n, n);
    }).make(runtime);
    return (n = null, k = null) => perm(n, k ?? n);
  }),
  math_ceil: whole(Math.ceil),
  math_fabs: plain('x', (x = null) => new Float(Math.abs(realIn(x)))),
  math_floor: whole(Math.floor),
  math_fma: plain(
    'x, y, z',
    (x = null, y = null, z = null) => new Float(fusedMultiplyAdd(realIn(x), realIn(y), realIn(z))),
  ),
  math_fmod: binary('x, y', (x, y) => {
    if (
      (!Number.isFinite(x) && !Number.isNaN(x) && !Number.isNaN(y)) ||
      (y === 0 && !Number.isNaN(x))
    ) {
      throw domainError();
    }
    return x % y;
  }),
  math_remainder: binary('x, y', remainder),
  math_trunc: whole(Math.trunc),
  math_copysign: binary('x, y', (x, y) => (isNegative(y) ? -Math.abs(x) : Math.abs(x))),
  math_isfinite: test(Number.isFinite),
  math_isinf: test((x) => x === Infinity || x === -Infinity),
  math_isnan: test(Number.isNaN),
  math_ldexp: plain('x, i', (value = null, power = null) => {
    const x = realIn(value);
    const exponent = Number(integerIn(power));
    if (!Number.isFinite(x) || x === 0) return new Float(x);
    const { mantissa, exponent: own } = partsOf(x);
    // Beyond these, the result is certainly too large or zero.
    const limited = Math.max(-4000, Math.min(4000, exponent));
    const result = scaled(mantissa, own + limited);
    if (!Number.isFinite(result)) throw rangeError();
    return new Float(x < 0 && result === 0 ? -0 : result);
  }),
  math_nextafter: binary('x, y', nextAfter),
  math_ulp: plain('x', (x = null) => new Float(ulp(realIn(x)))),
  math_cbrt: real(Math.cbrt),
  math_exp: real(Math.exp, true),
  math_exp2: real((x) => floatPower(2, x), true),
  math_expm1: real(Math.expm1, true),
  math_gamma: real(gamma, true),
  math_lgamma: real(logGamma, true),
  math_log: plain('x, base = math_e', (x = null, base) => {
    const above = logarithm(x, Math.log);
    if (base === undefined) return new Float(above);
    const below = logarithm(base, Math.log);
    if (below === 0) {
      throw valueError('math domain error.', 'The base of a logarithm cannot be 1.');
    }
    return new Float(above / below);
  }),
  math_log10: plain('x', (x = null) => new Float(logarithm(x, Math.log10))),
  math_log1p: real(Math.log1p),
  math_log2: plain('x', (x = null) => new Float(logarithm(x, Math.log2))),
  math_pow: binary('x, y', powerOf),
  math_radians: plain('x', (x = null) => new Float(realIn(x) * RADIANS)),
  math_sin: real(Math.sin),
  math_sinh: real(Math.sinh, true),
  math_tan: real(Math.tan),
  math_tanh: real(Math.tanh),
  math_sqrt: real(Math.sqrt),
  // The names of an earlier Python §1, which were those of JavaScript.
  math_clz32: plain('x', (x = null) => Math.clz32(wordOf(integerIn(x)))),
  math_fround: plain('x', (x = null) => new Float(Math.fround(realIn(x)))),
  math_imul: plain('x, y', (x = null, y = null) =>
    Math.imul(wordOf(integerIn(x)), wordOf(integerIn(y))),
  ),
  math_hypot: plain(
    '...values',
    (...values) => new Float(Math.hypot(...values.map((value) => realIn(value)))),
  ),
  math_sign: plain('x', (x = null): Int | Float =>
    isInt(x) ? (x > 0 ? 1 : x < 0 ? -1 : 0) : new Float(Math.sign(realIn(x))),
  ),
};

/** Constants, by name. */
export const CONSTANTS: ReadonlyMap<string, Value> = new Map(
  Object.entries({
    math_e: Math.E,
    math_pi: Math.PI,
    math_tau: 2 * Math.PI,
    math_inf: Infinity,
    math_nan: NaN,
    // The names of an earlier Python §1.
    math_E: Math.E,
    math_LN10: Math.LN10,
    math_LN2: Math.LN2,
    math_LOG10E: Math.LOG10E,
    math_LOG2E: Math.LOG2E,
    math_PI: Math.PI,
    math_SQRT1_2: Math.SQRT1_2,
    math_SQRT2: Math.SQRT2,
  }).map(([name, value]) => [name, new Float(value)]),
);
