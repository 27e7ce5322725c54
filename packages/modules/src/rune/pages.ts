import * as z from 'zod/mini';
import {
  type Animation,
  animationShape,
  MAX_ERROR_LENGTH,
  MAX_FRAMES_PER_REQUEST,
} from '../pictures/animation.js';
import type { Color, Placement } from './rune.js';
import { SHAPE_NAMES, type ShapeName } from './shapes.js';

/** Messages of the module `rune` to its view: one page for each call that shows a rune, and frames of animations. */

/** The name of the channel. */
export const CHANNEL = 'rune';

/** The number of shapes that one picture can have. */
export const MAX_SHAPES = 300_000;
/** The number of nodes of one picture, which counts a rune that is used several times once. */
export const MAX_NODES = 500_000;
/** Long enough for a small image as a `data:` URL. */
export const MAX_URL_LENGTH = 100_000;

/** A part of a group: the index of its node, and its placement, which lacks the last two numbers when the depth is unchanged. */
export type PartNode =
  | readonly [node: number, ...placement: Placement]
  | readonly [node: number, a: number, b: number, c: number, d: number, e: number, f: number];

/** A rune: a shape by its name, an image, a rune with a colour, or a group. */
export type RuneNode =
  | ShapeName
  | { readonly image: string }
  | { readonly color: Color; readonly of: number }
  | readonly PartNode[];

/** The nodes of a rune, each after those that it refers to. The last one is the rune. */
export type RuneNodes = readonly RuneNode[];

/** The way in which a rune is shown: as it is, for red and cyan glasses, or swaying. */
export type Mode = 'plain' | 'anaglyph' | 'hollusion';

export type RunePage =
  | {
      readonly kind: 'rune';
      readonly mode: Mode;
      /** The distance that the eye of a hollusion moves to each side. Present only there. */
      readonly magnitude?: number;
      readonly nodes: RuneNodes;
    }
  | ({ readonly kind: 'animation'; readonly mode: 'plain' | 'anaglyph' } & Animation);

/** The answer to a request for frames. */
export interface RuneFrames {
  readonly frames: readonly RuneNodes[];
  /** The reason why the frame after these could not be made. */
  readonly error?: string;
}

const index = z.int().check(z.gte(0), z.lt(MAX_NODES));
const component = z.number().check(z.gte(0), z.lte(1));
const number = z.number();

const flatPart = z.tuple([index, number, number, number, number, number, number]);
const partSchema = z.union([
  flatPart,
  z.tuple([index, number, number, number, number, number, number, number, number]),
]);

const nodeSchema: z.ZodMiniType<RuneNode> = z.union([
  z.enum(SHAPE_NAMES),
  z.array(partSchema).check(z.maxLength(MAX_NODES)),
  z.object({ color: z.tuple([component, component, component]), of: index }),
  z.object({ image: z.string().check(z.maxLength(MAX_URL_LENGTH)) }),
]);

const nodesSchema: z.ZodMiniType<RuneNodes> = z.array(nodeSchema).check(
  z.minLength(1),
  z.maxLength(MAX_NODES),
  // Thus no rune contains itself, and the picture has an end.
  z.refine((nodes) => areInOrder(nodes) && countShapes(nodes) <= MAX_SHAPES),
);

const pageSchema: z.ZodMiniType<RunePage> = z.union([
  z.object({
    kind: z.literal('rune'),
    mode: z.enum(['plain', 'anaglyph', 'hollusion']),
    magnitude: z.exactOptional(z.number()),
    nodes: nodesSchema,
  }),
  z.object({
    kind: z.literal('animation'),
    mode: z.enum(['plain', 'anaglyph']),
    ...animationShape,
  }),
]);

const framesSchema: z.ZodMiniType<RuneFrames> = z.object({
  frames: z.array(nodesSchema).check(z.maxLength(MAX_FRAMES_PER_REQUEST)),
  error: z.exactOptional(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
});

/** @returns undefined when the module would not have sent it */
export function parseRunePage(data: unknown): RunePage | undefined {
  return pageSchema.safeParse(data).data;
}

/** @returns undefined when the module would not have answered it */
export function parseRuneFrames(data: unknown): RuneFrames | undefined {
  return framesSchema.safeParse(data).data;
}

/** The nodes that a node refers to. */
export function childrenOf(node: RuneNode): readonly number[] {
  if (typeof node === 'string' || 'image' in node) return [];
  return 'of' in node ? [node.of] : node.map(([child]) => child);
}

function areInOrder(nodes: RuneNodes): boolean {
  return nodes.every((node, position) => childrenOf(node).every((child) => child < position));
}

/** The number of shapes of a picture, without visiting each of them. */
export function countShapes(nodes: RuneNodes): number {
  const counts: number[] = [];
  for (const node of nodes) {
    const own = node !== 'blank' && (typeof node === 'string' || 'image' in node) ? 1 : 0;
    counts.push(childrenOf(node).reduce((sum, child) => sum + (counts[child] ?? 0), own));
  }
  return counts.at(-1) ?? 0;
}
