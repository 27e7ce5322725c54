import { Complex } from './values.js';

/** Arithmetic on complex numbers, with the formulas of CPython. */

export function multiply(a: Complex, b: Complex): Complex {
  return new Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

/** The quotient; undefined when the divisor is zero. */
export function divide(a: Complex, b: Complex): Complex | undefined {
  const [re, im] = [Math.abs(b.re), Math.abs(b.im)];
  if (re === 0 && im === 0) return undefined;
  if (re >= im) {
    const ratio = b.im / b.re;
    const below = b.re + b.im * ratio;
    return new Complex((a.re + a.im * ratio) / below, (a.im - a.re * ratio) / below);
  }
  if (im >= re) {
    const ratio = b.re / b.im;
    const below = b.re * ratio + b.im;
    return new Complex((a.re * ratio + a.im) / below, (a.im * ratio - a.re) / below);
  }
  return new Complex(NaN, NaN);
}

const MAX_WHOLE = 100;

/** The power; undefined when zero is raised to a negative or complex power. */
export function power(a: Complex, b: Complex): Complex | undefined {
  if (b.re === 0 && b.im === 0) return new Complex(1, 0);
  if (b.im === 0 && Number.isInteger(b.re) && Math.abs(b.re) <= MAX_WHOLE) {
    const raised = wholePower(a, Math.abs(b.re));
    return b.re > 0 ? raised : divide(new Complex(1, 0), raised);
  }
  if (a.re === 0 && a.im === 0) return b.im !== 0 || b.re < 0 ? undefined : new Complex(0, 0);
  const size = Math.hypot(a.re, a.im);
  const angle = Math.atan2(a.im, a.re);
  let length = size ** b.re;
  let turned = angle * b.re;
  if (b.im !== 0) {
    length /= Math.exp(angle * b.im);
    turned += b.im * Math.log(size);
  }
  return new Complex(length * Math.cos(turned), length * Math.sin(turned));
}

function wholePower(a: Complex, times: number): Complex {
  let result = new Complex(1, 0);
  let square = a;
  for (let mask = 1; mask > 0 && times >= mask; mask *= 2) {
    if ((times & mask) !== 0) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}
