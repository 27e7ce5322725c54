/** What the tables of exhaustion share: texts of limits, and pieces of programs. */

/** Where time, depth or memory may be used up first. */
export const ANY_LIMIT = /^(Potential infinite |Maximum call stack size exceeded|Out of memory\.$)/;
export const RECURSION = /^Potential infinite recursion detected: \S.*\.$/s;
/** How that may end. */
export const EITHER = { status: ['timeout', 'error'] as const };
/** Where it is open whether there is enough of everything. */
export const ANY_END = { status: ['finished', 'timeout', 'error'] as const };

/** A statement that doubles `s`, a text that begins as the literal `start`, so often. */
export const doubled = (times: number, start = '"abcdefgh"'): string =>
  `let s = ${start}; for (let i = 0; i < ${times}; i = i + 1) { s = s + s; }`;
/** A list that is its own tail, under the name `c`. */
export const CYCLE = 'const c = list(1); set_tail(c, c);';
/** A pair of which both parts are the same pair, and so on; as a tree it has 2^60 leaves. */
export const SHARED = 'let p = 1; for (let i = 0; i < 60; i = i + 1) { p = pair(p, p); }';
/** A million pairs, each the head of the next, under the name `d`. */
export const DEEP = 'let d = null; for (let i = 0; i < 1000000; i = i + 1) { d = pair(d, null); }';
/** So many names, as parameters or as arguments. */
export const names = (count: number): string =>
  Array.from({ length: count }, (_, index) => `p${index}`).join(', ');
