import * as z from 'zod/mini';
import {
  type Animation,
  animationShape,
  MAX_ERROR_LENGTH,
  MAX_FRAMES_PER_REQUEST,
} from '../pictures/animation.js';

/** Messages of the module `curve` to its view: one page for each curve that is drawn, and frames of animations. */

/** The name of the channel. */
export const CHANNEL = 'curve';

/** The largest number that a drawer accepts. A curve has one point more. */
export const MAX_STEPS = 65_535;

/** The options for drawing a curve. */
export interface Drawing {
  readonly style: 'connected' | 'points';
  readonly space: '2D' | '3D';
  /** The scaling of the curve: as it is, stretched to the picture, or enlarged until it fits. */
  readonly fit: 'plain' | 'full' | 'proportional';
}

/** The points of a curve at equal distances of its parameter. */
export interface CurveData extends Drawing {
  /**
   * The coordinates of the points in turn: x and y, and z in space. They have the precision of 32 bits. Null for a coordinate that
   * is no finite number; the curve has a gap there.
   */
  readonly positions: readonly (number | null)[];
  /** The colour of each point, or one colour for all: red · 65536 + green · 256 + blue. */
  readonly colors: number | readonly number[];
}

export type CurvePage =
  | ({ readonly kind: 'curve' } & CurveData)
  | ({ readonly kind: 'animation'; readonly space: '2D' | '3D' } & Animation);

/** The answer to a request for frames. */
export interface CurveFrames {
  readonly frames: readonly CurveData[];
  /** The reason why the frame after these could not be made. */
  readonly error?: string;
}

/** The number of coordinates of a point. */
export function dimensionsOf({ space }: Drawing): 2 | 3 {
  return space === '2D' ? 2 : 3;
}

/** The largest number of 32 bits. */
const MAX_COORDINATE = 3.4028234663852886e38;
const coordinate = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));
const color = z.int().check(z.gte(0), z.lte(0xffffff));

const drawingShape = {
  style: z.enum(['connected', 'points']),
  space: z.enum(['2D', '3D']),
  fit: z.enum(['plain', 'full', 'proportional']),
};

const dataShape = {
  ...drawingShape,
  positions: z
    .array(z.nullable(coordinate))
    .check(z.minLength(2), z.maxLength(3 * (MAX_STEPS + 1))),
  colors: z.union([color, z.array(color).check(z.maxLength(MAX_STEPS + 1))]),
};

function fitsTogether(data: CurveData): boolean {
  const points = data.positions.length / dimensionsOf(data);
  return (
    Number.isInteger(points) &&
    points <= MAX_STEPS + 1 &&
    (typeof data.colors === 'number' || data.colors.length === points)
  );
}

export const curveDataSchema: z.ZodMiniType<CurveData> = z
  .object(dataShape)
  .check(z.refine(fitsTogether));

const pageSchema: z.ZodMiniType<CurvePage> = z.union([
  z.object({ kind: z.literal('curve'), ...dataShape }).check(z.refine(fitsTogether)),
  z.object({ kind: z.literal('animation'), space: drawingShape.space, ...animationShape }),
]);

const framesSchema: z.ZodMiniType<CurveFrames> = z.object({
  frames: z.array(curveDataSchema).check(z.maxLength(MAX_FRAMES_PER_REQUEST)),
  error: z.exactOptional(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
});

/** @returns undefined when the module would not have sent it */
export function parseCurvePage(data: unknown): CurvePage | undefined {
  return pageSchema.safeParse(data).data;
}

/** @returns undefined when the module would not have answered it */
export function parseCurveFrames(data: unknown): CurveFrames | undefined {
  return framesSchema.safeParse(data).data;
}
