import type * as acorn from 'acorn';
import type { Place } from './problem.js';

/** The syntax tree that all back ends share: ESTree as the parser acorn delivers it. */

export type Node = acorn.AnyNode;
export type Expression = acorn.Expression;
export type Statement = acorn.Statement | acorn.ModuleDeclaration;
export type Program = acorn.Program;
export type FunctionNode =
  acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration | acorn.ArrowFunctionExpression;

/** Where a node starts. */
export function placeOf(node: acorn.Node): Place {
  return { line: node.loc?.start.line ?? 1, column: node.loc?.start.column ?? 0 };
}

const NOT_CHILDREN = new Set(['type', 'start', 'end', 'loc', 'range', 'regex']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The direct children of a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (NOT_CHILDREN.has(key)) continue;
    if (Array.isArray(value)) {
      for (const element of value) if (isNode(element)) children.push(element);
    } else if (isNode(value)) {
      children.push(value);
    }
  }
  // A shorthand `{ x }` and an import `{ x }` hold the same name twice.
  const seen = new Set<number>();
  return children
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((child) => {
      if (child.type !== 'Identifier') return true;
      if (seen.has(child.start)) return false;
      seen.add(child.start);
      return true;
    });
}
