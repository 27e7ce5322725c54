import type { Scene, SceneNode } from './scene.js';

/** Going about a scene by keys, from node to node along its arrows. */

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** Where somebody is, and how they came there. */
export interface Cursor {
  readonly node: string;
  /** Which element of it; 0 where it has none. */
  readonly slot: number;
  /** Where they came from, the latest last. */
  readonly trail: readonly { readonly node: string; readonly slot: number }[];
}

/** Finds nodes by their identity; make one for each scene. */
export type NodeIndex = ReadonlyMap<string, SceneNode>;

export function indexNodes({ nodes }: Scene): NodeIndex {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** So many steps can be gone back. */
const LONGEST_TRAIL = 1000;

/**
 * In an array, left and right go through its elements, down follows the arrow of an element, and so does right
 * at the last one; up goes back along the arrow that one came by, and so does left at the first element. In a
 * tree, left and right go to the neighbours. First and last go to the ends of the reading order.
 * @returns where one is then; the same cursor where there is no way
 */
export function move(scene: Scene, index: NodeIndex, cursor: Cursor, direction: Direction): Cursor {
  if (direction === 'first' || direction === 'last') {
    const node = scene.nodes.at(direction === 'first' ? 0 : -1);
    return node ? { node: node.id, slot: 0, trail: [] } : cursor;
  }
  const node = index.get(cursor.node);
  if (!node) return cursor;
  const isInTree = node.kind === 'entry' || node.kind === 'branch';
  switch (direction) {
    case 'down':
      return follow(node, isInTree ? firstWay(node) : cursor.slot, cursor, index);
    case 'up':
      return back(cursor);
    case 'left':
    case 'right': {
      const step = direction === 'left' ? -1 : 1;
      if (isInTree) return beside(index, cursor, step);
      if (cursor.slot + step >= 0 && cursor.slot + step < node.slots.length) {
        return { ...cursor, slot: cursor.slot + step };
      }
      return step === 1 ? follow(node, cursor.slot, cursor, index) : back(cursor);
    }
  }
}

function firstWay({ slots }: SceneNode): number {
  return slots.findIndex(({ to }) => to !== null);
}

function follow(node: SceneNode, slot: number, cursor: Cursor, index: NodeIndex): Cursor {
  const to = node.slots[slot]?.to ?? null;
  if (to === null || !index.has(to)) return cursor;
  const trail = [...cursor.trail, { node: node.id, slot }].slice(-LONGEST_TRAIL);
  return { node: to, slot: 0, trail };
}

function back(cursor: Cursor): Cursor {
  const last = cursor.trail.at(-1);
  return last ? { ...last, trail: cursor.trail.slice(0, -1) } : cursor;
}

/** The neighbour below the same parent; an empty place is passed. */
function beside(index: NodeIndex, cursor: Cursor, step: 1 | -1): Cursor {
  const parent = cursor.trail.at(-1);
  const slots = (parent && index.get(parent.node)?.slots) ?? [];
  for (let at = (parent?.slot ?? 0) + step; at >= 0 && at < slots.length; at += step) {
    const to = slots[at]?.to ?? null;
    if (parent && to !== null) {
      const trail = [...cursor.trail.slice(0, -1), { node: parent.node, slot: at }];
      return { node: to, slot: 0, trail };
    }
  }
  return cursor;
}

/**
 * The node at a point, for pointers.
 * @returns its place with nothing to go back to; null where there is none
 */
export function nodeAt({ nodes }: Scene, x: number, y: number): Cursor | null {
  for (const { id, box, slots } of nodes) {
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
    const slot = slots.findIndex((one) => x >= one.box.x && x <= one.box.x + one.box.width);
    return { node: id, slot: Math.max(0, slot), trail: [] };
  }
  return null;
}
