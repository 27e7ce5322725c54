import { declaredNames, forEachChild, type FunctionValue, type Node } from './nodes.js';

/** The names that occur in a tree. Trees never change, so the result for each node is stored. */

type Names = ReadonlySet<string>;

const NONE: Names = new Set();

const freeNamesOf = new WeakMap<Node, Names>();
const shownNamesOf = new WeakMap<Node, Names>();
const allNamesOf = new WeakMap<Node, Names>();

/** The names that a node binds for its children. */
export function boundNames(node: Node): readonly string[] {
  switch (node.kind) {
    case 'function':
      return namesOfFunction(node);
    case 'declaration':
      return [...node.parameters, ...declaredNames(node.body.statements)];
    case 'block':
    case 'body':
    case 'program':
      return declaredNames(node.statements);
    default:
      return [];
  }
}

function namesOfFunction(value: FunctionValue): readonly string[] {
  const inner = namesInside(value);
  return value.self === undefined ? inner : [...inner, value.self];
}

/** The names that a function declares for its body. Its name for itself comes from outside. */
function namesInside({ parameters, body }: FunctionValue): readonly string[] {
  return body.kind === 'body' ? [...parameters, ...declaredNames(body.statements)] : parameters;
}

/** The names in a node that refer to something outside of it. */
export function freeNames(node: Node): Names {
  const known = freeNamesOf.get(node);
  if (known !== undefined) return known;
  const found = collect(node, freeNames, boundNames(node));
  freeNamesOf.set(node, found);
  return found;
}

/**
 * The free names, and the names by which functions in it call themselves. Users see the latter as free,
 * because such a function is shown by its name alone.
 */
export function shownNames(node: Node): Names {
  const known = shownNamesOf.get(node);
  if (known !== undefined) return known;
  const bound = node.kind === 'function' ? namesInside(node) : boundNames(node);
  const found = collect(node, shownNames, bound);
  shownNamesOf.set(node, found);
  return found;
}

/** All names that a node refers to or declares. */
export function allNames(node: Node): Names {
  const known = allNamesOf.get(node);
  if (known !== undefined) return known;
  const found = collect(node, allNames, [], boundNames(node));
  allNamesOf.set(node, found);
  return found;
}

/**
 * The names of the children, with some added and some removed. Shares the set with a child where possible.
 */
function collect(
  node: Node,
  namesOf: (child: Node) => Names,
  without: readonly string[],
  added: readonly string[] = [],
): Names {
  if (node.kind === 'name') return new Set([node.name]);
  let found: Names = NONE;
  let own: Set<string> | undefined;
  const change = (): Set<string> => {
    own ??= new Set(found);
    found = own;
    return own;
  };
  forEachChild(node, (child) => {
    const names = namesOf(child);
    if (names.size === 0) return;
    if (found.size === 0) {
      found = names;
      own = undefined;
      return;
    }
    for (const name of names) if (!found.has(name)) change().add(name);
  });
  for (const name of added) if (!found.has(name)) change().add(name);
  for (const name of without) if (found.has(name)) change().delete(name);
  return found;
}

/** A name that ends in a number, which can be increased. */
const NUMBERED = /^(.*)_(\d{1,9})$/s;

/**
 * Makes an unused name from another one: `x`, `x_1`, `x_2`.
 * @param isTaken whether a name would be mistaken for another one
 */
export function freshName(name: string, isTaken: (candidate: string) => boolean): string {
  const [, stem = name, last = 0] = NUMBERED.exec(name) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const candidate = `${stem}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
