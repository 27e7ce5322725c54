import { isProgramFunction } from '../checks.js';
import type { ModuleHost } from '../module.js';
import { MAX_ERROR_LENGTH, parseFrameRequest } from '../pictures/animation.js';
import { type Triple, ZERO } from './mechanics.js';
import {
  CHANNEL,
  FRAMES_PER_SECOND,
  MAX_COORDINATE,
  type ShownBody,
  shownLabel,
  type SimulationFrames,
  type SimulationPage,
} from './pages.js';
import type { Simulation, State, Universe } from './values.js';

/** Runs of simulations as pages show them: frames with numbers, and the part of space in which the bodies are. */

/** The words of memory of a run without its frames, roughly. */
const RUN_WORDS = 40;
/** The number of steps for each frame. */
const STEPS = 2;
/** The largest number of numbers in one answer. */
const MAX_NUMBERS = 60_000;
/** The number of frames that are computed to find out how far bodies go. */
const FRAMES_AHEAD = 300;

/** A simulation that is shown, as far as it has been computed. */
interface Run {
  readonly simulation: Simulation;
  /** The seconds of the simulation that pass in a second. */
  readonly speed: number;
  /** The seconds that the run takes. */
  readonly duration: number;
  readonly states: { now: State; before: State }[];
  readonly frames: (readonly number[])[];
  view: { readonly center: Triple; readonly reach: number } | null;
}

/** The simulations that a program has shown. Their frames are computed when the page asks for them. */
export class Runs {
  readonly #host: ModuleHost;
  readonly #runs: Run[] = [];

  constructor(host: ModuleHost) {
    this.#host = host;
  }

  /**
   * Shows a simulation.
   * @param duration the seconds that it takes
   * @param speed the seconds of the simulation that pass in a second
   */
  show(simulation: Simulation, duration: number, speed: number): void {
    const run: Run = {
      simulation,
      speed,
      duration,
      states: simulation.universes.map(({ now, before }) => ({ now, before })),
      frames: [],
      view: null,
    };
    this.#host.allocated(RUN_WORDS, run);
    const id = this.#runs.push(run) - 1;
    this.#host.emit(CHANNEL, (): SimulationPage => ({
      kind: 'simulation',
      id,
      space: simulation.space,
      duration,
      trail: simulation.trail,
      bodies: shownBodies(simulation.universes),
    }));
  }

  /** Returns the frames for which the page asks, or the first of them; null when it asks for nothing that exists. */
  answer(data: unknown): SimulationFrames | null {
    const request = parseFrameRequest(data);
    const run = request && this.#runs[request.animation];
    if (!run) return null;
    const { from, count } = request;
    const last = Math.ceil(run.duration * FRAMES_PER_SECOND) + 1;
    const most = Math.max(1, Math.floor(MAX_NUMBERS / (1 + 3 * bodyCount(run))));
    const end = Math.min(last, from + Math.min(count, most));
    const ahead = Math.min(last, FRAMES_AHEAD, Math.floor(MAX_NUMBERS / (1 + bodyCount(run))));
    const error = this.#computeUpTo(run, Math.max(end, run.view === null ? ahead : 0));
    run.view ??= viewOf(run.frames);
    return {
      from,
      ...run.view,
      frames: run.frames.slice(from, end),
      ...(error !== null && run.frames.length < end && { error }),
    };
  }

  /** Computes frames up to a number. @returns the message of what went wrong; null when all are there */
  #computeUpTo(run: Run, end: number): string | null {
    const make = this.#host.makeFunction('playSim', '', () => this.#advance(run));
    while (isProgramFunction(make) && run.frames.length < end) {
      const made = this.#host.attempt(make);
      if ('message' in made) return made.message.slice(0, MAX_ERROR_LENGTH);
    }
    return null;
  }

  /** Computes the next frame of a run. The first one shows the start. */
  #advance(run: Run): void {
    const { simulation, speed, states, frames } = run;
    const seconds = speed / FRAMES_PER_SECOND / STEPS;
    const time = (frames.length * speed) / FRAMES_PER_SECOND;
    const positions: number[] = [];
    for (const [index, { method, transformations, now }] of simulation.universes.entries()) {
      const state = states[index];
      if (state === undefined) continue;
      for (let step = 0; frames.length > 0 && step < STEPS; step++) {
        const next = method.simulate(seconds, state.now, state.before);
        state.before = state.now;
        state.now = next;
      }
      const seen = transformations.reduce((one, { apply }) => apply(one, time), state.now);
      for (let body = 0; body < now.bodies.length; body++) {
        for (const value of seen.bodies[body]?.position.triple ?? ZERO)
          positions.push(bounded(value));
      }
    }
    frames.push(positions);
    this.#host.allocated(positions.length + 4, run);
  }
}

function bodyCount({ simulation }: Run): number {
  return simulation.universes.reduce((total, { now }) => total + now.bodies.length, 0);
}

/** Returns the part of space in which bodies are in some frames. Bodies that go far away may leave it. */
function viewOf(frames: readonly (readonly number[])[]): { center: Triple; reach: number } {
  const first = frames[0] ?? [];
  const center = [0, 1, 2].map((axis) => {
    const along = first.filter((_one, index) => index % 3 === axis);
    return along.length === 0 ? 0 : (Math.min(...along) + Math.max(...along)) / 2;
  });
  const reachOf = (frame: readonly number[]): number =>
    frame.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (center[index % 3] ?? 0))),
      0,
    );
  const start = reachOf(first);
  const all = frames.reduce((most, frame) => Math.max(most, reachOf(frame)), 0);
  const reach = start === 0 ? all : Math.min(all, 3 * start);
  const [x = 0, y = 0, z = 0] = center;
  return { center: [x, y, z], reach: reach > 0 ? reach : 1 };
}

function bounded(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value));
}

function shownBodies(universes: readonly Universe[]): ShownBody[] {
  const largest = Math.max(
    0,
    ...universes.flatMap(({ now }) => now.bodies.map(({ radius }) => radius)),
  );
  return universes.flatMap(({ colors, now }) =>
    now.bodies.map(({ label, radius }, index) => ({
      label: shownLabel(label),
      color: colors[index % Math.max(1, colors.length)] ?? 0,
      size: largest > 0 ? radius / largest : 1,
    })),
  );
}
