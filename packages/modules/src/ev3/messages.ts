/** The messages of the module `ev3` to its tab: the state of the robot at moments of its time. */

export interface RobotState {
  /** In milliseconds of the robot's time. */
  readonly time: number;
  /** The middle between the wheels, in cm. */
  readonly x: number;
  readonly y: number;
  /** In degrees, anticlockwise from the right. */
  readonly heading: number;
  /** The positions of the motors A, B, C and D in degrees, and their speeds in degrees per second. */
  readonly positions: readonly number[];
  readonly speeds: readonly number[];
  /** The brightness of the LEDs: left green, left red, right green, right red. */
  readonly leds: readonly number[];
  /** The code of the color under the color sensor. */
  readonly color: number;
  readonly reflected: number;
  /** In cm. */
  readonly distance: number;
  readonly isTouching: boolean;
  /** The text that the brick began to say at this moment. */
  readonly says: string | null;
  /** The frequencies of the beeps that it began to play at this moment, in hertz. */
  readonly beeps: readonly number[];
}

/** The robot's time in one session ends here, in milliseconds. */
export const MAX_TIME = 90_000;
/** Longer texts are not spoken. */
export const MAX_SPEECH = 200;
/** Longer sequences are not played. */
export const MAX_BEEPS = 100;

/** The distance from the middle of the robot to its edge, in cm. */
export const RADIUS = 9;
/** The distance from the middle of the robot to the color sensor in front of it, in cm. */
export const COLOR_SENSOR = 7;
