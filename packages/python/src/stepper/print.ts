import {
  LINE_BREAK,
  type Body,
  type Expression,
  type FunctionValue,
  type Node,
  type Piece,
  type Statement,
  type StepperSyntax,
} from '@wellspring/stepper';
import { binaryPrecedence, PRECEDENCE } from '../syntax/precedence.js';

/**
 * The syntax of Python in the stepper. The statements of a running function, which Python cannot write inside an expression, are
 * shown as a block in parentheses in place of the call.
 */
export const pythonSyntax: StepperSyntax = {
  parts,
  definition: (value) =>
    value.isDeclared && value.body.kind === 'body'
      ? definition(value.name ?? '', value.parameters, value.body)
      : lambda(value),
  heading: ({ parameters }) => `lambda ${parameters.join(', ')}: ...`,
};

const INDENT = 4;

function parts(node: Node): readonly Piece[] {
  switch (node.kind) {
    case 'program':
      return node.statements.flatMap((statement, index) =>
        index > 0 ? [LINE_BREAK, statement] : [statement],
      );
    case 'expression':
      return [node.expression];
    case 'constant':
      return [`${node.name} = `, node.init];
    case 'declaration':
      return definition(node.name, node.parameters, node.body);
    case 'return':
      return ['return ', node.argument];
    case 'if': {
      const { test, consequent, alternate } = node;
      const otherwise: readonly Piece[] =
        alternate.kind === 'if'
          ? [LINE_BREAK, 'el', alternate]
          : alternate.statements.length > 0
            ? [LINE_BREAK, 'else:', alternate]
            : [];
      return ['if ', test, ':', consequent, ...otherwise];
    }
    case 'block':
      return indented(node.statements);
    case 'body':
      return ['(', ...indented(node.statements), LINE_BREAK, ')'];
    case 'debugger':
      return ['breakpoint()'];
    case 'function':
      return node.name === undefined
        ? lambda(node)
        : [{ kind: 'named function', value: node, name: node.name }];
    case 'literal':
      return [node.raw];
    case 'name':
    case 'primitive':
      return [node.name];
    case 'opaque':
      return [node.text];
    case 'unary': {
      const { operator, argument } = node;
      return operator === '!'
        ? ['not ', ...operand(argument, PRECEDENCE.not)]
        : [operator, ...operand(argument, PRECEDENCE.unary)];
    }
    case 'binary': {
      const { left, right } = binaryPrecedence(node.operator);
      return [...operand(node.left, left), ` ${node.operator} `, ...operand(node.right, right)];
    }
    case 'logical': {
      const own = precedenceOf(node);
      const word = node.operator === '&&' ? ' and ' : ' or ';
      return [...operand(node.left, own), word, ...operand(node.right, own + 1)];
    }
    case 'conditional':
      return [
        ...operand(node.consequent, PRECEDENCE.or),
        ' if ',
        ...operand(node.test, PRECEDENCE.or),
        ' else ',
        ...operand(node.alternate, PRECEDENCE.conditional),
      ];
    case 'call':
      return [...operand(node.callee, PRECEDENCE.primary), '(', ...listed(node.args), ')'];
    case 'array':
      throw new Error('Python §1 has no arrays');
  }
}

function precedenceOf(node: Expression): number {
  switch (node.kind) {
    case 'function':
      return node.name === undefined ? PRECEDENCE.lambda : PRECEDENCE.primary;
    case 'conditional':
      return PRECEDENCE.conditional;
    case 'logical':
      return node.operator === '&&' ? PRECEDENCE.and : PRECEDENCE.or;
    case 'binary':
      return binaryPrecedence(node.operator).own;
    case 'unary':
      return node.operator === '!' ? PRECEDENCE.not : PRECEDENCE.unary;
    case 'literal':
      return node.raw.startsWith('-') ? PRECEDENCE.unary : PRECEDENCE.primary;
    default:
      return PRECEDENCE.primary;
  }
}

/** Adds parentheses if precedence needs them. */
function operand(node: Expression, atLeast: number): readonly Piece[] {
  return precedenceOf(node) >= atLeast ? [node] : ['(', node, ')'];
}

function definition(name: string, parameters: readonly string[], body: Body): readonly Piece[] {
  return [`def ${name}(${parameters.join(', ')}):`, ...indented(body.statements)];
}

/** Statements on lines of their own. A block that has run to its end is empty. */
function indented(statements: readonly Statement[]): readonly Piece[] {
  return [
    { kind: 'indentation', by: INDENT },
    ...statements.flatMap((statement) => [LINE_BREAK, statement]),
    { kind: 'indentation', by: -INDENT },
  ];
}

function lambda({ parameters, body }: FunctionValue): readonly Piece[] {
  return [parameters.length === 0 ? 'lambda: ' : `lambda ${parameters.join(', ')}: `, body];
}

function listed(nodes: readonly Expression[]): readonly Piece[] {
  return nodes.flatMap((node, index) => (index > 0 ? [', ', node] : [node]));
}
