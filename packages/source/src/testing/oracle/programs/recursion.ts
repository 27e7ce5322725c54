import { inChapters, singles, type Case } from '../case.js';

/** Recursion that ends, unlimited tail calls, and the messages about limits. */

const RECURSION = [
  'function fact(n) { return n === 0 ? 1 : n * fact(n - 1); } fact(20);',
  'const fact = n => n === 0 ? 1 : n * fact(n - 1); fact(170);',
  'const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(15);',
  'function gcd(a, b) { return b === 0 ? a : gcd(b, a % b); } gcd(1071, 462);',
  'function pow(b, e) { return e === 0 ? 1 : e % 2 === 0 ? pow(b * b, e / 2) : b * pow(b, e - 1); } pow(2, 30);',
  'const hanoi = (n, a, b, c) => n === 0 ? 0 : hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a); hanoi(6, 1, 2, 3);',
  'function ack(m, n) { return m === 0 ? n + 1 : n === 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } ack(2, 3);',
  'function f(n) { if (n === 0) { return "done"; } else { return f(n - 1); } } f(20000);',
  'const f = n => n === 0 ? "done" : f(n - 1); f(20000);',
  'function f(n) { return n === 0 || f(n - 1); } f(20000);',
  'function f(n) { return n > 0 && f(n - 1); } f(20000);',
  'const f = (n, acc) => n === 0 ? acc : f(n - 1, acc + n); f(20000, 0);',
  'function even(n) { return n === 0 ? true : odd(n - 1); } function odd(n) { return n === 0 ? false : even(n - 1); } even(20001);',
  'const a = n => n === 0 ? "a" : b(n - 1); const b = n => n === 0 ? "b" : c(n - 1); const c = n => n === 0 ? "c" : a(n - 1); a(20000);',
  'function f(n) { if (n === 0) { return 1; } else { } if (n > 0) { return f(n - 1); } else { return 2; } } f(20000);',
  'function f(n) { { const m = n - 1; { return m === 0 ? "in" : f(m); } } } f(20000);',
  'const go = (f, n) => n === 0 ? "end" : f(f, n - 1); go(go, 20000);',
  'function k(n, c) { return n === 0 ? c(0) : k(n - 1, x => c(x + 1)); } k(2000, x => x);',
  'const loop = n => n === 0 ? 0 : (x => loop(x))(n - 1); loop(20000);',
  'function f(n) { return n === 0 ? g : f(n - 1); } function g() { return "g"; } f(100)();',
  'function f(n) { return n === 0 ? 0 : 1 + f(n - 1); } f(1000);',
  'function f(n) { return n === 0 ? true : !f(n - 1); } f(1001);',
  'function f(n, s) { return n === 0 ? s : f(n - 1, s + "x"); } f(10, "");',
  'const twice = f => x => f(f(x)); twice(twice)(twice)(x => x + 1)(0);',
  'const Y = f => (x => f(y => x(x)(y)))(x => f(y => x(x)(y))); Y(f => n => n === 0 ? "y" : f(n - 1))(500);',
  'function f(a, b, c, d) { return a === 0 ? d : f(a - 1, c, d, b); } f(10000, 1, 2, 3);',
  'const f = n => n === 0 ? math_abs(-5) : f(n - 1); f(10000);',
  'const f = n => n === 0 ? error("bottom") : f(n - 1);\nf(10000);',
  'const f = n => n === 0 ? undefined(1) : f(n - 1);\nf(10000);',
  'const f = n => n === 0 ?\n  f() : f(n - 1); f(10);',
  'function count(a, k) { return a === 0 ? 1 : a < 0 || k === 0 ? 0 : count(a - 5 * k, k) + count(a, k - 1); } count(50, 4);',
  'const is_prime = n => { const test = d => d * d > n ? true : n % d === 0 ? false : test(d + 1); return n > 1 && test(2); }; is_prime(997);',
];

const WITH_LISTS = [
  'const sum = xs => is_null(xs) ? 0 : head(xs) + sum(tail(xs)); sum(enum_list(1, 100));',
  'const rev = (xs, acc) => is_null(xs) ? acc : rev(tail(xs), pair(head(xs), acc)); rev(list(1, 2, 3), null);',
  'const perms = s => is_null(s) ? list(null) : accumulate(append, null, map(x => map(p => pair(x, p), perms(remove(x, s))), s)); length(perms(list(1, 2, 3, 4)));',
  'const flatten = t => is_null(t) ? null : is_pair(head(t)) ? append(flatten(head(t)), flatten(tail(t))) : pair(head(t), flatten(tail(t))); flatten(list(1, list(2, list(3)), 4));',
  'const tree_sum = t => is_null(t) ? 0 : is_list(head(t)) ? tree_sum(head(t)) + tree_sum(tail(t)) : head(t) + tree_sum(tail(t)); tree_sum(list(1, list(2, 3)));',
  'const qsort = xs => is_null(xs) ? null : append(qsort(filter(x => x < head(xs), tail(xs))), pair(head(xs), qsort(filter(x => x >= head(xs), tail(xs))))); qsort(list(3, 1, 2, 5, 4));',
  'const last = xs => is_null(tail(xs)) ? head(xs) : last(tail(xs)); last(enum_list(1, 5000));',
  'const f = xs => is_null(xs) ? 0 :\n  head(xs) + f(tail(xs)); f(list(1, 2, "a"));',
  'const f = xs => 1 +\n  f(tail(xs)); f(list(1, 2));',
  'accumulate((x, y) => x + y, 0, map(x => x * x, filter(x => x % 2 === 1, enum_list(1, 50))));',
];

const ENDLESS: readonly (readonly [chapter: number, text: string])[] = [
  [1, 'function f(n) { return n + f(n + 1); } f(0);'],
  [2, 'const f = x => pair(1, f(x)); f(1);'],
  [3, 'while (true) { 1; }'],
  [3, 'let x = 0;\nfunction f() { while (x >= 0) { x = x + 1; } return x; }\nf();'],
];

export function recursionCases(): Case[] {
  return [...inChapters([1, 3], RECURSION), ...singles(2, WITH_LISTS)];
}

/** Only a few, since the reference implementation takes a second for each. */
export function limitCases(): Case[] {
  return ENDLESS.flatMap(([chapter, text]) => singles(chapter, [text]));
}
