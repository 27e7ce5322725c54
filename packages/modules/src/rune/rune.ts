import { ModuleValue } from '../module.js';
import type { ShapeName } from './shapes.js';

/**
 * Runes as programs hold them. A rune refers to the runes that it was made from and never changes, so that one that is used a
 * thousand times exists once.
 */

/**
 * The placement of a rune in another one: x becomes a·x + c·y + e, y becomes b·x + d·y + f. The depth, 0 in front and 1 at the
 * back, becomes scale·depth + offset.
 */
export type Placement = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  scale: number,
  offset: number,
];

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

interface Part {
  readonly placement: Placement;
  readonly rune: Rune;
}

type Content =
  | { readonly kind: 'shape'; readonly name: ShapeName }
  | { readonly kind: 'image'; readonly url: string }
  /** The colour replaces all colours inside. */
  | { readonly kind: 'colored'; readonly color: Color; readonly rune: Rune }
  /** A later part hides earlier ones with the same depth. */
  | { readonly kind: 'group'; readonly parts: readonly Part[] };

export class Rune extends ModuleValue {
  /** The number of shapes that are drawn for the rune. It can exceed what fits into memory. */
  readonly shapes: number;

  constructor(readonly content: Content) {
    super();
    this.shapes = shapesOf(content);
  }

  toReplString(): string {
    return '<Rune>';
  }
}

function shapesOf(content: Content): number {
  switch (content.kind) {
    case 'shape':
      return content.name === 'blank' ? 0 : 1;
    case 'image':
      return 1;
    case 'colored':
      return content.rune.shapes;
    case 'group':
      return content.parts.reduce((sum, { rune }) => sum + rune.shapes, 0);
  }
}

/** Makes a rune of others. A part that is nothing but a placed rune is replaced by this rune, so that chains stay short. */
export function group(...parts: readonly Part[]): Rune {
  return new Rune({ kind: 'group', parts: parts.map(shortened) });
}

function shortened(part: Part): Part {
  const { content } = part.rune;
  if (content.kind !== 'group' || content.parts.length !== 1) return part;
  const only = content.parts[0];
  return only === undefined
    ? part
    : { placement: compose(part.placement, only.placement), rune: only.rune };
}

/** Gives a rune a colour. */
export function colored(color: Color, rune: Rune): Rune {
  const { content } = rune;
  return new Rune({
    kind: 'colored',
    color,
    rune: content.kind === 'colored' ? content.rune : rune,
  });
}

/** Scales, then moves to the right and up. */
export function scaledTo(scaleX: number, scaleY: number, right: number, up: number): Placement {
  return [scaleX, 0, 0, scaleY, right, up, 1, 0];
}

/** Turns anticlockwise. */
export function turned(radians: number): Placement {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return [cos, sin, -sin, cos, 0, 0, 1, 0];
}

/** Changes only the depth. */
export function deepened(scale: number, offset: number): Placement {
  return [1, 0, 0, 1, 0, 0, scale, offset];
}

export const UNCHANGED: Placement = [1, 0, 0, 1, 0, 0, 1, 0];

/** The placement in which `inner` comes first. */
export function compose(outer: Placement, inner: Placement): Placement {
  // Elements are read by their indices, since a picture is composed of thousands of placements, and destructuring
  // runs the iterator of the array until the function has been optimised.
  const a = outer[0];
  const b = outer[1];
  const c = outer[2];
  const d = outer[3];
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + outer[4],
    b * inner[4] + d * inner[5] + outer[5],
    outer[6] * inner[6],
    outer[6] * inner[7] + outer[7],
  ];
}
