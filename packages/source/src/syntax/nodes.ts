import type { Place } from '@wellspring/engine';
import type * as acorn from 'acorn';

/** The syntax tree that all back ends share: ESTree, as the parser acorn returns it. */

export type Node = acorn.AnyNode;
export type Expression = acorn.Expression;
export type Statement = acorn.Statement | acorn.ModuleDeclaration;
export type Program = acorn.Program;
export type ImportDeclaration = acorn.ImportDeclaration;
export type FunctionNode =
  acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration | acorn.ArrowFunctionExpression;

/** Tells whether a node is one of the kinds of functions that Source has. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression';
}

/** The position at which a node starts. */
export function placeOf(node: acorn.Node): Place {
  return { line: node.loc?.start.line ?? 1, column: node.loc?.start.column ?? 0 };
}

/**
 * The properties in which common kinds of nodes hold their children, in the order in which children are
 * visited.
 */
const CHILD_KEYS: Readonly<Record<string, readonly string[]>> = {
  Program: ['body'],
  BlockStatement: ['body'],
  ExpressionStatement: ['expression'],
  IfStatement: ['test', 'consequent', 'alternate'],
  ReturnStatement: ['argument'],
  FunctionDeclaration: ['id', 'params', 'body'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['id', 'init'],
  ArrowFunctionExpression: ['params', 'body'],
  UnaryExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  CallExpression: ['callee', 'arguments'],
  Identifier: [],
  Literal: [],
  WhileStatement: ['test', 'body'],
  DoWhileStatement: ['test', 'body'],
  ForStatement: ['init', 'test', 'update', 'body'],
  ArrayExpression: ['elements'],
  AssignmentExpression: ['left', 'right'],
  MemberExpression: ['object', 'property'],
  SpreadElement: ['argument'],
  RestElement: ['argument'],
};

const NOT_CHILDREN = new Set(['type', 'start', 'end', 'loc', 'range', 'regex']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function collect(node: Node, keys: readonly string[]): Node[] {
  const children: Node[] = [];
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of keys) {
    const value = fields[key];
    if (Array.isArray(value)) {
      for (const element of value) if (isNode(element)) children.push(element);
    } else if (isNode(value)) {
      children.push(value);
    }
  }
  return children;
}

/**
 * Returns the direct children of a node in the order of the text, with two exceptions: the test of a do-while
 * loop comes before the body, as in every other loop, and in an object pattern only the bound values of
 * properties are included.
 */
export function childrenOf(node: Node): Node[] {
  if (node.type === 'ObjectPattern') {
    return node.properties.map((part) => (part.type === 'Property' ? part.value : part));
  }
  const known = CHILD_KEYS[node.type];
  if (known !== undefined) return collect(node, known);
  const keys = Object.keys(node).filter((key) => !NOT_CHILDREN.has(key));
  // A shorthand `{ x }` and an import `{ x }` contain the same node twice.
  const seen = new Set<number>();
  return collect(node, keys)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((child) => {
      if (child.type !== 'Identifier') return true;
      if (seen.has(child.start)) return false;
      seen.add(child.start);
      return true;
    });
}
