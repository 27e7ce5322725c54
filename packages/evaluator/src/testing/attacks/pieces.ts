/** Shared by the tables of attacks that exhaust resources: messages about limits, and pieces of programs. */

/** For programs that may use up time, depth or memory first. */
export const ANY_LIMIT = /^(Potential infinite |Maximum call stack size exceeded|Out of memory\.$)/;
export const RECURSION = /^Potential infinite recursion detected: \S.*\.$/s;
/** The outcomes of such a program. */
export const EITHER = { status: ['timeout', 'error'] as const };
/** The outcomes of a program that may also finish. */
export const ANY_END = { status: ['finished', 'timeout', 'error'] as const };

/** A statement that doubles the string `s` this many times. `s` starts as the literal `start`. */
export const doubled = (times: number, start = '"abcdefgh"'): string =>
  `let s = ${start}; for (let i = 0; i < ${times}; i = i + 1) { s = s + s; }`;
/** A list that is its own tail, named `c`. */
export const CYCLE = 'const c = list(1); set_tail(c, c);';
/** A pair whose head and tail are the same pair, and so on. As a tree it has 2^60 leaves. */
export const SHARED = 'let p = 1; for (let i = 0; i < 60; i = i + 1) { p = pair(p, p); }';
/** A million pairs, each the head of the next, named `d`. */
export const DEEP = 'let d = null; for (let i = 0; i < 1000000; i = i + 1) { d = pair(d, null); }';
/** This many names, to be used as parameters or arguments. */
export const names = (count: number): string =>
  Array.from({ length: count }, (_, index) => `p${index}`).join(', ');
