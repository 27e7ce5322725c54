import type { SyntaxNode } from '@lezer/common';
import type {
  CallAround,
  ImportedName,
  ImportPlace,
  NameTools,
  Range,
  WordKind,
} from '@wellspring/evaluator';
import { isName } from '../text.js';
import { expressionTools } from './expressions.js';
import { namesOf } from './names-of.js';

const { isExpression } = expressionTools;

function wordKind({ name, parent }: Pick<SyntaxNode, 'name' | 'parent'>): WordKind | null {
  if (name.startsWith('Variable')) return 'name';
  if (name.endsWith('Keyword')) return parent && isData(parent) ? null : 'keyword';
  return name === 'Boolean' ? 'other' : null;
}

/** Places where a word is not the use of a name. */
const NO_NAME = /^(?:VariableDefinition|String|Character|Number|Boolean|LineComment|BlockComment)$/;

function isCompletable(node: SyntaxNode): boolean {
  return !NO_NAME.test(node.name) && !isData(node);
}

/** Tells whether a node is within quoted data or a comment. */
function isData(node: SyntaxNode): boolean {
  let unquoted = 0;
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name.startsWith('Unquote')) unquoted += 1;
    else if (at.name === 'Quasiquote' && unquoted > 0) unquoted -= 1;
    else if (/^(?:Quote|Quasiquote|Vector|DatumComment)$/.test(at.name)) return true;
  }
  return false;
}

function callAround(node: SyntaxNode, position: number): CallAround | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    const isClosed = /^[)\]]$/.test(at.lastChild?.name ?? '');
    const isInside = at.from < position && (position < at.to || !isClosed);
    if (at.name !== 'List' || !isInside) continue;
    const [callee, ...args] = expressionsIn(at);
    if (callee?.name !== 'VariableName' || position <= callee.to || isData(at)) return null;
    const argumentsBefore = args.filter(({ to }) => to < position).length;
    return { callee: { from: callee.from, to: callee.to }, argumentsBefore };
  }
  return null;
}

function expressionsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let at = node.firstChild; at; at = at.nextSibling) if (isExpression(at)) found.push(at);
  return found;
}

/** The import around a node. */
function importAround(
  node: SyntaxNode,
  textOf: (range: Range) => string,
): { readonly source: SyntaxNode | undefined; readonly names: SyntaxNode | undefined } | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name !== 'List') continue;
    const [word, source, names] = expressionsIn(at);
    if (word?.name === 'FormKeyword' && textOf(word) === 'import') return { source, names };
  }
  return null;
}

function sourceIn(source: SyntaxNode | undefined, textOf: (range: Range) => string): string {
  return source?.name === 'String' ? textOf(insideOf(source, textOf)) : '';
}

/** The text between the quotes of a string. The last one may be missing. */
function insideOf({ from, to }: Range, textOf: (range: Range) => string): Range {
  const isClosed = to - from > 1 && textOf({ from: to - 1, to }) === '"';
  return { from: from + 1, to: isClosed ? to - 1 : to };
}

function importAt(node: SyntaxNode, textOf: (range: Range) => string): ImportedName | null {
  const around = importAround(node, textOf);
  const isListed = around?.names && around.names.from < node.from && node.to <= around.names.to;
  if (!isListed || node.name !== 'VariableName') return null;
  return { name: textOf(node), source: sourceIn(around.source, textOf) };
}

function importPlaceAt(node: SyntaxNode, textOf: (range: Range) => string): ImportPlace | null {
  const around = importAround(node, textOf);
  if (around === null) return null;
  const { source, names } = around;
  if (source && node.name === 'String' && node.from === source.from) {
    return { kind: 'source', text: insideOf(source, textOf) };
  }
  const isListed = names && names.from <= node.from && node.to <= names.to;
  if (!isListed || !/^(?:VariableName|List|\()$/.test(node.name)) return null;
  const taken = expressionsIn(names).filter(({ from }) => from !== node.from);
  return {
    kind: 'name',
    source: sourceIn(source, textOf),
    taken: taken.map((name) => textOf(name)),
  };
}

/**
 * Makes the tools for names of Scheme.
 * @param parse the parser of the grammar
 */
export function nameToolsFor(parse: NameTools['parse']): NameTools {
  return {
    parse,
    notation: {
      nameCharacters: String.raw`^\s()[\];"'\x60,|`,
      isName,
      hasListCalls: true,
    },
    namesOf,
    wordKind,
    isCompletable,
    callAround,
    importAt,
    importPlaceAt,
    defaultExport: () => null,
    // Imports and exports cannot give names other ones.
    renamed: (_node, _name, wanted) => wanted,
  };
}
