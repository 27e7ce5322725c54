import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { LANGUAGES } from '@wellspring/languages';
import { loadGrammar } from '../workspace/editor/grammar';

/**
 * The kind of a part of a program, if it has a colour of its own. The colours are those of the editor
 * (`code-theme.ts`).
 */
type CodeKind = 'keyword' | 'string' | 'number' | 'comment' | 'function';

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

/**
 * Finds a language by the name that authors write after the backticks: its id, or the extension of its files. Several
 * languages may have the same extension; then the first one is meant.
 */
function languageNamed(name: string) {
  return LANGUAGES.find(
    ({ definition: { id, fileExtension } }) => name === id || `.${name}` === fileExtension,
  )?.definition;
}

/** In UTF-16 code units. Longer texts are not coloured, because it takes time and readers do not need it. */
const MAX_LENGTH = 20_000;

/** Returns the parts of a program; null for an unknown language, and for a very long text. */
export async function colouredCode(
  text: string,
  language: string,
): Promise<readonly CodePiece[] | null> {
  const definition = languageNamed(language);
  if (!definition || text.length > MAX_LENGTH) return null;
  const grammar = await loadGrammar(definition);
  if (!grammar) return null;
  const pieces: CodePiece[] = [];
  highlightCode(
    text,
    grammar.parse(text),
    kinds,
    (piece, classes) => {
      const kind = classes.split(' ').find(isKind) ?? null;
      pieces.push({ text: piece, kind });
    },
    () => pieces.push({ text: '\n', kind: null }),
  );
  return pieces;
}
