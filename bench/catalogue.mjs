/**
 * The measured programs, each with its chapter and its value, and overheads. The texts are Source; where
 * plain JavaScript cannot run one unchanged, `programs/plain` has what a programmer would write instead.
 */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Benchmark
 * @property {string} name for the command line
 * @property {string} title for the table
 * @property {'program' | 'overhead'} kind only programs count in geometric means
 * @property {number} chapter
 * @property {string} text
 * @property {string} value the display string of the text's value
 * @property {string} [plainText] what plain JavaScript runs instead of `text`
 * @property {string} [before] evaluated in the same session first, outside the measured time
 */

/** The number of functions in the long program. */
const LONG_PROGRAM_FUNCTIONS = 1000;

/** @param {string} path inside `programs` */
const read = (path) => readFileSync(new URL(`programs/${path}`, import.meta.url), 'utf8');

/**
 * @param {string} name also the name of the file
 * @param {string} title
 * @param {number} chapter
 * @param {string} value
 * @returns {Benchmark}
 */
function program(name, title, chapter, value) {
  return { name, title, kind: 'program', chapter, text: read(`${name}.js`), value };
}

/**
 * A program of many functions, almost none of which are called: its time is the time to read and compile it.
 */
function longProgram() {
  const functions = Array.from(
    { length: LONG_PROGRAM_FUNCTIONS },
    (_, at) => `function step_${at}(xs, limit) {
  const first = head(xs);
  if (is_null(tail(xs)) || first >= limit) {
    return pair(first * ${at + 1}, null);
  } else {
    const rest = map(x => x + ${at}, tail(xs));
    return length(rest) > 10 && !is_null(rest) ? step_${at}(rest, limit - 1) : rest;
  }
}
`,
  );
  return `${functions.join('\n')}\nhead(step_0(list(7), 1));\n`;
}

/** @type {readonly Benchmark[]} */
export const BENCHMARKS = [
  program('ackermann', 'ackermann(3, 6)', 1, '509'),
  program('fib', 'fib(27)', 1, '196418'),
  program('tak', 'tak(18, 12, 6)', 1, '7'),
  program('mutual-recursion', 'mutual tail recursion, 300 x 5,000', 1, '300'),
  {
    ...program('tail-loop', 'tail loop, 10^7', 1, '50000005000000'),
    plainText: read('plain/tail-loop.js'),
  },
  program('deep-recursion', 'plain recursion, depth 10^4', 1, '50005000'),
  program('list-library', 'list library, 10^5 elements', 2, '166676667000000'),
  program('queens', '8 queens', 2, '92'),
  program('pipelines', 'higher-order pipelines', 2, '15330000'),
  program('array-loop', 'loops over an array, 10^6', 3, '499500000'),
  program('sieve', 'sieve, 5 x 10^5', 3, '41538'),
  program('prime-stream', 'stream of primes, 300', 3, '1987'),
  program('strings', 'strings, 10^5', 3, '"11538v"'),
  program('memoised-fib', 'memoised fib', 3, '934567'),
  program('mutable-queue', 'mutable queue, 2 x 10^5', 3, '19999900000'),
  program('metacircular', 'metacircular evaluator, 200 x', 4, '3628800'),
  { ...program('trivial', 'trivial program', 4, '2'), kind: 'overhead' },
  {
    name: 'repl-line',
    title: 'a line typed after a program',
    kind: 'overhead',
    chapter: 4,
    before: read('session.js'),
    text: 'power(2, 10) + length(squares);',
    value: '1044',
  },
  {
    name: 'long-program',
    title: `compiling ${LONG_PROGRAM_FUNCTIONS.toLocaleString('en')} functions`,
    kind: 'overhead',
    chapter: 4,
    text: longProgram(),
    value: '7',
  },
  { ...program('displays', 'displays, 10^4', 4, '"done"'), kind: 'overhead' },
];
