import { featuresOf } from '../chapters.js';

/**
 * The library as the machine runs it. Functions that the reference language defines in Source are defined in
 * Source here too, so that users see the calls that they make. They are iterative where possible. Their step
 * counts are part of what visualisers show (language reference, sections 8 and 15).
 */

/** Function declarations, from §2 on. */
const LISTS = `
function equal(xs, ys) {
  return is_pair(xs)
    ? is_pair(ys) && equal(head(xs), head(ys)) && equal(tail(xs), tail(ys))
    : is_null(xs)
    ? is_null(ys)
    : is_number(xs)
    ? is_number(ys) && xs === ys
    : is_boolean(xs)
    ? is_boolean(ys) && ((xs && ys) || (!xs && !ys))
    : is_string(xs)
    ? is_string(ys) && xs === ys
    : is_undefined(xs)
    ? is_undefined(ys)
    : is_function(xs)
    ? is_function(ys) && xs === ys
    : false;
}
function $length(xs, acc) {
  return is_null(xs) ? acc : $length(tail(xs), acc + 1);
}
function length(xs) {
  return $length(xs, 0);
}
function $map(f, xs, acc) {
  return is_null(xs) ? reverse(acc) : $map(f, tail(xs), pair(f(head(xs)), acc));
}
function map(f, xs) {
  return $map(f, xs, null);
}
function $build_list(i, fun, already_built) {
  return i < 0 ? already_built : $build_list(i - 1, fun, pair(fun(i), already_built));
}
function build_list(fun, n) {
  return $build_list(n - 1, fun, null);
}
function for_each(fun, xs) {
  if (is_null(xs)) {
    return true;
  } else {
    fun(head(xs));
    return for_each(fun, tail(xs));
  }
}
function $reverse(original, reversed) {
  return is_null(original) ? reversed : $reverse(tail(original), pair(head(original), reversed));
}
function reverse(xs) {
  return $reverse(xs, null);
}
function $append(xs, ys, cont) {
  return is_null(xs) ? cont(ys) : $append(tail(xs), ys, zs => cont(pair(head(xs), zs)));
}
function append(xs, ys) {
  return $append(xs, ys, xs => xs);
}
function member(v, xs) {
  return is_null(xs) ? null : v === head(xs) ? xs : member(v, tail(xs));
}
function $remove(v, xs, acc) {
  const app = append;
  const rev = reverse;
  return is_null(xs)
    ? app(rev(acc), xs)
    : v === head(xs)
    ? app(rev(acc), tail(xs))
    : $remove(v, tail(xs), pair(head(xs), acc));
}
function remove(v, xs) {
  return $remove(v, xs, null);
}
function $remove_all(v, xs, acc) {
  const app = append;
  const rev = reverse;
  return is_null(xs)
    ? app(rev(acc), xs)
    : v === head(xs)
    ? $remove_all(v, tail(xs), acc)
    : $remove_all(v, tail(xs), pair(head(xs), acc));
}
function remove_all(v, xs) {
  return $remove_all(v, xs, null);
}
function $filter(pred, xs, acc) {
  return is_null(xs)
    ? reverse(acc)
    : pred(head(xs))
    ? $filter(pred, tail(xs), pair(head(xs), acc))
    : $filter(pred, tail(xs), acc);
}
function filter(pred, xs) {
  return $filter(pred, xs, null);
}
function $enum_list(start, end, acc) {
  const rev = reverse;
  return start > end ? rev(acc) : $enum_list(start + 1, end, pair(start, acc));
}
function enum_list(start, end) {
  return $enum_list(start, end, null);
}
function list_ref(xs, n) {
  return n === 0 ? head(xs) : list_ref(tail(xs), n - 1);
}
function $accumulate(f, initial, xs, cont) {
  return is_null(xs)
    ? cont(initial)
    : $accumulate(f, initial, tail(xs), x => cont(f(head(xs), x)));
}
function accumulate(f, initial, xs) {
  return $accumulate(f, initial, xs, x => x);
}
function $list_to_string(xs, cont) {
  return is_null(xs)
    ? cont("null")
    : is_pair(xs)
    ? $list_to_string(head(xs), x => $list_to_string(tail(xs), y => cont("[" + x + "," + y + "]")))
    : cont(stringify(xs));
}
function list_to_string(xs) {
  return $list_to_string(xs, x => x);
}
`;

