import { ModuleValue } from '../module.js';
import type { ForceLaw, Mass, Triple } from './mechanics.js';

/** The values that programs get from the module `nbody`. Programs see them only by its functions. */

export class Vector3 extends ModuleValue {
  constructor(
    public x: number,
    public y: number,
    public z: number,
  ) {
    super();
  }
  get triple(): Triple {
    return [this.x, this.y, this.z];
  }
  toReplString(): string {
    return `Vector3: [${this.x}, ${this.y}, ${this.z}]`;
  }
}

export class CelestialBody extends ModuleValue {
  constructor(
    readonly label: string,
    readonly mass: number,
    readonly radius: number,
    readonly position: Vector3,
    readonly velocity: Vector3,
    readonly acceleration: Vector3,
  ) {
    super();
  }
  toReplString(): string {
    return `<CelestialBody ${this.label}>`;
  }
}

export class State extends ModuleValue {
  constructor(readonly bodies: readonly CelestialBody[]) {
    super();
  }
  toReplString(): string {
    return '<State>';
  }
}

export class Force extends ModuleValue {
  constructor(readonly law: ForceLaw) {
    super();
  }
  toReplString(): string {
    return '<Force>';
  }
}

/** Returns the state after a time. */
export type Simulate = (seconds: number, now: State, before: State) => State;

export class SimulateFunction extends ModuleValue {
  constructor(readonly simulate: Simulate) {
    super();
  }
  toReplString(): string {
    return '<SimulateFunction>';
  }
}

/** Returns a state as it is seen. @param time since the start */
export type Transform = (state: State, time: number) => State;

export class Transformation extends ModuleValue {
  constructor(readonly apply: Transform) {
    super();
  }
  toReplString(): string {
    return '<Transformation>';
  }
}

export class Universe extends ModuleValue {
  constructor(
    readonly label: string,
    readonly colors: readonly number[],
    readonly before: State,
    readonly now: State,
    readonly method: SimulateFunction,
    readonly transformations: readonly Transformation[],
  ) {
    super();
  }
  toReplString(): string {
    return `<Universe ${this.label}>`;
  }
}

export class Simulation extends ModuleValue {
  constructor(
    readonly universes: readonly Universe[],
    readonly space: '2D' | '3D',
    readonly trail: number,
  ) {
    super();
  }
  toReplString(): string {
    return '<Simulation>';
  }
}

/** A body of a state as numbers, with which the methods compute. */
export interface Moving extends Mass {
  readonly label: string;
  readonly radius: number;
}

/** Returns the bodies of a state as numbers. */
export function movingOf({ bodies }: State): Moving[] {
  return bodies.map(({ label, mass, radius, position, velocity, acceleration }) => ({
    label,
    mass,
    radius,
    position: position.triple,
    velocity: velocity.triple,
    acceleration: acceleration.triple,
  }));
}
