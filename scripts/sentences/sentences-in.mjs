import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/**
 * Finds the sentences that engines show to people in the code that creates them, so that no sentence can lack
 * a translation.
 */

/**
 * By the name of a function, which of its arguments are shown to people: the index of the first, and the
 * index after the last.
 * @typedef {Readonly<Record<string, readonly [number, number]>>} Told
 */

/** @type {Told} */
const TOLD = {
  ProgramError: [0, 2],
  importProblem: [0, 2],
  note: [1, 3],
  failure: [0, 2],
  problem: [0, 1],
  hintAt: [1, 3],
  insertToken: [1, 2],
  insertedToken: [1, 2],
  twoLineAdvice: [0, 2],
  SyntaxProblem: [0, 2],
  malformed: [3, 4],
  LibraryError: [1, 2],
  Uncaught: [1, 2],
  typeError: [0, 2],
  valueError: [0, 2],
  overflowError: [0, 1],
  zeroDivision: [0, 1],
};
const TOLD_PROPERTIES = new Set(['message', 'explanation', 'advice', 'label']);
/** All texts that functions with these names return are shown to people. */
const TOLD_RESULTS = /Advice$|^adviceOn/;
/** All texts in variables with these names are shown to people, as are those in variables named `advice`. */
const TOLD_NAMES = /^(?:INSTEAD|ELSEWHERE|\w+_ADVICE)$/;

/** Stands for an inserted value. */
const HOLE = '{}';

/** @typedef {Readonly<Record<string, unknown>> & { readonly type: string }} Node */

/**
 * @param {string} file of TypeScript or JavaScript
 * @param {Told} told given for code that is not ours
 * @returns {string[]} messages and explanations with `{}` in place of each value; texts that are created
 *   elsewhere are left out
 */
export function sentencesIn(file, told = TOLD) {
  /** @type {Set<string>} */
  const found = new Set();
  const [program] = nodesOf(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }));
  if (program) {
    walk(program, (node) => {
      for (const one of toldBy(node, told)) for (const text of textsOf(one)) found.add(text);
    });
  }
  return [...found].filter((text) => /[a-z]/i.test(text.replaceAll(HOLE, '')));
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/**
 * @param {unknown} value
 * @returns {readonly Node[]}
 */
function nodesOf(value) {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
}

/**
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) for (const child of nodesOf(value)) walk(child, visit);
}

/**
 * Returns the name of an identifier, or of the property that a member expression reads.
 * @param {unknown} value
 * @returns {string}
 */
function nameOf(value) {
  const [node] = nodesOf(value);
  if (node?.type === 'MemberExpression') return nameOf(node['property']);
  return node?.type === 'Identifier' || node?.type === 'PrivateIdentifier'
    ? String(node['name'])
    : '';
}

/**
 * Returns the expressions in a node that are texts for people.
 * @param {Node} node
 * @param {Told} told
 * @returns {readonly Node[]}
 */
function toldBy(node, told) {
  switch (node.type) {
    case 'Property':
      return TOLD_PROPERTIES.has(nameOf(node['key'])) ? nodesOf(node['value']) : [];
    case 'VariableDeclarator':
      if (nameOf(node['id']) === 'advice') return nodesOf(node['init']);
      return TOLD_NAMES.test(nameOf(node['id'])) ? valuesIn(node['init']) : [];
    case 'FunctionDeclaration':
      return TOLD_RESULTS.test(nameOf(node['id'])) ? returnedBy(node) : [];
    case 'MethodDefinition':
      return TOLD_RESULTS.test(nameOf(node['key'])) ? returnedBy(node) : [];
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node['callee']);
      const [from, to] = (Object.hasOwn(told, name) ? told[name] : undefined) ?? [0, 0];
      return nodesOf(node['arguments']).slice(from, to);
    }
    default:
      return [];
  }
}

/**
 * Returns the expressions that a function returns.
 * @param {Node} declaration
 * @returns {readonly Node[]}
 */
function returnedBy(declaration) {
  /** @type {Node[]} */
  const returned = [];
  walk(declaration, (node) => {
    if (node.type === 'ReturnStatement') returned.push(...nodesOf(node['argument']));
  });
  return returned;
}

/**
 * Returns the values in a table, or the value itself if it is not a table.
 * @param {unknown} table
 * @returns {readonly Node[]}
 */
function valuesIn(table) {
  return nodesOf(table).flatMap((node) => {
    if (node.type === 'ObjectExpression') return nodesOf(node['properties']).flatMap(valueOf);
    if (node.type === 'ArrayExpression') return valuesIn(node['elements']);
    return 'regex' in node && node['regex'] !== null ? [] : [node];
  });
}

/** @param {Node} property */
function valueOf(property) {
  return valuesIn(property['value']);
}

/**
 * Returns the possible texts of an expression; `{}` stands for parts that are known only at run time.
 * @param {Node} node
 * @returns {readonly string[]}
 */
function textsOf(node) {
  switch (node.type) {
    case 'TemplateLiteral': {
      const values = nodesOf(node['expressions']).map(textsOf);
      const [first = '', ...rest] = nodesOf(node['quasis']).map(cookedText);
      return rest.reduce(
        (/** @type {readonly string[]} */ texts, quasi, at) =>
          joined(joined(texts, values[at] ?? [HOLE]), [quasi]),
        [first],
      );
    }
    case 'BinaryExpression':
      return joined(textsIn(node['left']), textsIn(node['right']));
    case 'ParenthesizedExpression':
      return textsIn(node['expression']);
    case 'ConditionalExpression':
      return [...textsIn(node['consequent']), ...textsIn(node['alternate'])];
    case 'Literal':
      return [String(node['value'])];
    default:
      return [HOLE];
  }
}

/**
 * @param {unknown} value
 * @returns {readonly string[]}
 */
function textsIn(value) {
  return nodesOf(value).flatMap(textsOf);
}

/**
 * Concatenates each of the texts with each of the others.
 * @param {readonly string[]} texts
 * @param {readonly string[]} others
 */
function joined(texts, others) {
  return texts.flatMap((text) => others.map((other) => text + other));
}

/** @param {Node} quasi */
function cookedText({ value }) {
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : '';
}
