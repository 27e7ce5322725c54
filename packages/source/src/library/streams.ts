import { FUNCTION_WORDS, ProgramError, type Runtime } from '@wellspring/engine';
import { makePair } from './lists.js';
import { expected } from './misc.js';
import {
  predeclared,
  test,
  UNITS_OF_INLINE,
  written,
  type FunctionGroup,
  type NativeFunction,
} from './predeclared.js';
import { arityError } from '../errors.js';
import { isPair, pairTest, type ProgramFunction, type Value } from '../values.js';

/**
 * Mutable pairs, arrays and streams: the functions that §3 adds (language reference, section 8.3).
 * A stream is null, or a pair whose tail is a function without parameters that returns a stream.
 */

/** The two spaces before the value belong to the specified text. */
function badStream(runtime: Runtime, what: string, value: Value): ProgramError {
  return new ProgramError(
    `Error: stream_tail(xs) expects ${what}, but encountered  ${runtime.quote(value)}`,
    'A stream is null, or a pair of a value and a function without parameters that returns a stream.',
  );
}

function fromElements(runtime: Runtime, values: readonly Value[], index: number): Value {
  if (index >= values.length) return null;
  const rest: ProgramFunction = (...args) => {
    if (args.length > 0) throw arityError('', 0, 0, args.length);
    runtime.libraryTick();
    return fromElements(runtime, values, index + 1);
  };
  return makePair(runtime, values[index], runtime.allocated(rest, FUNCTION_WORDS));
}

/** Failures of functions written in Source that cannot be expressed in Source. */
export const STREAM_INTERNALS: FunctionGroup = {
  $not_a_pair: predeclared('xs', (runtime) => (xs) => {
    throw badStream(runtime, 'a pair as argument xs', xs);
  }),
  $not_a_function: predeclared('rest', (runtime) => (rest) => {
    throw badStream(runtime, 'a function as the tail of the argument pair xs', rest);
  }),
};

/** Makes `set_head` or `set_tail`, which sets the element of a pair at this index. */
function pairSetter(name: 'set_head' | 'set_tail', index: 0 | 1): NativeFunction {
  return {
    ...predeclared('xs, val', (runtime) => (xs, value) => {
      if (!isPair(xs)) throw expected(runtime, name, 'pair', '', xs);
      xs[index] = value;
      return undefined;
    }),
    inline: {
      type: 'unknown',
      write: ([xs = '', value = ''], call) =>
        `${pairTest(xs)}?void(${xs}[${index}]=${value}):${call()}`,
    },
  };
}

export const STREAM_FUNCTIONS: FunctionGroup = {
  set_head: pairSetter('set_head', 0),
  set_tail: pairSetter('set_tail', 1),
  // Strings and functions have a length too; numbers and booleans do not.
  array_length: {
    ...predeclared('arr', (runtime) => (array) => {
      if (array === null || array === undefined) {
        throw expected(runtime, 'array_length', 'array', '', array);
      }
      if (typeof array === 'function') return runtime.functions.arityOf(array);
      return Array.isArray(array) || typeof array === 'string' ? array.length : undefined;
    }),
    units: UNITS_OF_INLINE,
    inline: {
      type: 'unknown',
      write: ([arr = ''], call) => `isArray(${arr})?${arr}.length:${call()}`,
    },
  },
  is_array: test((val) => `isArray(${val})`),
  stream: predeclared(
    '...values',
    (runtime) =>
      (...values) =>
        fromElements(runtime, values, 0),
  ),
  ...written(
    `function stream_tail(xs) {
       if (is_pair(xs)) {
         const rest = tail(xs);
         return is_function(rest) ? rest() : $not_a_function(rest);
       } else {
         return $not_a_pair(xs);
       }
     }`,
    `function is_stream(xs) {
       return is_null(xs) ||
         (is_pair(xs) && is_function(tail(xs)) && arity(tail(xs)) === 0 &&
           is_stream(stream_tail(xs)));
     }`,
    `function list_to_stream(xs) {
       return is_null(xs) ? null : pair(head(xs), () => list_to_stream(tail(xs)));
     }`,
    `function stream_to_list(xs) {
       let first = null;
       let last = null;
       let rest = xs;
       while (!is_null(rest)) {
         const cell = pair(head(rest), null);
         if (is_null(last)) { first = cell; } else { last[1] = cell; }
         last = cell;
         rest = stream_tail(rest);
       }
       return first;
     }`,
    `function stream_length(xs) {
       let count = 0;
       let rest = xs;
       while (!is_null(rest)) {
         rest = stream_tail(rest);
         count = count + 1;
       }
       return count;
     }`,
    `function stream_reverse(xs) {
       let result = null;
       let rest = xs;
       while (!is_null(rest)) {
         const next = stream_tail(rest);
         const reversed = result;
         result = pair(head(rest), () => reversed);
         rest = next;
       }
       return result;
     }`,
    `function stream_map(f, s) {
       return is_null(s)
         ? null
         : pair(f(head(s)), () => stream_map(f, stream_tail(s)));
     }`,
    `function stream_filter(p, s) {
       let rest = s;
       while (!is_null(rest)) {
         if (p(head(rest))) {
           const s = rest;
           return pair(head(s), () => stream_filter(p, stream_tail(s)));
         }
         rest = stream_tail(rest);
       }
       return null;
     }`,
    `function stream_for_each(fun, xs) {
       let rest = xs;
       while (!is_null(rest)) {
         fun(head(rest));
         rest = stream_tail(rest);
       }
       return true;
     }`,
    `function stream_append(xs, ys) {
       return is_null(xs) ? ys : pair(head(xs), () => stream_append(stream_tail(xs), ys));
     }`,
    `function stream_member(x, s) {
       return is_null(s) ? null : head(s) === x ? s : stream_member(x, stream_tail(s));
     }`,
    `function stream_remove(v, xs) {
       return is_null(xs)
         ? null
         : v === head(xs)
         ? stream_tail(xs)
         : pair(head(xs), () => stream_remove(v, stream_tail(xs)));
     }`,
    `function stream_remove_all(v, xs) {
       return is_null(xs)
         ? null
         : v === head(xs)
         ? stream_remove_all(v, stream_tail(xs))
         : pair(head(xs), () => stream_remove_all(v, stream_tail(xs)));
     }`,
    `function build_stream(fun, n) {
       const build = i => i >= n ? null : pair(fun(i), () => build(i + 1));
       return build(0);
     }`,
    `function enum_stream(start, end) {
       return start > end ? null : pair(start, () => enum_stream(start + 1, end));
     }`,
    `function integers_from(n) {
       return pair(n, () => integers_from(n + 1));
     }`,
    `function eval_stream(s, n) {
       let first = null;
       let last = null;
       let rest = s;
       let left = n;
       while (left !== 0) {
         const cell = pair(head(rest), null);
         if (is_null(last)) { first = cell; } else { last[1] = cell; }
         last = cell;
         // The tail after the last element wanted is not forced.
         if (left !== 1) { rest = stream_tail(rest); }
         left = left - 1;
       }
       return first;
     }`,
    `function stream_ref(s, n) {
       return n === 0 ? head(s) : stream_ref(stream_tail(s), n - 1);
     }`,
  ),
};
