import katex from 'katex';
import 'katex/dist/katex.min.css';

/** UTF-16 code units. Longer ones are no formula that a person reads. */
const LONGEST = 4_000;
/** Braces within each other: people write ten, and each takes room on the stack. */
const DEEPEST = 100;

/** What went wrong with a formula: `reason` is in the words of the typesetter, for its author. */
export type MathsProblem =
  { readonly kind: 'syntax'; readonly reason: string } | { readonly kind: 'tooLarge' };

/**
 * A formula as markup, and the same as MathML for those who listen.
 *
 * It may come from anybody: all its texts are escaped, no command of it makes a link, fetches anything or sets
 * classes (`trust`), its macros end with it and are expanded a limited number of times, and no rule is higher than
 * the screen.
 */
export function mathsMarkup(text: string, isBlock: boolean): string | MathsProblem {
  if (text.length > LONGEST || depthOf(text) > DEEPEST) return { kind: 'tooLarge' };
  try {
    return katex.renderToString(text, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
      output: 'htmlAndMathml',
    });
  } catch (error) {
    if (!(error instanceof katex.ParseError)) return { kind: 'tooLarge' };
    if (error.message.includes('Too many expansions')) return { kind: 'tooLarge' };
    return { kind: 'syntax', reason: error.message.replace(/^KaTeX parse error: /, '') };
  }
}

/** How far a text goes into braces. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
