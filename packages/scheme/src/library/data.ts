import { expected, LibraryError, misused } from '../errors.js';
import { isExactInteger } from '../numbers/arithmetic.js';
import { outOfBounds } from '../operations.js';
import { RecordInstance } from '../records.js';
import { Char, isProcedure, listOf, Pair, Promised, Sym, type Value } from '../values.js';
import { natives, type Native, type Setting } from './native.js';

/** Booleans, strings, symbols, pairs, vectors and characters. */

/** How many values `equal?` compares before it looks at the time. */
const MAX_DEPTH = 2000;

const eq = (a: Value, b: Value) => a === b;
const lower = (value: string) => value.toLowerCase();
const folded = (one: Char) => one.text.toLowerCase().codePointAt(0) ?? 0;
const allBooleans = (...values: Value[]): boolean =>
  values.every((value) => typeof value === 'boolean' && value === values[0]);

export function dataNatives({ machine, hasCharacters }: Setting): Native[] {
  const { runtime } = machine;
  const quote = (value: Value) => machine.quote(value);

  const isEqual = (left: Value, right: Value): boolean => {
    const work: Value[] = [left, right];
    let steps = 0;
    while (work.length > 0) {
      const b = work.pop();
      const a = work.pop();
      steps += 1;
      if (steps % MAX_DEPTH === 0) runtime.libraryTick(MAX_DEPTH);
      if (machine.isEqv(a, b)) continue;
      if (a instanceof Pair && b instanceof Pair) {
        work.push(a.cdr, b.cdr, a.car, b.car);
      } else if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) return false;
        runtime.libraryTick(a.length);
        for (const [index, item] of a.entries()) work.push(item, b[index]);
      } else return false;
    }
    runtime.libraryTick(steps % MAX_DEPTH);
    return true;
  };

  const text = (name: string, value: Value): string => {
    if (typeof value !== 'string') throw misused(name, 'string', quote(value));
    runtime.readText(value);
    return value;
  };
  const made = (value: string): string => {
    runtime.allocatedText(value.length);
    runtime.libraryTick(1 + Math.floor(value.length / 64));
    return value;
  };
  /** Joins texts, unless the result is too long. */
  const joined = (name: string, parts: readonly string[], separator = ''): string => {
    let length = separator.length * Math.max(0, parts.length - 1);
    for (const one of parts) length += one.length;
    if (length > MAX_SIZE)
      throw new LibraryError(`${name}: the string is too long`, 'Build shorter strings.');
    return made(parts.join(separator));
  };
  const index = (name: string, value: Value): number => {
    if (typeof value === 'number') return value;
    if (typeof value === 'bigint') return Number.POSITIVE_INFINITY;
    throw expected(name, 'exact integer', quote(value));
  };
  const count = (name: string, value: Value): number => {
    const number = index(name, value);
    if (number >= 0 && number <= MAX_SIZE) return number;
    throw expected(name, `number from 0 to ${MAX_SIZE}`, quote(value));
  };
  const character = (name: string, value: Value): string => {
    if (value instanceof Char) return value.text;
    if (typeof value === 'string' && !hasCharacters) return value;
    throw misused(name, hasCharacters ? 'character' : 'string', quote(value));
  };
  const ofCharacter = (one: string): Value =>
    hasCharacters ? Char.of(one.codePointAt(0) ?? 0) : one;
  const characters = (value: string): Value[] => {
    runtime.libraryTick(8 * value.length);
    return Array.from(value, ofCharacter);
  };
  /** The start and end of a part. */
  const part = (name: string, length: number, start: Value, end: Value): [number, number] => {
    const from = start === undefined ? 0 : index(name, start);
    const to = end === undefined ? length : index(name, end);
    if (from < 0 || to > length || from > to)
      throw outOfBounds(name, from < 0 || from > length ? String(from) : String(to), length);
    return [from, to];
  };

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
  /** The elements of a list. */
  const items = (name: string, list: Value, misuse = `${name}: expected list`): Value[] => {
    const found: Value[] = [];
    let slow = list;
    let rest = list;
    while (rest instanceof Pair) {
      found.push(rest.car);
      rest = rest.cdr;
      if (found.length % 2 === 0) {
        slow = (slow as Pair).cdr;
        // A list that comes back to itself has no last element.
        if (slow === rest) break;
      }
      if (found.length % 1000 === 0) {
        runtime.libraryTick(1000);
        runtime.allocatedWords(1000);
      }
    }
    if (rest !== null) {
      throw new LibraryError(
        rest instanceof Pair ? `${name}: expected list` : misuse,
        `${name} works with lists only, and was given ${quote(list)}.`,
      );
    }
    runtime.libraryTick(found.length % 1000);
    return found;
  };
  const list = (values: readonly Value[], tail: Value = null): Value => {
    runtime.libraryTick(values.length);
    let made2 = tail;
    for (let at = values.length - 1; at >= 0; at -= 1) made2 = machine.cons(values[at], made2);
    return made2;
  };
  const pair = (name: string, value: Value): Pair => {
    if (value instanceof Pair) return value;
    throw misused(name, 'pair', quote(value));
  };
  const tail = (name: string, from: Value, steps: Value): Value => {
    let rest = from;
    const count = index(name, steps);
    for (let taken = 0; taken < count; taken += 1) {
      if (taken % 100 === 99) runtime.libraryTick(100);
      rest = pair('cdr', rest).cdr;
    }
    return rest;
  };

  const path = (name: string) => {
    const letters = name.slice(1, -1).split('').toReversed();
    return (value: Value): Value => {
      let found = value;
      for (const letter of letters) {
        if (!(found instanceof Pair))
          throw misused(letter === 'a' ? 'car' : 'cdr', 'pair', quote(found));
        found = letter === 'a' ? found.car : found.cdr;
      }
      return found;
    };
  };
  const letters = ['a', 'd'];
  let words = letters;
  const paths: Record<string, (value: Value) => Value> = {};
  for (let length = 2; length <= 4; length += 1) {
    words = letters.flatMap((letter) => words.map((word) => `${letter}${word}`));
    for (const word of words) paths[`c${word}r xs`] = path(`c${word}r`);
  }
  const ordinals = [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ];
  for (const [position, name] of ordinals.entries()) {
    paths[`${name} xs`] = (xs: Value) => pair('car', tail(name, xs, position)).car;
  }

  const search =
    (isIt: (a: Value, b: Value) => boolean) =>
    (value: Value, xs: Value): Value => {
      let steps = 0;
      for (let rest = xs; rest instanceof Pair; rest = rest.cdr) {
        steps += 1;
        if (steps % 100 === 0) runtime.libraryTick(100);
        if (isIt(value, rest.car)) return rest;
      }
      return false;
    };
  const lookUp =
    (isIt: (a: Value, b: Value) => boolean) =>
    (key: Value, xs: Value): Value => {
      let steps = 0;
      for (let rest = xs; rest instanceof Pair; rest = rest.cdr) {
        steps += 1;
        if (steps % 100 === 0) runtime.libraryTick(100);
        if (isIt(key, pair('car', rest.car).car)) return rest.car;
      }
      return false;
    };
  const eqv = (a: Value, b: Value) => machine.isEqv(a, b);
  /** Symbols are known for good, so that their names take memory. */
  const symbol = (name: string): Sym => {
    runtime.allocatedText(name.length + SYMBOL_LENGTH);
    return Sym.of(name);
  };

  /** Returns the value after the last pair of a list, which is null for a proper list. A circular list has none. */
  const endOf = (value: Value): { readonly end: Value; readonly isCircular: boolean } => {
    let slow = value;
    let rest = value;
    let steps = 0;
    while (rest instanceof Pair) {
      rest = rest.cdr;
      steps += 1;
      if (steps % 2 === 0) slow = (slow as Pair).cdr;
      if (steps % 1000 === 0) runtime.libraryTick(1000);
      if (rest === slow && rest instanceof Pair) return { end: undefined, isCircular: true };
    }
    return { end: rest, isCircular: false };
  };
  const isList = (value: Value) => {
    const { end, isCircular } = endOf(value);
    return !isCircular && end === null;
  };
  const append = (name: string, lists: readonly Value[]): Value => {
    let result: Value = lists.at(-1) ?? null;
    for (let at = lists.length - 2; at >= 0; at -= 1) {
      result = list(items(name, lists[at], 'car: expected pair'), result);
    }
    return result;
  };
  const taken = (name: string, xs: Value, n: Value): Value[] => {
    const found: Value[] = [];
    let rest = xs;
    const size = index(name, n);
    while (found.length < size) {
      const { car, cdr } = pair('car', rest);
      found.push(car);
      rest = cdr;
      if (found.length % 1000 === 0) {
        runtime.libraryTick(1000);
        runtime.allocatedWords(1000);
      }
    }
    return found;
  };

  const filled = (size: number, value: Value): Value[] => {
    runtime.libraryTick(size);
    return Array.from({ length: size }, () => value);
  };
  const newVector = (values: Value[]): Value[] => {
    runtime.libraryTick(values.length);
    return runtime.allocated(values, values.length + 6);
  };

  const chapter1 = {
    'eq? a b': eq,
    'eqv? a b': eqv,
    'equal? a b': isEqual,
    'boolean? val': (value: Value) => typeof value === 'boolean',
    'boolean=? a b . vals': allBooleans,
    'not val': (value: Value) => value === false,
    'and . vals': (...values: Value[]) =>
      values.includes(false) ? false : values.length === 0 ? true : values.at(-1),
    'or . vals': (...values: Value[]) => values.find((value) => value !== false) ?? false,
    'string? val': (value: Value) => typeof value === 'string',
    'make-string n [char]': (n: Value, fill: Value) =>
      made(
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
      return made(string.slice(from, to));
    },
    'string-append . vals': (...values: Value[]) =>
      joined(
        'string-append',
        values.map((value) => text('string-append', value)),
      ),
    'string-copy str [start] [end]': (value: Value, start: Value, end: Value) => {
      const string = text('string-copy', value);
      return made(string.slice(...part('string-copy', string.length, start, end)));
    },
    'procedure? val': isProcedure,
  };

  const chapter2 = {
    ...paths,
    'draw-data x1 . xs': (...structures: Value[]) => {
      machine.runtime.drawForProgram(structures);
      return structures[0];
    },
    'cons x y': (x: Value, y: Value) => machine.cons(x, y),
    'xcons x y': (x: Value, y: Value) => machine.cons(y, x),
    'pair? val': (value: Value) => value instanceof Pair,
    'not-pair? val': (value: Value) => !(value instanceof Pair),
    'car xs': (xs: Value) => pair('car', xs).car,
    'cdr xs': (xs: Value) => pair('cdr', xs).cdr,
    'list . vals': (...values: Value[]) => list(values),
    'list* first . vals': (...values: Value[]) => list(values.slice(0, -1), values.at(-1)),
    'cons* first . vals': (...values: Value[]) => list(values.slice(0, -1), values.at(-1)),
    'circular-list . vals': (...values: Value[]) => {
      const made2 = listOf(values);
      if (!(made2 instanceof Pair)) return null;
      let last = made2;
      while (last.cdr instanceof Pair) last = last.cdr;
      last.cdr = made2;
      return made2;
    },
    'make-list n [val]': (n: Value, value: Value = 0) => list(filled(count('make-list', n), value)),
    'circular-list? val': (value: Value) => endOf(value).isCircular,
    'proper-list? val': isList,
    'dotted-list? val': (value: Value) => {
      const { end, isCircular } = endOf(value);
      return !isCircular && end !== null;
    },
    'null? val': (value: Value) => value === null,
    'null-list? val': (value: Value) => value === null,
    'list? val': isList,
    'list-tail xs k': (xs: Value, k: Value) => tail('list-tail', xs, k),
    'list-ref xs k': (xs: Value, k: Value) => pair('car', tail('list-ref', xs, k)).car,
    'last xs': (xs: Value) => {
      let rest = nonEmpty('last', xs);
      while (rest.cdr instanceof Pair) rest = rest.cdr;
      return rest.car;
    },
    'last-pair xs': (xs: Value) => {
      let rest = nonEmpty('last-pair', xs);
      while (rest.cdr instanceof Pair) rest = rest.cdr;
      return rest;
    },
    'list-copy xs': (xs: Value) => {
      const found: Value[] = [];
      let rest = xs;
      for (; rest instanceof Pair; rest = rest.cdr) {
        found.push(rest.car);
        if (found.length % 1000 === 0) {
          runtime.libraryTick(1000);
          runtime.allocatedWords(1000);
        }
      }
      return list(found, rest);
    },
    'length xs': (xs: Value) => items('length', xs, 'car: expected pair').length,
    'length+ xs': (xs: Value) =>
      endOf(xs).isCircular ? false : items('length+', xs, 'car: expected pair').length,
    'append . lists': (...lists: Value[]) => append('append', lists),
    'concatenate lists': (lists: Value) => append('concatenate', items('concatenate', lists)),
    'reverse xs': (xs: Value) => {
      let result: Value = null;
      for (const value of items('reverse', xs, 'car: expected pair'))
        result = machine.cons(value, result);
      return result;
    },
    'take xs n': (xs: Value, n: Value) => list(taken('take', xs, n)),
    'drop xs n': (xs: Value, n: Value) => tail('drop', xs, n),
    'take-right xs n': (xs: Value, n: Value) => {
      const { length } = items('take-right', xs);
      const left = index('take-right', n);
      if (left > length) throw misused('cdr', 'pair', '()');
      return tail('take-right', xs, length - left);
    },
    'drop-right xs n': (xs: Value, n: Value) => {
      const found = items('drop-right', xs);
      const left = index('drop-right', n);
      if (left > found.length) throw misused('car', 'pair', '()');
      return list(found.slice(0, found.length - left));
    },
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
    'memq val xs': search(eq),
    'memv val xs': search(eqv),
    'assq key xs': lookUp(eq),
    'assv key xs': lookUp(eqv),
    '%member val xs': search(isEqual),
    '%assoc key xs': lookUp(isEqual),
    'iota n [start] [step]': (n: Value, start: Value = 0, step: Value = 1) => {
      const values: Value[] = [];
      let value = machine.number('iota', start);
      for (let left = count('iota', n); left > 0; left -= 1) {
        if (left % 1000 === 0) {
          runtime.libraryTick(2000);
          runtime.allocatedWords(1000);
        }
        values.push(value);
        value = machine.add(value, step, machine.counters[1] ?? 0);
      }
      return list(values);
    },
  };

  const nonEmpty = (name: string, xs: Value): Pair => {
    if (xs instanceof Pair && !endOf(xs).isCircular) return xs;
    if (xs === null)
      throw new LibraryError(
        `${name}: empty list`,
        `${name} needs a list with at least one element.`,
      );
    throw misused(name, 'list', quote(xs));
  };

  const chapter3 = {
    'set-car! pair val': (target: Value, value: Value) =>
      void (pair('set-car!', target).car = value),
    'set-cdr! pair val': (target: Value, value: Value) =>
      void (pair('set-cdr!', target).cdr = value),
    'list-set! xs k val': (xs: Value, k: Value, value: Value) =>
      void (pair('set-car!', tail('list-set!', xs, k)).car = value),
    'vector . vals': (...values: Value[]) => newVector(values),
    'make-vector n [val]': (n: Value, value: Value = 0) =>
      newVector(filled(count('make-vector', n), value)),
    'vector? val': (value: Value) => Array.isArray(value),
    'vector-length v': (value: Value) => machine.vector('vector-length', value).length,
    'vector-empty? v': (value: Value) => machine.vector('vector-empty?', value).length === 0,
    'vector-ref v k': (vector: Value, k: Value) =>
      machine.vectorRef(vector, k, machine.counters[1] ?? 0),
    'vector-set! v k val': (vector: Value, k: Value, value: Value) =>
      machine.vectorSet(vector, k, value, machine.counters[1] ?? 0),
    'vector-fill! v val [start] [end]': (vector: Value, value: Value, start: Value, end: Value) => {
      const found = machine.vector('vector-fill!', vector);
      const [from, to] = part('vector-fill!', found.length, start, end);
      runtime.libraryTick(to - from);
      found.fill(value, from, to);
    },
    'list->vector xs': (xs: Value) => newVector(items('list->vector', xs)),
    'vector->list v [start] [end]': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('vector->list', vector);
      return list(found.slice(...part('vector->list', found.length, start, end)));
    },
    'make-promise val': (value: Value) =>
      value instanceof Promised ? value : new Promised(true, value),
    'promise? val': (value: Value) => value instanceof Promised,
  };

  const char = (name: string, value: Value): Char => {
    if (value instanceof Char) return value;
    throw misused(name, 'character', quote(value));
  };
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
    'string-upcase str': (value: Value) => made(text('string-upcase', value).toUpperCase()),
    'string-downcase str': (value: Value) => made(lower(text('string-downcase', value))),
    'string->vector str': (value: Value) => newVector(characters(text('string->vector', value))),
    'vector->string v': (value: Value) =>
      joined(
        'vector->string',
        machine.vector('vector->string', value).map((one) => character('vector->string', one)),
      ),
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
    'vector-copy v [start] [end]': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('vector-copy', vector);
      return newVector(found.slice(...part('vector-copy', found.length, start, end)));
    },
    'subvector v start end': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('subvector', vector);
      return newVector(found.slice(...part('subvector', found.length, start, end)));
    },
    'vector-append . vs': (...vectors: Value[]) =>
      newVector(joinedVectors(vectors.map((vector) => machine.vector('vector-append', vector)))),
    'vector-grow v n': (vector: Value, n: Value) => {
      const found = machine.vector('vector-grow', vector);
      const size = count('vector-grow', n);
      return newVector(Array.from({ length: size }, (_, at) => found[at]));
    },
    'append! . lists': (...lists: Value[]) => append('append!', lists),
    'reverse! xs': (xs: Value) => list(items('reverse!', xs).toReversed()),
    'list-head xs n': (xs: Value, n: Value) => list(taken('list-head', xs, n)),
    'except-last-pair xs': (xs: Value) => list(items('except-last-pair', xs).slice(0, -1)),
    'except-last-pair! xs': (xs: Value) => list(items('except-last-pair!', xs).slice(0, -1)),
    'symbol-append . vals': (...values: Value[]) =>
      symbol(
        joined(
          'symbol-append',
          values.map((value) => (value instanceof Sym ? value.name : text('symbol-append', value))),
        ),
      ),
    'symbol<? a b': (a: Value, b: Value) => a instanceof Sym && b instanceof Sym && a.name < b.name,
    'default-object? val': (value: Value) => value === undefined,
    void: () => undefined,
    'record? val': (value: Value) => value instanceof RecordInstance,
    'exact-nonnegative-integer? val': (value: Value) => isExactInteger(value) && value >= 0,
  };
  return [
    ...natives(1, chapter1),
    ...natives(2, chapter2),
    ...natives(3, chapter3),
    ...natives(5, full),
  ];
}

/** The largest size of a string, list or vector that is made at once. */
const MAX_SIZE = 10_000_000;

/** The memory of a symbol without its name, in characters. */
const SYMBOL_LENGTH = 100;

/** A longer text is searched for in a time that grows with the sum of the lengths, not with their product. */
const LONG_PATTERN = 16;

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

/** Joins vectors, unless the result is too long. */
function joinedVectors(vectors: readonly Value[][]): Value[] {
  let length = 0;
  for (const vector of vectors) length += vector.length;
  if (length > MAX_SIZE)
    throw new LibraryError('vector-append: the vector is too long', 'Build shorter vectors.');
  return vectors.flat();
}
