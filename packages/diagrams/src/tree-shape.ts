import type { HeapArrays, HeapValue } from './heap.js';
import { kindOfText, type ValueKind } from './values.js';

/**
 * Whether lists are trees as the textbook builds them, and the trees that they are. A binary tree is `null`
 * or `list(entry, left, right)`. A general tree is a list whose elements are leaves or trees. Neither shares
 * parts nor goes in circles.
 */

export interface TreePart {
  /** That of the array that it is made of; of a leaf, of the element where it stands. */
  readonly id: string;
  /** `branch` has nothing but children. */
  readonly kind: 'entry' | 'branch';
  readonly value: ValueKind;
  readonly text: string;
  /** In order; null for an empty tree of a binary one, which keeps its place. */
  readonly children: readonly (TreePart | null)[];
}

/** @returns null when the value is no binary tree, or an empty one, of which there is nothing to see */
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

/** @returns null when the value is no tree, or an empty one */
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
        value: kindOfText(value.text),
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
  return value.kind === 'plain' && value.text === 'null';
}

/**
 * The elements of a list that ends in null.
 * @param met pairs that were read before: a tree reads none twice. Those of the list are added.
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
