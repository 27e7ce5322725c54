import katex from 'katex';
import 'katex/dist/katex.min.css';

/** In UTF-16 code units. Longer texts are not formulas for human readers. */
const MAX_LENGTH = 4_000;
/** Maximum nesting of braces. People write about ten, and each level takes room on the stack. */
const MAX_DEPTH = 100;

/** An error in a formula. `reason` is the message of the typesetter, for the author. */
export type MathsProblem =
  { readonly kind: 'syntax'; readonly reason: string } | { readonly kind: 'tooLarge' };

/**
 * Returns a formula as HTML, and the same as MathML for screen readers.
 *
 * The text is untrusted: all of it is escaped, no command makes a link, fetches anything or sets classes
 * (`trust`), its macros are local and are expanded a limited number of times, and no rule is higher than the
 * screen.
 */
export function mathsMarkup(text: string, isBlock: boolean): string | MathsProblem {
  if (text.length > MAX_LENGTH || depthOf(text) > MAX_DEPTH) return { kind: 'tooLarge' };
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

/** The maximum depth of braces in a text. */
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
