import type * as acorn from 'acorn';
import type { Reference } from './scope/bindings.js';
import type { FunctionNode, Node } from './syntax/nodes.js';
import { returnsIn, type Sources } from './sources.js';
import type { Value } from './values.js';

/**
 * Finds calls whose arguments are probably in the wrong order: one of them evidently has another kind of value than the
 * function needs there, and another one has this kind.
 */

export type Kind = 'number' | 'string' | 'boolean' | 'function' | 'list' | 'array';

/** The number of expressions on the way from a name to what shows its kind. */
const MAX_STEPS = 6;

/** The kinds of results of functions of the library. */
const RESULTS: Readonly<Record<string, Kind>> = {
  pair: 'list',
  list: 'list',
  tail: 'list',
  map: 'list',
  filter: 'list',
  append: 'list',
  reverse: 'list',
  remove: 'list',
  enum_list: 'list',
  build_list: 'list',
  length: 'number',
  array_length: 'number',
  parse_int: 'number',
  stringify: 'string',
  char_at: 'string',
  is_null: 'boolean',
  is_pair: 'boolean',
  is_list: 'boolean',
  equal: 'boolean',
};

/** Functions of the library whose first parameter has one kind. */
const FIRST_ARGUMENTS: Readonly<Record<string, Kind>> = {
  head: 'list',
  tail: 'list',
  length: 'list',
  array_length: 'array',
};

/** Two arguments that should be exchanged. */
export interface Exchange {
  readonly call: acorn.CallExpression;
  readonly indices: readonly [number, number];
}

/**
 * @param node what has a value of the wrong kind: a parameter, or a call of a function of the library with one
 * @param wanted the kind of value that is needed
 * @param value the value of the node
 */
export function exchangeFor(
  node: Node,
  wanted: Kind,
  value: Value,
  sources: Sources,
): Exchange | undefined {
  if (node.type === 'CallExpression') {
    const [argument] = node.arguments;
    const name = nameOf(node.callee);
    const first = Object.hasOwn(FIRST_ARGUMENTS, name) ? FIRST_ARGUMENTS[name] : undefined;
    return argument === undefined || first === undefined
      ? undefined
      : exchangeFor(argument, first, undefined, sources);
  }
  const binding = sources.references.get(node)?.binding;
  const { functionNode } = binding?.scope ?? {};
  if (binding?.kind !== 'parameter' || functionNode === undefined) return undefined;
  const index = functionNode.params.findIndex((one) => nameOf(one) === binding.name);
  const calls = sources.callsOf(functionNode);
  const outside = calls.filter(
    ({ start, end }) => start < functionNode.start || end > functionNode.end,
  );
  for (const call of calls) {
    const kinds = call.arguments.map((argument) => kindOf(argument, sources.references));
    // The only call from outside has given the value.
    const given = outside.length === 1 && call === outside[0] ? kindOfValue(value) : undefined;
    const own = kinds[index] ?? given;
    if (own === undefined || own === wanted) continue;
    const other = kinds.findIndex((kind, at) => at !== index && kind === wanted);
    if (other >= 0) return { call, indices: [index, other] };
  }
  return undefined;
}

/** The kind of value that an expression evidently has. */
function kindOf(
  node: Node,
  references: ReadonlyMap<Node, Reference>,
  steps = MAX_STEPS,
): Kind | undefined {
  if (steps === 0) return undefined;
  const next = (inner: Node): Kind | undefined => kindOf(inner, references, steps - 1);
  switch (node.type) {
    case 'Literal':
      return node.value === null ? 'list' : kindOfLiteral(node.value);
    case 'ArrowFunctionExpression':
      return 'function';
    case 'ArrayExpression':
      return 'array';
    case 'UnaryExpression':
      return node.operator === '-' ? 'number' : 'boolean';
    case 'BinaryExpression':
      if (node.operator === '+') {
        const left = node.left.type === 'PrivateIdentifier' ? undefined : next(node.left);
        return left ?? next(node.right);
      }
      return /^[-*/%]$/.test(node.operator) ? 'number' : 'boolean';
    case 'ConditionalExpression':
      return next(node.consequent) ?? next(node.alternate);
    case 'CallExpression': {
      const name = nameOf(node.callee);
      if (references.get(node.callee)?.binding.kind === 'predeclared') {
        if (name.startsWith('math_')) return 'number';
        return Object.hasOwn(RESULTS, name) ? RESULTS[name] : undefined;
      }
      const called = references.get(node.callee)?.binding.functionNode;
      const result = called && resultsOf(called)[0];
      return result && next(result);
    }
    case 'Identifier': {
      const binding = references.get(node)?.binding;
      if (binding === undefined || binding.isAssigned) return undefined;
      if (binding.functionNode !== undefined) return 'function';
      if (binding.kind === 'predeclared')
        return binding.name.startsWith('math_P') ? 'number' : undefined;
      const [value] = binding.kind === 'const' ? binding.values : [];
      return value && next(value);
    }
    default:
      return undefined;
  }
}

function kindOfValue(value: Value): Kind | undefined {
  if (value === null) return 'list';
  if (Array.isArray(value)) return value.length === 2 ? 'list' : 'array';
  return typeof value === 'function' ? 'function' : kindOfLiteral(value);
}

function kindOfLiteral(value: unknown): Kind | undefined {
  const type = typeof value;
  return type === 'number' || type === 'string' || type === 'boolean' ? type : undefined;
}

function resultsOf({ body }: FunctionNode): readonly Node[] {
  return body.type === 'BlockStatement' ? returnsIn(body) : [body];
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
