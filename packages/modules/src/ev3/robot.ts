import { COLOR_SENSOR, RADIUS } from './messages.js';

/** A robot with two driven wheels, simulated in steps. Its wheels do not slip, except when something holds it. */

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A place in the plane in cm, and a direction in radians, anticlockwise from the x-axis. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** A movement of the wheels during a step: the way of the middle between them in cm, and the turn in radians. */
export interface Movement {
  readonly way: number;
  readonly turn: number;
  readonly milliseconds: number;
}

/** The surroundings of a robot. Lengths are in cm. */
export interface Surroundings {
  readonly start: Pose;
  /** The longest step of the simulation, in milliseconds. */
  readonly maxStep: number;
  /** Returns the color of the floor at a point. */
  floorAt(x: number, y: number): Color;
  /** Returns the distance from a point to the first thing in a direction that sends back an echo. */
  distanceToWall(x: number, y: number, direction: number): number;
  /** Lets time pass, and returns where the robot is afterwards. */
  move(from: Pose, movement: Movement): Pose;
}

const WHEEL_RADIUS = 2.8;
/** The distance between the wheels, in cm. */
const TRACK = 12;
/** Motors that coast lose this much speed, in degrees per second squared. */
const COASTING = 1000;
/** Degrees in a radian. */
const DEGREES = 180 / Math.PI;
/** The range of the ultrasonic sensor, in cm, and the directions in which it hears echoes. */
const MAX_DISTANCE = 255;
const ECHOES = [-5, 0, 5];
const BUMPER = [-25, 0, 25];

/** The ways in which a motor comes to rest, by their names in programs. */
export const STOP_ACTIONS = ['coast', 'brake', 'hold'] as const;
export type StopAction = (typeof STOP_ACTIONS)[number];

export class MotorState {
  position = 0;
  /** In degrees per second. */
  speed = 0;
  /** The speed with which `start` begins. */
  setSpeed = 0;
  stopAction: StopAction = 'brake';
  /** The milliseconds until it stops, and the position at which it stops. */
  private left = Infinity;
  private target: number | null = null;
  private isCoasting = false;

  start(speed = this.setSpeed, milliseconds = Infinity): void {
    this.speed = speed;
    this.left = milliseconds;
    this.target = null;
    this.isCoasting = false;
    if (milliseconds === 0) this.stop();
  }

  /** @param speed its sign does not matter */
  runTo(position: number, speed: number): void {
    const way = position - this.position;
    this.start(Math.abs(speed) * Math.sign(way));
    this.target = position;
  }

  stop(): void {
    this.left = Infinity;
    this.target = null;
    this.isCoasting = this.stopAction === 'coast';
    if (!this.isCoasting) this.speed = 0;
  }

  /** Returns the degrees that the motor turns during a step, at most as long as `untilEvent`. */
  step(milliseconds: number): number {
    const seconds = milliseconds / 1000;
    if (this.isCoasting) {
      const slower = Math.max(0, Math.abs(this.speed) - COASTING * seconds);
      this.speed = Math.sign(this.speed) * slower;
    }
    let turned = this.speed * seconds;
    const way = this.target === null ? null : this.target - this.position;
    if (way !== null && Math.abs(turned) >= Math.abs(way) - 1e-9) {
      turned = way;
      this.speed = 0;
      this.position = this.target ?? this.position;
      this.target = null;
      return turned;
    }
    this.position += turned;
    this.left -= milliseconds;
    if (this.left <= 1e-9) this.stop();
    return turned;
  }

  /** The milliseconds until the motor stops by itself. */
  untilEvent(): number {
    const way = this.target === null ? Infinity : Math.abs(this.target - this.position);
    const arrival = this.speed === 0 ? Infinity : (way / Math.abs(this.speed)) * 1000;
    return Math.min(this.left, arrival);
  }
}

export class Robot {
  /** In milliseconds. */
  time = 0;
  x: number;
  y: number;
  /** In radians, anticlockwise from the x-axis. */
  heading: number;
  /** In degrees per second, anticlockwise. */
  turning = 0;
  readonly motors: readonly MotorState[] = Array.from({ length: 4 }, () => new MotorState());
  readonly leds = [0, 0, 0, 0];

  constructor(private readonly surroundings: Surroundings) {
    ({ x: this.x, y: this.y, heading: this.heading } = surroundings.start);
  }

  /** Lets less than or as much time pass as a step may take, and returns the milliseconds. */
  step(milliseconds: number): number {
    const events = this.motors.map((motor) => motor.untilEvent()).filter((left) => left > 1e-6);
    const passed = Math.min(milliseconds, this.surroundings.maxStep, ...events);
    const turned = this.motors.map((motor) => (motor.step(passed) / DEGREES) * WHEEL_RADIUS);
    const [left = 0, right = 0] = turned;
    const turn = (right - left) / TRACK;
    const way = (left + right) / 2;
    const before = this.heading;
    const from = { x: this.x, y: this.y, heading: before };
    const to = this.surroundings.move(from, { way, turn, milliseconds: passed });
    ({ x: this.x, y: this.y, heading: this.heading } = to);
    this.turning = passed > 0 ? ((to.heading - before) * DEGREES * 1000) / passed : 0;
    this.time += passed;
    return passed;
  }

  /** The mean color of the floor under the color sensor. */
  color(): readonly [number, number, number] {
    const x = this.x + COLOR_SENSOR * Math.cos(this.heading);
    const y = this.y + COLOR_SENSOR * Math.sin(this.heading);
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let dx = -1; dx <= 1; dx += 0.5) {
      for (let dy = -1; dy <= 1; dy += 0.5) {
        if (dx * dx + dy * dy > 1.01) continue;
        const [red, green, blue] = this.surroundings.floorAt(x + dx, y + dy);
        sum[0] += red;
        sum[1] += green;
        sum[2] += blue;
        count += 1;
      }
    }
    return [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)];
  }

  /** The light that the floor reflects, from 0 to 100. */
  reflected(): number {
    const [red, green, blue] = this.color();
    return Math.round((red + green + blue) / 7.65);
  }

  /** The code of the color under the sensor: 1 black, 2 blue, 3 green, 4 yellow, 5 red, 6 white. */
  colorCode(): number {
    const [red, green, blue] = this.color();
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    if (most - least < 60) return most < 128 ? 1 : 6;
    if (blue === most) return 2;
    if (red > 150 && green > 150) return 4;
    return red === most ? 5 : 3;
  }

  /** The distance from the front of the robot to a wall, in cm with one decimal. */
  distance(): number {
    const nearest = Math.min(...ECHOES.map((angle) => this.ray(angle))) - RADIUS;
    return Math.round(Math.min(MAX_DISTANCE, Math.max(0, nearest)) * 10) / 10;
  }

  isTouching(): boolean {
    return BUMPER.some((angle) => this.ray(angle) <= RADIUS + 0.5);
  }

  private ray(degrees: number): number {
    return this.surroundings.distanceToWall(this.x, this.y, this.heading + degrees / DEGREES);
  }

  /** The angle of the gyro sensor in degrees, clockwise from the start. */
  gyroAngle(): number {
    return tidy(-this.heading * DEGREES);
  }

  gyroRate(): number {
    return tidy(-this.turning);
  }
}

/** Without errors of rounding, and without the sign of zero. */
export function tidy(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
