import type { Fix } from '@wellspring/evaluator';
import type * as acorn from 'acorn';
import { cut, shown } from './shown.js';
import { endOf, insertAt, replaceNode } from './syntax/edits.js';
import { placeOf, type Node } from './syntax/nodes.js';
import { print } from './syntax/print.js';

/** Advice and fixes for operands and arguments of the wrong kinds. */

/** Advice about true or false as an operand. */
export function comparedAdvice(node: Node, value: string, operator: string): string {
  const text = shown(node);
  if (node.type === 'BinaryExpression' && /^[<>]/.test(operator)) {
    return `${text} is ${value}, which cannot be compared. For two comparisons, write && between them.`;
  }
  return text === value
    ? `${text} is a boolean, which cannot be used with ${operator}. Write a number or a string in its place.`
    : `${text} is ${value}, a boolean, which cannot be used with ${operator}. Write a number or a string in its place.`;
}

/** Says which kind of value an operand is. */
export function kindAdvice(node: Node, value: string | number, display: string): string {
  if (typeof value === 'number') {
    return node.type === 'Literal'
      ? `${shown(node)} is a number`
      : `${shown(node)} is the number ${cut(display)}`;
  }
  return node.type === 'Literal'
    ? `${shown(node)} is a string`
    : `${shown(node)} is the string ${cut(display)}`;
}

/** The digits in a string that contains only a number. */
export function digitsIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '' || Number.isNaN(Number(text)))
    return undefined;
  return text.trim();
}

/** Makes a number a string, so that it can be joined to another. */
export function joinFix(number: Node): Fix {
  return {
    label: 'Insert stringify',
    edits: [insertAt(placeOf(number), 'stringify('), insertAt(endOf(number), ')')],
  };
}

/** Advice about an operator between a text and a number. */
export function mixedAdvice(
  number: Node,
  operator: string,
  [kind = '', otherKind = '']: readonly string[],
): string {
  if (operator === '+') {
    return `${kind}, and ${otherKind}. To join them, write stringify(${shown(number)}).`;
  }
  return `${kind}, and ${otherKind}. Both must be numbers, or both strings.`;
}

/** Exchanges two arguments of a call. */
export function exchangeFix(call: acorn.CallExpression, one: Node, other: Node): Fix {
  return {
    label: `Exchange the arguments of ${shown(call.callee)}`,
    edits: [replaceNode(one, print(other)), replaceNode(other, print(one))],
  };
}
