import { representation } from '../values/display.js';
import type { Expression, Node, Statement } from './nodes.js';
import { binaryPrecedence, PRECEDENCE } from './precedence.js';

/** Writes trees in a canonical layout: four spaces of indentation, and parentheses where they are needed. */

const INDENT = '    ';

/** Returns the text of a node, which may have several lines. */
export function print(node: Node): string {
  switch (node.type) {
    case 'Module':
      return lines(node.body);
    case 'ExpressionStatement':
      return print(node.expression);
    case 'Assignment':
      return `${node.target.name} = ${print(node.value)}`;
    case 'Definition': {
      const parameters = node.parameters.map(({ name }) => name).join(', ');
      return `def ${node.target.name}(${parameters}):${block(node.body)}`;
    }
    case 'Return':
      return node.value === undefined ? 'return' : `return ${print(node.value)}`;
    case 'If': {
      const { test, consequent, otherwise } = node;
      const [only, second] = otherwise;
      const head = `if ${print(test)}:${block(consequent)}`;
      if (only === undefined) return head;
      return only.type === 'If' && second === undefined
        ? `${head}\nel${print(only)}`
        : `${head}\nelse:${block(otherwise)}`;
    }
    case 'Import': {
      const names = node.names.map(({ imported, local }) =>
        imported.name === local.name ? local.name : `${imported.name} as ${local.name}`,
      );
      return `from ${node.module.name} import (${names.join(', ')})`;
    }
    default:
      return expression(node);
  }
}

function lines(statements: readonly Statement[]): string {
  return statements.map(print).join('\n');
}

function block(statements: readonly Statement[]): string {
  return `\n${lines(statements)}`.replaceAll('\n', `\n${INDENT}`);
}

function expression(node: Expression): string {
  switch (node.type) {
    case 'Literal':
      return representation(node.value, () => '');
    case 'Name':
      return node.name;
    case 'Unary': {
      const { operator, operand: argument } = node;
      return operator === 'not'
        ? `not ${operand(argument, PRECEDENCE.not)}`
        : operator + operand(argument, PRECEDENCE.unary);
    }
    case 'Binary': {
      const { left, right } = binaryPrecedence(node.operator);
      return `${operand(node.left, left)} ${node.operator} ${operand(node.right, right)}`;
    }
    case 'Logical': {
      const own = precedenceOf(node);
      return `${operand(node.left, own)} ${node.operator} ${operand(node.right, own + 1)}`;
    }
    case 'Conditional': {
      const [consequent, test] = [node.consequent, node.test].map((part) =>
        operand(part, PRECEDENCE.or),
      );
      return `${consequent} if ${test} else ${operand(node.otherwise, PRECEDENCE.conditional)}`;
    }
    case 'Call':
      return `${operand(node.callee, PRECEDENCE.primary)}(${node.arguments.map(print).join(', ')})`;
    case 'Lambda': {
      const parameters = node.parameters.map(({ name }) => name).join(', ');
      return `lambda${parameters === '' ? '' : ` ${parameters}`}: ${print(node.body)}`;
    }
  }
}

function precedenceOf(node: Expression): number {
  switch (node.type) {
    case 'Lambda':
      return PRECEDENCE.lambda;
    case 'Conditional':
      return PRECEDENCE.conditional;
    case 'Logical':
      return node.operator === 'and' ? PRECEDENCE.and : PRECEDENCE.or;
    case 'Unary':
      return node.operator === 'not' ? PRECEDENCE.not : PRECEDENCE.unary;
    case 'Binary':
      return binaryPrecedence(node.operator).own;
    default:
      return PRECEDENCE.primary;
  }
}

/** Adds parentheses if precedence needs them. */
function operand(node: Expression, atLeast: number): string {
  const text = print(node);
  return precedenceOf(node) >= atLeast ? text : `(${text})`;
}
