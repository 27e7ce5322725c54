import { holds, type Scene, type SceneNode } from './scene.js';

/** Keyboard navigation in a scene, from node to node along its arrows. */

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'before' | 'after';

/** The current position of a reader and how they reached it. */
export interface Cursor {
  readonly node: string;
  /** The index of the element within the node; 0 if it has none. */
  readonly slot: number;
  /** The previous positions, the latest last. */
  readonly trail: readonly { readonly node: string; readonly slot: number }[];
}

/** Finds nodes by their identity. Create one for each scene. */
export type NodeIndex = ReadonlyMap<string, SceneNode>;

export function indexNodes({ nodes }: Scene): NodeIndex {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** Number of steps that can be undone. */
const MAX_TRAIL_LENGTH = 1000;

/**
 * Moves the cursor. In an array, left and right go through its elements; down follows the arrow of an
 * element, as does right at the last one; up goes back along the arrow by which the reader came, as does left
 * at the first element. Where elements stand below each other, as in a frame and in the control, up and down
 * go through them, right follows an arrow and left goes back. In a tree, left and right go to the neighbours.
 * First and last go to the ends of the reading order, before and after to the next node in it.
 * @returns the new cursor; the same cursor when there is no way
 */
export function move(scene: Scene, index: NodeIndex, cursor: Cursor, direction: Direction): Cursor {
  const { nodes } = scene;
  if (direction === 'first' || direction === 'last') {
    return startAt(nodes.at(direction === 'first' ? 0 : -1)) ?? cursor;
  }
  const node = index.get(cursor.node);
  if (!node) return cursor;
  if (direction === 'before' || direction === 'after') {
    const at = nodes.indexOf(node);
    return startAt(direction === 'after' ? nodes[at + 1] : nodes[at - 1]) ?? cursor;
  }
  const isInTree = node.kind === 'entry' || node.kind === 'branch';
  const isMore = node.kind === 'title' && node.slots.length === 0;
  const isUpright = node.kind === 'frame' || node.kind === 'item' || isMore;
  const [backwards, onwards] = isUpright ? (['up', 'down'] as const) : (['left', 'right'] as const);
  if (direction !== backwards && direction !== onwards) {
    const follows = direction === (isUpright ? 'right' : 'down');
    if (!follows) return back(cursor);
    return follow(node, isInTree ? firstWay(node) : cursor.slot, cursor, index);
  }
  const step = direction === backwards ? -1 : 1;
  if (isInTree) return beside(index, cursor, step);
  const isInStack = node.kind === 'item' || node.kind === 'stash-value' || isMore;
  if (isInStack) return among(nodes, node, step) ?? cursor;
  if (cursor.slot + step >= 0 && cursor.slot + step < node.slots.length) {
    return { ...cursor, slot: cursor.slot + step };
  }
  return step === 1 ? follow(node, cursor.slot, cursor, index) : back(cursor);
}

/** The next node of a stack. The node that asks for more of the stack belongs to it. */
function among(nodes: readonly SceneNode[], node: SceneNode, step: 1 | -1): Cursor | null {
  const next = nodes[nodes.indexOf(node) + step];
  return next && stackOf(next) === stackOf(node) ? startAt(next) : null;
}

function stackOf({ kind }: SceneNode): SceneNode['kind'] {
  return kind === 'title' ? 'item' : kind;
}

function startAt(node: SceneNode | undefined): Cursor | null {
  return node ? { node: node.id, slot: 0, trail: [] } : null;
}

function firstWay({ slots }: SceneNode): number {
  return slots.findIndex(({ to }) => to !== null);
}

function follow(node: SceneNode, slot: number, cursor: Cursor, index: NodeIndex): Cursor {
  const to = node.slots[slot]?.to ?? null;
  if (to === null || !index.has(to)) return cursor;
  const trail = [...cursor.trail, { node: node.id, slot }].slice(-MAX_TRAIL_LENGTH);
  return { node: to, slot: 0, trail };
}

function back(cursor: Cursor): Cursor {
  const last = cursor.trail.at(-1);
  return last ? { ...last, trail: cursor.trail.slice(0, -1) } : cursor;
}

/** The neighbour below the same parent. Empty places are skipped. */
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
 * Finds the node at a point, for pointers.
 * @returns a cursor with an empty trail; null when there is no node
 */
export function nodeAt({ nodes }: Pick<Scene, 'nodes'>, x: number, y: number): Cursor | null {
  for (const { id, box, slots } of nodes) {
    if (!holds(box, x, y)) continue;
    const slot = slots.findIndex((one) => holds(one.box, x, y));
    return { node: id, slot: Math.max(0, slot), trail: [] };
  }
  return null;
}
