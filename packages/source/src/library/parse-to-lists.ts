import { ProgramError } from '@wellspring/engine';
import type { Node } from '../syntax/nodes.js';
import { parse } from '../syntax/parse.js';
import { PARSE_FUNCTION } from '../syntax/rules.js';
import type { List, Value } from '../values.js';

/**
 * The result of `parse`: the syntax tree of a program as tagged lists. It accepts more than programs may use,
 * so that evaluators of larger languages can be written (language reference, section 13).
 */

function list(...values: Value[]): List {
  let result: List = null;
  for (const value of values.toReversed()) result = [value, result];
  return result;
}

/** @throws ProgramError when the text is not a program */
export function parseToLists(text: string): Value {
  const { program, problems } = parse(text, PARSE_FUNCTION);
  const [problem] = problems ?? [];
  if (program !== undefined) return sequence(program.body);
  throw new ProgramError(`parse: ${problem?.message ?? ''}`, problem?.explanation);
}

/** One statement represents itself; several become a sequence. */
function sequence(statements: readonly Node[]): Value {
  const [only] = statements;
  if (statements.length === 1 && only !== undefined) return convert(only);
  return list('sequence', list(...statements.map(convert)));
}

const DECLARATIONS = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration']);

function block(statements: readonly Node[]): Value {
  const body = sequence(statements);
  return statements.some((statement) => DECLARATIONS.has(statement.type))
    ? list('block', body)
    : body;
}

function optional(node: Node | null | undefined): Value {
  return node == null ? list('sequence', null) : convert(node);
}

const names = (nodes: readonly Node[]): Value => list(...nodes.map(convert));

function functionBody(body: Node): Value {
  return body.type === 'BlockStatement'
    ? block(body.body)
    : list('return_statement', convert(body));
}

/** A property that is named after a dot, or a key of an object. */
function property(node: Node): Value {
  return node.type === 'Identifier' ? list('property', node.name) : convert(node);
}

function convert(node: Node): Value {
  switch (node.type) {
    case 'ExpressionStatement':
      return convert(node.expression);
    case 'BlockStatement':
      return block(node.body);
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) break;
      if (typeof node.value === 'bigint') break;
      return list('literal', node.value ?? null);
    case 'TemplateLiteral':
      if (node.expressions.length > 0) break;
      return list('literal', node.quasis[0]?.value.cooked ?? '');
    case 'Identifier':
      return list('name', node.name);
    case 'UnaryExpression':
      return list(
        'unary_operator_combination',
        node.operator === '-' ? '-unary' : node.operator,
        convert(node.argument),
      );
    case 'BinaryExpression':
      return list(
        'binary_operator_combination',
        node.operator,
        convert(node.left),
        convert(node.right),
      );
    case 'LogicalExpression':
      return list('logical_composition', node.operator, convert(node.left), convert(node.right));
    case 'ConditionalExpression':
      return list(
        'conditional_expression',
        convert(node.test),
        convert(node.consequent),
        convert(node.alternate),
      );
    case 'IfStatement':
      return list(
        'conditional_statement',
        convert(node.test),
        convert(node.consequent),
        optional(node.alternate),
      );
    case 'CallExpression':
      return list('application', convert(node.callee), names(node.arguments));
    case 'NewExpression':
      return list('new_expression', convert(node.callee), names(node.arguments));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return list('lambda_expression', names(node.params), functionBody(node.body));
    case 'FunctionDeclaration':
      return list(
        'function_declaration',
        list('name', node.id?.name ?? ''),
        names(node.params),
        functionBody(node.body),
      );
    case 'ReturnStatement':
      return list(
        'return_statement',
        node.argument == null ? list('name', 'undefined') : convert(node.argument),
      );
    case 'VariableDeclaration': {
      const [declarator] = node.declarations;
      if (declarator === undefined || declarator.init == null) break;
      return list(
        node.kind === 'const' ? 'constant_declaration' : 'variable_declaration',
        convert(declarator.id),
        convert(declarator.init),
      );
    }
    case 'AssignmentExpression':
      return list(
        node.left.type === 'MemberExpression' ? 'object_assignment' : 'assignment',
        convert(node.left),
        convert(node.right),
      );
    case 'ArrayExpression':
      return list(
        'array_expression',
        list(...node.elements.map((element) => (element === null ? undefined : convert(element)))),
      );
    case 'MemberExpression':
      return list(
        'object_access',
        convert(node.object),
        node.computed ? convert(node.property) : property(node.property),
      );
    case 'ObjectExpression':
      return list('object_expression', names(node.properties));
    case 'Property':
      return list('key_value_pair', property(node.key), convert(node.value));
    case 'WhileStatement':
      return list('while_loop', convert(node.test), convert(node.body));
    case 'ForStatement':
      return list(
        'for_loop',
        optional(node.init),
        optional(node.test),
        optional(node.update),
        convert(node.body),
      );
    case 'BreakStatement':
      return list('break_statement');
    case 'ContinueStatement':
      return list('continue_statement');
    case 'RestElement':
      return list('rest_element', convert(node.argument));
    case 'SpreadElement':
      return list('spread_element', convert(node.argument));
    case 'ImportDeclaration':
      return list('import_declaration', names(node.specifiers), String(node.source.value));
    case 'ImportSpecifier':
      return convert(node.imported);
    case 'ImportDefaultSpecifier':
      return list('default');
    case 'ExportDefaultDeclaration':
      return list('export_default_declaration', convert(node.declaration));
    case 'ExportNamedDeclaration':
      return list(
        'export_named_declaration',
        // A list of names is an array.
        node.declaration == null
          ? node.specifiers.map((specifier) => convert(specifier.exported))
          : convert(node.declaration),
      );
    case 'ThrowStatement':
      return list('throw_statement', convert(node.argument));
    case 'TryStatement':
      return list(
        'try_statement',
        convert(node.block),
        node.handler?.param == null ? null : convert(node.handler.param),
        node.handler == null ? null : convert(node.handler.body),
      );
    case 'ClassDeclaration':
      return list(
        'class_declaration',
        list(
          'name',
          node.id?.name,
          node.superClass == null ? null : convert(node.superClass),
          // The members are an array.
          node.body.body.map(convert),
        ),
      );
    case 'MethodDefinition':
      return list(
        'method_definition',
        node.kind,
        node.static,
        convert(node.key),
        convert(node.value),
      );
    case 'Super':
      return list('super_expression');
    case 'ThisExpression':
      return list('this_expression');
    default:
  }
  throw new ProgramError(
    `parse: Cannot transform unknown node type: ${node.type}`,
    'parse understands the language of Source §4, with objects, classes, new, throw, try and this. Leave out what is neither.',
  );
}
