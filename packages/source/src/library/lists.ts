import { ARRAY_WORDS, CHARACTERS_PER_WORD, ProgramError, type Runtime } from '@wellspring/engine';
import { MAKING_UNITS } from '../compile/costs.js';
import { showAs } from './misc.js';
import {
  predeclared,
  test,
  UNITS_OF_INLINE,
  written,
  type FunctionGroup,
  type NativeFunction,
} from './predeclared.js';
import type { DisplayOptions } from '../display.js';
import { causedBy } from '../errors.js';
import { isSame } from '../operators.js';
import { isPair, type Pair, PAIR_WORDS, pairTest, type Value } from '../values.js';

/**
 * Pairs and lists: the functions that §2 adds (language reference, section 8.2). Those that call functions of
 * the program are written in Source. The others traverse lists in loops, count their steps, and fail with the
 * message of the `head` or `tail` that would fail in their definition in Source.
 */

/**
 * Returns `value` as a pair.
 * @param name the function that expects a pair
 * @throws ProgramError in the wording of the playground specification
 */
export function asPair(runtime: Runtime, name: 'head' | 'tail', value: Value): Pair {
  if (isPair(value)) return value;
  throw causedBy(
    { kind: 'pair', of: name, value },
    new ProgramError(
      `${name}(xs) expects a pair as argument xs, but encountered ${runtime.quote(value)}`,
      value === null
        ? `This is the empty list: check with is_null before taking its ${name}.`
        : `Only pairs have a ${name}; check with is_pair first.`,
    ),
  );
}

/** Makes `head` or `tail`, which returns the element of a pair at this index. */
function pairPart(name: 'head' | 'tail', index: 0 | 1): NativeFunction {
  return {
    ...predeclared('xs', (runtime) => (xs) => asPair(runtime, name, xs)[index]),
    units: UNITS_OF_INLINE,
    inline: {
      type: 'unknown',
      write: ([xs = ''], call) => `${pairTest(xs)}?${xs}[${index}]:${call()}`,
    },
  };
}

/** Longer lists are made by a loop. */
const MAX_INLINE_LIST = 12;

/** Shows proper lists as `list(a, b)`. */
const AS_LISTS: DisplayOptions = { asLists: true };

/** Makes a pair and counts its memory. */
export function makePair(runtime: Runtime, head: Value, tail: Value): Pair {
  return runtime.allocated<Pair>([head, tail], PAIR_WORDS);
}

