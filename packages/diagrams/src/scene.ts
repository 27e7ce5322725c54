import { VALUE_KINDS, type ValueKind } from './values.js';

/**
 * A picture as plain data: what is drawn where, which node it belongs to, and which arrows lead where.
 * Painters draw it on the screen and on paper. Navigation and descriptions use only its nodes.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const ROLES = [
  'box',
  'tree',
  'title',
  'arrow',
  'back-arrow',
  // The CSE machine: a frame and its bindings, an item of the control, an instruction.
  'frame',
  'item',
  'instruction',
  // Values.
  ...VALUE_KINDS,
] as const;
/** The purpose of a shape; a painter has one style for each. */
export type Role = (typeof ROLES)[number];

/** Tells whether the last step created a node or changed its contents. */
export type News = 'made' | 'changed';

/** The reason why a node stands out: it is unreachable, it is current, or the last step changed it. */
export type Tone = 'faded' | 'current' | 'changed';

/** Opacity from 0 to 1, during the transition between two pictures. Shapes that stay have none. */
export interface Fading {
  readonly opacity?: number;
}

/** Everything drawn except arrows. `node` is the identity of the node that it belongs to. */
export type Shape = Fading & { readonly tone?: Tone } & (
    | {
        readonly kind: 'rectangle';
        readonly node: string;
        readonly role: Role;
        readonly box: Box;
        readonly corner: number;
      }
    | {
        readonly kind: 'line';
        readonly node: string;
        readonly role: Role;
        readonly from: Point;
        readonly to: Point;
      }
    | {
        readonly kind: 'circle';
        readonly node: string;
        readonly role: Role;
        readonly centre: Point;
        readonly radius: number;
        readonly isFilled: boolean;
      }
    | {
        readonly kind: 'text';
        readonly node: string;
        readonly role: Role;
        readonly text: string;
        /** The left end of the text, at half its height. */
        readonly at: Point;
        readonly align: 'start' | 'middle';
        readonly size: number;
        /** The background of a text that arrows may cross: they pass behind it. */
        readonly ground?: Box;
      }
  );

/** An arrow with horizontal and vertical sections or a single straight one. Its head is at its last point. */
export interface Arrow extends Fading {
  /** The id. It is the same in every scene that shows this reference. */
  readonly id: string;
  readonly role: 'arrow' | 'back-arrow' | 'tree';
  readonly from: string;
  /** The element of `from` that it starts in. */
  readonly slot: number;
  readonly to: string;
  readonly points: readonly Point[];
  readonly tone?: Tone;
}

export type NodeKind =
  | 'title'
  | 'pair'
  | 'array'
  | 'function'
  | 'value'
  /** In a diagram of the CSE machine. */
  | 'frame'
  | 'item'
  | 'stash-value'
  /** In a tree: a part with an entry, and a part that only groups others. */
  | 'entry'
  | 'branch';

/** One element of a node, or one thing that it refers to. */
export interface Slot {
  readonly kind: ValueKind;
  /** The full text; empty for an array. */
  readonly text: string;
  /** The node that it leads to; null when the value stands in the slot itself. */
  readonly to: string | null;
  readonly box: Box;
  /** The name bound to it, in a frame. */
  readonly name?: string;
  /** Set when the slot stands out by itself, rather than with its node. */
  readonly tone?: Tone;
}

/** A range in a program; lines from 1, columns from 0. */
export interface SourceRange {
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
  /** The file that contains it. */
  readonly file?: string;
}

/** A node that a reader can point at, move to and have described. */
export interface SceneNode {
  /** The id. It is the same in every scene that shows this thing. */
  readonly id: string;
  readonly kind: NodeKind;
  /** Counts the nodes of the same kind, in reading order, from 1. */
  readonly number: number;
  readonly box: Box;
  /** The kind of its value, if it is a value. */
  readonly value: ValueKind;
  /** The full text of a function or of a value; empty for pairs and arrays. */
  readonly text: string;
  readonly slots: readonly Slot[];
  readonly tone?: Tone;
  /**
   * The effect that the last step had on the node, for descriptions. The picture shows it by the tone, unless another
   * tone takes precedence.
   */
  readonly news?: News;
  /** The part of the program that it stands for. */
  readonly source?: SourceRange;
  /** An explanation of the node, if its text is none. */
  readonly note?: string;
}

/**
 * Two stacks that stay visible during scrolling, beside and above the rest. Their nodes, shapes and arrows
 * come first in the lists of a scene.
 */
export interface ScenePanels {
  /** Left of the rest. */
  readonly control: Box;
  /** Above the rest. */
  readonly stash: Box;
  /** Around everything else. */
  readonly rest: Box;
  /** The numbers of nodes, shapes and outgoing arrows that belong to the panels. */
  readonly nodes: number;
  readonly shapes: number;
  readonly arrows: number;
}

export interface Scene {
  /** Contains everything that is drawn. */
  readonly bounds: Box;
  /** In reading order: the contents of the head come before the rest of a list. */
  readonly nodes: readonly SceneNode[];
  readonly shapes: readonly Shape[];
  readonly arrows: readonly Arrow[];
  readonly panels?: ScenePanels;
}

/** Tells whether the interiors of two boxes have a point in common. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Tells whether a point is in a box or on its edge. */
export function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** The smallest box around boxes and points, with a margin. */
export function boundsOf(boxes: Iterable<Box>, points: Iterable<Point>, room: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (x: number, y: number) => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (const { x, y, width, height } of boxes) {
    take(x, y);
    take(x + width, y + height);
  }
  for (const { x, y } of points) take(x, y);
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  };
}
