import {
  foldInside,
  foldNodeProp,
  indentNodeProp,
  LRLanguage,
  type TreeIndentContext,
} from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { styleTags, tags } from '@lezer/highlight';
import { expressionTools } from './expressions.js';
import { nameToolsFor } from './name-tools.js';
import { parser } from './scheme.grammar';

/** The tags of the nodes; `code-theme.ts` of the page gives the tags their colours. */
const styles = styleTags({
  DefinitionKeyword: tags.definitionKeyword,
  FormKeyword: tags.controlKeyword,
  VariableName: tags.variableName,
  VariableDefinition: tags.definition(tags.variableName),
  String: tags.string,
  Character: tags.character,
  Number: tags.number,
  Boolean: tags.bool,
  LineComment: tags.lineComment,
  BlockComment: tags.blockComment,
  'DatumComment/...': tags.comment,
  "' ` , ,@": tags.modifier,
  '( )': tags.paren,
  '[ ]': tags.squareBracket,
});

/** Forms whose bodies are indented by two columns, below the form. */
const HAS_BODY =
  /^(?:define|let|lambda|do$|case$|case-lambda$|when$|unless$|begin$|delay|parameterize$|receive$|guard$|syntax-rules$)/;

/**
 * Indents as Scheme programmers do: bodies of forms by two columns, the arguments of a call below its first argument, and
 * anything else below the first part of its list.
 */
function indentList(context: TreeIndentContext): number | null {
  const { node } = context;
  const open = node.firstChild;
  if (open === null) return null;
  const column = context.column(node.from);
  const head = open.nextSibling;
  const inside = column + (open.to - open.from);
  if (!isWord(head) || node.parent?.name === 'Quote') return inside;
  if (HAS_BODY.test(context.state.sliceDoc(head.from, head.to))) return column + 2;
  const argument = head.nextSibling;
  const isBeside =
    argument !== null &&
    argument.to < context.pos &&
    !/^[)\]]$/.test(argument.name) &&
    context.lineAt(argument.from, -1).from === context.lineAt(head.from, -1).from;
  return isBeside ? context.column(argument.from) : inside;
}

function isWord(node: SyntaxNode | null): node is SyntaxNode {
  return node !== null && /(?:Name|Keyword|Definition)$/.test(node.name);
}

const indentation = indentNodeProp.add({
  List: indentList,
  Vector: indentList,
  // Their spaces belong to the text.
  'String BlockComment': () => null,
});

const folding = foldNodeProp.add({
  'List Vector': foldInside,
  BlockComment: ({ from, to }) => ({ from: from + 2, to: to - 2 }),
});

const configured = parser.configure({ props: [styles, indentation, folding] });

/** Scheme in editors: the syntax tree (`scheme.grammar`), colours, brackets, comments, indentation and tools. */
export const schemeLanguage = LRLanguage.define({
  name: 'scheme',
  parser: configured,
  languageData: {
    commentTokens: { line: ';', block: { open: '#|', close: '|#' } },
    closeBrackets: { brackets: ['(', '[', '"'] },
    indentOnInput: /^\s*[)\]]$/,
    wordChars: '-?!*<>=/+',
    nameTools: nameToolsFor((text) => configured.parse(text)),
    expressionTools,
  },
});
