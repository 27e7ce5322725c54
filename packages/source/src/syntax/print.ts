import type { Expression, Node, Statement } from './nodes.js';
import { OPERATOR_PRECEDENCE, PRECEDENCE } from './precedence.js';

/**
 * Prints a tree in canonical layout: two spaces of indentation, one statement per line, only necessary
 * parentheses, literals as they were written, no comments. Functions are displayed in this way (language
 * reference, section 7).
 */

function precedenceOf(node: Node): number {
  switch (node.type) {
    case 'AssignmentExpression':
      return PRECEDENCE.assignment;
    case 'ArrowFunctionExpression':
      return PRECEDENCE.arrow;
    case 'ConditionalExpression':
      return PRECEDENCE.conditional;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return OPERATOR_PRECEDENCE[node.operator] ?? PRECEDENCE.unary;
    case 'UnaryExpression':
      return PRECEDENCE.unary;
    case 'CallExpression':
    case 'MemberExpression':
      return PRECEDENCE.call;
    default:
      return PRECEDENCE.primary;
  }
}

/** Prints a part of a program that may contain what Source does not have; undefined if it does. */
export function printIfSource(node: Node): string | undefined {
  try {
    return print(node);
  } catch {
    return undefined;
  }
}

/** Prints a node. Lines after the first are indented by `indent` spaces. */
export function print(node: Node, indent = 0): string {
  const operand = (child: Node, atLeast: number): string => {
    const text = print(child, indent);
    return precedenceOf(child) < atLeast ? `(${text})` : text;
  };
  const list = (nodes: readonly (Node | null)[]): string =>
    nodes.map((child) => (child === null ? '' : print(child, indent))).join(', ');
  const block = (body: readonly Statement[]): string => {
    if (body.length === 0) return '{}';
    const inner = ' '.repeat(indent + 2);
    const lines = body.map((statement) => `${inner}${print(statement, indent + 2)}\n`);
    return `{\n${lines.join('')}${' '.repeat(indent)}}`;
  };

  switch (node.type) {
    case 'Program':
      return node.body.map((statement) => print(statement, indent)).join('\n');
    case 'BlockStatement':
      return block(node.body);
    case 'ExpressionStatement':
      // An arrow function as a statement keeps its parentheses.
      return node.expression.type === 'ArrowFunctionExpression'
        ? `(${print(node.expression, indent)});`
        : `${print(node.expression, indent)};`;
    case 'VariableDeclaration':
      return `${printDeclaration(node, indent)};`;
    case 'FunctionDeclaration':
      return `function ${node.id?.name ?? ''}(${list(node.params)}) ${block(node.body.body)}`;
    case 'ReturnStatement':
      return node.argument == null ? 'return;' : `return ${print(node.argument, indent)};`;
    case 'IfStatement': {
      const alternate = node.alternate == null ? '' : ` else ${print(node.alternate, indent)}`;
      return `if (${print(node.test, indent)}) ${print(node.consequent, indent)}${alternate}`;
    }
    case 'WhileStatement':
      return `while (${print(node.test, indent)}) ${print(node.body, indent)}`;
    case 'ForStatement': {
      const init =
        node.init?.type === 'VariableDeclaration'
          ? printDeclaration(node.init, indent)
          : printOptional(node.init, indent);
      const rest = [node.test, node.update].map((part) => printOptional(part, indent));
      return `for (${[init, ...rest].join('; ')}) ${print(node.body, indent)}`;
    }
    case 'BreakStatement':
      return 'break;';
    case 'ContinueStatement':
      return 'continue;';
    case 'DebuggerStatement':
      return 'debugger;';
    case 'ImportDeclaration': {
      const names = node.specifiers.map((specifier) => print(specifier, indent));
      return `import { ${names.join(', ')} } from ${print(node.source, indent)};`;
    }
    case 'ImportSpecifier': {
      const imported = print(node.imported, indent);
      return imported === node.local.name ? imported : `${imported} as ${node.local.name}`;
    }
    case 'ExportNamedDeclaration':
      if (node.declaration != null) return `export ${print(node.declaration, indent)}`;
      return `export { ${node.specifiers.map((specifier) => print(specifier, indent)).join(', ')} };`;
    case 'ExportSpecifier': {
      const [local, exported] = [print(node.local, indent), print(node.exported, indent)];
      return local === exported ? local : `${local} as ${exported}`;
    }
    case 'Identifier':
      return node.name;
    case 'Literal':
      return node.raw ?? String(node.value);
    case 'TemplateLiteral':
      return `\`${node.quasis.map((part) => part.value.raw).join('')}\``;
    case 'UnaryExpression': {
      const argument = operand(node.argument, PRECEDENCE.unary);
      const space =
        node.operator === 'typeof' || (node.operator === '-' && argument.startsWith('-'))
          ? ' '
          : '';
      return `${node.operator}${space}${argument}`;
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const own = precedenceOf(node);
      return `${operand(node.left, own)} ${node.operator} ${operand(node.right, own + 1)}`;
    }
    case 'ConditionalExpression': {
      const test = operand(node.test, PRECEDENCE.conditional + 1);
      return `${test} ? ${print(node.consequent, indent)} : ${print(node.alternate, indent)}`;
    }
    case 'AssignmentExpression':
      return `${print(node.left, indent)} = ${print(node.right, indent)}`;
    case 'ArrowFunctionExpression': {
      const [only] = node.params;
      const parameters =
        node.params.length === 1 && only?.type === 'Identifier'
          ? only.name
          : `(${list(node.params)})`;
      return `${parameters} => ${print(node.body, indent)}`;
    }
    case 'CallExpression':
      return `${operand(node.callee, PRECEDENCE.call)}(${list(node.arguments)})`;
    case 'MemberExpression':
      return `${operand(node.object, PRECEDENCE.call)}[${print(node.property, indent)}]`;
    case 'ArrayExpression':
      return `[${list(node.elements)}]`;
    case 'SpreadElement':
    case 'RestElement':
      return `...${print(node.argument, indent)}`;
    default:
      throw new Error(`No canonical layout for ${node.type}`);
  }
}

function printDeclaration(node: Node & { type: 'VariableDeclaration' }, indent: number): string {
  const parts = node.declarations.map((declarator) =>
    declarator.init == null
      ? print(declarator.id, indent)
      : `${print(declarator.id, indent)} = ${print(declarator.init, indent)}`,
  );
  return `${node.kind} ${parts.join(', ')}`;
}

function printOptional(node: Expression | null | undefined, indent: number): string {
  return node == null ? '' : print(node, indent);
}
