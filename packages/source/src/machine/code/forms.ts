import type * as acorn from 'acorn';
import type { FunctionNode, Node, Statement } from '../../syntax/nodes.js';

/** What the form of a text tells before it runs: what gives a value, what returns, what jumps. */

/** Whether a statement of a program is one of those that are evaluated. */
export function isEvaluated(node: Statement): boolean {
  return (
    node.type !== 'ImportDeclaration' &&
    (node.type !== 'ExportNamedDeclaration' || node.declaration != null)
  );
}

/** @returns the name of a declaration, which the rules of the language let have no other pattern */
export function declaredName(declarator: acorn.VariableDeclarator | undefined): string {
  if (declarator?.id.type !== 'Identifier') throw new Error('a declaration without a name');
  return declarator.id.name;
}

/** Whether a statement leaves a value on the stash (language reference, section 6). */
export function producesValue(node: Node): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'DebuggerStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    case 'BlockStatement':
      return node.body.some(producesValue);
    default:
      return true;
  }
}

/** Whether a statement list returns whatever way is taken. */
export function alwaysReturns(statements: readonly Node[]): boolean {
  return statements.some((statement) => {
    switch (statement.type) {
      case 'ReturnStatement':
        return true;
      case 'IfStatement':
        return (
          statement.alternate != null &&
          alwaysReturns(statementsOf(statement.consequent)) &&
          alwaysReturns(statementsOf(statement.alternate))
        );
      default:
        return false;
    }
  });
}

/**
 * Whether a body is run as it is written, without a `return undefined;` at its end. The reference decides it by
 * the form of the body: an if statement without `else` counts as one whose other way returns, a block takes
 * back what was found before it if it has no return itself, and a loop does not count. This is held to where the
 * value is right nevertheless.
 */
export function endsByItself(body: readonly Node[]): boolean {
  return countsAsReturning(body) && (alwaysReturns(body) || leavesUndefined(body));
}

function countsAsReturning(statements: readonly Node[]): boolean {
  return statements.reduce((does: boolean, statement) => {
    switch (statement.type) {
      case 'ReturnStatement':
        return true;
      case 'IfStatement':
        return (
          does ||
          (countsAsReturning(statementsOf(statement.consequent)) &&
            (statement.alternate == null || countsAsReturning(statementsOf(statement.alternate))))
        );
      case 'BlockStatement':
        return does && countsAsReturning(statement.body);
      default:
        return does;
    }
  }, false);
}

/** Whether `undefined` is what a statement list leaves on the stash where it does not return. */
function leavesUndefined(statements: readonly Node[]): boolean {
  const last = statements.findLast(producesValue);
  switch (last?.type) {
    case undefined:
    case 'ReturnStatement':
      return true;
    case 'BlockStatement':
      return leavesUndefined(last.body);
    case 'IfStatement':
      return (
        leavesUndefined(statementsOf(last.consequent)) &&
        (last.alternate == null || leavesUndefined(statementsOf(last.alternate)))
      );
    default:
      return false;
  }
}

/** The statements of a way of an if statement. */
function statementsOf(node: Node): readonly Node[] {
  return node.type === 'BlockStatement' ? node.body : [node];
}

/** Whether the body of a loop holds a jump that means this loop. */
export function hasJump(node: Node, kind: 'BreakStatement' | 'ContinueStatement'): boolean {
  switch (node.type) {
    case 'BlockStatement':
      return node.body.some((statement) => hasJump(statement, kind));
    case 'IfStatement':
      return (
        hasJump(node.consequent, kind) || (node.alternate != null && hasJump(node.alternate, kind))
      );
    default:
      return node.type === kind;
  }
}

/** @returns the `return undefined;` that a body ends with which does not say what it returns */
export function returnOfNothing(body: acorn.BlockStatement): acorn.ReturnStatement {
  const place = { start: body.end - 1, end: body.end, loc: body.loc ?? null };
  return {
    type: 'ReturnStatement',
    ...place,
    argument: { type: 'Identifier', name: 'undefined', ...place },
  };
}

/** @returns the expression that a function answers with, where its body is nothing else */
export function returnedExpression(node: FunctionNode): acorn.Expression | undefined {
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only = returnOfNothing(node.body), second] = node.body.body;
  return second === undefined && only.type === 'ReturnStatement'
    ? (only.argument ?? undefined)
    : undefined;
}
