import {
  LINE_BREAK,
  type Piece,
  type StepperSyntax,
  type Body,
  type Expression,
  type FunctionValue,
  type Node,
  type Statement,
} from '@wellspring/stepper';
import { OPERATOR_PRECEDENCE, PRECEDENCE } from '../syntax/precedence.js';
import { writtenFunction } from './library.js';

/**
 * The syntax of Source: the canonical layout of programs (language reference, section 7), with parentheses
 * where precedence needs them.
 *
 * In explanations, a function that is shown by its name is put in parentheses wherever its text would be,
 * except when it is called: `(f); finished evaluating`, `(f) && true returned`.
 */
export const sourceSyntax: StepperSyntax = {
  parts: (node, place) => partsOf(node, place === 'code' ? precedenceInCode : precedenceInWords),
  definition: (value) =>
    value.isDeclared && value.body.kind === 'body' ? declaration(value, value.body) : arrow(value),
  heading: (value) => `${parameterList(value)} => {...}`,
};

function parameterList({ parameters }: FunctionValue): string {
  return parameters.length === 1 ? (parameters[0] ?? '') : `(${parameters.join(', ')})`;
}

/** The precedence of an expression. */
type PrecedenceOf = (node: Expression) => number;

function precedenceInWords(node: Expression): number {
  return node.kind === 'function' ? PRECEDENCE.arrow : precedenceInCode(node);
}

function precedenceInCode(node: Expression): number {
  switch (node.kind) {
    case 'function':
      return node.name === undefined ? PRECEDENCE.arrow : PRECEDENCE.primary;
    case 'conditional':
      return PRECEDENCE.conditional;
    case 'binary':
    case 'logical':
      return OPERATOR_PRECEDENCE[node.operator] ?? PRECEDENCE.unary;
    case 'unary':
      return PRECEDENCE.unary;
    case 'literal':
      return node.raw.startsWith('-') ? PRECEDENCE.unary : PRECEDENCE.primary;
    case 'call':
      return PRECEDENCE.call;
    default:
      return PRECEDENCE.primary;
  }
}

function partsOf(node: Node, precedenceOf: PrecedenceOf): readonly Piece[] {
  switch (node.kind) {
    case 'program':
      return node.statements.flatMap((statement, index) =>
        index > 0 ? [LINE_BREAK, statement] : [statement],
      );
    case 'expression':
      // An arrow function as a statement keeps its parentheses.
      return [...operand(node.expression, PRECEDENCE.arrow + 1, precedenceOf), ';'];
    case 'constant':
      return [`const ${node.name} = `, node.init, ';'];
    case 'declaration':
      return declaration(node, node.body);
    case 'return':
      return ['return ', node.argument, ';'];
    case 'if':
      return ['if (', node.test, ') ', node.consequent, ' else ', node.alternate];
    case 'block':
    case 'body':
      return block(node.statements);
    case 'debugger':
      return ['debugger;'];
    case 'function':
      return node.name === undefined ? arrow(node) : [named(node, node.name)];
    default:
      return expression(node, precedenceOf);
  }
}

/** The pieces of an expression that is not a function and has no body. */
function expression(
  node: Exclude<Expression, FunctionValue | Body>,
  precedenceOf: PrecedenceOf,
): readonly Piece[] {
  switch (node.kind) {
    case 'literal':
      return [node.raw];
    case 'name':
      return [node.name];
    case 'primitive': {
      const value = writtenFunction(node.name);
      return [value === undefined ? node.name : named(value, node.name)];
    }
    case 'opaque':
      return [node.text];
    case 'unary': {
      const { operator, argument } = node;
      const isDouble = argument.kind === 'unary' && argument.operator === operator;
      const sign = operator === '-' && isDouble ? '- ' : operator;
      return [sign, ...operand(argument, PRECEDENCE.unary, precedenceOf)];
    }
    case 'binary':
    case 'logical': {
      const own = precedenceOf(node);
      return [
        ...operand(node.left, own, precedenceOf),
        ` ${node.operator} `,
        ...operand(node.right, own + 1, precedenceOf),
      ];
    }
    case 'conditional': {
      const test = operand(node.test, PRECEDENCE.conditional + 1, precedenceOf);
      return [...test, ' ? ', node.consequent, ' : ', node.alternate];
    }
    case 'call': {
      const { callee, args } = node;
      const isShownByName = callee.kind === 'function' && callee.name !== undefined;
      const called = isShownByName ? [callee] : operand(callee, PRECEDENCE.call, precedenceOf);
      return [...called, '(', ...listed(args), ')'];
    }
    case 'array':
      return ['[', ...listed(node.elements), ']'];
  }
}

/** Adds parentheses if precedence needs them. */
function operand(node: Expression, atLeast: number, precedenceOf: PrecedenceOf): readonly Piece[] {
  return precedenceOf(node) >= atLeast ? [node] : ['(', node, ')'];
}

function declaration(
  { name = '', parameters }: { readonly name?: string; readonly parameters: readonly string[] },
  body: Body,
): readonly Piece[] {
  return [`function ${name}(${parameters.join(', ')}) `, ...block(body.statements)];
}

function block(statements: readonly Statement[]): readonly Piece[] {
  if (statements.length === 0) return ['{}'];
  return [
    '{',
    { kind: 'indentation', by: 2 },
    ...statements.flatMap((statement) => [LINE_BREAK, statement]),
    { kind: 'indentation', by: -2 },
    LINE_BREAK,
    '}',
  ];
}

function arrow(value: FunctionValue): readonly Piece[] {
  return [`${parameterList(value)} => `, value.body];
}

/** A function that is shown by its name. */
function named(value: FunctionValue, name: string): Piece {
  return { kind: 'named function', value, name };
}

function listed(nodes: readonly Expression[]): readonly Piece[] {
  return nodes.flatMap((node, index) => (index > 0 ? [', ', node] : [node]));
}
