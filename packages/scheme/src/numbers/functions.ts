import {
  add,
  compare,
  complex,
  denominatorOf,
  divide,
  integer,
  isEqual,
  isExact,
  isExactInteger,
  multiply,
  negate,
  numeratorOf,
  ratio,
  sign,
  sizeOf,
  subtract,
  toExact,
  toFloat,
} from './arithmetic.js';
import { Complex, Flonum, type Exact, type Num, Ratio, type Real } from './types.js';

/** Roots, powers, rounding, and the functions of analysis, on real and complex numbers. */

export function square(x: Num): Num {
  return multiply(x, x);
}

/** The largest integer whose square is not larger. */
function rootOf(n: bigint): bigint {
  if (n < 2n) return n;
  let guess = BigInt(Math.floor(Math.sqrt(Number(n))));
  // Numbers beyond the range of floats begin with a power of two that is too large.
  if (n > 1n << 1000n) guess = 1n << BigInt((n.toString(2).length / 2 + 1) | 0);
  for (;;) {
    const next = (guess + n / guess) / 2n;
    const difference = next - guess;
    if (difference === 0n || difference === 1n) {
      return next * next <= n ? next : guess * guess <= n ? guess : guess - 1n;
    }
    if (difference === -1n && next * next <= n) return next;
    guess = next;
  }
}

/** The exact root of an exact number that is a square; undefined for others. */
function exactRoot(x: Exact): Exact | undefined {
  const [above, below] = [numeratorOf(x), denominatorOf(x)];
  if (above < 0n) return undefined;
  const [top, bottom] = [rootOf(above), rootOf(below)];
  return top * top === above && bottom * bottom === below ? ratio(top, bottom) : undefined;
}

export function sqrt(x: Num): Num {
  if (x instanceof Complex) {
    const size = magnitude(x);
    const re = sqrtReal(divide(add(size, x.re), 2) as Real);
    const im = sqrtReal(divide(subtract(size, x.re), 2) as Real);
    return complex(re as Real, (sign(x.im) < 0 ? negate(im) : im) as Real);
  }
  if (sign(x) < 0) return complex(0, sqrtReal(negate(x) as Real) as Real);
  return sqrtReal(x);
}

function sqrtReal(x: Real): Num {
  const exact = x instanceof Flonum ? undefined : exactRoot(x);
  return exact ?? new Flonum(Math.sqrt(toFloat(x)));
}

export function magnitude(x: Num): Real {
  if (!(x instanceof Complex)) return (sign(x) < 0 ? negate(x) : x) as Real;
  const { re, im } = x;
  if (isExact(x)) return sqrt(add(square(re), square(im))) as Real;
  return new Flonum(Math.hypot(toFloat(re), toFloat(im)));
}

export function angle(x: Num): Real {
  if (x instanceof Complex) return new Flonum(Math.atan2(toFloat(x.im), toFloat(x.re)));
  if (sign(x) < 0) return new Flonum(Math.PI);
  return x instanceof Flonum ? new Flonum(0) : 0;
}

export function makePolar(size: Real, direction: Real): Num {
  if (direction === 0) return size;
  const [r, a] = [toFloat(size), toFloat(direction)];
  return complex(new Flonum(r * Math.cos(a)), new Flonum(r * Math.sin(a)));
}

/** The size of a power above which it is refused. */
export const MAX_POWER_BITS = 4_000_000;

/** The number of bits of an exact power, about. */
export function powerBits(base: Num, exponent: Num): number {
  if (!isExactInteger(exponent) || base instanceof Flonum) return 0;
  if (base instanceof Complex) {
    if (!isExact(base)) return 0;
    const { re, im } = base;
    return (exactBits(re) + exactBits(im)) * Math.abs(Number(exponent));
  }
  if (base === 0 || base === 1 || base === -1) return 0;
  return (
    Math.max(sizeOf(numeratorOf(base)), sizeOf(denominatorOf(base))) * Math.abs(Number(exponent))
  );
}

/** The bits of the parts of a number, about; 0 for small and inexact ones. */
export function exactBits(x: Num): number {
  if (x instanceof Complex) return exactBits(x.re) + exactBits(x.im);
  if (x instanceof Ratio) return sizeOf(x.numerator) + sizeOf(x.denominator);
  return typeof x === 'bigint' ? sizeOf(x) : x instanceof Flonum ? 0 : 8;
}

export function expt(base: Num, exponent: Num): Num {
  if (isExactInteger(exponent)) {
    if (base instanceof Flonum) return new Flonum(base.n ** Number(exponent));
    const power = BigInt(exponent);
    if (power >= 0n) return powerOf(base, power);
    if (base instanceof Ratio) return powerOf(divide(1, base) as Exact, -power);
    return divide(1, powerOf(base, -power));
  }
  if (base instanceof Complex || exponent instanceof Complex || sign(base) < 0) {
    if (
      !(exponent instanceof Complex) &&
      exponent instanceof Flonum &&
      Number.isInteger(exponent.n) &&
      !(base instanceof Complex)
    ) {
      return new Flonum(toFloat(base) ** exponent.n);
    }
    if (isEqual(base, 0)) return isExact(base) && isExact(exponent) ? 0 : new Flonum(0);
    return exp(multiply(exponent, log(base)));
  }
  if (exponent instanceof Ratio && !(base instanceof Flonum) && exponent.denominator === 2n) {
    const root = exactRoot(base);
    if (root !== undefined) return expt(root, integer(exponent.numerator));
  }
  return new Flonum(toFloat(base) ** toFloat(exponent));
}

