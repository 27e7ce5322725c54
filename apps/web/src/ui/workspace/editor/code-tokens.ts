import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import type { Parser } from '@lezer/common';

/** The kind of a part of a program, if it has a colour of its own. The colours are those of the editor. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'function';

export interface CodeToken {
  readonly from: number;
  readonly to: number;
  readonly kind: TokenKind;
}

/** In UTF-16 code units. Longer texts are not coloured, because it takes time and readers do not need it. */
const MAX_LENGTH = 20_000;

/** The same tags as in the editor (`code-theme.ts`). */
const kinds = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))],
    class: 'function',
  },
]);

const KINDS: readonly string[] = ['keyword', 'string', 'number', 'function'];
const isKind = (name: string): name is TokenKind => KINDS.includes(name);

/** Returns the coloured parts of a program, in order; none for a very long program. */
export function codeTokens(code: string, grammar: Parser): readonly CodeToken[] {
  if (code.length > MAX_LENGTH) return [];
  const tokens: CodeToken[] = [];
  highlightTree(grammar.parse(code), kinds, (from, to, kind) => {
    if (isKind(kind)) tokens.push({ from, to, kind });
  });
  return tokens;
}
