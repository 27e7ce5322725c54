import { type Flow, type Motion, motionBetween, reversed, type Scene } from '@wellspring/diagrams';

/** Whether a new picture is led up to from the one before, and how. */

/** A picture that is one of many in a row. */
export interface PictureStep {
  /** What it is a step of; another object for another row. */
  readonly of: object;
  readonly at: number;
  /** What goes where from one step to the next; must not change. */
  readonly flow: (from: Scene, to: Scene) => Flow;
}

export interface StepScene {
  readonly scene: Scene;
  readonly step: PictureStep | undefined;
}

/** A motion takes so long, in milliseconds (playground specification, section 9). */
export const MOTION_MS = 300;

/** Who goes on faster than this, in milliseconds, looks for a place: each motion would only hide it. */
const HURRIED_MS = 120;

/**
 * Larger pictures change at once: on a slow device a frame of these, where all of it moves, takes as long as one
 * may take (`docs/performance.md`).
 */
export const MAX_MOVING = 6000;

/**
 * @param since how long ago the picture before was new, in milliseconds
 * @returns what leads from the one to the other; null where it shows at once: it is no neighbour, somebody is in a
 *   hurry, or it is too large
 */
export function chooseMotion(before: StepScene, after: StepScene, since: number): Motion | null {
  const [was, is] = [before.step, after.step];
  if (!was || !is || was.of !== is.of || Math.abs(was.at - is.at) !== 1) return null;
  if (since < HURRIED_MS || sizeOf(before.scene) > MAX_MOVING) return null;
  if (sizeOf(after.scene) > MAX_MOVING) return null;
  if (is.at > was.at) {
    return motionBetween(before.scene, after.scene, is.flow(before.scene, after.scene));
  }
  // Backwards the same is seen the other way round.
  return reversed(motionBetween(after.scene, before.scene, is.flow(after.scene, before.scene)));
}

function sizeOf({ shapes, arrows }: Scene): number {
  return shapes.length + arrows.length;
}

/** Slow at both ends. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}
