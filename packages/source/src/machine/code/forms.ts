import type * as acorn from 'acorn';
import type { FunctionNode, Node, Statement } from '../../syntax/nodes.js';

/** Properties of code that follow from its form: whether it produces a value, returns, or jumps. */

/** Tells whether a statement of a program is evaluated at run time. */
export function isEvaluated(node: Statement): boolean {
  return (
    node.type !== 'ImportDeclaration' &&
    (node.type !== 'ExportNamedDeclaration' || node.declaration != null)
  );
}

/** @returns the name of a declaration. The rules of the language allow no other pattern */
export function declaredName(declarator: acorn.VariableDeclarator | undefined): string {
  if (declarator?.id.type !== 'Identifier') throw new Error('a declaration without a name');
  return declarator.id.name;
}

/** Tells whether the value of a declaration is a function that is written in it. */
export function isFunctionText(node: acorn.VariableDeclaration): boolean {
  return node.declarations[0]?.init?.type === 'ArrowFunctionExpression';
}

/** Tells whether a statement leaves a value on the stash (language reference, section 6). */
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

/** Tells whether a list of statements returns on every path. */
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
 * Tells whether a body is run as it is written, without a `return undefined;` at its end. The reference
 * implementation decides this from the form of the body: an if statement without `else` counts as if its
 * other branch returned; a block without a return resets what was found before it; loops do not count. We do
 * the same wherever the value is right nevertheless.
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

/** Tells whether a list of statements leaves `undefined` on the stash when it does not return. */
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

/** The statements of a branch of an if statement. */
function statementsOf(node: Node): readonly Node[] {
  return node.type === 'BlockStatement' ? node.body : [node];
}

/** Tells whether the body of a loop contains a jump that belongs to this loop. */
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

/** @returns the `return undefined;` that is added at the end of a body without a return */
export function returnOfNothing(body: acorn.BlockStatement): acorn.ReturnStatement {
  const place = { start: body.end - 1, end: body.end, loc: body.loc ?? null };
  return {
    type: 'ReturnStatement',
    ...place,
    argument: { type: 'Identifier', name: 'undefined', ...place },
  };
}

/** @returns the expression that a function returns, when its body consists of nothing else */
export function returnedExpression(node: FunctionNode): acorn.Expression | undefined {
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only = returnOfNothing(node.body), second] = node.body.body;
  return second === undefined && only.type === 'ReturnStatement'
    ? (only.argument ?? undefined)
    : undefined;
}
