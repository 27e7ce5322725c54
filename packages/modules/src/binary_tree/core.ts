import { unexpected } from '../checks.js';
import { isPair, listOf } from '../lists.js';
import type { ModuleCore, ModuleHost, Value } from '../module.js';

/** The module `binary_tree`. The empty tree is null, and every other tree is a list of its entry and its two branches. */
export const core: ModuleCore = {
  name: 'binary_tree',
  create: (host) => ({
    functions: {
      make_empty_tree: { parameters: '', call: () => null },
      make_tree: {
        parameters: 'value, left, right',
        call(value, left, right) {
          checkTree(host, left, 'make_tree', 'left');
          checkTree(host, right, 'make_tree', 'right');
          return listOf(value, left, right);
        },
      },
      is_tree: { parameters: 'value', call: (value) => isTree(host, value) },
      is_empty_tree: { parameters: 'value', call: (value) => value === null },
      entry: { parameters: 't', call: (tree) => checkNode(host, tree, 'entry')[0] },
      left_branch: { parameters: 't', call: (tree) => checkNode(host, tree, 'left_branch')[1] },
      right_branch: { parameters: 't', call: (tree) => checkNode(host, tree, 'right_branch')[2] },
    },
  }),
};

/** The parts of a tree that is not empty: its entry and its branches. */
type Node = readonly [Value, Value, Value];

/** Returns undefined when the value is no list of three elements. */
function nodeOf(value: Value): Node | undefined {
  if (!isPair(value)) return undefined;
  const [entry, branches] = value;
  if (!isPair(branches)) return undefined;
  const [left, last] = branches;
  if (!isPair(last) || last[1] !== null) return undefined;
  return [entry, left, last[0]];
}

/**
 * A tree is one when all its parts are. A program can change a tree so that it leads back into itself. Such a tree is one as
 * well, since each part of it can be taken apart.
 */
function isTree(host: ModuleHost, value: Value): boolean {
  const seen = new Set<Value>([null]);
  const rest = [value];
  while (rest.length > 0) {
    const tree = rest.pop();
    if (seen.has(tree)) continue;
    seen.add(tree);
    host.spend(OPERATIONS_PER_NODE);
    const node = nodeOf(tree);
    if (node === undefined) return false;
    rest.push(node[1], node[2]);
  }
  return true;
}

const OPERATIONS_PER_NODE = 4;

function checkTree(host: ModuleHost, value: Value, of: string, parameter?: string): void {
  if (isTree(host, value)) return;
  throw unexpected(host, 'binary tree', {
    of,
    ...(parameter === undefined ? {} : { parameter }),
    value,
  });
}

function checkNode(host: ModuleHost, value: Value, of: string): Node {
  checkTree(host, value, of);
  const node = nodeOf(value);
  if (node === undefined) throw unexpected(host, 'non-empty binary tree', { of, value });
  return node;
}
