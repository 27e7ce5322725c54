import { MARKED_SIDE } from '../pictures/painted.js';

/** Compares pictures as they are seen: pixel by pixel, but edges may lie a pixel apart. */

/** The difference that a colour may have, of 255 in each of red, green and blue. */
export const COLOR_TOLERANCE = 32;

/** A picture is right as long as no more than this share of what is drawn differs, or no more than this many pixels. */
export const MAX_DIFFERENT_SHARE = 0.001;
export const MAX_DIFFERENT_PIXELS = 8;

/** The rows and the columns of a picture, from which the place of a difference is told. */
export type Place = `${'top' | 'middle' | 'bottom'}-${'left' | 'centre' | 'right'}`;

export interface PixelDifference {
  readonly isEqual: boolean;
  /** The share of what is drawn in one of the pictures that differs, from 0 to 1. */
  readonly share: number;
  /** The place with most of the difference; null when there is none. */
  readonly place: Place | null;
  /** For each pixel, 1 if it differs. */
  readonly marks: Uint8Array;
}

const PIXELS = MARKED_SIDE * MARKED_SIDE;

/** Compares two pictures of `MARKED_SIDE` by `MARKED_SIDE` pixels, each with red, green and blue. */
export function comparePixels(expected: Uint8Array, actual: Uint8Array): PixelDifference {
  const marks = new Uint8Array(PIXELS);
  const counts = new Float64Array(9);
  let different = 0;
  let drawn = 0;
  for (let pixel = 0; pixel < PIXELS; pixel += 1) {
    if (isAtEdge(pixel)) continue;
    if (isDrawn(expected, pixel) || isDrawn(actual, pixel)) drawn += 1;
    if (!isDifferent(expected, actual, pixel)) continue;
    marks[pixel] = 1;
    different += 1;
    const cell = 3 * thirdOf(Math.floor(pixel / MARKED_SIDE)) + thirdOf(pixel % MARKED_SIDE);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const share = different / Math.max(1, drawn, different);
  return {
    isEqual: different <= MAX_DIFFERENT_PIXELS || share <= MAX_DIFFERENT_SHARE,
    share,
    place: different === 0 ? null : placeOf(counts.indexOf(Math.max(...counts))),
    marks,
  };
}

/**
 * Tells whether a component of a pixel is beyond those of the other picture there and right beside it.
 * @param at the index of the component
 */
function isBeyond(picture: Uint8Array, other: Uint8Array, at: number): boolean {
  const value = picture[at] ?? 0;
  let least = 255;
  let most = 0;
  for (let row = -1; row <= 1; row += 1) {
    const middle = at + 3 * row * MARKED_SIDE;
    for (let beside = middle - 3; beside <= middle + 3; beside += 3) {
      const near = other[beside] ?? 0;
      if (near < least) least = near;
      if (near > most) most = near;
    }
  }
  return value < least - COLOR_TOLERANCE || value > most + COLOR_TOLERANCE;
}

function isDifferent(expected: Uint8Array, actual: Uint8Array, pixel: number): boolean {
  for (let at = 3 * pixel; at < 3 * pixel + 3; at += 1) {
    // Most are about the same, and need no look at their neighbours.
    if (Math.abs((expected[at] ?? 0) - (actual[at] ?? 0)) <= COLOR_TOLERANCE) continue;
    if (isBeyond(expected, actual, at) || isBeyond(actual, expected, at)) return true;
  }
  return false;
}

/** Pixels at the edge of a picture are not compared, since what is beside them is not known. */
function isAtEdge(pixel: number): boolean {
  const last = MARKED_SIDE - 1;
  const x = pixel % MARKED_SIDE;
  return x === 0 || x === last || pixel < MARKED_SIDE || pixel >= PIXELS - MARKED_SIDE;
}

/** The background is white. */
function isDrawn(picture: Uint8Array, pixel: number): boolean {
  const at = 3 * pixel;
  const darkest = Math.min(picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0);
  return 255 - darkest > COLOR_TOLERANCE;
}

function thirdOf(position: number): number {
  return Math.floor((3 * position) / MARKED_SIDE);
}

function placeOf(cell: number): Place {
  const row = (['top', 'middle', 'bottom'] as const)[Math.floor(cell / 3)] ?? 'middle';
  const column = (['left', 'centre', 'right'] as const)[cell % 3] ?? 'centre';
  return `${row}-${column}`;
}

/** The colour of a pixel that differs: a strong purple, which few pictures use and which differs from grey in brightness too. */
const MARK_COLOR = [196, 0, 160] as const;

/**
 * The picture of a difference: the expected picture in light grey, with the pixels that differ in purple.
 * @returns red, green, blue and alpha of each pixel
 */
export function paintDifference(
  expected: Uint8Array,
  { marks }: PixelDifference,
): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(4 * PIXELS);
  for (let pixel = 0; pixel < PIXELS; pixel += 1) {
    const at = 3 * pixel;
    const isMarked = marks[pixel] === 1;
    const brightness =
      0.3 * (expected[at] ?? 0) + 0.59 * (expected[at + 1] ?? 0) + 0.11 * (expected[at + 2] ?? 0);
    for (let component = 0; component < 3; component += 1) {
      data[4 * pixel + component] = isMarked
        ? (MARK_COLOR[component] ?? 0)
        : 255 - (255 - brightness) / 4;
    }
    data[4 * pixel + 3] = 255;
  }
  return data;
}
