import { NO_SITE, SITE } from '@wellspring/engine';
import { LibraryError, misused } from '../errors.js';
import { listOf, Pair, type Value } from '../values.js';
import type { Arguments } from './arguments.js';
import { isEq, type IsEqual } from './equality.js';
import { natives, type Native, type Setting } from './native.js';

/** Pairs and lists. */

/** The operations that an element counts as which is copied, because arrays of millions of elements are moved as they grow. */
const OPERATIONS_PER_COPY = 4;

export function listNatives({ machine }: Setting, args: Arguments, isEqual: IsEqual): Native[] {
  const { runtime } = machine;
  const { quote, index, count, items, list, pair, filled } = args;
  const isEqv: IsEqual = (a, b) => machine.isEqv(a, b);

  /** Returns the rest of a list after a number of elements. */
  const tail = (name: string, from: Value, steps: Value): Value => {
    let rest = from;
    const size = index(name, steps);
    for (let taken = 0; taken < size; taken += 1) {
      if (taken % 100 === 99) runtime.libraryTick(100);
      rest = pair('cdr', rest).cdr;
    }
    return rest;
  };

  /** Returns a procedure such as `cadr`. */
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

  /** Returns a procedure such as `memq`, which finds the part of a list that begins with a value. */
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
  /** Returns a procedure such as `assq`, which finds the pair with a key. */
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
  /** Returns a list of the elements of several lists. The last one is not copied. */
  const append = (name: string, lists: readonly Value[]): Value => {
    let result: Value = lists.at(-1) ?? null;
    for (let at = lists.length - 2; at >= 0; at -= 1) {
      result = list(items(name, lists[at], 'car: expected pair'), result);
    }
    return result;
  };
  /** Returns the first elements of a list. */
  const taken = (name: string, xs: Value, n: Value): Value[] => {
    const found: Value[] = [];
    let rest = xs;
    const size = index(name, n);
    while (found.length < size) {
      const { car, cdr } = pair('car', rest);
      found.push(car);
      rest = cdr;
      if (found.length % 1000 === 0) {
        runtime.libraryTick(OPERATIONS_PER_COPY * 1000);
        runtime.allocatedWords(1000);
      }
    }
    return found;
  };

  /** Returns the first pair of a list that has a last one. */
  const nonEmpty = (name: string, xs: Value): Pair => {
    if (xs instanceof Pair && !endOf(xs).isCircular) return xs;
    if (xs === null)
      throw new LibraryError(
        `${name}: empty list`,
        `${name} needs a list with at least one element.`,
      );
    throw misused(name, 'list', quote(xs));
  };

  const chapter2 = {
    ...paths,
    'draw-data x1 . xs': (...structures: Value[]) => {
      runtime.drawForProgram(structures);
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
      const made = listOf(values);
      if (!(made instanceof Pair)) return null;
      let last = made;
      while (last.cdr instanceof Pair) last = last.cdr;
      last.cdr = made;
      return made;
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
          runtime.libraryTick(OPERATIONS_PER_COPY * 1000);
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
    'memq val xs': search(isEq),
    'memv val xs': search(isEqv),
    'assq key xs': lookUp(isEq),
    'assv key xs': lookUp(isEqv),
    'iota n [start] [step]': (n: Value, start: Value = 0, step: Value = 1) => {
      const values: Value[] = [];
      let value = machine.number('iota', start);
      for (let left = count('iota', n); left > 0; left -= 1) {
        if (left % 1000 === 0) {
          runtime.libraryTick(2000);
          runtime.allocatedWords(1000);
        }
        values.push(value);
        value = machine.add(value, step, machine.counters[SITE] ?? NO_SITE);
      }
      return list(values);
    },
  };

  const inner = {
    '%member val xs': search(isEqual),
    '%assoc key xs': lookUp(isEqual),
  };

  const chapter3 = {
    'set-car! pair val': (target: Value, value: Value) =>
      void (pair('set-car!', target).car = value),
    'set-cdr! pair val': (target: Value, value: Value) =>
      void (pair('set-cdr!', target).cdr = value),
    'list-set! xs k val': (xs: Value, k: Value, value: Value) =>
      void (pair('set-car!', tail('list-set!', xs, k)).car = value),
  };

  const full = {
    'append! . lists': (...lists: Value[]) => append('append!', lists),
    'reverse! xs': (xs: Value) => list(items('reverse!', xs).toReversed()),
    'list-head xs n': (xs: Value, n: Value) => list(taken('list-head', xs, n)),
    'except-last-pair xs': (xs: Value) => list(items('except-last-pair', xs).slice(0, -1)),
    'except-last-pair! xs': (xs: Value) => list(items('except-last-pair!', xs).slice(0, -1)),
  };
  return [
    ...natives(0, inner),
    ...natives(2, chapter2),
    ...natives(3, chapter3),
    ...natives(5, full),
  ];
}
