/** The error function and the gamma function, which JavaScript does not have. */

const ROOT_OF_PI = Math.sqrt(Math.PI);

/** Below this, the series is used, above it the continued fraction. */
const SERIES_LIMIT = 2.5;
const FRACTION_TERMS = 60;
/** From here on, the function is zero among floats. */
const MAX_ERFC = 30;

/** exp(-x * x), without the error of the square. */
function gaussian(x: number): number {
  // The upper half of the digits, whose square is exact.
  const high = Math.fround(x);
  return Math.exp(-high * high) * Math.exp((high - x) * (high + x));
}

/** A series of positive terms for numbers that are not too large. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * Number.EPSILON * 0.1; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / ROOT_OF_PI) * gaussian(x) * sum;
}

/** A continued fraction for large numbers. */
function erfcFraction(x: number): number {
  let fraction = 0;
  for (let k = FRACTION_TERMS; k > 0; k -= 1) fraction = k / 2 / (x + fraction);
  return gaussian(x) / ROOT_OF_PI / (x + fraction);
}

export function erf(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size === 0) return x;
  const value = size < SERIES_LIMIT ? erfSeries(size) : 1 - complementaryErf(size);
  return x < 0 ? -value : value;
}

export function complementaryErf(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return 2 - complementaryErf(-x);
  if (x < SERIES_LIMIT / 2) return 1 - erf(x);
  if (x > MAX_ERFC) return 0;
  return erfcFraction(x);
}

/** The shift of Lanczos' approximation, and its coefficients, as the quotient of two polynomials. */
const SHIFT = 6.0246800407767296;
const SHIFT_LESS_HALF = 5.5246800407767296;
const ABOVE = [
  23531376880.41076, 42919803642.6491, 35711959237.35567, 17921034426.03721, 6039542586.352028,
  1439720407.3117216, 248874557.86205417, 31426415.585400194, 2876370.6289353725,
  186056.26539522348, 8071.672002365816, 210.82427775157936, 2.5066282746310002,
];
const BELOW = [
  0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925,
  66, 1,
];
const TURN = 5;

function lanczos(x: number): number {
  let above = 0;
  let below = 0;
  // The order of evaluation keeps the terms small.
  if (x < TURN) {
    for (let index = ABOVE.length - 1; index >= 0; index -= 1) {
      above = above * x + (ABOVE[index] ?? 0);
      below = below * x + (BELOW[index] ?? 0);
    }
  } else {
    for (const [index, coefficient] of ABOVE.entries()) {
      above = above / x + coefficient;
      below = below / x + (BELOW[index] ?? 0);
    }
  }
  return above / below;
}

/** sin(pi * x) */
function sineOfPi(x: number): number {
  const y = Math.abs(x) % 2;
  const n = Math.round(2 * y);
  const r = Math.PI * (y - n / 2);
  const sines = [Math.sin(r), Math.cos(r), -Math.sin(r), -Math.cos(r), Math.sin(r)];
  return (x < 0 ? -1 : 1) * (sines[n] ?? 0);
}

const MAX_GAMMA = 200;
const LARGE = 140;
const MAX_TABLE = 23;
const SMALL = 1e-20;

/** NaN where it is not defined. */
export function gamma(x: number): number {
  if (!Number.isFinite(x)) return x === -Infinity ? NaN : x;
  if (x === 0) return NaN;
  if (Number.isInteger(x)) {
    if (x < 0) return NaN;
    if (x <= MAX_TABLE) {
      let product = 1;
      for (let factor = 2; factor < x; factor += 1) product *= factor;
      return product;
    }
  }
  const size = Math.abs(x);
  if (size < SMALL) return 1 / x;
  if (size > MAX_GAMMA) return x > 0 ? Infinity : sineOfPi(x) > 0 ? 0 : -0;
  const y = size + SHIFT_LESS_HALF;
  const lost =
    (size > SHIFT_LESS_HALF ? y - size - SHIFT_LESS_HALF : y - SHIFT_LESS_HALF - size) *
    (SHIFT / y);
  let value: number;
  if (x < 0) {
    value = ((-Math.PI / sineOfPi(size) / size) * Math.exp(y)) / lanczos(size);
    value -= lost * value;
    if (size < LARGE) return value / y ** (size - 0.5);
    const root = y ** (size / 2 - 0.25);
    return value / root / root;
  }
  value = lanczos(size) / Math.exp(y);
  value += lost * value;
  if (size < LARGE) return value * y ** (size - 0.5);
  const root = y ** (size / 2 - 0.25);
  return value * root * root;
}

/** The logarithm of the size of the gamma function; NaN where that is not defined. */
export function logGamma(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : Infinity;
  if (Number.isInteger(x) && x <= 2) return x <= 0 ? NaN : 0;
  const size = Math.abs(x);
  if (size < SMALL) return -Math.log(size);
  let value = Math.log(lanczos(size)) - SHIFT;
  value += (size - 0.5) * (Math.log(size + SHIFT - 0.5) - 1);
  if (x < 0)
    value = Math.log(Math.PI) - Math.log(Math.abs(sineOfPi(size))) - Math.log(size) - value;
  return value;
}
