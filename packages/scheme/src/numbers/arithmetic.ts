import { Complex, Flonum, type Exact, type Integer, type Num, Ratio, type Real } from './types.js';

/** Arithmetic on the numeric tower. Exact operands give exact results, and one inexact operand makes the result inexact. */

const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const MIN = -MAX;

/** Makes an exact integer in its one form. */
export function integer(value: bigint): Integer {
  return value <= MAX && value >= MIN ? Number(value) : value;
}

function gcdOf(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Makes an exact number in lowest terms. The denominator must not be zero. */
export function ratio(numerator: bigint, denominator: bigint): Exact {
  const divisor = gcdOf(numerator, denominator);
  const sign = denominator < 0n ? -1n : 1n;
  const below = (denominator / divisor) * sign;
  const above = (numerator / divisor) * sign;
  return below === 1n ? integer(above) : new Ratio(above, below);
}

export function complex(re: Real, im: Real): Num {
  return im === 0 ? re : new Complex(re, im);
}

export function isExactInteger(x: unknown): x is Integer {
  return typeof x === 'number' || typeof x === 'bigint';
}

export function numeratorOf(x: Exact): bigint {
  return x instanceof Ratio ? x.numerator : BigInt(x);
}

export function denominatorOf(x: Exact): bigint {
  return x instanceof Ratio ? x.denominator : 1n;
}

/** The nearest inexact number. */
export function toFloat(x: Real): number {
  if (typeof x === 'number') return x;
  if (x instanceof Flonum) return x.n;
  if (typeof x === 'bigint') return Number(x);
  return divideToFloat(x.numerator, x.denominator);
}

/** The number of bits of an integer, to the next multiple of four. */
export const sizeOf = (value: bigint): number => value.toString(16).length * 4;

/** Divides with 64 significant bits, so that large terms neither overflow nor lose digits. */
function divideToFloat(above: bigint, below: bigint): number {
  const isNegative = above < 0n;
  const magnitude = isNegative ? -above : above;
  const shift = Math.max(0, sizeOf(below) - sizeOf(magnitude) + 66);
  const down = Math.max(0, sizeOf(magnitude) - sizeOf(below) - 130);
  let quotient = (magnitude << BigInt(shift)) / (below << BigInt(down));
  // The last bit says that something is left over, so that rounding is right.
  if (quotient * (below << BigInt(down)) !== magnitude << BigInt(shift)) quotient |= 1n;
  const exponent = down - shift;
  // Two steps, because a power of two alone can be too small for a number.
  const half = Math.trunc(exponent / 2);
  const value = Number(quotient) * 2 ** half * 2 ** (exponent - half);
  return isNegative ? -value : value;
}

/** The exact number with the same value. Infinite numbers have none. */
export function toExact(x: Real): Exact | undefined {
  if (!(x instanceof Flonum)) return x;
  const { n } = x;
  if (!Number.isFinite(n)) return undefined;
  if (Number.isInteger(n)) return Number.isSafeInteger(n) ? n + 0 : integer(BigInt(n));
  let denominator = 1n;
  let numerator = n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    denominator *= 2n;
  }
  return ratio(BigInt(numerator), denominator);
}

type Operation = {
  readonly exact: (a: Exact, b: Exact) => Num;
  readonly float: (a: number, b: number) => number;
  readonly complex: (a: Complex, b: Complex) => Num;
};

function operate(a: Num, b: Num, { exact, float, complex: ofComplex }: Operation): Num {
  if (a instanceof Complex || b instanceof Complex) return ofComplex(asComplex(a), asComplex(b));
  if (a instanceof Flonum || b instanceof Flonum) return new Flonum(float(toFloat(a), toFloat(b)));
  return exact(a, b);
}

function asComplex(x: Num): Complex {
  return x instanceof Complex ? x : new Complex(x, 0);
}

const ADD: Operation = {
  exact: (a, b) =>
    a instanceof Ratio || b instanceof Ratio
      ? ratio(
          numeratorOf(a) * denominatorOf(b) + numeratorOf(b) * denominatorOf(a),
          denominatorOf(a) * denominatorOf(b),
        )
      : integer(BigInt(a) + BigInt(b)),
  float: (a, b) => a + b,
  complex: (a, b) => complex(addReal(a.re, b.re), addReal(a.im, b.im)),
};

const SUBTRACT: Operation = {
  exact: (a, b) =>
    a instanceof Ratio || b instanceof Ratio
      ? ratio(
          numeratorOf(a) * denominatorOf(b) - numeratorOf(b) * denominatorOf(a),
          denominatorOf(a) * denominatorOf(b),
        )
      : integer(BigInt(a) - BigInt(b)),
  float: (a, b) => a - b,
  complex: (a, b) => complex(subtractReal(a.re, b.re), subtractReal(a.im, b.im)),
};

const MULTIPLY: Operation = {
  exact: (a, b) =>
    a instanceof Ratio || b instanceof Ratio
      ? ratio(numeratorOf(a) * numeratorOf(b), denominatorOf(a) * denominatorOf(b))
      : integer(BigInt(a) * BigInt(b)),
  float: (a, b) => a * b,
  complex: (a, b) =>
    complex(
      subtractReal(multiplyReal(a.re, b.re), multiplyReal(a.im, b.im)),
      addReal(multiplyReal(a.re, b.im), multiplyReal(a.im, b.re)),
    ),
};

