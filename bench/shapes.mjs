/**
 * Measures the cost of single decisions of a compiler: the same function in several forms of compiled code,
 * written by hand, each measured in a separate process. `node bench/shapes.mjs`; docs/performance.md says
 * what was learned from it.
 */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { median } from './statistics.mjs';

const ROUNDS = 5;
const RUNS = 7;

/** Helpers that all forms may use. The slow paths are out of line and never taken here. */
const PRELUDE = `'use strict';
const counters = new Int32Array(1);
const machine = { budget: 0 };
let budget = 0;
const tail = { callee: undefined, a: undefined, b: undefined };
function refill() { counters[0] = machine.budget = budget = 1_000_000; }
function fail() { throw new Error('wrong operand'); }
const add = (x, y) => (typeof x === 'number' && typeof y === 'number' ? x + y : fail());
const subtract = (x, y) => (typeof x === 'number' && typeof y === 'number' ? x - y : fail());
const isAtMost = (x, y) => (typeof x === 'number' && typeof y === 'number' ? x <= y : fail());
const call = (f, ...values) => (typeof f === 'function' && f.length === values.length ? f(...values) : fail());
`;

/** Operands checked where they are used; the operator itself is JavaScript's. */
const CHECKED_FIB = `if (arguments.length !== 1) fail();
  if (typeof n !== 'number' ? fail() : n <= 1) return n;
  const x = fib(n - 1), y = fib(n - 2);
  return typeof x === 'number' && typeof y === 'number' ? x + y : fail();`;

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const GROUPS = {
  'fib(27): operators and calls': {
    'plain JavaScript':
      'function fib(n) { return n <= 1 ? n : fib(n - 1) + fib(n - 2); } return fib(27);',
    'checks inline': `function fib(n) { ${CHECKED_FIB} } return fib(27);`,
    'checks in operator functions': `function fib(n) {
      if (arguments.length !== 1) fail();
      return isAtMost(n, 1) ? n : add(fib(subtract(n, 1)), fib(subtract(n, 2)));
    } return fib(27);`,
    'calls through a wrapper that takes a list': `function fib(n) {
      return isAtMost(n, 1) ? n : add(call(fib, subtract(n, 1)), call(fib, subtract(n, 2)));
    } return fib(27);`,
  },
  'fib(27): where operations are counted': {
    'not counted': `function fib(n) { ${CHECKED_FIB} } return fib(27);`,
    'in a typed array': `function fib(n) { if (--counters[0] < 0) refill(); ${CHECKED_FIB} } return fib(27);`,
    'in a field of an object': `function fib(n) { if (--machine.budget < 0) refill(); ${CHECKED_FIB} } return fib(27);`,
    'in a variable': `function fib(n) { if (--budget < 0) refill(); ${CHECKED_FIB} } return fib(27);`,
    'by the clock, at each call': `const end = performance.now() + 60_000;
      function fib(n) { if (performance.now() > end) fail(); ${CHECKED_FIB} } return fib(27);`,
  },
  'tail loop, 10^6': {
    'a loop': `function sum(n, total) {
      for (;;) { if (n === 0) return total; total = total + n; n = n - 1; }
    } return sum(1_000_000, 0);`,
    'one record for all tail calls': `function sum(n, total) {
      if (n === 0) return total;
      tail.callee = sum; tail.a = n - 1; tail.b = total + n;
      return tail;
    }
    let result = sum(1_000_000, 0);
    while (result === tail) result = tail.callee(tail.a, tail.b);
    return result;`,
    'a record for each tail call': `class Tail { constructor(f, values) { this.f = f; this.values = values; } }
    function sum(n, total) { return n === 0 ? total : new Tail(sum, [n - 1, total + n]); }
    let result = sum(1_000_000, 0);
    while (result instanceof Tail) result = result.f(...result.values);
    return result;`,
  },
};

/**
 * @param {string} shape the body of a function
 * @returns {number} median of milliseconds, after a first run
 */
function timeShape(shape) {
  const { Function: FunctionConstructor } = globalThis;
  const program = /** @type {() => unknown} */ (new FunctionConstructor(`${PRELUDE}${shape}`));
  program();
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    program();
    return performance.now() - started;
  });
  return median(times) ?? 0;
}

/** @param {string} shape */
function inFreshProcess(shape) {
  return Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), shape]));
}

const [, , onlyShape] = process.argv;
if (onlyShape !== undefined) {
  console.log(timeShape(onlyShape));
} else {
  for (const [group, shapes] of Object.entries(GROUPS)) {
    console.log(group);
    for (const [title, shape] of Object.entries(shapes)) {
      const ms = median(Array.from({ length: ROUNDS }, () => inFreshProcess(shape))) ?? 0;
      console.log(`  ${title.padEnd(45)}${ms.toFixed(2).padStart(8)} ms`);
    }
  }
}
