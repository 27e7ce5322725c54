import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import type { ExpressionTools } from '@wellspring/evaluator';

/** Finds lists and the expressions in them, in languages whose programs consist of lists. */

/** In milliseconds; a command uses what has been parsed by then. */
const PATIENCE_MS = 200;

/** The syntax tree of a text, as far as it can be parsed at once. */
export function treeOf(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
}

/** A list, or the whole program. */
interface ListAround {
  readonly node: SyntaxNode;
  readonly isWhole: boolean;
  /** True if its closing bracket is there. */
  readonly isClosed: boolean;
  readonly expressions: readonly SyntaxNode[];
}

/** The tools for expressions of the edited language; null in languages that do not consist of lists. */
export function expressionToolsOf(state: EditorState): ExpressionTools | null {
  const [tools] = state.languageDataAt<ExpressionTools>('expressionTools', 0);
  return tools ?? null;
}

/** The lists whose brackets are around a position, the innermost first, and then the whole program. */
export function listsAround(
  state: EditorState,
  tools: ExpressionTools,
  position: number,
): readonly ListAround[] {
  const lists: ListAround[] = [];
  for (
    let node: SyntaxNode | null = treeOf(state).resolveInner(position, -1);
    node;
    node = node.parent
  ) {
    const isWhole = node.parent === null;
    if (!isWhole && !tools.isList(node)) continue;
    const isClosed = !isWhole && /^[)\]}]$/.test(node.lastChild?.name ?? '');
    const isInside = node.from < position && (position < node.to || !isClosed);
    if (isWhole || isInside) {
      lists.push({ node, isWhole, isClosed, expressions: expressionsIn(node, tools) });
    }
  }
  return lists;
}

function expressionsIn(node: SyntaxNode, tools: ExpressionTools): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let at = node.firstChild; at; at = at.nextSibling)
    if (tools.isExpression(at)) found.push(at);
  return found;
}

/** The expression that begins with marks such as quotes and ends with a node. */
export function withMarks(node: SyntaxNode, tools: ExpressionTools): SyntaxNode {
  let whole = node;
  while (whole.parent && tools.isExpression(whole.parent) && !tools.isList(whole.parent)) {
    whole = whole.parent;
  }
  return whole;
}