/** Function declarations, from §3 on. */
const STREAMS = `
function stream_tail(xs) {
  if (is_pair(xs)) {
    const rest = tail(xs);
    if (is_function(rest)) {
      return rest();
    } else {
      error(
        rest,
        "stream_tail(xs) expects a function as " +
          "the tail of the argument pair xs, " +
          "but encountered ");
    }
  } else {
    error(xs, "stream_tail(xs) expects a pair as " + "argument xs, but encountered ");
  }
}
function is_stream(xs) {
  return is_null(xs) ||
    (is_pair(xs) && is_function(tail(xs)) && arity(tail(xs)) === 0 && is_stream(stream_tail(xs)));
}
function list_to_stream(xs) {
  return is_null(xs) ? null : pair(head(xs), () => list_to_stream(tail(xs)));
}
function stream_to_list(xs) {
  return is_null(xs) ? null : pair(head(xs), stream_to_list(stream_tail(xs)));
}
function stream_length(xs) {
  return is_null(xs) ? 0 : 1 + stream_length(stream_tail(xs));
}
function stream_map(f, s) {
  return is_null(s) ? null : pair(f(head(s)), () => stream_map(f, stream_tail(s)));
}
function build_stream(fun, n) {
  function build(i) {
    return i >= n ? null : pair(fun(i), () => build(i + 1));
  }
  return build(0);
}
function stream_for_each(fun, xs) {
  if (is_null(xs)) {
    return true;
  } else {
    fun(head(xs));
    return stream_for_each(fun, stream_tail(xs));
  }
}
function stream_reverse(xs) {
  function rev(original, reversed) {
    return is_null(original)
      ? reversed
      : rev(stream_tail(original), pair(head(original), () => reversed));
  }
  return rev(xs, null);
}
function stream_append(xs, ys) {
  return is_null(xs) ? ys : pair(head(xs), () => stream_append(stream_tail(xs), ys));
}
function stream_member(x, s) {
  return is_null(s) ? null : head(s) === x ? s : stream_member(x, stream_tail(s));
}
function stream_remove(v, xs) {
  return is_null(xs)
    ? null
    : v === head(xs)
    ? stream_tail(xs)
    : pair(head(xs), () => stream_remove(v, stream_tail(xs)));
}
function stream_remove_all(v, xs) {
  return is_null(xs)
    ? null
    : v === head(xs)
    ? stream_remove_all(v, stream_tail(xs))
    : pair(head(xs), () => stream_remove_all(v, stream_tail(xs)));
}
function stream_filter(p, s) {
  return is_null(s)
    ? null
    : p(head(s))
    ? pair(head(s), () => stream_filter(p, stream_tail(s)))
    : stream_filter(p, stream_tail(s));
}
function enum_stream(start, end) {
  return start > end ? null : pair(start, () => enum_stream(start + 1, end));
}
function integers_from(n) {
  return pair(n, () => integers_from(n + 1));
}
function eval_stream(s, n) {
  function es(s, n) {
    return n === 1 ? list(head(s)) : pair(head(s), es(stream_tail(s), n - 1));
  }
  return n === 0 ? null : es(s, n);
}
function stream_ref(s, n) {
  return n === 0 ? head(s) : stream_ref(stream_tail(s), n - 1);
}
`;

/** @returns the part of a chapter's library that is written in Source; empty for §1 */
export function libraryText(chapter: number): string {
  const { lists, streams } = featuresOf(chapter);
  return (lists ? LISTS : '') + (streams ? STREAMS : '');
}
