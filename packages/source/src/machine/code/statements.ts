import type * as acorn from 'acorn';
import type { Node, Statement } from '../../syntax/nodes.js';
import {
  ACTION,
  scopeOf,
  type FrameOrigin,
  type Item,
  type CodeScope,
} from '@wellspring/cse-machine';
import { declaredName, isFunctionText, producesValue } from './forms.js';
import { functionItem } from './functions.js';
import { forItem, whileItem } from './loops.js';
import { declaresNothing, shapeOf, type Coder } from './coder.js';

/** Translates statements, blocks and sequences to items. */

/** @returns the item of one statement */
export function statementItem(coder: Coder, node: Statement, scope: CodeScope | undefined): Item {
  const { items } = coder;
  switch (node.type) {
    case 'ExpressionStatement':
      return items.renamed(coder.expression(node.expression, scope), 'ExpressionStatement');
    case 'BlockStatement':
      return coder.block(node, scope);
    case 'VariableDeclaration': {
      const [declarator] = node.declarations;
      const name = declaredName(declarator);
      const value = coder.expression(declarator?.init as acorn.Expression, scope, name);
      return items.declaration(node, name, value, scope, isFunctionText(node));
    }
    case 'FunctionDeclaration': {
      const { name } = node.id;
      const value = functionItem(coder, node, scope, name);
      return items.expand(node, 'FunctionDeclaration', [
        items.declaration(node, name, value, scope, true),
      ]);
    }
    case 'ExportNamedDeclaration':
      return coder.statement(node.declaration as Statement, scope);
    case 'IfStatement': {
      const consequent = wayOf(coder, node, node.consequent, scope);
      const alternate = wayOf(coder, node, node.alternate ?? undefined, scope);
      const test = coder.expression(node.test, scope);
      return items.choice(node, 'IfStatement', test, [consequent, alternate]);
    }
    case 'ReturnStatement':
      return returnItem(coder, node, coder.expression(node.argument as acorn.Expression, scope));
    case 'WhileStatement':
      return whileItem(coder, node, scope);
    case 'ForStatement':
      return forItem(coder, node, scope);
    case 'BreakStatement':
      return items.expand(node, 'BreakStatement', [
        items.instruction({
          kind: 'Break',
          action: ACTION.breakInstruction,
          node,
          needsFrame: false,
        }),
      ]);
    case 'ContinueStatement':
      return items.expand(node, 'ContinueStatement', [
        items.instruction({
          kind: 'Continue',
          action: ACTION.continueInstruction,
          node,
          needsFrame: false,
        }),
      ]);
    case 'DebuggerStatement':
      return items.item({
        kind: 'DebuggerStatement',
        action: ACTION.debuggerStatement,
        node,
        needsFrame: false,
      });
    default:
      throw new Error(`the machine has no action for ${node.type}`);
  }
}

/**
 * @returns the item of statements without a frame of their own. A single statement acts in the step of the
 *   sequence
 */
export function sequenceItem(
  coder: Coder,
  node: Node,
  statements: readonly Statement[],
  scope: CodeScope | undefined,
): Item {
  const { items } = coder;
  const [only, second] = statements;
  if (only !== undefined && second === undefined) {
    // A block that acts in the step of the sequence has a frame even if it declares nothing.
    const item =
      only.type === 'BlockStatement'
        ? coder.begins(framedItem(coder, only, scope, 'block', only.body), only)
        : coder.statement(only, scope);
    return items.renamed(item, 'StatementSequence');
  }
  const parts: Item[] = [];
  let hasValue = false;
  for (const statement of statements) {
    const givesValue = producesValue(statement);
    if (givesValue && hasValue) parts.push(items.pop(statement));
    hasValue ||= givesValue;
    parts.push(coder.statement(statement, scope));
  }
  return items.expand(node, 'StatementSequence', parts.toReversed());
}

/** @returns the item of a block. It has a frame if it declares something */
export function blockItem(
  coder: Coder,
  node: acorn.BlockStatement,
  scope: CodeScope | undefined,
  origin: FrameOrigin,
  statements: readonly Statement[],
): Item {
  return declaresNothing(statements)
    ? sequenceItem(coder, node, statements, scope)
    : framedItem(coder, node, scope, origin, statements);
}

function framedItem(
  coder: Coder,
  node: acorn.BlockStatement,
  scope: CodeScope | undefined,
  origin: FrameOrigin,
  statements: readonly Statement[],
): Item {
  const shape = shapeOf(origin, statements);
  const body = sequenceItem(coder, node, statements, scopeOf(shape, scope));
  return coder.items.item({
    kind: 'BlockStatement',
    action: ACTION.openFrame,
    node,
    // Declarations depend on the current frame.
    needsFrame: body.needsFrame,
    opens: shape,
    parts: [body],
  });
}

/** A branch of an if statement. If it produces no value, `undefined` is pushed below it. */
function wayOf(
  coder: Coder,
  node: acorn.IfStatement,
  way: Statement | undefined,
  scope: CodeScope | undefined,
): readonly Item[] {
  if (way === undefined) return [coder.items.nothing(node)];
  const item = coder.statement(way, scope);
  return producesValue(way) ? [item] : [coder.items.nothing(node), item];
}

function returnItem({ items }: Coder, node: Node, argument: Item): Item {
  const reset = items.instruction({
    kind: 'Reset',
    action: ACTION.reset,
    node,
    needsFrame: false,
  });
  return items.item({
    kind: 'ReturnStatement',
    action: ACTION.returnStatement,
    node,
    needsFrame: argument.needsFrame,
    parts: [reset, argument],
  });
}
