import type { Place, Problem } from '@wellspring/engine';
import type { Fix } from '@wellspring/evaluator';
import { featuresOf, firstWith } from '../chapters.js';
import type { AssignmentExpression, MemberExpression } from 'acorn';
import { adviceInsteadOf, briefly, comparisonFor, OWN_FUNCTIONS } from './advice.js';
import type { EditedText } from './edits.js';
import * as fixes from './rule-fixes.js';
import { childrenOf, placeOf, type Node, type Program } from './nodes.js';
import { printIfSource } from './print.js';

/**
 * The rules of a chapter beyond the grammar, as two tables: the first chapter that allows a kind of node, and
 * rules that nodes of a kind must follow (language reference, section 3).
 */

/** Represents a chapter above all others: the language that the predeclared function `parse` understands. */
export const PARSE_FUNCTION = Number.POSITIVE_INFINITY;

/** The first chapter that allows each kind of node. A kind that is not listed is never allowed. */
const FIRST_CHAPTER: Readonly<Record<string, number>> = {
  Program: 1,
  BlockStatement: 1,
  ExpressionStatement: 1,
  IfStatement: 1,
  ReturnStatement: 1,
  FunctionDeclaration: 1,
  VariableDeclaration: 1,
  VariableDeclarator: 1,
  ArrowFunctionExpression: 1,
  UnaryExpression: 1,
  BinaryExpression: 1,
  LogicalExpression: 1,
  ConditionalExpression: 1,
  CallExpression: 1,
  Identifier: 1,
  Literal: 1,
  TemplateLiteral: 1,
  TemplateElement: 1,
  DebuggerStatement: 1,
  ImportDeclaration: 1,
  ImportSpecifier: 1,
  ExportNamedDeclaration: 2,
  // The statement that contains it is reported instead.
  ExportSpecifier: 1,
  WhileStatement: firstWith('loops'),
  ForStatement: firstWith('loops'),
  BreakStatement: firstWith('loops'),
  ContinueStatement: firstWith('loops'),
  ArrayExpression: firstWith('arrays'),
  AssignmentExpression: firstWith('assignment'),
  MemberExpression: firstWith('arrays'),
  Property: firstWith('arrays'),
  SpreadElement: firstWith('arrays'),
  RestElement: firstWith('arrays'),
  ObjectExpression: PARSE_FUNCTION,
  FunctionExpression: PARSE_FUNCTION,
  NewExpression: PARSE_FUNCTION,
  ThisExpression: PARSE_FUNCTION,
  ThrowStatement: PARSE_FUNCTION,
  TryStatement: PARSE_FUNCTION,
  CatchClause: PARSE_FUNCTION,
  ClassDeclaration: PARSE_FUNCTION,
  ClassBody: PARSE_FUNCTION,
  MethodDefinition: PARSE_FUNCTION,
  ClassExpression: PARSE_FUNCTION,
  Super: PARSE_FUNCTION,
  ExportDefaultDeclaration: PARSE_FUNCTION,
  ExportAllDeclaration: PARSE_FUNCTION,
  ImportDefaultSpecifier: PARSE_FUNCTION,
  ImportNamespaceSpecifier: PARSE_FUNCTION,
};

/** `ForOfStatement` -> `For of statements` */
function pluralNoun(kind: string): string {
  const words = kind.split(/(?=[A-Z])/);
  return `${words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ')}s`;
}

const fromChapter = (chapter: number): string =>
  `This can be used from Source §${chapter} on. Choose that chapter, or do without it.`;

function notAllowed(node: Node): string {
  if (node.type === 'ThisExpression') return "'this' expressions are not allowed";
  if (node.type === 'ImportNamespaceSpecifier') return 'Namespace imports are not allowed';
  if (node.type === 'Property') return 'Properties are not allowed';
  return `${pluralNoun(node.type)} are not allowed`;
}

/**
 * Advice about a node that a chapter does not allow.
 * @param from the first chapter that allows it; undefined when none does
 */
