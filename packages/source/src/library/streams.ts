import { SourceError } from '../runtime/errors.js';
import type { Machine } from '../runtime/machine.js';
import { isFunction, isPair, type Value } from '../runtime/values.js';
import { asCondition, asNumber, asPair, ListBuilder } from './lists.js';
import { expected } from './misc.js';
import { predeclared, thunk, type FunctionGroup } from './predeclared.js';

/**
 * Mutable pairs, arrays and streams: the functions that §3 adds (language reference, section 8.3).
 * A stream is null, or a pair whose tail is a function without parameters that returns a stream.
 */

const CHAPTER = 3;

function streamTail(machine: Machine, stream: Value): Value {
  if (!isPair(stream)) throw badStream(machine, 'a pair as argument xs', stream);
  const [, tail] = stream;
  if (!isFunction(tail)) {
    throw badStream(machine, 'a function as the tail of the argument pair xs', tail);
  }
  machine.libraryTick();
  return machine.call(tail);
}

/** The two spaces before the value are part of the specified text. */
function badStream(machine: Machine, what: string, value: Value): SourceError {
  return new SourceError(
    `Error: stream_tail(xs) expects ${what}, but encountered  ${machine.display(value)}`,
    'A stream is null, or a pair of a value and a function without parameters that returns a stream.',
  );
}

/** Calls `each` with the elements of a finite stream until it answers false. */
function walk(machine: Machine, stream: Value, each: (element: Value) => void): void {
  for (let rest = stream; rest !== null; rest = streamTail(machine, rest)) {
    each(asPair(machine, 'head', rest)[0]);
  }
}

function fromElements(elements: readonly Value[], index: number): Value {
  if (index >= elements.length) return null;
  return [elements[index], thunk(() => fromElements(elements, index + 1))];
}

function fromList(machine: Machine, list: Value): Value {
  if (list === null) return null;
  const [first, rest] = asPair(machine, 'head', list);
  return [first, thunk(() => fromList(machine, rest))];
}

function map(machine: Machine, f: Value, stream: Value): Value {
  if (stream === null) return null;
  const [first] = asPair(machine, 'head', stream);
  return [machine.call(f, first), thunk(() => map(machine, f, streamTail(machine, stream)))];
}

function filter(machine: Machine, accepts: Value, stream: Value): Value {
  for (let rest = stream; rest !== null; rest = streamTail(machine, rest)) {
    const [first] = asPair(machine, 'head', rest);
    if (asCondition(machine.call(accepts, first), CHAPTER)) {
      const found = rest;
      return [first, thunk(() => filter(machine, accepts, streamTail(machine, found)))];
    }
  }
  return null;
}

function append(machine: Machine, first: Value, second: Value): Value {
  if (first === null) return second;
  const [head] = asPair(machine, 'head', first);
  return [head, thunk(() => append(machine, streamTail(machine, first), second))];
}

function remove(machine: Machine, value: Value, stream: Value): Value {
  if (stream === null) return null;
  const [head] = asPair(machine, 'head', stream);
  if (head === value) return streamTail(machine, stream);
  return [head, thunk(() => remove(machine, value, streamTail(machine, stream)))];
}

function removeAll(machine: Machine, value: Value, stream: Value): Value {
  for (let rest = stream; rest !== null; rest = streamTail(machine, rest)) {
    const [head] = asPair(machine, 'head', rest);
    if (head !== value) {
      const kept = rest;
      return [head, thunk(() => removeAll(machine, value, streamTail(machine, kept)))];
    }
  }
  return null;
}

function build(machine: Machine, fun: Value, index: number, length: number): Value {
  if (index >= length) return null;
  return [machine.call(fun, index), thunk(() => build(machine, fun, index + 1, length))];
}

function range(start: number, end: number): Value {
  return start > end ? null : [start, thunk(() => range(start + 1, end))];
}

function integersFrom(start: number): Value {
  return [start, thunk(() => integersFrom(start + 1))];
}

function isStream(machine: Machine, value: Value): boolean {
  let rest = value;
  while (rest !== null) {
    if (!isPair(rest) || !isFunction(rest[1]) || machine.arityOf(rest[1]) !== 0) return false;
    rest = streamTail(machine, rest);
  }
  return true;
}

