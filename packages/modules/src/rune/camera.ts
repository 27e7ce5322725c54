import type { Mode } from './pages.js';
import type { Placement } from './rune.js';

/**
 * The views of runes. An eye at x = `eye` and z = 0 looks at the point 0.4 behind the centre of the picture, so that what is
 * near moves to one side and what is far to the other.
 */

/** The distance of the eyes of an anaglyph from the centre. */
const EYE_DISTANCE = 0.03;
const TARGET_DEPTH = 0.4;

/** A picture is painted once for each look at it. */
export interface Look {
  /** The distance of the eye to the right. */
  readonly eye: number;
  /** Which of red, green and blue are painted. */
  readonly components: readonly [boolean, boolean, boolean];
}

const HOLLUSION_FRAMES = 50;
const HOLLUSION_FRAME_MS = 40;
export const DEFAULT_MAGNITUDE = 0.1;

/** @param time in milliseconds, for hollusions */
export function looksAt(
  mode: Mode,
  { magnitude = DEFAULT_MAGNITUDE, time = 0 }: { magnitude?: number; time?: number } = {},
): readonly Look[] {
  switch (mode) {
    case 'plain':
      return [{ eye: 0, components: [true, true, true] }];
    case 'anaglyph':
      return [
        { eye: -EYE_DISTANCE, components: [true, false, false] },
        { eye: EYE_DISTANCE, components: [false, true, true] },
      ];
    case 'hollusion':
      return [{ eye: eyeOfHollusion(magnitude, time), components: [true, true, true] }];
  }
}

/** It moves from the left to the right and back in two seconds. */
function eyeOfHollusion(magnitude: number, time: number): number {
  const period = HOLLUSION_FRAMES * HOLLUSION_FRAME_MS;
  const frame = Math.floor(Math.max(0, time) / HOLLUSION_FRAME_MS) % HOLLUSION_FRAMES;
  const elapsed = frame * HOLLUSION_FRAME_MS;
  const swing = elapsed > period / 2 ? period - elapsed : elapsed;
  return magnitude * (2 * ((2 * swing) / period) - 1);
}

/** The image that an eye has of a shape which lies parallel to the picture. */
export interface Seen {
  /** The placement in the picture. Its last two numbers have no meaning. */
  readonly placement: Placement;
  /** The distance from the eye, which is the depth that whitens: `depth` in the middle, and `slope` more for each unit of x. */
  readonly depth: number;
  readonly slope: number;
}

/** The cosine and the sine of the angle by which the eye looks to the left. */
export function lookFactors({ eye }: Look): { readonly cos: number; readonly sin: number } {
  const distance = Math.hypot(eye, TARGET_DEPTH);
  return { cos: TARGET_DEPTH / distance, sin: eye / distance };
}

/** Nearer shapes are never seen behind farther ones, since all are parallel. */
export function seen(look: Look, placement: Placement, depth: number): Seen {
  const { eye } = look;
  if (eye === 0) return { placement, depth, slope: 0 };
  const { cos, sin } = lookFactors(look);
  const [a, b, c, d, e, f, scale, offset] = placement;
  return {
    placement: [cos * a, b, cos * c, d, cos * (e - eye) + sin * depth, f, scale, offset],
    depth: depth / cos,
    slope: -sin / cos,
  };
}
