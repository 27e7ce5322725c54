import { complex, integer, ratio, sizeOf, toInexact } from './arithmetic.js';
import { makePolar } from './functions.js';
import { Complex, Flonum, type Num, Ratio, type Real } from './types.js';

/** Numbers as texts. */

/** The operations that writing the digits of an exact number counts as. It takes longer than reading them. */
export function operationsOfText(x: Num): number {
  if (x instanceof Ratio) return operationsOfText(x.numerator) + operationsOfText(x.denominator);
  if (x instanceof Complex) return operationsOfText(x.re) + operationsOfText(x.im);
  return typeof x === 'bigint' ? 3 * operationsOfDigits(sizeOf(x) / 3) : 0;
}

/** The operations that reading the digits of an integer counts as. */
export function operationsOfDigits(digits: number): number {
  return digits < 100 ? 0 : Math.floor(digits ** 1.7 / 1000);
}

/** Writes a number so that reading it gives the same number. */
export function textOf(x: Num, radix = 10): string {
  if (x instanceof Complex) {
    const re = x.re === 0 ? '0' : textOf(x.re, radix);
    const im = textOf(x.im, radix);
    const signed = /^[+-]/.test(im) ? im : `+${im}`;
    return `${re}${signed}i`;
  }
  if (x instanceof Ratio) return `${x.numerator.toString(radix)}/${x.denominator.toString(radix)}`;
  if (x instanceof Flonum) return textOfFloat(x.n, radix);
  return x === 0 ? '0' : x.toString(radix);
}

function textOfFloat(n: number, radix: number): string {
  if (Number.isNaN(n)) return '+nan.0';
  if (!Number.isFinite(n)) return n > 0 ? '+inf.0' : '-inf.0';
  if (Object.is(n, -0)) return '-0.0';
  const text = n.toString(radix);
  return Number.isInteger(n) && !text.includes('e') ? `${text}.0` : text;
}

const DIGITS: Readonly<Record<number, string>> = {
  2: '[01]',
  8: '[0-7]',
  10: '\\d',
  16: '[\\da-fA-F]',
};

const SPECIAL: Readonly<Record<string, number>> = {
  '+inf.0': Number.POSITIVE_INFINITY,
  '-inf.0': Number.NEGATIVE_INFINITY,
  '+nan.0': Number.NaN,
  '-nan.0': Number.NaN,
};

function realPattern(radix: number): string {
  const digit = DIGITS[radix] ?? `[\\d${radix > 10 ? 'a-zA-Z' : ''}]`;
  const decimal = radix === 10 ? String.raw`|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?` : '';
  return `(?:${digit}+/${digit}+${decimal}|${digit}+|(?:inf|nan)\\.0)`;
}

const patterns = new Map<
  number,
  { readonly real: RegExp; readonly complex: RegExp; readonly polar: RegExp }
>();

function patternsFor(radix: number) {
  const known = patterns.get(radix);
  if (known !== undefined) return known;
  const real = realPattern(radix);
  const made = {
    real: new RegExp(`^[+-]?${real}$`),
    complex: new RegExp(`^([+-]?${real})?([+-](?:${real})?)i$`),
    polar: new RegExp(`^([+-]?${real})@([+-]?${real})$`),
  };
  patterns.set(radix, made);
  return made;
}

/**
 * Reads a number.
 * @returns undefined for a text that is no number
 */
export function parseNumber(text: string, defaultRadix = 10): Num | undefined {
  let rest = text;
  let radix = defaultRadix;
  let exactness = '';
  for (;;) {
    const prefix = /^#([bodxei])/i.exec(rest)?.[1]?.toLowerCase();
    if (prefix === undefined) break;
    if (prefix === 'e' || prefix === 'i') exactness = prefix;
    else radix = { b: 2, o: 8, d: 10, x: 16 }[prefix] ?? 10;
    rest = rest.slice(2);
  }
  // Most texts that are no numbers begin with something else.
  if (!/^[+\-.\d]/.test(rest) && radix <= 10) return undefined;
  const value = parseComplex(rest, radix, exactness === 'e');
  if (value === undefined) return undefined;
  return exactness === 'i' ? toInexact(value) : value;
}

function parseComplex(text: string, radix: number, isExact: boolean): Num | undefined {
  const { real, complex: pattern, polar } = patternsFor(radix);
  if (real.test(text)) return parseReal(text, radix, isExact);
  const parts = pattern.exec(text);
  if (parts !== null) {
    const [, re, im = ''] = parts;
    const reValue = re === undefined ? 0 : parseReal(re, radix, isExact);
    const imValue = im === '+' ? 1 : im === '-' ? -1 : parseReal(im, radix, isExact);
    return reValue === undefined || imValue === undefined ? undefined : complex(reValue, imValue);
  }
  const [, size, direction] = polar.exec(text) ?? [];
  if (size === undefined || direction === undefined) return undefined;
  const [r, a] = [parseReal(size, radix, isExact), parseReal(direction, radix, isExact)];
  return r === undefined || a === undefined ? undefined : makePolar(r, a);
}

function parseReal(text: string, radix: number, isExact: boolean): Real | undefined {
  const special = SPECIAL[text];
  if (special !== undefined) return new Flonum(special);
  if (/(?:inf|nan)\.0$/.test(text)) return undefined;
  const [above = '', below] = text.split('/');
  if (below !== undefined) {
    const denominator = parseInteger(below, radix);
    return denominator === 0n ? undefined : ratio(parseInteger(above, radix), denominator);
  }
  if (radix === 10 && /[.eE]/.test(text)) {
    return isExact ? exactDecimal(text) : new Flonum(Number(text));
  }
  return integer(parseInteger(text, radix));
}

/** The largest exponent of an exact decimal. */
const MAX_EXPONENT = 10_000;

function exactDecimal(text: string): Real | undefined {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent) - fraction.length;
  if (Math.abs(power) > MAX_EXPONENT) return undefined;
  const digits = BigInt(`${whole.replace(/^[+-]/, '')}${fraction}`);
  const signed = whole.startsWith('-') ? -digits : digits;
  return power >= 0 ? integer(signed * 10n ** BigInt(power)) : ratio(signed, 10n ** BigInt(-power));
}

function parseInteger(text: string, radix: number): bigint {
  const isNegative = text.startsWith('-');
  const digits = text.replace(/^[+-]/, '');
  const prefix = { 2: '0b', 8: '0o', 10: '', 16: '0x' }[radix];
  const value = prefix === undefined ? valueOfDigits(digits, radix) : BigInt(`${prefix}${digits}`);
  return isNegative ? -value : value;
}

/** The value of digits in any radix, from those of their halves, which is faster than digit by digit. */
function valueOfDigits(digits: string, radix: number): bigint {
  if (digits.length <= 8) return BigInt(Number.parseInt(digits, radix));
  const half = Math.floor(digits.length / 2);
  const low = digits.slice(half);
  return (
    valueOfDigits(digits.slice(0, half), radix) * BigInt(radix) ** BigInt(low.length) +
    valueOfDigits(low, radix)
  );
}

/** A JavaScript number as a number of Scheme: exact if it is a safe integer. */
export function fromJavaScript(n: number): Real {
  return Number.isSafeInteger(n) ? n + 0 : new Flonum(n);
}