const DIVIDE: Operation = {
  exact: (a, b) => ratio(numeratorOf(a) * denominatorOf(b), denominatorOf(a) * numeratorOf(b)),
  float: (a, b) => a / b,
  complex(a, b) {
    const size = addReal(multiplyReal(b.re, b.re), multiplyReal(b.im, b.im));
    const re = addReal(multiplyReal(a.re, b.re), multiplyReal(a.im, b.im));
    const im = subtractReal(multiplyReal(a.im, b.re), multiplyReal(a.re, b.im));
    return complex(divideReal(re, size), divideReal(im, size));
  },
};

const addReal = (a: Real, b: Real): Real => operate(a, b, ADD) as Real;
const subtractReal = (a: Real, b: Real): Real => operate(a, b, SUBTRACT) as Real;
const multiplyReal = (a: Real, b: Real): Real => operate(a, b, MULTIPLY) as Real;
const divideReal = (a: Real, b: Real): Real => operate(a, b, DIVIDE) as Real;

export function add(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return operate(a, b, ADD);
}

export function subtract(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return operate(a, b, SUBTRACT);
}

export function multiply(a: Num, b: Num): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    // Exact numbers have no negative zero.
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return operate(a, b, MULTIPLY);
}

/** Tells whether dividing by a number is an error: it is an exact zero. */
export function isExactZero(x: Num): boolean {
  return x === 0;
}

/** Divides. The divisor must not be an exact zero. */
export function divide(a: Num, b: Num): Num {
  return operate(a, b, DIVIDE);
}

export function negate(a: Num): Num {
  return a instanceof Flonum ? new Flonum(-a.n) : subtract(0, a);
}

/** Compares two real numbers: negative, zero, positive, or NaN when they are not comparable. */
export function compare(a: Real, b: Real): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const isFloatA = a instanceof Flonum;
  const isFloatB = b instanceof Flonum;
  if (isFloatA && isFloatB) return a.n === b.n ? 0 : a.n - b.n;
  if (isFloatA || isFloatB) {
    const [x, y] = [toFloat(a), toFloat(b)];
    if (x !== y || !Number.isFinite(x)) return x === y ? 0 : x < y ? -1 : x > y ? 1 : Number.NaN;
    // They may still differ in digits that a float cannot hold.
    return compareExact(toExact(a) ?? 0, toExact(b) ?? 0);
  }
  return compareExact(a, b);
}

function compareExact(a: Exact, b: Exact): number {
  if (!(a instanceof Ratio) && !(b instanceof Ratio)) return a < b ? -1 : a > b ? 1 : 0;
  const left = numeratorOf(a) * denominatorOf(b);
  const right = numeratorOf(b) * denominatorOf(a);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isEqual(a: Num, b: Num): boolean {
  if (a instanceof Complex || b instanceof Complex) {
    const [x, y] = [asComplex(a), asComplex(b)];
    return compare(x.re, y.re) === 0 && compare(x.im, y.im) === 0;
  }
  // Fractions are in lowest terms.
  if (a instanceof Ratio && b instanceof Ratio)
    return a.numerator === b.numerator && a.denominator === b.denominator;
  return compare(a, b) === 0;
}

export function isExact(x: Num): boolean {
  if (x instanceof Complex) return isExact(x.re) && isExact(x.im);
  return !(x instanceof Flonum);
}

export function isInteger(x: unknown): x is Integer | Flonum {
  return isExactInteger(x) || (x instanceof Flonum && Number.isInteger(x.n));
}

export function toInexact(x: Num): Num {
  if (x instanceof Complex)
    return new Complex(new Flonum(toFloat(x.re)), new Flonum(toFloat(x.im)));
  return x instanceof Flonum ? x : new Flonum(toFloat(x));
}

export function sign(x: Real): number {
  return compare(x, 0);
}

type IntegerOperation = 'quotient' | 'remainder' | 'modulo';

/** Divides integers, of which one may be inexact. The divisor must not be zero. */
export function divideIntegers(
  name: IntegerOperation,
  a: Integer | Flonum,
  b: Integer | Flonum,
): Num {
  if (a instanceof Flonum || b instanceof Flonum) {
    const [x, y] = [toFloat(a), toFloat(b)];
    const rest = x % y;
    if (name === 'quotient') return new Flonum((x - rest) / y + 0);
    const isOther = name === 'modulo' && rest !== 0 && rest < 0 !== y < 0;
    return new Flonum((isOther ? rest + y : rest) + 0);
  }
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    if (name === 'quotient') return (a - rest) / b + 0;
    return (name === 'modulo' && rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
  }
  const [x, y] = [BigInt(a), BigInt(b)];
  if (name === 'quotient') return integer(x / y);
  const rest = x % y;
  return integer(name === 'modulo' && rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest);
}

export function gcd(a: Integer | Flonum, b: Integer | Flonum): Num {
  if (a instanceof Flonum || b instanceof Flonum) {
    let [x, y] = [Math.abs(toFloat(a)), Math.abs(toFloat(b))];
    while (y !== 0) [x, y] = [y, x % y];
    return new Flonum(x);
  }
  return integer(gcdOf(BigInt(a), BigInt(b)));
}
