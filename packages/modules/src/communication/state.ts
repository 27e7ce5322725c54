import { isTree, type Json, type JsonTree } from './json.js';

/** The global state: a tree of objects, whose places are paths such as `players/ada`. */

/**
 * Returns the tree with another value at a path. Objects on the way are made, in place of values that are none.
 * @param value undefined removes what is there
 */
export function withValueAt(tree: Json, path: readonly string[], value: Json | undefined): Json {
  const trees: JsonTree[] = [];
  let inner: Json | undefined = tree;
  for (const key of path) {
    const known: JsonTree = isTree(inner) ? inner : {};
    trees.push(known);
    inner = childOf(known, key);
  }
  let result = value;
  for (let index = path.length - 1; index >= 0; index -= 1) {
    result = withChild(trees[index] ?? {}, path[index] ?? '', result);
  }
  return result ?? {};
}

/** The value at a path; undefined when there is none. */
export function valueAt(tree: Json, path: readonly string[]): Json | undefined {
  let inner: Json | undefined = tree;
  for (const key of path) inner = isTree(inner) ? childOf(inner, key) : undefined;
  return inner;
}

/** The parts of a path. Empty ones do not count. */
export function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function childOf(tree: JsonTree, key: string): Json | undefined {
  return Object.hasOwn(tree, key) ? tree[key] : undefined;
}

/** Keys come from strangers, so that one such as `__proto__` must be an ordinary property. */
function withChild(tree: JsonTree, key: string, value: Json | undefined): JsonTree {
  const entries = new Map(Object.entries(tree));
  if (value === undefined) entries.delete(key);
  else entries.set(key, value);
  return Object.fromEntries(entries);
}
