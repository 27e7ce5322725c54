import type { Triple } from './mechanics.js';
import { MAX_COORDINATE, shownLabel, type ShownBody } from './pages.js';
import type { Simulation, State, Universe } from './values.js';

/** Simulations as pages show them: frames with numbers, and the part of space in which the bodies are. */

/** A simulation that is shown, as far as it has been computed. */
export interface Run {
  readonly simulation: Simulation;
  /** How many seconds of the simulation pass in a second. */
  readonly speed: number;
  readonly duration: number;
  readonly states: { now: State; before: State }[];
  readonly frames: (readonly number[])[];
  view: { readonly center: Triple; readonly reach: number } | null;
}

/** The numbers in one answer. */
export const MAX_NUMBERS = 60_000;
/** The number of frames that are computed to find out how far bodies go. */
export const FRAMES_AHEAD = 300;

export function bodyCount({ simulation }: Run): number {
  return simulation.universes.reduce((total, { now }) => total + now.bodies.length, 0);
}

/** The part of space in which bodies are in some frames, unless single ones leave it. */
export function viewOf(frames: readonly (readonly number[])[]): { center: Triple; reach: number } {
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

export function bounded(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value));
}

export function shownBodies(universes: readonly Universe[]): ShownBody[] {
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

/** Colours that programs can name. */
export const NAMED_COLORS: ReadonlyMap<string, number> = new Map([
  ['black', 0x000000],
  ['blue', 0x0000ff],
  ['brown', 0xa52a2a],
  ['cyan', 0x00ffff],
  ['gray', 0x808080],
  ['green', 0x008000],
  ['grey', 0x808080],
  ['magenta', 0xff00ff],
  ['orange', 0xffa500],
  ['pink', 0xffc0cb],
  ['purple', 0x800080],
  ['red', 0xff0000],
  ['silver', 0xc0c0c0],
  ['teal', 0x008080],
  ['white', 0xffffff],
  ['yellow', 0xffff00],
]);
