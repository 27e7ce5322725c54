import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/**
 * The sentences that people are told by engines, as the code that makes them has them: so that none can be made
 * of which there is no translation.
 */

/**
 * By the name of a function, which of its arguments are told to people: the first, and the one after the last.
 * @typedef {Readonly<Record<string, readonly [number, number]>>} Told
 */

/** @type {Told} */
const TOLD = { SourceError: [0, 2], importProblem: [0, 2], note: [1, 3], failure: [0, 2] };
const TOLD_PROPERTIES = new Set(['message', 'explanation']);
/** All texts in what these names stand for. */
const TOLD_NAMES = /^(?:INSTEAD|ELSEWHERE|\w+_ADVICE)$/;

/** Stands where a value comes. */
const HOLE = '{}';

/** @typedef {Readonly<Record<string, unknown>> & { readonly type: string }} Node */

/**
 * @param {string} file of TypeScript or JavaScript
 * @param {Told} told where it is not code of ours
 * @returns {string[]} messages and explanations with `{}` where a value comes; those that are made elsewhere are
 *   left out
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
 * The name that an expression is, or that it takes from an object.
 * @param {unknown} value
 * @returns {string}
 */
function nameOf(value) {
  const [node] = nodesOf(value);
  if (node?.type === 'MemberExpression') return nameOf(node['property']);
  return node?.type === 'Identifier' ? String(node['name']) : '';
}

/**
 * The expressions in a node that are texts for people.
 * @param {Node} node
 * @param {Told} told
 * @returns {readonly Node[]}
 */
function toldBy(node, told) {
  switch (node.type) {
    case 'Property':
      return TOLD_PROPERTIES.has(nameOf(node['key'])) ? nodesOf(node['value']) : [];
    case 'VariableDeclarator':
      return TOLD_NAMES.test(nameOf(node['id'])) ? valuesIn(node['init']) : [];
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
 * What is in a table, or the value itself.
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
 * What an expression can be; a hole where only a run can tell.
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
 * Each of the texts with each of the others after it.
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
