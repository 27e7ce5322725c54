import * as z from 'zod/mini';
import { MAX_FRAMES_PER_REQUEST } from '../pictures/animation.js';

/** Messages of the module `physics_2d` to its view: a page for each world, whose frames are requested. */

/** The name of the channel. */
export const CHANNEL = 'physics_2d';

export const MAX_BODIES = 1000;
export const FRAMES_PER_SECOND = 30;
/** The longest time that is shown, in seconds. */
export const MAX_SECONDS = 120;
/** The time for which a world is shown after the program has ended, in seconds. */
export const SECONDS_AFTER = 20;

export interface WorldPage {
  readonly kind: 'world';
  readonly id: number;
}

/** The form of a body around its position, in metres. */
export type Form =
  | { readonly kind: 'box'; readonly width: number; readonly height: number }
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'triangle'; readonly base: number; readonly height: number };

export interface ShownBody {
  readonly form: Form;
  readonly isStatic: boolean;
}

/** The state of a world at a time. */
export interface WorldFrame {
  /** In seconds. */
  readonly time: number;
  /** For each body that was there: x, y, the angle in radians, and how much it was enlarged. */
  readonly state: readonly number[];
}

/** The answer to a request for frames. */
export interface WorldFrames {
  readonly bodies: readonly ShownBody[];
  /** The height of the ground; null without one. */
  readonly ground: number | null;
  /** The part of the world that is shown: left, bottom, right and top. */
  readonly box: readonly number[];
  /** The time for which the world is shown, in seconds. */
  readonly duration: number;
  readonly frames: readonly WorldFrame[];
}

const pageSchema: z.ZodMiniType<WorldPage> = z.object({
  kind: z.literal('world'),
  id: z.int().check(z.gte(0)),
});

/** Coordinates beyond this are those of bodies that have fallen out of sight. */
export const MAX_COORDINATE = 1e9;
const coordinate = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));
const size = z.number().check(z.gt(0), z.lte(MAX_COORDINATE));

const framesSchema: z.ZodMiniType<WorldFrames> = z
  .object({
    bodies: z
      .array(
        z.object({
          form: z.union([
            z.object({ kind: z.literal('box'), width: size, height: size }),
            z.object({ kind: z.literal('circle'), radius: size }),
            z.object({ kind: z.literal('triangle'), base: size, height: size }),
          ]),
          isStatic: z.boolean(),
        }),
      )
      .check(z.maxLength(MAX_BODIES)),
    ground: z.nullable(coordinate),
    box: z.array(coordinate).check(z.length(4)),
    duration: z.number().check(z.gte(0), z.lte(MAX_SECONDS)),
    frames: z
      .array(
        z.object({
          time: z.number().check(z.gte(0), z.lte(MAX_COORDINATE)),
          state: z.array(coordinate).check(z.maxLength(4 * MAX_BODIES)),
        }),
      )
      .check(z.maxLength(MAX_FRAMES_PER_REQUEST)),
  })
  .check(
    z.refine(
      ({ bodies, box: [left = 0, bottom = 0, right = 0, top = 0], frames }) =>
        left < right &&
        bottom < top &&
        frames.every(({ state }) => state.length % 4 === 0 && state.length <= 4 * bodies.length),
    ),
  );

/** @returns undefined when the module would not have sent it */
export function parseWorldPage(data: unknown): WorldPage | undefined {
  return pageSchema.safeParse(data).data;
}

/** @returns undefined when the module would not have answered it */
export function parseWorldFrames(data: unknown): WorldFrames | undefined {
  return framesSchema.safeParse(data).data;
}