function adviceOn(node: Node, parent: Node | undefined, from: number | undefined): string {
  if (node.type === 'UpdateExpression') {
    const name = briefly(node.argument, 'x');
    const step = `${name} = ${name} ${node.operator.slice(1)} 1`;
    return `Source has no ${node.operator}. Write ${step} instead.`;
  }
  if (from === undefined || from === PARSE_FUNCTION) return adviceInsteadOf(node.type);
  if (node.type === 'MemberExpression') {
    return node.computed ? adviceOnElement(node, from) : adviceOnDot(node);
  }
  if (node.type === 'ArrayExpression') {
    const elements = node.elements.map((element) => (element ? briefly(element, '...') : ''));
    return `Arrays can be used from Source §${from} on. In Source §2, write a list without [ ]: list(${elements.join(', ')}).`;
  }
  const isStatement = parent?.type === 'ExpressionStatement' || parent?.type === 'ForStatement';
  if (node.type === 'AssignmentExpression') return adviceOnAssignment(node, isStatement, from);
  return fromChapter(from);
}

/** Advice about an assignment in a chapter in which names keep their values. */
function adviceOnAssignment(
  node: AssignmentExpression,
  isStatement: boolean,
  from: number,
): string {
  if (!isStatement || node.right.type === 'ConditionalExpression') {
    return `A single = gives a name a new value. To compare, write ${comparisonFor(node)}.`;
  }
  if (node.left.type !== 'Identifier') return fromChapter(from);
  const { name } = node.left;
  return `Before Source §${from}, ${name} cannot get another value. Declare a new constant instead: const new_${name} = ${briefly(node.right, '...')};`;
}

/** Advice about an element of an array in a chapter without arrays. */
function adviceOnElement({ object, property }: MemberExpression, from: number): string {
  const list = briefly(object, 'xs');
  const index = briefly(property, 'n');
  const own = index === '0' ? `head(${list})` : `list_ref(${list}, ${index})`;
  return `Elements of arrays can be used from Source §${from} on. For a list, write ${own} instead of ${list}[${index}].`;
}

/** Advice about `object.property`, which Source does not have. */
function adviceOnDot({ object, property }: MemberExpression): string {
  const text = printIfSource(object);
  const name = property.type === 'Identifier' ? property.name : '';
  const own = OWN_FUNCTIONS[`${text}.${name}`] ?? OWN_FUNCTIONS[`.${name}`];
  if (text !== undefined && own !== undefined)
    return `Source has no ${text}.${name}. Write ${own}.`;
  if (text === 'Math' && name !== '') {
    return `Source has no Math.${name}. Write ${/^[A-Z]/.test(name) ? `math_${name}` : `math_${name}(x)`}.`;
  }
  return 'Elements of arrays are accessed with square brackets: a[0].';
}

interface Violation {
  readonly message: string;
  readonly explanation: string;
  /** The place to report it at, if it is not the start of the node. */
  readonly place?: Place;
  readonly fix?: Fix | undefined;
}

/** The surroundings of a node, on which rules depend. */
interface Context {
  /** Undefined for the program. */
  readonly parent: Node | undefined;
  readonly chapter: number;
  readonly unaryOperators: ReadonlySet<string>;
  /** The text of the program. */
  readonly text: EditedText;
}

/** Checks one node. */
type Rule = (node: Node, context: Context) => Violation | readonly Violation[] | undefined;

const BINARY_OPERATORS = new Set(['+', '-', '*', '/', '%', '===', '!==', '<', '>', '<=', '>=']);
const LOGICAL_OPERATORS = new Set(['&&', '||']);
const UNARY_OPERATORS = ['-', '!'];

/** Tells whether an identifier only labels a part of something, and is not a name with a value. */
function isLabelIn(parent: Node, identifier: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.property === identifier && !parent.computed;
    case 'Property':
    case 'MethodDefinition':
      return parent.key === identifier && !parent.computed;
    case 'ExportSpecifier':
      return true;
    default:
      return false;
  }
}

function notAnOperator(operator: string, allowed: ReadonlySet<string>): Violation {
  return {
    message: `Operator '${operator}' is not allowed.`,
    explanation: `Source has the operators ${[...allowed].join(' ')} in such a place. Say it with these, or with a function.`,
  };
}

