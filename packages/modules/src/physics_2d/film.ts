import type { PhysicsWorld } from './world.js';
import {
  FRAMES_PER_SECOND,
  MAX_COORDINATE,
  MAX_SECONDS,
  SECONDS_AFTER,
  type WorldFrame,
  type WorldFrames,
} from './pages.js';

/** A record of a world while the program ran, and a preview of its motion afterwards. */

/** The time between two recorded states, at least, in seconds. */
const STEP = 1 / 60;
/** Times are sums of steps, which are not exact. */
const TIME_ERROR = 1e-6;

/** The states that a program goes through. */
export class Film {
  readonly states: WorldFrame[] = [];

  /** Records the state of a world, if enough time has passed. @returns the numbers of memory that it takes */
  record(world: PhysicsWorld): number {
    const last = this.states.at(-1);
    if (last !== undefined && world.time < last.time + STEP - TIME_ERROR) return 0;
    if (world.time > MAX_SECONDS) return 0;
    const state = stateOf(world);
    this.states.push(state);
    return state.state.length;
  }
}

function stateOf(world: PhysicsWorld): WorldFrame {
  const state = world.bodies.flatMap(({ position, rotation, scale }) =>
    [position.x, position.y, rotation, scale].map(bounded),
  );
  return { time: world.time, state };
}

function bounded(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value));
}

/** The steps that are computed ahead, for one body, to find out which part of the world is shown. */
const MAX_BODY_STEPS = 60_000;

/** Shows a world from its beginning. It goes on by itself, in a copy. */
export class Preview {
  readonly duration: number;
  readonly #states: WorldFrame[];
  readonly #world: PhysicsWorld;
  readonly #box: readonly number[];

  constructor(
    film: Film,
    world: PhysicsWorld,
    readonly spend: (operations: number) => void,
  ) {
    this.#world = world.copy();
    // The program may have changed the world since the last step.
    const now = stateOf(world);
    this.#states = film.states.filter(({ time }) => time < now.time - TIME_ERROR);
    if (now.time <= MAX_SECONDS) this.#states.push(now);
    this.duration = Math.min(MAX_SECONDS, Math.ceil(now.time) + SECONDS_AFTER);
    const ahead = Math.min(10, MAX_BODY_STEPS / 60 / (1 + world.bodies.length));
    this.#goTo(Math.min(this.duration, now.time + ahead));
    this.#box = boxOf(this.#states, this.#world);
  }

  frames(from: number, count: number): WorldFrames {
    const { bodies, ground } = this.#world;
    const frames: WorldFrame[] = [];
    const most = Math.max(1, Math.min(count, Math.floor(MAX_NUMBERS / (4 * bodies.length + 1))));
    for (let frame = from; frame < from + most; frame++) {
      const time = frame / FRAMES_PER_SECOND;
      if (time > this.duration + TIME_ERROR) break;
      this.#goTo(time);
      frames.push({ time, state: this.#stateAt(time).state });
    }
    return {
      bodies: bodies.map(({ start: { form, isStatic } }) => ({ form, isStatic })),
      ground: ground && bounded(ground.height),
      box: this.#box,
      duration: this.duration,
      frames,
    };
  }

  #goTo(time: number): void {
    while (this.#world.time < time - TIME_ERROR) {
      this.spend(COST * (1 + this.#world.bodies.length));
      this.#world.step(STEP);
      this.#states.push(stateOf(this.#world));
    }
  }

  /** The last state before a time. */
  #stateAt(time: number): WorldFrame {
    let [first, end] = [0, this.#states.length];
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if ((this.#states[middle]?.time ?? 0) <= time + TIME_ERROR) first = middle;
      else end = middle;
    }
    return this.#states[first] ?? { time: 0, state: [] };
  }
}

/** The numbers in one answer. */
const MAX_NUMBERS = 100_000;

/** The operations that a step takes for each body, roughly. */
export const COST = 300;

/** The part of a world that is shown: where bodies are at first, and where they go, unless they go very far. */
function boxOf(states: readonly WorldFrame[], { bodies, ground }: PhysicsWorld): number[] {
  const first = new Bounds();
  const all = new Bounds();
  const last = states.at(-1);
  for (const frame of states) {
    for (let at = 0; at < frame.state.length; at += 4) {
      const [x = 0, y = 0, , scale = 1] = frame.state.slice(at, at + 4);
      const radius = scale * (bodies[at / 4]?.radius ?? 0);
      all.include(x, y, radius);
      if (frame === states[0] || (frame === last && first.isEmpty)) first.include(x, y, radius);
    }
  }
  if (ground !== null && !first.isEmpty) {
    first.include((first.left + first.right) / 2, ground.height, 0);
  }
  if (first.isEmpty) first.include(0, ground?.height ?? 0, 10);
  const reach = Math.max(first.right - first.left, first.top - first.bottom, 1);
  const box = [
    Math.max(Math.min(first.left, all.left), first.left - reach),
    Math.max(Math.min(first.bottom, all.bottom), first.bottom - reach),
    Math.min(Math.max(first.right, all.right), first.right + reach),
    Math.min(Math.max(first.top, all.top), first.top + reach),
  ];
  return box.map(bounded);
}

class Bounds {
  left = Infinity;
  bottom = Infinity;
  right = -Infinity;
  top = -Infinity;
  get isEmpty(): boolean {
    return this.left > this.right;
  }
  include(x: number, y: number, radius: number): void {
    this.left = Math.min(this.left, x - radius);
    this.right = Math.max(this.right, x + radius);
    this.bottom = Math.min(this.bottom, y - radius);
    this.top = Math.max(this.top, y + radius);
  }
}
