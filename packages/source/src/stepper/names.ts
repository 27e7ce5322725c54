import { declaredNames, forEachChild, type FunctionValue, type Node } from './nodes.js';

/** Which names occur in a tree. Trees never change, so each node is asked once. */

type Names = ReadonlySet<string>;

const NONE: Names = new Set();

const freeNamesOf = new WeakMap<Node, Names>();
const allNamesOf = new WeakMap<Node, Names>();

/** The names that a node binds for what is in it. */
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

function namesOfFunction({ parameters, self, body }: FunctionValue): readonly string[] {
  const own = body.kind === 'body' ? declaredNames(body.statements) : [];
  const inner = [...parameters, ...own];
  return self === undefined ? inner : [...inner, self];
}

/** The names in a node that refer to something outside of it. */
export function freeNames(node: Node): Names {
  const known = freeNamesOf.get(node);
  if (known !== undefined) return known;
  const found = collect(node, freeNames, boundNames(node));
  freeNamesOf.set(node, found);
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

/** The names of the children with some added and some taken out; shared with a child where it can be. */
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

const NUMBERED = /_\d+$/;

/**
 * A name made from another one that is not in use: `x`, `x_1`, `x_2`.
 * @param isTaken whether a name would be mistaken for another one
 */
export function freshName(name: string, isTaken: (candidate: string) => boolean): string {
  const stem = name.replace(NUMBERED, '');
  for (let number = 1; ; number += 1) {
    const candidate = `${stem}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
