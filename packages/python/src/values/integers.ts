import { normalized, type Int } from './values.js';

/** Arithmetic on integers of any size. */

/** Integers with more bits than this are counted when they are computed with. */
const LARGE = 1n << 2048n;
const BITS_PER_DIGIT = 4;

/** The most bits that an integer may have: two megabytes. */
export const MAX_BITS = 2 ** 24;

/** The number of bits of an integer, without its sign. It takes time only for large ones. */
export function bitsOf(value: bigint): number {
  const size = value < 0n ? -value : value;
  if (size === 0n) return 0;
  const digits = size.toString(16);
  return digits.length * BITS_PER_DIGIT - (Math.clz32(Number.parseInt(digits.charAt(0), 16)) - 28);
}

/** Tells whether the size of an integer matters for the time that an operation takes. */
export function isLarge(value: bigint): boolean {
  return value > LARGE || value < -LARGE;
}

/** The quotient, rounded down. The divisor is not zero. */
export function floorDivide(left: Int, right: Int): Int {
  const [a, b] = [BigInt(left), BigInt(right)];
  const quotient = a / b;
  return normalized(a < 0n !== b < 0n && a % b !== 0n ? quotient - 1n : quotient);
}

/** The remainder with the sign of the divisor, which is not zero. */
export function modulo(left: Int, right: Int): Int {
  const [a, b] = [BigInt(left), BigInt(right)];
  const rest = a % b;
  return normalized(rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest);
}

const MANTISSA_BITS = 53;
const MIN_EXPONENT = -1074;
const EXTRA_BITS = 2;

/** The quotient as a float, rounded once. The divisor is not zero. Infinite when it is too large. */
export function quotientOf(left: bigint, right: bigint): number {
  const isNegative = left < 0n !== right < 0n;
  const [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  if (a === 0n) return isNegative ? -0 : 0;
  // Two bits more than a float has, and a last one that is set if anything is left over, decide how to round.
  let shift = MANTISSA_BITS + EXTRA_BITS - (bitsOf(a) - bitsOf(b));
  shift = Math.min(shift, -MIN_EXPONENT + EXTRA_BITS);
  const above = shift > 0 ? a << BigInt(shift) : a;
  const below = shift < 0 ? b << BigInt(-shift) : b;
  let quotient = above / below;
  if (above % below !== 0n) quotient |= 1n;
  return (isNegative ? -1 : 1) * scaled(quotient, -shift);
}

/** Returns an integer times a power of two, rounded once. */
export function scaled(value: bigint, exponent: number): number {
  const bits = bitsOf(value);
  if (bits + exponent > 1024) return value < 0n ? -Infinity : Infinity;
  // The lowest bit that the result can have.
  const lowest = Math.max(bits + exponent - MANTISSA_BITS, MIN_EXPONENT);
  const dropped = lowest - exponent;
  let mantissa = value < 0n ? -value : value;
  if (dropped > 0) {
    const width = BigInt(dropped);
    const rest = mantissa & ((1n << width) - 1n);
    const half = 1n << (width - 1n);
    mantissa >>= width;
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
  } else mantissa <<= BigInt(-dropped);
  // Two factors, because a power of two below all ordinary floats loses bits.
  const [one, other] = [Math.trunc(lowest / 2), lowest - Math.trunc(lowest / 2)];
  const size = Number(mantissa) * 2 ** one * 2 ** other;
  return value < 0n ? -size : size;
}

/** The nearest float. Infinite when the integer is too large. */
export function toFloat(value: Int): number {
  return typeof value === 'number' ? value : Number(value);
}

/** A finite float as an integer times a power of two. */
export function partsOf(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  if (value === 0) return { mantissa: 0n, exponent: 0 };
  let mantissa = value;
  let exponent = 0;
  // Steps of powers of two lose nothing.
  while (Math.abs(mantissa) >= 2 ** MANTISSA_BITS) {
    mantissa /= 2;
    exponent += 1;
  }
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent -= 1;
  }
  return { mantissa: BigInt(mantissa), exponent };
}

/** The whole part of a finite float. */
export function truncated(value: number): Int {
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? whole + 0 : normalized(BigInt(whole));
}