/** The rules and the types of nodes to which they apply, in the order in which violations of one node are reported. */
const RULES: readonly (readonly [types: readonly Node['type'][], rule: Rule])[] = [
  [
    ['ForStatement', 'WhileStatement'],
    function bracesAroundLoop(node, { text }) {
      if (node.type !== 'ForStatement' && node.type !== 'WhileStatement') return undefined;
      if (node.body.type === 'BlockStatement') return undefined;
      const word = node.type === 'ForStatement' ? 'for' : 'while';
      return {
        message: `Missing curly braces around "${word}" block.`,
        explanation: `Put the body of the ${word} loop between { and }.`,
        fix: fixes.braces(node.body, text),
      };
    },
  ],
  [
    ['IfStatement'],
    function bracesAroundIf(node, { text }) {
      if (node.type !== 'IfStatement' || node.consequent.type === 'BlockStatement')
        return undefined;
      return {
        message: 'Missing curly braces around "if" block.',
        explanation: 'Put the statements of the if branch between { and }.',
        fix: fixes.braces(node.consequent, text),
      };
    },
  ],
  [
    ['IfStatement'],
    function bracesAroundElse(node, { text }) {
      if (node.type !== 'IfStatement' || node.alternate == null) return undefined;
      if (node.alternate.type === 'BlockStatement' || node.alternate.type === 'IfStatement') {
        return undefined;
      }
      return {
        message: 'Missing curly braces around "else" block.',
        explanation: 'Put the statements of the else branch between { and }.',
        fix: fixes.braces(node.alternate, text),
      };
    },
  ],
  [
    ['ForStatement'],
    function forParts(node) {
      if (node.type !== 'ForStatement') return undefined;
      const missing = (['init', 'test', 'update'] as const).filter((part) => node[part] == null);
      if (missing.length === 0) return undefined;
      return {
        message: `Missing ${missing.join(', ')} expression${missing.length === 1 ? '' : 's'} in for statement.`,
        explanation: 'A for loop needs all three parts: for (let i = 0; i < 10; i = i + 1) { ... }',
      };
    },
  ],
  [
    ['ForStatement'],
    function noConstInFor(node, { text }) {
      if (node.type !== 'ForStatement') return undefined;
      if (node.init?.type !== 'VariableDeclaration' || node.init.kind !== 'const') return undefined;
      return {
        message: 'Const declaration in init part of for statement is not allowed.',
        explanation: 'The loop must be able to change its variable: declare it with let.',
        fix: fixes.keyword(node.init, 'let', text),
      };
    },
  ],
  [
    ['VariableDeclaration'],
    function mutableDeclaration(node, { chapter, text }) {
      if (
        node.type !== 'VariableDeclaration' ||
        node.kind === 'const' ||
        featuresOf(chapter).assignment
      ) {
        return undefined;
      }
      return {
        message: `Mutable variable declaration using keyword '${node.kind}' is not allowed.`,
        explanation: 'Use keyword "const" instead, to declare a constant.',
        fix: fixes.keyword(node, 'const', text),
      };
    },
  ],
  [
    ['MemberExpression'],
    function noDotAbbreviation(node, { parent, chapter }) {
      if (node.type !== 'MemberExpression' || node.computed) return undefined;
      if (chapter === PARSE_FUNCTION) return undefined;
      return {
        message: 'Dot abbreviations are not allowed.',
        explanation: adviceOnDot(node),
        fix: fixes.ownFunction(node, parent),
      };
    },
  ],
  [
    ['ExportNamedDeclaration'],
    function noDefaultInExportList(node) {
      if (node.type !== 'ExportNamedDeclaration') return undefined;
      const names = node.specifiers.map((specifier) => specifier.exported);
      if (!names.some((name) => name.type === 'Identifier' && name.name === 'default')) {
        return undefined;
      }
      return {
        message: 'Export default declarations are not allowed.',
        explanation: 'Export the declaration under its own name.',
      };
    },
  ],
  [
    ['ExportNamedDeclaration'],
    function noReexport(node) {
      if (node.type !== 'ExportNamedDeclaration' || node.source == null) return undefined;
      return {
        message: 'exports of the form `export { a } from "./file.js";` are not allowed.',
        explanation: 'Import the name first, and export it in a statement of its own.',
      };
    },
  ],
  [
    ['IfStatement'],
    function ifNeedsElse(node, { parent, chapter, text }) {
      if (node.type !== 'IfStatement' || node.alternate != null || featuresOf(chapter).loops) {
        return undefined;
      }
      return {
        message: 'Missing "else" in "if-else" statement.',
        explanation: 'Add else { ... } with what happens when the condition is false.',
        fix: fixes.missingElse(node, parent, text),
      };
    },
  ],
  [
    ['ImportSpecifier'],
    function noDefaultImport(node, { chapter }) {
      if (chapter === PARSE_FUNCTION) return undefined;
      if (node.type !== 'ImportSpecifier' || node.imported.type !== 'Identifier') return undefined;
      if (node.imported.name !== 'default') return undefined;
      return {
        message: 'Import default specifiers are not allowed.',
        explanation: 'Import the names that you need: import { name } from "./file.js";',
      };
    },
  ],
  [
    ['VariableDeclaration'],
    function declarationHasValue(node, { parent }) {
      if (node.type !== 'VariableDeclaration') return undefined;
      // The loop assigns the value.
      if (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') return undefined;
      const bare = node.declarations.filter((declarator) => declarator.init == null);
      return bare.map(({ id }) => ({
        message: 'Missing value in variable declaration.',
        explanation: `Give it a value: ${node.kind} ${id.type === 'Identifier' ? id.name : 'x'} = 0;`,
        place: placeOf(id),
      }));
    },
  ],
  [
    ['ReturnStatement'],
    function returnHasValue(node, { text }) {
      if (node.type !== 'ReturnStatement' || node.argument != null) return undefined;
      return {
        message: 'Missing value in return statement.',
        explanation: 'Write the value after return; return undefined; when there is none.',
        fix: fixes.returnedNothing(node, text),
      };
    },
  ],
  [
    ['Literal'],
    function literalKinds(node, { chapter }) {
      if (node.type !== 'Literal') return undefined;
      if (node.regex !== undefined) {
        return {
          message: "'regexp' literals are not allowed.",
          explanation: 'Take the string apart with char_at, and compare its characters.',
        };
      }
      if (node.value === null && !featuresOf(chapter).lists) {
        return {
          message: 'null literals are not allowed.',
          explanation:
            'The empty list comes with Source §2. Use undefined where there is no value.',
        };
      }
      return undefined;
    },
  ],
  [
    ['BinaryExpression', 'LogicalExpression', 'UnaryExpression'],
    function operators(node, { unaryOperators, text }) {
      if (node.type === 'BinaryExpression' && !BINARY_OPERATORS.has(node.operator)) {
        if (node.operator === '==' || node.operator === '!=') {
          return {
            message: `Use ${node.operator}= instead of ${node.operator}.`,
            explanation: `The shorter operator converts its operands before it compares them. Write ${briefly(node.left, 'x')} ${node.operator}= ${briefly(node.right, 'y')}.`,
            fix: fixes.operator(node, `${node.operator}=`, text),
          };
        }
        return notAnOperator(node.operator, BINARY_OPERATORS);
      }
      if (node.type === 'LogicalExpression' && !LOGICAL_OPERATORS.has(node.operator)) {
        return notAnOperator(node.operator, LOGICAL_OPERATORS);
      }
      if (node.type === 'UnaryExpression' && !unaryOperators.has(node.operator)) {
        return notAnOperator(node.operator, unaryOperators);
      }
      return undefined;
    },
  ],
  [
    ['AssignmentExpression'],
    function plainAssignment(node, { parent, text }) {
      if (node.type !== 'AssignmentExpression' || node.operator === '=') return undefined;
      return {
        message: `The assignment operator ${node.operator} is not allowed. Use = instead.`,
        explanation: `Write ${briefly(node.left, 'x')} = ${briefly(node.left, 'x')} ${node.operator.slice(0, -1)} ${briefly(node.right, '...')} instead.`,
        fix: fixes.plainAssignment(node, parent, text),
      };
    },
  ],
  [
    ['VariableDeclaration'],
    function noVar(node, { chapter, text }) {
      if (node.type !== 'VariableDeclaration' || node.kind !== 'var') return undefined;
      return {
        message: 'Variable declaration using "var" is not allowed.',
        explanation: 'Use let to declare a variable, const to declare a constant.',
        // Where there are no variables, a constant is demanded already.
        fix: featuresOf(chapter).assignment ? fixes.keyword(node, 'let', text) : undefined,
      };
    },
  ],
  [
    ['VariableDeclaration'],
    function oneDeclarator(node, { parent, text }) {
      if (node.type !== 'VariableDeclaration' || node.declarations.length < 2) return undefined;
      return {
        message: 'Multiple declarations in a single statement.',
        explanation: 'Declare each name in a statement of its own.',
        fix: fixes.severalDeclarations(node, parent, text),
      };
    },
  ],
  [
    ['Identifier'],
    function noEval(node, { parent }) {
      if (node.type !== 'Identifier' || node.name !== 'eval') return undefined;
      if (parent !== undefined && isLabelIn(parent, node)) return undefined;
      return {
        message: 'eval is not allowed.',
        explanation:
          'Programs cannot run texts as programs. Choose another name for a function of yours.',
      };
    },
  ],
  [
    ['ArrayExpression'],
    function noHoles(node) {
      if (node.type !== 'ArrayExpression' || !node.elements.includes(null)) return undefined;
      return {
        message: 'No holes are allowed in array literals.',
        explanation: 'Write undefined where an element has no value yet.',
      };
    },
  ],
  [
    ['TemplateLiteral'],
    function noTemplateExpressions(node) {
      if (node.type !== 'TemplateLiteral' || node.expressions.length === 0) return undefined;
      return {
        message: 'Expressions are not allowed in template literals (`multiline strings`)',
        explanation: 'Join strings with + instead.',
      };
    },
  ],
  [
    ['SpreadElement'],
    function noSpreadInArray(node, { parent }) {
      if (node.type !== 'SpreadElement' || parent?.type !== 'ArrayExpression') return undefined;
      return {
        message: 'Spread syntax is not allowed in arrays.',
        explanation: 'Copy the elements in a loop.',
      };
    },
  ],
];

/** The rules by the type of node to which they apply. */
const RULES_BY_TYPE = new Map<string, Rule[]>();
for (const [types, rule] of RULES) {
  for (const type of types) RULES_BY_TYPE.set(type, [...(RULES_BY_TYPE.get(type) ?? []), rule]);
}

/**
 * Returns all violations of a chapter's rules, children before parents.
 * @param program the parsed program
 * @param chapter a chapter of Source, or `PARSE_FUNCTION`
 * @param text its text
 * @param furtherOperators operators with one operand that are allowed too
 */
export function checkRules(
  program: Program,
  chapter: number,
  text: EditedText,
  furtherOperators: readonly string[] = [],
): Problem[] {
  const unaryOperators = new Set([...UNARY_OPERATORS, ...furtherOperators]);
  const problems: Problem[] = [];
  const report = (node: Node, violation: Violation): void => {
    problems.push({
      type: 'Syntax',
      place: violation.place ?? placeOf(node),
      message: violation.message,
      explanation: violation.explanation,
      fix: violation.fix,
    });
  };
  const visit = (node: Node, parent: Node | undefined): void => {
    for (const child of childrenOf(node)) visit(child, node);
    fixes.noteComparison(node, parent, text);
    const from = FIRST_CHAPTER[node.type];
    if (from === undefined || chapter < from) {
      report(node, {
        message: notAllowed(node),
        explanation: adviceOn(node, parent, from),
        fix: fixes.notAllowed(node, parent, chapter, text),
      });
    }
    const context = { parent, chapter, unaryOperators, text };
    for (const rule of RULES_BY_TYPE.get(node.type) ?? []) {
      const found = rule(node, context);
      if (found === undefined) continue;
      for (const violation of [found].flat()) report(node, violation);
    }
  };
  visit(program, undefined);
  return problems;
}
