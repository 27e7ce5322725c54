import type * as acorn from 'acorn';
import { ACTION, type Item, type CodeScope } from '@wellspring/cse-machine';
import { functionItem } from './functions.js';
import type { AnyExpression, Coder } from './coder.js';

/** Translates expressions to items. */

/** @param boundTo the name of the declaration that the expression is the value of */
export function expressionItem(
  coder: Coder,
  node: AnyExpression,
  scope: CodeScope | undefined,
  boundTo: string,
): Item {
  const { items } = coder;
  switch (node.type) {
    case 'Literal':
      return items.literal(node, node.value);
    case 'TemplateLiteral':
      return items.literal(node, node.quasis[0]?.value.cooked ?? '');
    case 'Identifier':
      return items.name(node, node.name, scope);
    case 'ArrowFunctionExpression':
      return functionItem(coder, node, scope, boundTo);
    case 'UnaryExpression':
      return items.unary(node, node.operator, coder.expression(node.argument, scope));
    case 'BinaryExpression': {
      const right = coder.expression(node.right, scope);
      return items.binary(node, node.operator, coder.expression(node.left, scope), right);
    }
    case 'LogicalExpression':
      return items.expand(node, 'LogicalExpression', [logicalItem(coder, node, scope)]);
    case 'ConditionalExpression': {
      const ways = [node.consequent, node.alternate] as const;
      const [consequent, alternate] = [
        coder.expression(ways[0], scope),
        coder.expression(ways[1], scope),
      ];
      const test = coder.expression(node.test, scope);
      return items.choice(node, 'ConditionalExpression', test, [[consequent], [alternate]]);
    }
    case 'CallExpression':
      return callItem(coder, node, scope);
    case 'AssignmentExpression':
      return assignmentItem(coder, node, scope);
    case 'ArrayExpression':
      return arrayItem(coder, node, scope);
    case 'MemberExpression':
      return items.expand(node, 'MemberExpression', [
        items.instruction({
          kind: 'ArrayAccess',
          action: ACTION.arrayAccess,
          node,
          needsFrame: false,
        }),
        coder.expression(node.property, scope),
        coder.expression(node.object, scope),
      ]);
    case 'SpreadElement':
      return items.expand(node, 'SpreadElement', [
        // Failures are reported at the spread argument.
        items.item(
          { kind: 'Spread', action: ACTION.spread, node, needsFrame: false, isInstruction: true },
          node.argument,
        ),
        coder.expression(node.argument, scope),
      ]);
    default:
      throw new Error(`the machine has no action for ${node.type}`);
  }
}

/** Translates `&&` and `||` to the conditional expressions that they abbreviate. */
function logicalItem(
  coder: Coder,
  node: acorn.LogicalExpression,
  scope: CodeScope | undefined,
): Item {
  const { items } = coder;
  const right = [coder.expression(node.right, scope)];
  const decided = [items.literal(node, node.operator === '||')];
  const test = coder.expression(node.left, scope);
  return items.choice(
    node,
    'ConditionalExpression',
    test,
    node.operator === '&&' ? [right, decided] : [decided, right],
  );
}

function callItem(coder: Coder, node: acorn.CallExpression, scope: CodeScope | undefined): Item {
  const { callee } = node;
  const values = node.arguments.map((argument) => coder.expression(argument, scope));
  const name = callee.type === 'Identifier' ? callee.name : undefined;
  return coder.items.call(node, coder.expression(callee, scope), values, name);
}

function arrayItem(coder: Coder, node: acorn.ArrayExpression, scope: CodeScope | undefined): Item {
  const { items } = coder;
  const elements = node.elements.map((element) =>
    coder.expression(element as acorn.Expression, scope),
  );
  const make = items.instruction({
    kind: 'ArrayLiteral',
    action: ACTION.arrayLiteral,
    node,
    needsFrame: true,
    count: elements.length,
  });
  return items.item({
    kind: 'ArrayExpression',
    action: ACTION.expand,
    node,
    // Making the array depends on the current frame; evaluating its elements may not.
    needsFrame: elements.some((element) => element.needsFrame),
    parts: [make, ...elements.toReversed()],
  });
}

function assignmentItem(
  coder: Coder,
  node: acorn.AssignmentExpression,
  scope: CodeScope | undefined,
): Item {
  const { items } = coder;
  const value = coder.expression(node.right, scope);
  if (node.left.type === 'Identifier') {
    return items.expand(node, 'AssignmentExpression', [
      items.assignment(node, node.left.name, scope, { isDeclaration: false }),
      value,
    ]);
  }
  const { object, property } = node.left as acorn.MemberExpression;
  // Failures are reported at the element access.
  const set = items.item(
    {
      kind: 'ArrayAssignment',
      action: ACTION.arrayAssignment,
      node,
      needsFrame: false,
      isInstruction: true,
    },
    node.left,
  );
  return items.expand(node, 'AssignmentExpression', [
    set,
    value,
    coder.expression(property, scope),
    coder.expression(object, scope),
  ]);
}
