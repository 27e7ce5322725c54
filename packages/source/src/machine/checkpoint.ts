import type { Frame } from './frames.js';

/** States from which the machine can run again; between them a long run is not kept in full. */

/**
 * Steps between two checkpoints, which is what is done again at most to show a state: less than a picture
 * of a screen takes.
 */
export const CHECKPOINT_STEPS = 32_768;

/** Of a frame that nothing reaches, how many made after it still leave it shown. */
const DEAD_FRAMES_SHOWN = 100;

/** A run with no more frames shows all of them. */
const FEW_FRAMES = 1000;

/** What the machine holds in one state besides its heap, which remembers its own past. */
export interface Checkpoint {
  readonly state: number;
  /** Cells of the recording, which get other numbers when it is thinned. */
  control: number;
  stash: number;
  readonly frame: Frame;
  readonly nextId: number;
  readonly frameCount: number;
  /** How many answers from outside the program had by then. */
  readonly inputCount: number;
  /** The call of the program that is running code of the library. */
  readonly programSite: number;
  /** How many frames of each name there had been. */
  readonly frameCounts: ReadonlyMap<string, number>;
}

/** @returns the index of the oldest frame that is shown though nothing reaches it, of `count` frames */
export function oldestDeadFrame(count: number): number {
  return count <= FEW_FRAMES ? 0 : count - DEAD_FRAMES_SHOWN;
}
