import { MAKING_UNITS } from '../compile/weights.js';
import { causedBy, SourceError } from '../runtime/errors.js';
import { CHARACTERS_PER_WORD, type Machine } from '../runtime/machine.js';
import { isPair, pairTest, type Pair, type Value } from '../runtime/values.js';
import { showAs } from './misc.js';
import { PAIR_WORDS } from '../runtime/counters.js';
import {
  predeclared,
  test,
  UNITS_OF_INLINE,
  written,
  type FunctionGroup,
  type NativeFunction,
} from './predeclared.js';

/**
 * Pairs and lists: the functions that §2 adds (language reference, section 8.2). Those that call functions of
 * the program are written in Source. The others traverse lists in loops, count their steps, and fail with the
 * message of the `head` or `tail` that would fail in their definition in Source.
 */

/**
 * Returns `value` as a pair.
 * @param name the function that expects a pair
 * @throws SourceError in the wording of the playground specification
 */
export function asPair(machine: Machine, name: 'head' | 'tail', value: Value): Pair {
  if (isPair(value)) return value;
  throw causedBy(
    { kind: 'pair', of: name, value },
    new SourceError(
      `${name}(xs) expects a pair as argument xs, but encountered ${machine.quote(value)}`,
      value === null
        ? `This is the empty list: check with is_null before taking its ${name}.`
        : `Only pairs have a ${name}; check with is_pair first.`,
    ),
  );
}

/** Makes `head` or `tail`, which returns the element of a pair at this index. */
function pairPart(name: 'head' | 'tail', index: 0 | 1): NativeFunction {
  return {
    ...predeclared('xs', (machine) => (xs) => asPair(machine, name, xs)[index]),
    units: UNITS_OF_INLINE,
    inline: {
      type: 'unknown',
      write: ([xs = ''], call) => `${pairTest(xs)}?${xs}[${index}]:${call()}`,
    },
  };
}

/** Makes a pair and counts its memory. */
export function makePair(machine: Machine, head: Value, tail: Value): Pair {
  return machine.allocated<Pair>([head, tail], PAIR_WORDS);
}

