import { expected, misused } from '../errors.js';
import { outOfBounds } from '../operations.js';
import { Char, Sym, type Value } from '../values.js';
import type { Arguments } from './arguments.js';
import { natives, type Native, type Setting } from './native.js';

/** Strings, symbols and characters. */

/** The memory of a symbol without its name, in characters. */
const SYMBOL_LENGTH = 100;

/** The length of patterns from which on a search takes time for the sum of both lengths, not for their product. */
const LONG_PATTERN = 16;

const lower = (value: string) => value.toLowerCase();
const folded = (one: Char) => one.text.toLowerCase().codePointAt(0) ?? 0;

export function stringNatives({ machine, hasCharacters }: Setting, args: Arguments): Native[] {
  const { runtime } = machine;
  const { quote, text, newText, joined, index, count, character, characters, part, items, list } =
    args;

  /** Returns a procedure that tells whether an order holds for each string and the next one. */
  const compareTexts =
    (name: string, holds: (a: string, b: string) => boolean, change = (value: string) => value) =>
    (first: Value, second: Value, ...others: Value[]): boolean => {
      let before = change(text(name, first));
      let result = true;
      for (const value of [second, ...others]) {
        const next = change(text(name, value));
        runtime.compareTexts(before, next);
        if (!holds(before, next)) result = false;
        before = next;
      }
      return result;
    };
  /** Returns a symbol. Symbols are never forgotten, so that each counts as memory. */
  const symbol = (name: string): Sym => {
    runtime.allocatedText(name.length + SYMBOL_LENGTH);
    return Sym.of(name);
  };

  const char = (name: string, value: Value): Char => {
    if (value instanceof Char) return value;
    throw misused(name, 'character', quote(value));
  };
  /** Returns a procedure that tells whether an order holds for each character and the next one. */
  const compareChars =
    (
      name: string,
      holds: (a: number, b: number) => boolean,
      change = (one: Char) => one.codePoint,
    ) =>
    (...values: Value[]): boolean => {
      const codes = values.map((value) => change(char(name, value)));
      return codes.every((code, at) => at === 0 || holds(codes[at - 1] ?? 0, code));
    };
  /** Returns a procedure that changes the case of a character, if the result is one character. */
  const changed = (name: string, change: (value: string) => string) => (value: Value) => {
    const one = change(char(name, value).text);
    return Array.from(one).length === 1 ? Char.of(one.codePointAt(0) ?? 0) : value;
  };
  const orders: readonly (readonly [
    string,
    (a: number | string, b: number | string) => boolean,
  ])[] = [
    ['=', (a, b) => a === b],
    ['<', (a, b) => a < b],
    ['>', (a, b) => a > b],
    ['<=', (a, b) => a <= b],
    ['>=', (a, b) => a >= b],
  ];
  const characterOrders = Object.fromEntries(
    orders.flatMap(([sign, holds]) => [
      [`char${sign}? c1 c2 . vals`, compareChars(`char${sign}?`, holds)],
      [`char-ci${sign}? c1 c2 . vals`, compareChars(`char-ci${sign}?`, holds, folded)],
      [`string-ci${sign}? s1 s2 . vals`, compareTexts(`string-ci${sign}?`, holds, lower)],
    ]),
  );

  const chapter1 = {
    'string? val': (value: Value) => typeof value === 'string',
    'make-string n [char]': (n: Value, fill: Value) =>
      newText(
        (fill === undefined ? ' ' : character('make-string', fill)).repeat(count('make-string', n)),
      ),
    'string . vals': (...values: Value[]) =>
      joined(
        'string',
        values.map((value) =>
          hasCharacters && !(value instanceof Char)
            ? machine.displayed(value)
            : character('string', value),
        ),
      ),
    'string-length str': (value: Value) => text('string-length', value).length,
    'string-ref str k': (value: Value, k: Value) => {
      const string = text('string-ref', value);
      const at = index('string-ref', k);
      if (at < 0 || at >= string.length) throw outOfBounds('string-ref', String(at), string.length);
      return hasCharacters ? Char.of(string.codePointAt(at) ?? 0) : string.charAt(at);
    },
    'string=? s1 s2 . vals': compareTexts('string=?', (a, b) => a === b),
    'string<? s1 s2 . vals': compareTexts('string<?', (a, b) => a < b),
    'string>? s1 s2 . vals': compareTexts('string>?', (a, b) => a > b),
    'string<=? s1 s2 . vals': compareTexts('string<=?', (a, b) => a <= b),
    'string>=? s1 s2 . vals': compareTexts('string>=?', (a, b) => a >= b),
    'substring str start [end]': (value: Value, start: Value, end: Value) => {
      const string = text('substring', value);
      const [from, to] = part('substring', string.length, start, end);
      return newText(string.slice(from, to));
    },
    'string-append . vals': (...values: Value[]) =>
      joined(
        'string-append',
        values.map((value) => text('string-append', value)),
      ),
    'string-copy str [start] [end]': (value: Value, start: Value, end: Value) => {
      const string = text('string-copy', value);
      return newText(string.slice(...part('string-copy', string.length, start, end)));
    },
  };

  const chapter2 = {
    'symbol? val': (value: Value) => value instanceof Sym,
    'symbol=? a b . vals': (...values: Value[]) =>
      values.every((value) => value instanceof Sym && value === values[0]),
    'string->symbol str': (value: Value) => symbol(text('string->symbol', value)),
    'symbol->string val': (value: Value) => {
      if (value instanceof Sym) return value.name;
      throw misused('symbol->string', 'symbol', quote(value));
    },
    'string->list str [start] [end]': (value: Value, start: Value, end: Value) => {
      const string = text('string->list', value);
      const [from, to] = part('string->list', string.length, start, end);
      return list(characters(string.slice(from, to)));
    },
    'list->string xs': (xs: Value) =>
      joined(
        'list->string',
        items('list->string', xs).map((value) => character('list->string', value)),
      ),
  };

  const full = {
    ...characterOrders,
    'char? val': (value: Value) => value instanceof Char,
    'char-upcase c': changed('char-upcase', (value) => value.toUpperCase()),
    'char-downcase c': changed('char-downcase', lower),
    'char->integer c': (value: Value) => char('char->integer', value).codePoint,
    'integer->char n': (value: Value) => {
      const code = index('integer->char', value);
      const isPoint = code >= 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
      if (!isPoint) throw expected('integer->char', 'code of a character', quote(value));
      return Char.of(code);
    },
    'char-alphabetic? c': (value: Value) => /\p{L}/u.test(char('char-alphabetic?', value).text),
    'char-numeric? c': (value: Value) => /\p{Nd}/u.test(char('char-numeric?', value).text),
    'char-whitespace? c': (value: Value) => /\s/u.test(char('char-whitespace?', value).text),
    'char-upper-case? c': (value: Value) => /\p{Lu}/u.test(char('char-upper-case?', value).text),
    'char-lower-case? c': (value: Value) => /\p{Ll}/u.test(char('char-lower-case?', value).text),
    'digit-value c': (value: Value) => {
      const { text: one } = char('digit-value', value);
      return /^\d$/.test(one) ? Number(one) : false;
    },
    'string-upcase str': (value: Value) => newText(text('string-upcase', value).toUpperCase()),
    'string-downcase str': (value: Value) => newText(lower(text('string-downcase', value))),
    'string-null? str': (value: Value) => text('string-null?', value) === '',
    'string-join strs [separator]': (xs: Value, separator: Value = ' ') =>
      joined(
        'string-join',
        items('string-join', xs).map((one) => text('string-join', one)),
        text('string-join', separator),
      ),
    'string-index str char': (value: Value, one: Value) => {
      const at = text('string-index', value).indexOf(character('string-index', one));
      return at < 0 ? false : at;
    },
    'string-search-forward pattern str start': (pattern: Value, value: Value, start: Value) => {
      const searched = text('string-search-forward', value);
      const sought = text('string-search-forward', pattern);
      runtime.libraryTick(Math.floor((searched.length + sought.length) / 8));
      const at = placeOf(sought, searched, index('string-search-forward', start));
      return at < 0 ? false : at;
    },
    'symbol-append . vals': (...values: Value[]) =>
      symbol(
        joined(
          'symbol-append',
          values.map((value) => (value instanceof Sym ? value.name : text('symbol-append', value))),
        ),
      ),
    'symbol<? a b': (a: Value, b: Value) => a instanceof Sym && b instanceof Sym && a.name < b.name,
  };
  return [...natives(1, chapter1), ...natives(2, chapter2), ...natives(5, full)];
}

/** Finds where a text first occurs in another from a place on; -1 if it does not. */
function placeOf(pattern: string, searched: string, start: number): number {
  if (pattern.length <= LONG_PATTERN) return searched.indexOf(pattern, start);
  // For each beginning of the pattern, the length of the longest shorter one with which it ends.
  const borders = new Int32Array(pattern.length);
  for (let at = 1, length = 0; at < pattern.length; at += 1) {
    const code = pattern.charCodeAt(at);
    while (length > 0 && code !== pattern.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (code === pattern.charCodeAt(length)) length += 1;
    borders[at] = length;
  }
  for (let at = Math.max(0, start), length = 0; at < searched.length; at += 1) {
    const code = searched.charCodeAt(at);
    while (length > 0 && code !== pattern.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (code === pattern.charCodeAt(length)) length += 1;
    if (length === pattern.length) return at + 1 - length;
  }
  return -1;
}
