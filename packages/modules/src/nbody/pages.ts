import * as z from 'zod/mini';
import { MAX_ERROR_LENGTH, MAX_FRAMES_PER_REQUEST } from '../pictures/animation.js';

/** Messages of the module `nbody` to its view: a page for each simulation, whose frames are requested. */

/** The name of the channel. */
export const CHANNEL = 'nbody';

export const FRAMES_PER_SECOND = 30;
/** The length of simulations that are not recorded, in seconds. */
export const PLAYED_SECONDS = 60;
/** The longest simulation that is recorded, in seconds. */
export const MAX_SECONDS = 600;
/** The number of bodies in all universes of a simulation. */
export const MAX_BODIES = 500;
export const MAX_TRAIL_LENGTH = 1000;
const MAX_LABEL_LENGTH = 100;

/** A body as it is shown. */
export interface ShownBody {
  readonly label: string;
  /** Red · 65536 + green · 256 + blue. */
  readonly color: number;
  /** The size of the body, as a part of the largest one. */
  readonly size: number;
}

export interface SimulationPage {
  readonly kind: 'simulation';
  readonly id: number;
  readonly space: '2D' | '3D';
  /** In seconds. */
  readonly duration: number;
  /** The number of frames of the trails; 0 for none. */
  readonly trail: number;
  readonly bodies: readonly ShownBody[];
}

/** The answer to a request for frames. */
export interface SimulationFrames {
  /** The number of the first one. */
  readonly from: number;
  /** The point in the middle of the picture, and how far it reaches to each side. */
  readonly center: readonly number[];
  readonly reach: number;
  /** The coordinates of all bodies in turn. */
  readonly frames: readonly (readonly number[])[];
  /** The reason why the frame after these could not be made. */
  readonly error?: string;
}

/** Coordinates beyond this are those of bodies that are gone. */
export const MAX_COORDINATE = 1e30;
const coordinate = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));

const pageSchema: z.ZodMiniType<SimulationPage> = z.object({
  kind: z.literal('simulation'),
  id: z.int().check(z.gte(0)),
  space: z.enum(['2D', '3D']),
  duration: z.number().check(z.gte(0), z.lte(MAX_SECONDS)),
  trail: z.int().check(z.gte(0), z.lte(MAX_TRAIL_LENGTH)),
  bodies: z
    .array(
      z.object({
        label: z.string().check(z.maxLength(MAX_LABEL_LENGTH)),
        color: z.int().check(z.gte(0), z.lte(0xffffff)),
        size: z.number().check(z.gte(0), z.lte(1)),
      }),
    )
    .check(z.maxLength(MAX_BODIES)),
});

const framesSchema: z.ZodMiniType<SimulationFrames> = z.object({
  from: z.int().check(z.gte(0)),
  center: z.array(coordinate).check(z.length(3)),
  reach: z.number().check(z.gt(0), z.lte(10 * MAX_COORDINATE)),
  frames: z
    .array(z.array(coordinate).check(z.maxLength(3 * MAX_BODIES)))
    .check(z.maxLength(MAX_FRAMES_PER_REQUEST)),
  error: z.exactOptional(z.string().check(z.maxLength(MAX_ERROR_LENGTH))),
});

/** @returns undefined when the module would not have sent it */
export function parseSimulationPage(data: unknown): SimulationPage | undefined {
  return pageSchema.safeParse(data).data;
}

/** @returns undefined when the module would not have answered it */
export function parseSimulationFrames(
  data: unknown,
  { bodies }: SimulationPage,
): SimulationFrames | undefined {
  const read = framesSchema.safeParse(data).data;
  return read?.frames.every((frame) => frame.length === 3 * bodies.length) ? read : undefined;
}

/** A label as it is shown. */
export function shownLabel(label: string): string {
  return label.slice(0, MAX_LABEL_LENGTH);
}