function powerOf(base: Exclude<Num, Flonum>, power: bigint): Num {
  if (isExactInteger(base)) return integer(BigInt(base) ** power);
  if (power === 0n) return 1;
  // Powers of a fraction in lowest terms are in lowest terms.
  if (base instanceof Ratio) return new Ratio(base.numerator ** power, base.denominator ** power);
  let result: Num = 1;
  let factor: Num = base;
  for (let rest = power; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = multiply(result, factor);
    factor = multiply(factor, factor);
  }
  return result;
}

export function exp(x: Num): Num {
  if (x === 0) return 1;
  if (x instanceof Complex) return makePolar(new Flonum(Math.exp(toFloat(x.re))), x.im);
  return new Flonum(Math.exp(toFloat(x)));
}

/** The natural logarithm. The number must not be an exact zero. */
export function log(x: Num): Num {
  if (x === 1) return 0;
  if (x instanceof Complex || sign(x) < 0) {
    return complex(new Flonum(Math.log(toFloat(magnitude(x)))), angle(x));
  }
  if (typeof x === 'bigint') {
    const digits = x.toString(16).length;
    const shift = Math.max(0, digits - 16) * 4;
    return new Flonum(Math.log(Number(x >> BigInt(shift))) + shift * Math.LN2);
  }
  return new Flonum(Math.log(toFloat(x)));
}

const I: Num = new Complex(0, 1);
const timesI = (x: Num): Num => multiply(I, x);

/** Trigonometric functions. Those of complex numbers are sums of exponentials. */
export function sin(x: Num): Num {
  if (x === 0) return 0;
  if (!(x instanceof Complex)) return new Flonum(Math.sin(toFloat(x)));
  const turned = timesI(x);
  return divide(subtract(exp(turned), exp(negate(turned))), new Complex(0, 2));
}

export function cos(x: Num): Num {
  if (x === 0) return 1;
  if (!(x instanceof Complex)) return new Flonum(Math.cos(toFloat(x)));
  const turned = timesI(x);
  return divide(add(exp(turned), exp(negate(turned))), 2);
}

export function tan(x: Num): Num {
  if (x === 0) return 0;
  if (!(x instanceof Complex)) return new Flonum(Math.tan(toFloat(x)));
  return divide(sin(x), cos(x));
}

export function asin(x: Num): Num {
  if (x === 0) return 0;
  if (!(x instanceof Complex) && compare(magnitude(x), 1) <= 0)
    return new Flonum(Math.asin(toFloat(x)));
  // -i log(ix + sqrt(1 - x²))
  return negate(timesI(log(add(timesI(x), sqrt(subtract(1, square(x)))))));
}

export function acos(x: Num): Num {
  if (x === 1) return 0;
  if (!(x instanceof Complex) && compare(magnitude(x), 1) <= 0)
    return new Flonum(Math.acos(toFloat(x)));
  return subtract(new Flonum(Math.PI / 2), asin(x));
}

export function atan(x: Num): Num {
  if (x === 0) return 0;
  if (!(x instanceof Complex)) return new Flonum(Math.atan(toFloat(x)));
  // (log(1 + ix) - log(1 - ix)) / 2i
  const turned = timesI(x);
  return divide(subtract(log(add(1, turned)), log(subtract(1, turned))), new Complex(0, 2));
}

export function atan2(y: Real, x: Real): Num {
  if (y === 0 && isExact(x) && sign(x) > 0) return 0;
  return new Flonum(Math.atan2(toFloat(y), toFloat(x)));
}

export type Rounding = 'floor' | 'ceiling' | 'truncate' | 'round';

/** Rounds to an integer; `round` to the nearest, and to the even one of two. */
export function roundTo(rounding: Rounding, x: Real): Real {
  if (isExactInteger(x)) return x;
  if (x instanceof Flonum) return new Flonum(roundFloat(rounding, x.n));
  const { numerator, denominator } = x;
  const down =
    (numerator - (((numerator % denominator) + denominator) % denominator)) / denominator;
  switch (rounding) {
    case 'floor':
      return integer(down);
    case 'ceiling':
      return integer(down + 1n);
    case 'truncate':
      return integer(numerator / denominator);
    case 'round': {
      const twice = 2n * (numerator - down * denominator);
      if (twice === denominator) return integer(down % 2n === 0n ? down : down + 1n);
      return integer(twice > denominator ? down + 1n : down);
    }
  }
}

function roundFloat(rounding: Rounding, n: number): number {
  if (rounding === 'floor') return Math.floor(n);
  if (rounding === 'ceiling') return Math.ceil(n);
  if (rounding === 'truncate') return Math.trunc(n);
  const down = Math.floor(n);
  const rest = n - down;
  if (rest === 0.5) return down % 2 === 0 ? down : down + 1;
  return rest < 0.5 ? down : down + 1;
}

/** The exact integer square root of an exact integer, and what is left. */
export function integerRoot(n: bigint): readonly [Num, Num] {
  const root = rootOf(n);
  return [integer(root), integer(n - root * root)];
}

export function exactOf(x: Num): Num | undefined {
  if (x instanceof Complex) {
    const [re, im] = [toExact(x.re), toExact(x.im)];
    return re === undefined || im === undefined ? undefined : complex(re, im);
  }
  return toExact(x);
}
