import type { UnfoldingProgram } from '@wellspring/engine';
import type { Program, Unfolding } from '@wellspring/evaluator';
import { LAST_CHAPTER } from './chapters.js';
import type { Library } from './library/index.js';

/**
 * Unfolds the streams in a drawing: a program of our own evaluates their tails in the session, under the same
 * limits as all other programs, and draws the result.
 */

const PATH = '/unfold.js';

/** More structures than users unfold one by one. */
const MAX_STRUCTURES = 100;

/** The maximal number of tails of one stream. More could not be drawn. */
const MAX_TAILS = 1000;

/**
 * The library functions that it uses. It has its own names for them, since programs may declare their names
 * again.
 */
const UNFOLDING_LIBRARY = ['is_pair', 'is_function', 'arity'] as const;

/** The program's own name for a library function. */
const libraryName = (name: string): string => `$library_${name}`;

const [IS_PAIR, IS_FUNCTION, ARITY] = UNFOLDING_LIBRARY.map(libraryName);

/** Evaluates `n` tails of a stream `s`, or fewer if the stream ends before. */
const UNROLL =
  '(u => (s, n) => u(u, s, n))((u, s, n) => ' +
  `n > 0 && ${IS_PAIR}(s) && ${IS_FUNCTION}(s[1]) && ${ARITY}(s[1]) === 0 ` +
  '? [s[0], u(u, s[1](), n - 1)] : s)';

/** The program's names for the structures. */
const drawnName = (index: number): string => `$drawn_${index}`;

/** Returns a program that draws structures again, with their streams unfolded. */
export function unfold(
  unfolding: Unfolding,
  structures: readonly unknown[],
  library: Library,
): UnfoldingProgram {
  const names = new Map<string, () => unknown>();
  for (const [index, value] of structures.entries()) names.set(drawnName(index), () => value);
  for (const name of UNFOLDING_LIBRARY) {
    names.set(libraryName(name), () => library.find('value', name, LAST_CHAPTER));
  }
  return { program: programOf(unfolding, structures.length), chapter: LAST_CHAPTER, names };
}

function programOf({ counts }: Unfolding, structures: number): Program {
  const texts = Array.from({ length: Math.min(structures, MAX_STRUCTURES) }, (_, index) => {
    const count = Math.min(Math.max(0, Math.trunc(counts[index] ?? 0)), MAX_TAILS);
    const name = drawnName(index);
    return count > 0 ? `(${UNROLL})(${name}, ${count})` : name;
  });
  return { files: { [PATH]: `draw_data(${texts.join(', ')});` }, entry: PATH };
}