/** Builds a list from the front, without traversing it again. */
export class ListBuilder {
  readonly #machine: Machine;
  #first: Value = null;
  #last: Pair | undefined;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  add(value: Value): void {
    const pair = makePair(this.#machine, value, null);
    if (this.#last === undefined) this.#first = pair;
    else this.#last[1] = pair;
    this.#last = pair;
  }

  /** Returns the list so far, ending in `rest`. */
  finish(rest: Value = null): Value {
    if (this.#last === undefined) return rest;
    this.#last[1] = rest;
    return this.#first;
  }
}

/** Calls `each` with every element. Throws `failure` for a tail that is neither a pair nor null. */
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

/** The words that a pending item takes, with the text that it produces. */
const PENDING_WORDS = 4;

/**
 * The pending items of a traversal, last in first out. Its growth counts as memory: for a cyclic structure it
 * would use up all memory long before the time limit.
 */
class Pending<T> {
  readonly #machine: Machine;
  readonly #items: T[] = [];
  #longest = 0;

  constructor(machine: Machine, ...items: readonly T[]) {
    this.#machine = machine;
    this.push(...items);
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  push(...items: readonly T[]): void {
    this.#items.push(...items);
    const added = this.#items.length - this.#longest;
    if (added <= 0) return;
    this.#longest += added;
    this.#machine.allocated(this.#items, added * PENDING_WORDS);
  }

  pop(): T | undefined {
    return this.#items.pop();
  }
}

/**
 * Structural equality of pairs. Everything else is compared with `===` (functions and other arrays by
 * identity).
 */
function equal(machine: Machine, left: Value, right: Value): boolean {
  const pending = new Pending<Value>(machine, left, right);
  while (!pending.isEmpty) {
    machine.libraryTick();
    const [b, a] = [pending.pop(), pending.pop()];
    if (isPair(a) && isPair(b)) pending.push(a[1], b[1], a[0], b[0]);
    else if (Array.isArray(a) || !machine.isSame(a, b)) return false;
  }
  return true;
}

const PUNCTUATION = { open: { text: '[' }, comma: { text: ',' }, close: { text: ']' } };

/** Shows pairs as `[a,b]`, without spaces, and other values as display strings. */
function listToString(machine: Machine, value: Value): string {
  const pieces: string[] = [];
  const add = (piece: string): void => {
    pieces.push(piece);
    machine.allocated(pieces, PENDING_WORDS + piece.length / CHARACTERS_PER_WORD);
  };
  const pending = new Pending<Value | { readonly text: string }>(machine, value);
  while (!pending.isEmpty) {
    machine.libraryTick();
    const next = pending.pop();
    if (typeof next === 'object' && next !== null && 'text' in next) add(next.text);
    else if (isPair(next)) {
      const { open, comma, close } = PUNCTUATION;
      pending.push(close, next[1], comma, next[0], open);
    } else {
      const text = next === null ? 'null' : machine.displayForProgram(next);
      machine.libraryTick(text.length);
      add(text);
    }
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
  pair: {
    ...predeclared('left, right', (machine) => (left, right) => makePair(machine, left, right)),
    units: MAKING_UNITS,
    inline: { type: 'unknown', words: PAIR_WORDS, write: (parts) => `[${parts.join(',')}]` },
  },
  head: pairPart('head', 0),
  tail: pairPart('tail', 1),
  is_pair: test(pairTest),
  is_null: test((val) => `${val}===null`),
  is_list: predeclared('val', (machine) => (xs) => isList(machine, xs)),
  list: predeclared('...values', (machine) => (...values) => {
    let result: Value = null;
    for (const value of values.toReversed()) result = makePair(machine, value, result);
    return result;
  }),
  draw_data: predeclared('x1, ...xs', (machine) => (...structures) => {
    // Drawn even if the channel is not read, so that a program counts the same operations everywhere.
    machine.drawForProgram(structures);
    return structures[0];
  }),
  display_list: predeclared('val, prepend = undefined', (machine) => (value, prepend) => {
    const text = machine.displayForProgram(value, { asLists: true });
    showAs(machine, 'display_list', { value, text }, prepend);
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
  list_to_string: predeclared('xs', (machine) => (xs) => listToString(machine, xs)),
  append: predeclared('xs, ys', (machine) => (xs, ys) => {
    const result = new ListBuilder(machine);
    walk(machine, xs, 'tail', (element) => result.add(element));
    return result.finish(ys);
  }),
  reverse: predeclared('xs', (machine) => (xs) => {
    let result: Value = null;
    walk(machine, xs, 'tail', (element) => {
      result = makePair(machine, element, result);
    });
    return result;
  }),
  ...written(
    `function map(f, xs) {
       let first = null;
       let last = null;
       let rest = xs;
       while (!is_null(rest)) {
         const next = tail(rest);
         const cell = pair(f(head(rest)), null);
         if (is_null(last)) { first = cell; } else { last[1] = cell; }
         last = cell;
         rest = next;
       }
       return first;
     }`,
    `function build_list(fun, n) {
       let result = null;
       let index = n - 1;
       while (index >= 0) {
         result = pair(fun(index), result);
         index = index - 1;
       }
       return result;
     }`,
    `function for_each(fun, xs) {
       let rest = xs;
       while (!is_null(rest)) {
         fun(head(rest));
         rest = tail(rest);
       }
       return true;
     }`,
    `function filter(pred, xs) {
       let first = null;
       let last = null;
       let rest = xs;
       while (!is_null(rest)) {
         const element = head(rest);
         if (pred(element)) {
           const cell = pair(element, null);
           if (is_null(last)) { first = cell; } else { last[1] = cell; }
           last = cell;
         }
         rest = tail(rest);
       }
       return first;
     }`,
    `function member(v, xs) {
       return is_null(xs) ? null : v === head(xs) ? xs : member(v, tail(xs));
     }`,
    `function remove(v, xs) {
       let first = null;
       let last = null;
       let rest = xs;
       while (!is_null(rest)) {
         if (v === head(rest)) {
           if (is_null(last)) { return tail(rest); }
           last[1] = tail(rest);
           return first;
         }
         const cell = pair(head(rest), null);
         if (is_null(last)) { first = cell; } else { last[1] = cell; }
         last = cell;
         rest = tail(rest);
       }
       return first;
     }`,
    `function remove_all(v, xs) {
       let first = null;
       let last = null;
       let rest = xs;
       while (!is_null(rest)) {
         if (!(v === head(rest))) {
           const cell = pair(head(rest), null);
           if (is_null(last)) { first = cell; } else { last[1] = cell; }
           last = cell;
         }
         rest = tail(rest);
       }
       return first;
     }`,
    `function enum_list(start, end) {
       let first = null;
       let last = null;
       let value = start;
       while (value <= end) {
         const cell = pair(value, null);
         if (is_null(last)) { first = cell; } else { last[1] = cell; }
         last = cell;
         value = value + 1;
       }
       return first;
     }`,
    `function list_ref(xs, n) {
       return n === 0 ? head(xs) : list_ref(tail(xs), n - 1);
     }`,
    `function accumulate(f, initial, xs) {
       const elements = [];
       let count = 0;
       let rest = xs;
       while (!is_null(rest)) {
         const next = tail(rest);
         elements[count] = head(rest);
         count = count + 1;
         rest = next;
       }
       let result = initial;
       while (count > 0) {
         count = count - 1;
         result = f(elements[count], result);
       }
       return result;
     }`,
  ),
};
