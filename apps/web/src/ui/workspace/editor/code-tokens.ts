import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { sourceLanguage } from './source-language/source-language';

/** What a part of a program is, where it has a colour of its own: as in the editor. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'function';

export interface CodeToken {
  readonly from: number;
  readonly to: number;
  readonly kind: TokenKind;
}

/** UTF-16 code units; in longer texts nobody looks for colours, and they take time. */
const LONGEST = 20_000;

/** By what they would be in the editor (`code-theme.ts`). */
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

/** The coloured parts of a program in Source, in order; none of a very long one. */
export function codeTokens(code: string): readonly CodeToken[] {
  if (code.length > LONGEST) return [];
  const tokens: CodeToken[] = [];
  highlightTree(sourceLanguage.parser.parse(code), kinds, (from, to, kind) => {
    if (isKind(kind)) tokens.push({ from, to, kind });
  });
  return tokens;
}
