import { type Contour, contourOf, merge, putOnTop, separation } from './contour.js';
import { addShapes } from './heap-shapes.js';
import {
  FUNCTION_RADIUS,
  GAP_DOWN,
  NODE_HEIGHT,
  ROOM,
  SLOT_WIDTH,
  TEXT_PADDING,
  TREE_GAP,
} from './measures.js';
import {
  type Arrow,
  boundsOf,
  type Box,
  type Point,
  type Scene,
  type SceneNode,
  type Shape,
} from './scene.js';
import type { TreePart } from './tree-shape.js';
import { shortText, textWidth } from './values.js';

/** Size of a part that only groups others. */
const BRANCH_SIZE = FUNCTION_RADIUS;

/** A part that is being placed: `x` is its middle, at first relative to that of its parent. */
interface Placed {
  readonly part: TreePart;
  readonly width: number;
  readonly children: readonly (Placed | null)[];
  x: number;
}

/**
 * Lays out a tree from its root down, each part centred above its children. In a binary tree an only child
 * stands to its side.
 */
export function layoutTree(root: TreePart): Scene {
  const { placed } = place(root);
  const nodes: SceneNode[] = [];
  const arrows: Arrow[] = [];
  const counts = { entry: 0, branch: 0 };
  const walk = (one: Placed, middle: number, depth: number): SceneNode => {
    const { part, children } = one;
    counts[part.kind] += 1;
    const box = boxOf(one, middle, depth);
    const at = nodes.length;
    const node: SceneNode = {
      id: part.id,
      kind: part.kind,
      number: counts[part.kind],
      box,
      value: part.value,
      text: part.text,
      slots: children.map((child) => ({
        kind: child?.part.value ?? 'null',
        text: '',
        to: child?.part.id ?? null,
        box,
      })),
    };
    nodes.push(node);
    children.forEach((child, slot) => {
      if (!child) return;
      const below = walk(child, middle + child.x, depth + 1);
      arrows.push({
        id: `${part.id}.${slot}>${child.part.id}`,
        role: 'tree',
        from: part.id,
        slot,
        to: child.part.id,
        points: [edge(box, 1), edge(below.box, 0)],
      });
    });
    return nodes[at] ?? node;
  };
  walk(placed, 0, 0);
  const bounds = boundsOf(
    nodes.map(({ box }) => box),
    [],
    ROOM,
  );
  const shapes: Shape[] = [];
  for (const node of nodes) addShapes(node, shapes);
  return { bounds, nodes, shapes, arrows };
}

function place(part: TreePart): { readonly placed: Placed; readonly contour: Contour } {
  const width = widthOf(part);
  const below = part.children.map((child) => child && place(child));
  let contour: Contour | undefined;
  const middles: number[] = [];
  for (const child of below) {
    const own = child?.contour ?? contourOf(-SLOT_WIDTH / 2, SLOT_WIDTH / 2);
    const move = contour ? separation(contour, own, TREE_GAP) : 0;
    own.shift += move;
    middles.push(move);
    contour = contour ? merge(contour, own) : own;
  }
  const middle = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
  below.forEach((child, at) => {
    if (child) child.placed.x = (middles[at] ?? 0) - middle;
  });
  if (contour) contour.shift -= middle;
  return {
    placed: { part, width, children: below.map((child) => child?.placed ?? null), x: 0 },
    contour: contour ? putOnTop(contour, -width / 2, width / 2) : contourOf(-width / 2, width / 2),
  };
}

function widthOf({ kind, text }: TreePart): number {
  if (kind === 'branch') return BRANCH_SIZE;
  return Math.max(SLOT_WIDTH, textWidth(shortText(text)) + 2 * TEXT_PADDING);
}

function boxOf({ part, width }: Placed, middle: number, depth: number): Box {
  const height = part.kind === 'branch' ? BRANCH_SIZE : NODE_HEIGHT;
  const y = depth * (NODE_HEIGHT + GAP_DOWN) + (NODE_HEIGHT - height) / 2;
  return { x: middle - width / 2, y, width, height };
}

/** The middle of the upper edge (0) or of the lower edge (1). */
function edge({ x, y, width, height }: Box, share: 0 | 1): Point {
  return { x: x + width / 2, y: y + share * height };
}
