import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

/**
 * The common parts of the benchmarks of CSE machine recordings: programs, lengths of runs, and positions to
 * jump to.
 */

export const STEPS = [1e4, 1e5, 1e6];
export const JUMPS = 200;
const SEED = 7;

/** Programs that fill a recording in different ways; none of them ends. */
export const PROGRAMS = {
  'calls within calls': 'const f = n => n < 2 ? n : f(n - 1) + f(n - 2); while (true) { f(40); }',
  'a loop': 'let s = 0; for (let i = 0; true; i = i + 1) { s = s + i; }',
  'the list library':
    'while (true) { accumulate((x, y) => x + y, 0, map(x => x * x, enum_list(1, 40))); }',
  'a list that grows': 'let xs = null; while (true) { xs = pair(0, xs); }',
};

/** The same sequence each time. @returns {() => number} numbers from 0 to 1 */
export function random() {
  let seed = SEED;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return seed / 0x80_00_00_00;
  };
}

/** @param {readonly number[]} times @param {number} share @returns {string} milliseconds */
export function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

/** Picture options that the page starts with. @type {import('@wellspring/evaluator').PictureOptions} */
export const PICTURE = {
  words: { control: 'Control', stash: 'Stash', more: 'show more' },
  isTruncated: true,
  isWithoutGarbage: false,
  isCentred: false,
  arrows: ['frame', 'function', 'array', 'control', 'stash'],
};

/**
 * @returns {import('@wellspring/evaluator').Evaluator} the engine that records runs, from the script that the
 *   product uses
 */
export function loadRecorder() {
  const chunk = fileURLToPath(
    new URL('../packages/recorder/dist/chunks/source-recorder.js', import.meta.url),
  );
  const language = /** @type {{ evaluator: import('@wellspring/evaluator').Evaluator }} */ (
    runInThisContext(`${readFileSync(chunk, 'utf8')}; wellspringLanguage`, { filename: chunk })
  );
  return language.evaluator;
}
