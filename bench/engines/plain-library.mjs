/**
 * The part of Source's library that the benchmarks use, as a JavaScript programmer would write it in a few
 * lines: pairs are arrays, lists are built and read by loops, and nothing is checked. Names and meaning are
 * those of Source.
 */

/** @typedef {[unknown, List] | null} List */
/** @typedef {[unknown, () => Stream]} StreamPair */
/** @typedef {StreamPair | null} Stream */

// Pairs

/**
 * @param {unknown} left
 * @param {unknown} right
 */
export const pair = (left, right) => [left, right];

/** @param {[unknown, unknown]} xs */
export const head = (xs) => xs[0];

/** @param {[unknown, unknown]} xs */
export const tail = (xs) => xs[1];

/**
 * @param {[unknown, unknown]} xs
 * @param {unknown} value
 */
export const set_head = (xs, value) => void (xs[0] = value);

/**
 * @param {[unknown, unknown]} xs
 * @param {unknown} value
 */
export const set_tail = (xs, value) => void (xs[1] = value);

/** @param {unknown} value */
export const is_null = (value) => value === null;

// Lists

/** @param {unknown[]} values */
export const list = (...values) => listOf(values);

/** @param {readonly unknown[]} values */
function listOf(values) {
  /** @type {List} */
  let xs = null;
  for (let i = values.length - 1; i >= 0; i--) xs = [values[i], xs];
  return xs;
}

/** @param {List} xs */
function valuesOf(xs) {
  const values = [];
  for (let rest = xs; rest !== null; rest = rest[1]) values.push(rest[0]);
  return values;
}

/**
 * @param {(value: unknown) => unknown} f
 * @param {List} xs
 */
export function map(f, xs) {
  /** @type {[unknown, List]} */
  const start = [undefined, null];
  let last = start;
  for (let rest = xs; rest !== null; rest = rest[1]) last = follow(last, f(rest[0]));
  return start[1];
}

/**
 * @param {(value: unknown) => boolean} isWanted
 * @param {List} xs
 */
export function filter(isWanted, xs) {
  /** @type {[unknown, List]} */
  const start = [undefined, null];
  let last = start;
  for (let rest = xs; rest !== null; rest = rest[1]) {
    if (isWanted(rest[0])) last = follow(last, rest[0]);
  }
  return start[1];
}

/**
 * Appends a value to a list that is being built.
 * @param {[unknown, List]} last
 * @param {unknown} value
 * @returns {[unknown, List]} the new last pair
 */
function follow(last, value) {
  /** @type {[unknown, List]} */
  const next = [value, null];
  last[1] = next;
  return next;
}

/**
 * @param {(value: unknown, rest: unknown) => unknown} f
 * @param {unknown} initial
 * @param {List} xs
 */
export const accumulate = (f, initial, xs) =>
  valuesOf(xs).reduceRight((rest, value) => f(value, rest), initial);

/**
 * @param {(index: number) => unknown} f
 * @param {number} count
 */
export function build_list(f, count) {
  /** @type {List} */
  let xs = null;
  for (let i = count - 1; i >= 0; i--) xs = [f(i), xs];
  return xs;
}

/**
 * @param {number} start
 * @param {number} end
 */
export const enum_list = (start, end) => build_list((i) => start + i, end - start + 1);

/**
 * @param {List} xs
 * @param {List} ys
 */
export function append(xs, ys) {
  /** @type {[unknown, List]} */
  const start = [undefined, null];
  let last = start;
  for (let rest = xs; rest !== null; rest = rest[1]) last = follow(last, rest[0]);
  last[1] = ys;
  return start[1];
}

/** @param {List} xs */
export function reverse(xs) {
  /** @type {List} */
  let reversed = null;
  for (let rest = xs; rest !== null; rest = rest[1]) reversed = [rest[0], reversed];
  return reversed;
}

/** @param {List} xs */
export function length(xs) {
  let count = 0;
  for (let rest = xs; rest !== null; rest = rest[1]) count++;
  return count;
}

/**
 * @param {List} xs
 * @param {number} index
 */
export function list_ref(xs, index) {
  let rest = xs;
  for (let i = 0; i < index && rest !== null; i++) rest = rest[1];
  return rest?.[0];
}

/**
 * @param {unknown} value
 * @param {List} xs
 */
export function member(value, xs) {
  let rest = xs;
  while (rest !== null && rest[0] !== value) rest = rest[1];
  return rest;
}

// Arrays, strings, streams and the rest

/** @param {readonly unknown[]} values */
export const array_length = (values) => values.length;

/**
 * @param {string} text
 * @param {number} index
 */
export const char_at = (text, index) => text[index];

/** @param {unknown} value */
export const stringify = (value) => JSON.stringify(value);

/** @param {number} start */
export const integers_from = (start) => [start, () => integers_from(start + 1)];

/** @param {StreamPair} xs */
export const stream_tail = (xs) => xs[1]();

/**
 * @param {(value: unknown) => boolean} isWanted
 * @param {Stream} xs
 * @returns {Stream}
 */
export function stream_filter(isWanted, xs) {
  let rest = xs;
  while (rest !== null && !isWanted(rest[0])) rest = rest[1]();
  if (rest === null) return null;
  const [value, next] = rest;
  return [value, () => stream_filter(isWanted, next())];
}

/**
 * @param {Stream} xs
 * @param {number} index
 */
export function stream_ref(xs, index) {
  let rest = xs;
  for (let i = 0; i < index && rest !== null; i++) rest = rest[1]();
  return rest?.[0];
}

/**
 * Creates the text, so that the work is done, and discards it.
 * @param {unknown} value
 */
export function display(value) {
  stringify(value);
  return value;
}

/**
 * @param {unknown} value
 * @param {string} text
 */
export function error(value, text) {
  throw new Error(`${text} ${stringify(value)}`);
}

/**
 * @param {(...values: unknown[]) => unknown} f
 * @param {List} args
 */
export const apply_in_underlying_javascript = (f, args) => f(...valuesOf(args));
