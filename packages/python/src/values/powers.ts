import { partsOf, scaled } from './integers.js';

/** Powers of floats and of complex numbers. */

const MAX_EXACT_EXPONENT = 64;

/**
 * A power of floats. Whole exponents of moderate size are computed exactly and rounded once.
 */
export function floatPower(base: number, exponent: number): number {
  // JavaScript has NaN here, Python 1.
  if (base === 1 || exponent === 0) return 1;
  if (base === -1 && !Number.isFinite(exponent) && !Number.isNaN(exponent)) return 1;
  const times = Math.abs(exponent);
  if (
    Number.isInteger(exponent) &&
    times <= MAX_EXACT_EXPONENT &&
    Number.isFinite(base) &&
    base !== 0
  ) {
    const { mantissa, exponent: power } = partsOf(base);
    const product = mantissa ** BigInt(times);
    if (exponent > 0) return scaled(product, power * times);
    return reciprocal(product, power * times);
  }
  return base ** exponent;
}

const RECIPROCAL_BITS = 128;

/** 1 / (value * 2 ** exponent), rounded once. */
function reciprocal(value: bigint, exponent: number): number {
  const size = value < 0n ? -value : value;
  const shift = size.toString(16).length * 4 + RECIPROCAL_BITS;
  const quotient = ((1n << BigInt(shift)) / size) | 1n;
  return scaled(value < 0n ? -quotient : quotient, -shift - exponent);
}
