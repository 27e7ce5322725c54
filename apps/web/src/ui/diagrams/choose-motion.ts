import { type Flow, type Motion, motionBetween, reversed, type Scene } from '@wellspring/diagrams';

/** Decides whether the change from the previous picture is animated, and how. */

/** A picture that is one of a sequence. */
export interface PictureStep {
  /** Identifies the sequence; a different object for each sequence. */
  readonly of: object;
  readonly at: number;
  /** The movements from one step to the next; must not change. */
  readonly flow: (from: Scene, to: Scene) => Flow;
}

interface StepScene {
  readonly scene: Scene;
  readonly step: PictureStep | undefined;
}

/** The duration of a motion, in milliseconds (playground specification, section 9). */
export const MOTION_MS = 300;

/**
 * A user who steps faster than this, in milliseconds, is looking for a place, which motions would only hide.
 */
const HURRIED_MS = 120;

/**
 * Larger pictures change at once: on a slow device a frame in which all of such a picture moves takes as long
 * as a frame may take (`docs/performance.md`).
 */
export const MAX_MOVING = 6000;

/**
 * @param since how long the previous picture has been shown, in milliseconds
 * @returns the motion from the previous picture; null when the new one is shown at once: it is not a
 *   neighbour, the user is in a hurry, or the picture is too large
 */
export function chooseMotion(before: StepScene, after: StepScene, since: number): Motion | null {
  const [was, is] = [before.step, after.step];
  if (!was || !is || was.of !== is.of || Math.abs(was.at - is.at) !== 1) return null;
  if (since < HURRIED_MS || sizeOf(before.scene) > MAX_MOVING) return null;
  if (sizeOf(after.scene) > MAX_MOVING) return null;
  if (is.at > was.at) {
    return motionBetween(before.scene, after.scene, is.flow(before.scene, after.scene));
  }
  // A step backwards shows the same motion reversed.
  return reversed(motionBetween(after.scene, before.scene, is.flow(after.scene, before.scene)));
}

function sizeOf({ shapes, arrows }: Scene): number {
  return shapes.length + arrows.length;
}

/** Slow at the start and at the end. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}
