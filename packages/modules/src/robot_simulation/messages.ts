import type { RobotState } from '../ev3/messages.js';

/**
 * The messages between the module `robot_simulation` and its tab. Lengths are in cm. On the floor, x is the direction
 * in which the robot looks at first, and y points to its left. These are the axes `z` and `x` of solids in space.
 */

/** Red, green and blue in one number, 0xrrggbb. */
export type PackedColor = number;

/** A block as it was when the simulation began. */
export interface BlockStart {
  readonly x: number;
  readonly y: number;
  /** That of its underside. */
  readonly bottom: number;
  /** Along x, y and upwards. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly color: PackedColor;
  readonly isFixed: boolean;
}

/** A sheet of paper on the floor. */
export interface Paper {
  /** The address of its picture. */
  readonly url: string;
  readonly x: number;
  readonly y: number;
  /** Along x and y, before it is turned. */
  readonly length: number;
  readonly width: number;
  /** In degrees, anticlockwise. */
  readonly rotation: number;
}

export type SimulationMessage =
  /** The simulation has begun. */
  | {
      readonly type: 'world';
      readonly blocks: readonly BlockStart[];
      readonly papers: readonly Paper[];
    }
  /** A moment of it. */
  | {
      readonly type: 'moment';
      readonly state: RobotState;
      /** The height of the robot. */
      readonly height: number;
      /** The blocks that are not fixed, in their order: x, y, the angle in degrees, and the height of the underside. */
      readonly moved: readonly (readonly [number, number, number, number])[];
    }
  /** The run has ended because the tab has to load the pictures of papers, after which the program can run again. */
  | { readonly type: 'papers'; readonly urls: readonly string[] };

/** A picture that the tab has loaded: its pixels, row by row from the top. */
export interface LoadedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: readonly PackedColor[];
}

/** The input of the tab: the pictures by their addresses; null for those that could not be loaded. */
export type LoadedPictures = Readonly<Record<string, LoadedPicture | null>>;

/** The pictures of papers have at most this many pixels on a side in the simulation. */
export const MAX_PICTURE_SIDE = 256;
export const MAX_PAPERS = 20;
export const MAX_BLOCKS = 200;
export const MAX_URL_LENGTH = 100_000;