/** Builds a list from the front, without traversing it again. */
export class ListBuilder {
  readonly #runtime: Runtime;
  #first: Value = null;
  #last: Pair | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  add(value: Value): void {
    const pair = makePair(this.#runtime, value, null);
    if (this.#last === undefined) this.#first = pair;
    else this.#last[1] = pair;
    this.#last = pair;
  }

  /** Returns the list so far, ending in `rest`. */
  finish(rest: Value): Value {
    if (this.#last === undefined) return rest;
    this.#last[1] = rest;
    return this.#first;
  }
}

/** Calls `each` with every element. Throws `failure` for a tail that is neither a pair nor null. */
function walk(
  runtime: Runtime,
  list: Value,
  failure: 'head' | 'tail',
  each: (element: Value) => void,
): void {
  for (let rest = list; rest !== null;) {
    runtime.libraryTick();
    const [element, next]: Pair = asPair(runtime, failure, rest);
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
  readonly #runtime: Runtime;
  readonly #items: T[] = [];
  #longest = 0;

  constructor(runtime: Runtime, ...items: readonly T[]) {
    this.#runtime = runtime;
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
    this.#runtime.allocated(this.#items, added * PENDING_WORDS);
  }

  pop(): T | undefined {
    return this.#items.pop();
  }
}

/**
 * Structural equality of pairs. Everything else is compared with `===` (functions and other arrays by
 * identity).
 */
function equal(runtime: Runtime, left: Value, right: Value): boolean {
  const pending = new Pending<Value>(runtime, left, right);
  while (!pending.isEmpty) {
    runtime.libraryTick();
    const [b, a] = [pending.pop(), pending.pop()];
    if (isPair(a) && isPair(b)) pending.push(a[1], b[1], a[0], b[0]);
    else if (Array.isArray(a) || !isSame(runtime, a, b)) return false;
  }
  return true;
}

const PUNCTUATION = { open: { text: '[' }, comma: { text: ',' }, close: { text: ']' } };

/** Shows pairs as `[a,b]`, without spaces, and other values as display strings. */
function listToString(runtime: Runtime, value: Value): string {
  const pieces: string[] = [];
  const add = (piece: string): void => {
    pieces.push(piece);
    runtime.allocated(pieces, PENDING_WORDS + piece.length / CHARACTERS_PER_WORD);
  };
  const pending = new Pending<Value | { readonly text: string }>(runtime, value);
  while (!pending.isEmpty) {
    runtime.libraryTick();
    const next = pending.pop();
    if (typeof next === 'object' && next !== null && 'text' in next) add(next.text);
    else if (isPair(next)) {
      const { open, comma, close } = PUNCTUATION;
      pending.push(close, next[1], comma, next[0], open);
    } else {
      const text = next === null ? 'null' : runtime.displayForProgram(next);
      runtime.libraryTick(text.length);
      add(text);
    }
  }
  return pieces.join('');
}

function isList(runtime: Runtime, value: Value): boolean {
  let rest = value;
  while (isPair(rest)) {
    runtime.libraryTick();
    [, rest] = rest;
  }
  return rest === null;
}

/** Parts of functions written in Source that are slow there. */
export const LIST_INTERNALS: FunctionGroup = {
  $elements: predeclared('xs', (runtime) => (xs) => {
    const elements: Value[] = runtime.allocated([], ARRAY_WORDS);
    walk(runtime, xs, 'tail', (element) => {
      elements.push(element);
      runtime.allocated(elements, 1);
    });
    return elements;
  }),
};

export const LIST_FUNCTIONS: FunctionGroup = {
  pair: {
    ...predeclared('left, right', (runtime) => (left, right) => makePair(runtime, left, right)),
    units: MAKING_UNITS,
    inline: { type: 'unknown', words: () => PAIR_WORDS, write: (parts) => `[${parts.join(',')}]` },
  },
  head: pairPart('head', 0),
  tail: pairPart('tail', 1),
  is_pair: test(pairTest),
  is_null: test((val) => `${val}===null`),
  is_list: predeclared('val', (runtime) => (xs) => isList(runtime, xs)),
  list: {
    ...predeclared('...values', (runtime) => (...values) => {
      let result: Value = null;
      for (const value of values.toReversed()) result = makePair(runtime, value, result);
      return result;
    }),
    inline: {
      type: 'unknown',
      words: (count) => count * PAIR_WORDS,
      maxArguments: MAX_INLINE_LIST,
      write: (values) => values.reduceRight((rest, value) => `[${value},${rest}]`, 'null'),
    },
  },
  draw_data: predeclared('x1, ...xs', (runtime) => (...structures) => {
    // Drawn even if the channel is not read, so that a program counts the same operations everywhere.
    runtime.drawForProgram(structures);
    return structures[0];
  }),
  display_list: predeclared('val, prepend = undefined', (runtime) => (value, prepend) => {
    const text = runtime.displayForProgram(value, AS_LISTS);
    showAs(runtime, 'display_list', { value, text }, prepend);
    return value;
  }),
  equal: predeclared('xs, ys', (runtime) => (xs, ys) => equal(runtime, xs, ys)),
  length: predeclared('xs', (runtime) => (xs) => {
    let count = 0;
    walk(runtime, xs, 'tail', () => {
      count += 1;
    });
    return count;
  }),
  list_to_string: predeclared('xs', (runtime) => (xs) => listToString(runtime, xs)),
  append: predeclared('xs, ys', (runtime) => (xs, ys) => {
    const result = new ListBuilder(runtime);
    walk(runtime, xs, 'tail', (element) => result.add(element));
    return result.finish(ys);
  }),
  reverse: predeclared('xs', (runtime) => (xs) => {
    let result: Value = null;
    walk(runtime, xs, 'tail', (element) => {
      result = makePair(runtime, element, result);
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
       const elements = $elements(xs);
       let count = array_length(elements);
       let result = initial;
       while (count > 0) {
         count = count - 1;
         result = f(elements[count], result);
       }
       return result;
     }`,
  ),
};
