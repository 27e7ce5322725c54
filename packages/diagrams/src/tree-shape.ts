import type { HeapArrays, HeapValue } from './heap.js';
import { kindOf, type ValueKind } from './values.js';

/**
 * Recognises lists that are trees in the textbook's representation. A binary tree is `null` or `list(entry,
 * left, right)`. A general tree is a list whose elements are leaves or trees. Trees neither share parts nor
 * contain cycles.
 */

export interface TreePart {
  /** The identity of the array that represents it; for a leaf, of the element that contains it. */
  readonly id: string;
  /** A `branch` has only children and no entry. */
  readonly kind: 'entry' | 'branch';
  readonly value: ValueKind;
  readonly text: string;
  /** In order. Null stands for an empty subtree of a binary tree, which keeps its place. */
  readonly children: readonly (TreePart | null)[];
}

/** @returns null when the value is not a binary tree, or is an empty one, which has nothing to show */
export function binaryTreeOf(arrays: HeapArrays, root: HeapValue): TreePart | null {
  const met = new Set<number>();
  const read = (value: HeapValue): TreePart | null | undefined => {
    if (isNull(value)) return null;
    const list = listOf(arrays, value, met);
    const [entry, left, right] = list ?? [];
    if (value.kind !== 'array' || list?.length !== 3 || !entry || !left || !right) return undefined;
    const leaf = leafOf(`a${value.id}`, entry);
    if (!leaf) return undefined;
    const children = [];
    for (const side of [left, right]) {
      const child = read(side);
      if (child === undefined) return undefined;
      children.push(child);
    }
    const isLeaf = children.every((child) => child === null);
    return { ...leaf, children: isLeaf ? [] : children };
  };
  return read(root) ?? null;
}

/** @returns null when the value is not a tree, or is an empty one */
export function generalTreeOf(arrays: HeapArrays, root: HeapValue): TreePart | null {
  const met = new Set<number>();
  const read = (value: HeapValue, place: string): TreePart | null => {
    if (value.kind !== 'array') {
      return isNull(value) ? branchOf(place, []) : leafOf(place, value);
    }
    const elements = listOf(arrays, value, met);
    if (!elements) return null;
    const id = `a${value.id}`;
    const children = [];
    for (const [index, element] of elements.entries()) {
      const child = read(element, `${id}.${index}`);
      if (!child) return null;
      children.push(child);
    }
    return branchOf(id, children);
  };
  return root.kind === 'array' ? read(root, '') : null;
}

function branchOf(id: string, children: readonly TreePart[]): TreePart {
  return { id, kind: 'branch', value: children.length > 0 ? 'array' : 'null', text: '', children };
}

function leafOf(id: string, value: HeapValue): TreePart | null {
  switch (value.kind) {
    case 'plain':
      return {
        id,
        kind: 'entry',
        value: kindOf(value),
        text: value.text,
        children: [],
      };
    case 'function':
      return { id, kind: 'entry', value: 'function', text: value.text, children: [] };
    case 'array':
    case 'cut':
      return null;
  }
}

function isNull(value: HeapValue): boolean {
  return value.kind === 'plain' && kindOf(value) === 'null';
}

/**
 * The elements of a list that ends in null.
 * @param met pairs that were read before, because a tree contains none twice. The pairs of this list are
 *   added.
 */
function listOf(
  arrays: HeapArrays,
  value: HeapValue,
  met: Set<number>,
): readonly HeapValue[] | null {
  const elements: HeapValue[] = [];
  let rest = value;
  while (rest.kind === 'array') {
    const pair: readonly HeapValue[] = arrays[rest.id] ?? [];
    const [head, tail] = pair;
    if (pair.length !== 2 || !head || !tail || met.has(rest.id)) return null;
    met.add(rest.id);
    elements.push(head);
    rest = tail;
  }
  return isNull(rest) ? elements : null;
}
