import type { Frame } from './frames.js';

/** States from which the machine can run again. Of a long run, the states between them are not all kept. */

/**
 * The number of steps between two checkpoints. At most this many are run again to show a state, which takes
 * less time than drawing a picture on the screen.
 */
export const CHECKPOINT_STEPS = 32_768;

/** An unreachable frame is shown until this many newer ones have been made. */
const DEAD_FRAMES_SHOWN = 100;

/** A run with at most this many frames shows all of them. */
const FEW_FRAMES = 1000;

/** What the machine holds in one state, except its heap, which stores its own past. */
export interface Checkpoint {
  readonly state: number;
  /** A cell of the recording. Its number changes when the recording is thinned. */
  control: number;
  stash: number;
  readonly frame: Frame;
  readonly nextId: number;
  readonly frameCount: number;
  /** How many inputs from outside the program had received by then. */
  readonly inputCount: number;
  /** The call in the program for which library code is running. */
  readonly programSite: number;
  /** How many frames of each name had been made. */
  readonly frameCounts: ReadonlyMap<string, number>;
}

/** @returns the index of the oldest of `count` frames that is shown even if it is unreachable */
export function oldestDeadFrame(count: number): number {
  return count <= FEW_FRAMES ? 0 : count - DEAD_FRAMES_SHOWN;
}
