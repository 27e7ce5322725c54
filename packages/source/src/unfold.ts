import type { FailedOutcome, Program, Unfolding } from '@wellspring/evaluator';

/**
 * Streams that were drawn, unfolded: a program of our own evaluates their tails where all other programs of the
 * session run, under the same limits, and draws what it has come to.
 */

const PATH = '/unfold.js';

/** More structures than people unfold one by one. */
const MAX_STRUCTURES = 100;

/** Tails of one stream; more are too many to be drawn. */
const MAX_TAILS = 1000;

/** The chapter that has all that the program needs. */
export const UNFOLDING_CHAPTER = 4;

/** What it takes from the library, by names of its own: programs may declare those of the library anew. */
export const UNFOLDING_LIBRARY = ['is_pair', 'is_function', 'arity'] as const;

/** The name by which the program knows something of the library. */
export const libraryName = (name: string): string => `$library_${name}`;

const [IS_PAIR, IS_FUNCTION, ARITY] = UNFOLDING_LIBRARY.map(libraryName);

/** Unrolls a stream `s` by `n` tails, or as far as it is one. */
const UNROLL =
  '(u => (s, n) => u(u, s, n))((u, s, n) => ' +
  `n > 0 && ${IS_PAIR}(s) && ${IS_FUNCTION}(s[1]) && ${ARITY}(s[1]) === 0 ` +
  '? [s[0], u(u, s[1](), n - 1)] : s)';

/** The names by which the program knows the structures. */
export const drawnName = (index: number): string => `$drawn_${index}`;

/** A program that draws structures again, with their streams unfolded. */
export function unfoldingProgram({ counts }: Unfolding, structures: number): Program {
  const texts = Array.from({ length: Math.min(structures, MAX_STRUCTURES) }, (_, index) => {
    const count = Math.min(Math.max(0, Math.trunc(counts[index] ?? 0)), MAX_TAILS);
    const name = drawnName(index);
    return count > 0 ? `(${UNROLL})(${name}, ${count})` : name;
  });
  return { files: { [PATH]: `draw_data(${texts.join(', ')});` }, entry: PATH };
}

/** What is said when the values are not there any more. */
export const NOTHING_TO_UNFOLD: FailedOutcome = {
  status: 'error',
  errors: [
    {
      type: 'Runtime',
      line: null,
      column: null,
      message: 'What was drawn is not there any more.',
      explanation: 'Run the program again.',
    },
  ],
  timings: { compileMs: 0, runMs: 0 },
};