export const STREAM_FUNCTIONS: FunctionGroup = {
  set_head: predeclared('xs, val', (machine) => (xs, value) => {
    if (!isPair(xs)) throw expected(machine, 'set_head', 'pair', '', xs);
    xs[0] = value;
    return undefined;
  }),
  set_tail: predeclared('xs, val', (machine) => (xs, value) => {
    if (!isPair(xs)) throw expected(machine, 'set_tail', 'pair', '', xs);
    xs[1] = value;
    return undefined;
  }),
  // Strings have a length too; anything else has none.
  array_length: predeclared(
    'arr',
    () => (array) => (Array.isArray(array) || typeof array === 'string' ? array.length : undefined),
  ),
  is_array: predeclared('val', () => (value) => Array.isArray(value)),
  stream: predeclared(
    '...values',
    () =>
      (...values) =>
        fromElements(values, 0),
  ),
  stream_tail: predeclared('xs', (machine) => (xs) => streamTail(machine, xs)),
  is_stream: predeclared('xs', (machine) => (xs) => isStream(machine, xs)),
  list_to_stream: predeclared('xs', (machine) => (xs) => fromList(machine, xs)),
  stream_to_list: predeclared('xs', (machine) => (xs) => {
    const result = new ListBuilder();
    walk(machine, xs, (element) => result.add(element));
    return result.finish();
  }),
  stream_length: predeclared('xs', (machine) => (xs) => {
    let count = 0;
    for (let rest = xs; rest !== null; rest = streamTail(machine, rest)) count += 1;
    return count;
  }),
  stream_reverse: predeclared('xs', (machine) => (xs) => {
    const elements: Value[] = [];
    for (let rest = xs; rest !== null;) {
      const next = streamTail(machine, rest);
      elements.push(asPair(machine, 'head', rest)[0]);
      rest = next;
    }
    return fromElements(elements.toReversed(), 0);
  }),
  stream_map: predeclared('f, s', (machine) => (f, s) => map(machine, f, s)),
  stream_filter: predeclared('p, s', (machine) => (p, s) => filter(machine, p, s)),
  stream_for_each: predeclared('fun, xs', (machine) => (fun, xs) => {
    walk(machine, xs, (element) => {
      machine.call(fun, element);
    });
    return true;
  }),
  stream_append: predeclared('xs, ys', (machine) => (xs, ys) => append(machine, xs, ys)),
  stream_member: predeclared('x, s', (machine) => (x, s) => {
    for (let rest = s; rest !== null; rest = streamTail(machine, rest)) {
      if (asPair(machine, 'head', rest)[0] === x) return rest;
    }
    return null;
  }),
  stream_remove: predeclared('v, xs', (machine) => (v, xs) => remove(machine, v, xs)),
  stream_remove_all: predeclared('v, xs', (machine) => (v, xs) => removeAll(machine, v, xs)),
  build_stream: predeclared(
    'fun, n',
    (machine) => (fun, n) => build(machine, fun, 0, asNumber(n, 'right', CHAPTER)),
  ),
  enum_stream: predeclared(
    'start, end',
    () => (start, end) => range(asNumber(start, 'left', CHAPTER), asNumber(end, 'right', CHAPTER)),
  ),
  integers_from: predeclared('n', () => (n) => integersFrom(asNumber(n, 'left', CHAPTER))),
  eval_stream: predeclared('s, n', (machine) => (s, n) => {
    const result = new ListBuilder();
    let rest = s;
    for (let left = asNumber(n, 'left', CHAPTER); left !== 0; left -= 1) {
      result.add(asPair(machine, 'head', rest)[0]);
      // The tail after the last element wanted is not forced.
      if (left !== 1) rest = streamTail(machine, rest);
    }
    return result.finish();
  }),
  stream_ref: predeclared('s, n', (machine) => (s, n) => {
    let rest = s;
    for (let index = n; index !== 0; index = asNumber(index, 'left', CHAPTER) - 1) {
      rest = streamTail(machine, rest);
    }
    return asPair(machine, 'head', rest)[0];
  }),
};
