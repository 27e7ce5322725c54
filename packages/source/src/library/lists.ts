import { display } from '../runtime/display.js';
import type { Machine } from '../runtime/machine.js';
import { notAPair } from '../runtime/operators.js';
import { SourceError } from '../runtime/errors.js';
import { isPair, typeWord, type Pair, type Value } from '../runtime/values.js';
import { show } from './misc.js';
import { predeclared, type FunctionGroup } from './predeclared.js';

/**
 * Pairs and lists: the functions that §2 adds. They walk long lists in loops, count their steps, and
 * fail with the text of the `head` or `tail` that their definition in Source would fail with
 * (language reference, section 8.2).
 */

/** The pair that `value` is, or the error of `name` ("head" or "tail"). */
export function asPair(machine: Machine, name: 'head' | 'tail', value: Value): Pair {
  if (isPair(value)) return value;
  throw notAPair(machine, name, value);
}

/** Builds a list from the front without walking it again. */
export class ListBuilder {
  #first: Value = null;
  #last: Pair | undefined;

  add(value: Value): void {
    const pair: Pair = [value, null];
    if (this.#last === undefined) this.#first = pair;
    else this.#last[1] = pair;
    this.#last = pair;
  }

  /** The list so far, ending in `rest`. */
  finish(rest: Value = null): Value {
    if (this.#last === undefined) return rest;
    this.#last[1] = rest;
    return this.#first;
  }
}

/** Calls `each` with every element; what is neither pair nor null fails as `failure`. */
function walk(
  machine: Machine,
  list: Value,
  failure: 'head' | 'tail',
  each: (element: Value) => void,
): void {
  for (let rest = list; rest !== null;) {
    machine.libraryTick();
    const [element, next]: Pair = asPair(machine, failure, rest);
    each(element);
    rest = next;
  }
}

/** The values that a call must be given as numbers, checked as the operator that uses them would. */
export function asNumber(value: Value, side: 'left' | 'right', chapter = 2): number {
  if (typeof value === 'number') return value;
  throw new SourceError(
    `Expected number on ${side} hand side of operation, got ${typeWord(value, chapter)}.`,
    'A number is needed here.',
  );
}

/** The predicate's answer, which must be a boolean. */
export function asCondition(value: Value, chapter = 2): boolean {
  if (typeof value === 'boolean') return value;
  throw new SourceError(
    `Expected boolean as condition, got ${typeWord(value, chapter)}.`,
    'The function that selects elements must return true or false.',
  );
}

/** Structural equality over pairs; everything else by `===` (functions and other arrays by identity). */
function equal(machine: Machine, left: Value, right: Value): boolean {
  const pending: Value[] = [left, right];
  while (pending.length > 0) {
    machine.libraryTick();
    const [a, b] = pending.splice(-2);
    if (isPair(a) && isPair(b)) pending.push(a[1], b[1], a[0], b[0]);
    else if (a !== b || Array.isArray(a)) return false;
  }
  return true;
}

/** First or all elements that are `===` to a value are left out. */
function remove(machine: Machine, value: Value, list: Value, all: boolean): Value {
  const result = new ListBuilder();
  let rest = list;
  while (rest !== null) {
    machine.libraryTick();
    const pair = asPair(machine, 'head', rest);
    rest = pair[1];
    if (pair[0] !== value) result.add(pair[0]);
    else if (!all) break;
  }
  return result.finish(rest);
}

/** `[a,b]` for pairs, without spaces; leaves as display strings. */
function listToString(machine: Machine, value: Value): string {
  const pieces: string[] = [];
  const pending: (Value | { readonly text: string })[] = [value];
  while (pending.length > 0) {
    machine.libraryTick();
    const next = pending.pop();
    if (typeof next === 'object' && next !== null && 'text' in next) pieces.push(next.text);
    else if (isPair(next)) {
      pending.push({ text: ']' }, next[1], { text: ',' }, next[0], { text: '[' });
    } else pieces.push(next === null ? 'null' : machine.display(next));
  }
  return pieces.join('');
}

function isList(machine: Machine, value: Value): boolean {
  let rest = value;
  while (isPair(rest)) {
    machine.libraryTick();
    [, rest] = rest;
  }
  return rest === null;
}

export const LIST_FUNCTIONS: FunctionGroup = {
  pair: predeclared('left, right', () => (left, right) => [left, right]),
  head: predeclared('xs', (machine) => (xs) => asPair(machine, 'head', xs)[0]),
  tail: predeclared('xs', (machine) => (xs) => asPair(machine, 'tail', xs)[1]),
  is_pair: predeclared('val', () => isPair),
  is_null: predeclared('xs', () => (xs) => xs === null),
  is_list: predeclared('xs', (machine) => (xs) => isList(machine, xs)),
  list: predeclared('...values', () => (...values) => {
    let result: Value = null;
    for (const value of values.toReversed()) result = [value, result];
    return result;
  }),
  display_list: predeclared('val, prepend = undefined', (machine) => (value, prepend) => {
    const text = display(value, (f) => machine.textOf(f), { asLists: true });
    show(machine, 'display_list', text, prepend);
    return value;
  }),
  equal: predeclared('xs, ys', (machine) => (xs, ys) => equal(machine, xs, ys)),
  length: predeclared('xs', (machine) => (xs) => {
    let count = 0;
    walk(machine, xs, 'tail', () => {
      count += 1;
    });
    return count;
  }),
  map: predeclared('f, xs', (machine) => (f, xs) => {
    const result = new ListBuilder();
    walk(machine, xs, 'tail', (element) => result.add(machine.call(f, element)));
    return result.finish();
  }),
  build_list: predeclared('fun, n', (machine) => (fun, n) => {
    let result: Value = null;
    for (let index = asNumber(n, 'left') - 1; index >= 0; index -= 1) {
      machine.libraryTick();
      result = [machine.call(fun, index), result];
    }
    return result;
  }),
  for_each: predeclared('fun, xs', (machine) => (fun, xs) => {
    walk(machine, xs, 'head', (element) => {
      machine.call(fun, element);
    });
    return true;
  }),
  list_to_string: predeclared('xs', (machine) => (xs) => listToString(machine, xs)),
  append: predeclared('xs, ys', (machine) => (xs, ys) => {
    const result = new ListBuilder();
    walk(machine, xs, 'tail', (element) => result.add(element));
    return result.finish(ys);
  }),
  reverse: predeclared('xs', (machine) => (xs) => {
    let result: Value = null;
    walk(machine, xs, 'tail', (element) => {
      result = [element, result];
    });
    return result;
  }),
  member: predeclared('v, xs', (machine) => (v, xs) => {
    for (let rest = xs; rest !== null;) {
      machine.libraryTick();
      const pair = asPair(machine, 'head', rest);
      if (pair[0] === v) return pair;
      [, rest] = pair;
    }
    return null;
  }),
  remove: predeclared('v, xs', (machine) => (v, xs) => remove(machine, v, xs, false)),
  remove_all: predeclared('v, xs', (machine) => (v, xs) => remove(machine, v, xs, true)),
  filter: predeclared('pred, xs', (machine) => (pred, xs) => {
    const result = new ListBuilder();
    walk(machine, xs, 'head', (element) => {
      if (asCondition(machine.call(pred, element))) result.add(element);
    });
    return result.finish();
  }),
  enum_list: predeclared('start, end', (machine) => (start, end) => {
    const from = asNumber(start, 'left');
    const to = asNumber(end, 'right');
    const result = new ListBuilder();
    for (let value = from; value <= to; value += 1) {
      machine.libraryTick();
      result.add(value);
    }
    return result.finish();
  }),
  list_ref: predeclared('xs, n', (machine) => (xs, n) => {
    let rest = xs;
    // Counted down to 0 exactly, so that a fraction or a negative index runs off the end.
    for (let index = n; index !== 0; index = asNumber(index, 'left') - 1) {
      machine.libraryTick();
      [, rest] = asPair(machine, 'tail', rest);
    }
    return asPair(machine, 'head', rest)[0];
  }),
  accumulate: predeclared('f, initial, xs', (machine) => (f, initial, xs) => {
    const elements: Value[] = [];
    walk(machine, xs, 'tail', (element) => {
      elements.push(element);
    });
    let result = initial;
    for (let element = elements.length - 1; element >= 0; element -= 1) {
      result = machine.call(f, elements[element], result);
    }
    return result;
  }),
};
