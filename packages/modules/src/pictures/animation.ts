import * as z from 'zod/mini';

/** Animations of runes and curves: their pages say how long they are, and their frames are requested while they are shown. */

/** In seconds. */
export const MAX_DURATION = 86_400;
export const MAX_FRAMES_PER_SECOND = 1000;
/** The number of frames in one answer. */
export const MAX_FRAMES_PER_REQUEST = 100;

/** The length of the message about a frame that could not be made. */
export const MAX_ERROR_LENGTH = 10_000;

/** The facts about an animation that are in its page. */
export interface Animation {
  readonly id: number;
  /** In seconds. */
  readonly duration: number;
  readonly framesPerSecond: number;
}

export const animationShape = {
  id: z.int().check(z.gte(0)),
  duration: z.number().check(z.gte(0), z.lte(MAX_DURATION)),
  framesPerSecond: z.number().check(z.gte(0), z.lte(MAX_FRAMES_PER_SECOND)),
};

/** Asks a module for frames of an animation. Answered with fewer where the animation ends. */
export interface FrameRequest {
  readonly animation: number;
  /** The number of the first frame, from 0. */
  readonly from: number;
  readonly count: number;
}

const requestSchema: z.ZodMiniType<FrameRequest> = z.object({
  animation: z.int().check(z.gte(0)),
  from: z.int().check(z.gte(0)),
  count: z.int().check(z.gte(0), z.lte(MAX_FRAMES_PER_REQUEST)),
});

/** @returns undefined when it is no request for frames */
export function parseFrameRequest(request: unknown): FrameRequest | undefined {
  return requestSchema.safeParse(request).data;
}

/** The number of frames: there is one at the beginning and one at the end. */
export function frameCount({ duration, framesPerSecond }: Omit<Animation, 'id'>): number {
  return Math.max(1, Math.ceil(duration * framesPerSecond) + 1);
}

/** The time of a frame, in seconds. */
export function timeOfFrame(
  { duration, framesPerSecond }: Omit<Animation, 'id'>,
  frame: number,
): number {
  return frame === 0 ? 0 : Math.min(frame / framesPerSecond, duration);
}

/** The number of the frame that is shown at a time in seconds. */
export function frameAt(animation: Omit<Animation, 'id'>, time: number): number {
  const frame = Math.floor(Math.max(0, time) * animation.framesPerSecond);
  return Math.min(frame, frameCount(animation) - 1);
}
