import { isFunction, type DisplayOptions } from '@wellspring/engine';
import { Complex, Float } from './values.js';

/** The texts of values, the same as those of CPython. */

const LONG_EXPONENT = 16;
const SHORT_EXPONENT = -4;

/** The shortest digits that read back as the same number. */
function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const text = shortest(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Returns the same digits, without `.0` at the end of a whole number. */
function shortest(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [digits = '', exponentText = ''] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  if (value !== 0 && (exponent < SHORT_EXPONENT || exponent >= LONG_EXPONENT)) {
    const sign = exponent < 0 ? '-' : '+';
    return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  // JavaScript writes numbers from 1e-7 down with an exponent, which Python does from 1e-5 down.
  return value.toFixed(Math.max(0, digits.replace(/^-?\d\.?/, '').length - exponent));
}

function part(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  return Number.isFinite(value) ? shortest(value) : value < 0 ? '-inf' : 'inf';
}

function complexText({ re, im }: Complex): string {
  const imaginary = part(im);
  if (Object.is(re, 0)) return `${imaginary}j`;
  const sign = imaginary.startsWith('-') ? '' : '+';
  return `(${part(re)}${sign}${imaginary}j)`;
}

/** Characters that are written as escapes: all that show nothing, except the space. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const NAMED_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const HEX = 16;
const LATIN = 0xff;
const BASIC = 0xff_ff;

function escaped(character: string): string {
  const named = NAMED_ESCAPES[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(HEX);
  if (code <= LATIN) return `\\x${digits.padStart(2, '0')}`;
  return code <= BASIC ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}

/** The literal of a string. */
function stringLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(UNSEEN, escaped);
  return quote + inside + quote;
}

/**
 * The text of a value as `repr` returns it.
 * @param textOf returns the text of a function
 */
export function representation(
  value: unknown,
  textOf: (value: (...values: unknown[]) => unknown) => string,
): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Complex) return complexText(value);
  return isFunction(value) ? textOf(value) : '<object>';
}

/** Displays values for the engine: the result of a program, and values in messages. */
export function display(
  value: unknown,
  textOf: (value: (...values: unknown[]) => unknown) => string,
  options: DisplayOptions = {},
): string {
  if (typeof value === 'string') options.spend?.(value.length);
  return representation(value, textOf);
}
