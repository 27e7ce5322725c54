import * as z from 'zod/mini';
import { encodeBase64 } from '../base64.js';
import { type Animation, MAX_ERROR_LENGTH } from './animation.js';
import type { Raster } from './view.js';

/**
 * Pictures that are painted for marking. A module paints what it has shown itself, in the sandbox of the program, so that
 * pictures of any size cost the grader nothing but a few pixels.
 */

/** The width and the height of pictures that are compared, in pixels. */
export const MARKED_SIDE = 256;

/** The moments of an animation that are compared, as parts of its duration. */
const MARKED_MOMENTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The angles from which pictures in space are compared, in radians: any two points differ in one of the two pictures. */
export const MARKED_ANGLES = [0, Math.PI / 2] as const;

/** A picture as it is seen at one moment and from one side. */
export interface PaintedView {
  /** In seconds. Null for pictures that do not move. */
  readonly time: number | null;
  /** The angle by which it is turned, in radians. Null for pictures in the plane. */
  readonly angle: number | null;
  /** Red, green and blue of each pixel, row by row from the top, in Base64. */
  readonly pixels: string;
}

/** The answer to a request to paint a page. */
export interface PaintedPage {
  /** Says what the picture shows. */
  readonly words: string;
  /** In seconds. Null for pictures that are no animations. */
  readonly duration: number | null;
  readonly views: readonly PaintedView[];
  /** The reason why further views could not be made: the message of the program. */
  readonly error: string | null;
}

const MAX_VIEWS = MARKED_MOMENTS.length * MARKED_ANGLES.length;
const MAX_WORDS_LENGTH = 2000;
/** The length of the pixels of a view in Base64. */
const PIXELS_LENGTH = 4 * MARKED_SIDE * MARKED_SIDE;

const paintedPageSchema: z.ZodMiniType<PaintedPage> = z.object({
  words: z.string().check(z.maxLength(MAX_WORDS_LENGTH)),
  duration: z.nullable(z.number().check(z.gte(0))),
  views: z
    .array(
      z.object({
        time: z.nullable(z.number()),
        angle: z.nullable(z.number()),
        pixels: z.string().check(z.length(PIXELS_LENGTH)),
      }),
    )
    .check(z.maxLength(MAX_VIEWS)),
  error: z.nullable(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
});

/** @returns undefined when the module would not have answered it */
export function parsePaintedPage(data: unknown): PaintedPage | undefined {
  return paintedPageSchema.safeParse(data).data;
}

/** Asks a module to paint a page that it has sent. Answered with a `PaintedPage`, or null for other pages. */
export interface PaintRequest {
  readonly paint: unknown;
}

/** @returns undefined when it does not ask to paint a page */
export function pageToPaint(request: unknown): unknown {
  return typeof request === 'object' && request !== null && 'paint' in request
    ? request.paint
    : undefined;
}

/** The times of the moments of an animation that are compared, each once, in seconds. */
export function markedTimes({ duration }: Pick<Animation, 'duration'>): readonly number[] {
  return [...new Set(MARKED_MOMENTS.map((part) => part * duration))];
}

/** Encodes the pixels of a picture whose sides are `MARKED_SIDE` long. */
export function encodePixels({ data }: Raster): string {
  const bytes = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    bytes[to] = data[from] ?? 0;
    bytes[to + 1] = data[from + 1] ?? 0;
    bytes[to + 2] = data[from + 2] ?? 0;
  }
  return encodeBase64(bytes);
}

/** The words of a picture that is too complicated to be described in full. */
export function cutWords(words: string): string {
  return words.slice(0, MAX_WORDS_LENGTH);
}
