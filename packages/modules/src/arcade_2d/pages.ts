import * as z from 'zod/mini';
import { MAX_ERROR_LENGTH } from '../pictures/animation.js';

/** Messages of the module `arcade_2d`: a page for each game, and a request for each of its frames. */

/** The name of the channel. */
export const CHANNEL = 'arcade_2d';

export const MAX_OBJECTS = 2000;
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_URL_LENGTH = 2000;
const MAX_SIZE = 1e6;

export interface GamePage {
  readonly kind: 'game';
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** The number of pixels of a unit. */
  readonly scale: number;
  readonly framesPerSecond: number;
  readonly isDebugged: boolean;
}

/** The part of an object that never changes. Its middle is at its position. */
export type GameForm =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'rectangle' | 'triangle'; readonly width: number; readonly height: number }
  | { readonly kind: 'sprite'; readonly url: string }
  | { readonly kind: 'text' };

/** Numbers of an object in a frame: x, y, scales, angle, red, green, blue and alpha, and 1 if it is flipped across and upright. */
export const NUMBERS = 11;

export interface GameFrame {
  /** The forms of the objects from `formsFrom` on, in the order of their ids. */
  readonly formsFrom: number;
  readonly forms: readonly GameForm[];
  /** The ids of all objects, from back to front. */
  readonly order: readonly number[];
  /** `NUMBERS` numbers for each object, in the order of ids. */
  readonly numbers: readonly number[];
  /** The texts of the objects that are texts, in the order of ids. */
  readonly texts: readonly string[];
  /** The messages for the corner of the picture. */
  readonly log: readonly string[];
  readonly sounds: readonly SoundCommand[];
  /** The reason why the game has ended. */
  readonly error?: string;
}

export interface SoundCommand {
  readonly url: string;
  readonly volume: number;
  readonly action: 'play' | 'loop' | 'stop';
}

/** Asks for the next frame, and says what the player does. */
export interface FrameWish {
  readonly game: number;
  /** The time since the game began to be shown, in milliseconds. */
  readonly time: number;
  /** The names of the keys that are pressed, in lower case. */
  readonly keys: readonly string[];
  readonly pointer: {
    readonly x: number;
    readonly y: number;
    readonly isLeft: boolean;
    readonly isRight: boolean;
    /** True if it is over the game. */
    readonly isThere: boolean;
  };
  /** The number of forms that the view has. */
  readonly forms: number;
  /** The sizes of sprites and texts that the view has learned since: the id, the width and the height of each. */
  readonly sizes: readonly (readonly [id: number, width: number, height: number])[];
}

const finite = z.number().check(z.gte(-1e15), z.lte(1e15));
const size = z.number().check(z.gte(0), z.lte(MAX_SIZE));
const id = z.int().check(z.gte(0), z.lte(MAX_OBJECTS));

const pageSchema: z.ZodMiniType<GamePage> = z.object({
  kind: z.literal('game'),
  id: z.int().check(z.gte(0)),
  width: z.int().check(z.gte(100), z.lte(1000)),
  height: z.int().check(z.gte(100), z.lte(1000)),
  scale: z.number().check(z.gte(0.1), z.lte(10)),
  framesPerSecond: z.int().check(z.gte(1), z.lte(120)),
  isDebugged: z.boolean(),
});

const url = z.string().check(z.maxLength(MAX_URL_LENGTH));

const frameSchema: z.ZodMiniType<GameFrame> = z
  .object({
    formsFrom: id,
    forms: z
      .array(
        z.union([
          z.object({ kind: z.literal('circle'), radius: size }),
          z.object({ kind: z.enum(['rectangle', 'triangle']), width: size, height: size }),
          z.object({ kind: z.literal('sprite'), url }),
          z.object({ kind: z.literal('text') }),
        ]),
      )
      .check(z.maxLength(MAX_OBJECTS)),
    order: z.array(id).check(z.maxLength(MAX_OBJECTS)),
    numbers: z.array(finite).check(z.maxLength(NUMBERS * MAX_OBJECTS)),
    texts: z.array(z.string().check(z.maxLength(MAX_TEXT_LENGTH))).check(z.maxLength(MAX_OBJECTS)),
    log: z.array(z.string().check(z.maxLength(MAX_TEXT_LENGTH))).check(z.maxLength(100)),
    sounds: z
      .array(
        z.object({
          url,
          volume: z.number().check(z.gte(0), z.lte(1)),
          action: z.enum(['play', 'loop', 'stop']),
        }),
      )
      .check(z.maxLength(100)),
    error: z.exactOptional(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
  })
  .check(z.refine(({ numbers, order }) => numbers.length === NUMBERS * order.length));

const wishSchema: z.ZodMiniType<FrameWish> = z.object({
  game: z.int().check(z.gte(0)),
  time: z.number().check(z.gte(0), z.lte(1e12)),
  keys: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50)),
  pointer: z.object({
    x: finite,
    y: finite,
    isLeft: z.boolean(),
    isRight: z.boolean(),
    isThere: z.boolean(),
  }),
  forms: id,
  sizes: z.array(z.tuple([id, size, size])).check(z.maxLength(MAX_OBJECTS)),
});

/** @returns undefined when the module would not have sent it */
export function parseGamePage(data: unknown): GamePage | undefined {
  return pageSchema.safeParse(data).data;
}

/** @returns undefined when the module would not have answered it */
export function parseGameFrame(data: unknown): GameFrame | undefined {
  return frameSchema.safeParse(data).data;
}

/** @returns undefined when it is no request for a frame */
export function parseFrameWish(data: unknown): FrameWish | undefined {
  return wishSchema.safeParse(data).data;
}
