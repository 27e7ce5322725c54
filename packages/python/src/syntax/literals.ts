/** Reads the values of literals. */

import { Complex, Float, normalized, type Value } from '../values/values.js';
import type { Token } from './tokens.js';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE =
  /\\(?:(\r\n|\n|\r)|([\\'"abfnrtv])|([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(x|u|U|N))/g;

const MAX_CODE_POINT = 0x10_ff_ff;

/** An escape in a string that names no character. */
export class EscapeError extends Error {
  /** @param offset from the start of the string's token */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/**
 * Returns the text that a string literal stands for.
 * @throws EscapeError when an escape is incomplete
 */
export function stringValue(literal: string): string {
  const [, prefix = '', quote = ''] = /^([rRuU]?)('''|"""|'|")/.exec(literal) ?? [];
  const head = prefix.length + quote.length;
  const inside = literal.slice(head, literal.length - quote.length).replaceAll(/\r\n?/g, '\n');
  if (prefix.toLowerCase() === 'r' || !inside.includes('\\')) return inside;
  return inside.replaceAll(
    ESCAPE,
    (
      whole: string,
      lineEnd: string | undefined,
      simple: string | undefined,
      octal: string | undefined,
      x: string | undefined,
      u: string | undefined,
      long: string | undefined,
      broken: string | undefined,
      offset: number,
    ) => {
      if (lineEnd !== undefined) return '';
      if (simple !== undefined) return SIMPLE_ESCAPES[simple] ?? '';
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      const code = Number.parseInt(x ?? u ?? long ?? '', 16);
      if (broken !== undefined || code > MAX_CODE_POINT) {
        throw new EscapeError(`the escape ${whole} names no character`, head + offset);
      }
      return String.fromCodePoint(code);
    },
  );
}

/** Returns the number that a token stands for. */
export function numberValue({ kind, text }: Token): Value {
  const digits = text.replaceAll('_', '');
  if (kind === 'float') return new Float(Number(digits));
  if (kind === 'complex') return new Complex(0, Number(digits.slice(0, -1)));
  return normalized(BigInt(/^0+$/.test(digits) ? '0' : digits.toLowerCase()));
}
