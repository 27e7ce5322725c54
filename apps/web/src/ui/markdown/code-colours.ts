import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import type { Parser } from '@lezer/common';
import { sourceLanguage } from '@wellspring/source/editor';

/**
 * The kind of a part of a program, if it has a colour of its own. The colours are those of the editor
 * (`code-theme.ts`).
 */
export type CodeKind = 'keyword' | 'string' | 'number' | 'comment' | 'function';

export interface CodePiece {
  readonly text: string;
  /** Null for text in the default colour. */
  readonly kind: CodeKind | null;
}

const kinds = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], class: 'keyword' },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue, tags.character],
    class: 'string',
  },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: [tags.comment, tags.meta, tags.documentMeta], class: 'comment' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.function(tags.propertyName),
      tags.typeName,
      tags.className,
      tags.namespace,
      tags.attributeName,
    ],
    class: 'function',
  },
]);

const KINDS: readonly string[] = ['keyword', 'string', 'number', 'comment', 'function'];
const isKind = (name: string): name is CodeKind => KINDS.includes(name);

/** The grammar of Source reads all of JavaScript. The grammars of other languages are fetched. */
const source = () => Promise.resolve(sourceLanguage.parser);
const typeScript = async () =>
  (await import('@codemirror/lang-javascript')).typescriptLanguage.parser;
const html = async () => (await import('@codemirror/lang-html')).htmlLanguage.parser;

/** By the language name that authors write after the backticks. */
const PARSERS: Readonly<Record<string, () => Promise<Parser>>> = {
  source,
  js: source,
  javascript: source,
  ts: typeScript,
  typescript: typeScript,
  html,
};

/** In UTF-16 code units. Longer texts are not coloured, because it takes time and readers do not need it. */
const LONGEST = 20_000;

/** @returns null for an unknown language, and for a very long text */
export async function colouredCode(
  text: string,
  language: string,
): Promise<readonly CodePiece[] | null> {
  const load = Object.hasOwn(PARSERS, language) ? PARSERS[language] : undefined;
  if (!load || text.length > LONGEST) return null;
  const parser = await load();
  const pieces: CodePiece[] = [];
  highlightCode(
    text,
    parser.parse(text),
    kinds,
    (piece, classes) => {
      const kind = classes.split(' ').find(isKind) ?? null;
      pieces.push({ text: piece, kind });
    },
    () => pieces.push({ text: '\n', kind: null }),
  );
  return pieces;
}
