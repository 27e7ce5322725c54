import { VALUE_KINDS, type ValueKind } from './values.js';

/**
 * A picture as plain data: what is drawn where, what it belongs to, and what leads where. Painters turn it
 * into what is on the screen and on paper; navigation and words go by its nodes alone.
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
  // Of the machine: a frame and what it binds, an item of the control, an instruction.
  'frame',
  'item',
  'instruction',
  // Values.
  ...VALUE_KINDS,
] as const;
/** What a shape is there for; a painter has one style for each. */
export type Role = (typeof ROLES)[number];

/** Whether the last step has made something, or changed what is in it. */
export type News = 'made' | 'changed';

/**
 * How something stands out: nothing can reach it any more, it is what goes on now, or the last step changed
 * it.
 */
export type Tone = 'faded' | 'current' | 'changed';

/** While one picture becomes another: how visible something is, from 0 to 1. What stays has none. */
export interface Fading {
  readonly opacity?: number;
}

/** Everything drawn but arrows. `node` is the identity of what it belongs to. */
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
        /** At half its height. */
        readonly at: Point;
        readonly align: 'start' | 'middle';
        readonly size: number;
        /** What it stands on where arrows may pass: they go on behind it. */
        readonly ground?: Box;
      }
  );

/** An arrow, with horizontal and vertical pieces or a single straight one; its head is at its last point. */
export interface Arrow extends Fading {
  /** The same in every scene that shows the same reference. */
  readonly id: string;
  readonly role: 'arrow' | 'back-arrow' | 'tree';
  readonly from: string;
  /** Which element of `from` it comes from. */
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
  /** Of the machine. */
  | 'frame'
  | 'item'
  | 'stash-value'
  /** In a tree: one with an entry, and one that only holds others together. */
  | 'entry'
  | 'branch';

/** One element of a node, or one thing that it leads to. */
export interface Slot {
  readonly kind: ValueKind;
  /** In full; empty where it is an array. */
  readonly text: string;
  /** The node that it leads to; null where the value stands in the slot itself. */
  readonly to: string | null;
  readonly box: Box;
  /** The name bound to it, in a frame. */
  readonly name?: string;
  /** Where it stands out by itself, rather than with its node. */
  readonly tone?: Tone;
}

/** A place in a program; lines from 1, columns from 0. */
export interface SourceRange {
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
  /** The file that it is in. */
  readonly file?: string;
}

/** Something with an identity that one can point at, go to and hear of. */
export interface SceneNode {
  /** The same in every scene that shows the same thing. */
  readonly id: string;
  readonly kind: NodeKind;
  /** Counts those of its kind, in reading order, from 1. */
  readonly number: number;
  readonly box: Box;
  /** What its value is, where it is one. */
  readonly value: ValueKind;
  /** In full: the text of a function or of a value; empty for pairs and arrays. */
  readonly text: string;
  readonly slots: readonly Slot[];
  readonly tone?: Tone;
  /** What the last step did to it, for words: the picture shows that by its tone, unless that shows more. */
  readonly news?: News;
  /** What in the program it stands for. */
  readonly source?: SourceRange;
  /** What it does, where that is not told by its text. */
  readonly note?: string;
}

/**
 * What is to stay in sight wherever one goes: two stacks beside and above the rest. What belongs to them is first
 * in the lists of a scene.
 */
export interface ScenePanels {
  /** Left of the rest. */
  readonly control: Box;
  /** Above the rest. */
  readonly stash: Box;
  /** Around everything else. */
  readonly rest: Box;
  /** How many nodes, shapes and arrows that lead from there are theirs. */
  readonly nodes: number;
  readonly shapes: number;
  readonly arrows: number;
}

export interface Scene {
  /** All of it is within this. */
  readonly bounds: Box;
  /** In reading order: before it goes on to the rest of a list, it reads what is in the head. */
  readonly nodes: readonly SceneNode[];
  readonly shapes: readonly Shape[];
  readonly arrows: readonly Arrow[];
  readonly panels?: ScenePanels;
}

/** Whether two boxes have a point in common that is inside of both. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether a point is in a box, or at its edge. */
export function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** The smallest box around boxes and points, with room around it. */
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
