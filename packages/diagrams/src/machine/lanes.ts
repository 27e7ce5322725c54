import type { Point } from '../scene.js';

/**
 * Assigns lanes to arrows that run side by side. The arrows are routed twice: first with lanes in the order
 * of the requests, then with lanes computed from all requests, so that no two arrows lie on each other while
 * there is room, and few cross.
 */

type Axis = 'x' | 'y';

/** A strip in which arrows run side by side. */
export interface Track {
  readonly name: string;
  /** The coordinate that a lane determines. */
  readonly axis: Axis;
  /**
   * The number of lanes. When more are needed, they move closer together; after that, arrows share lanes from
   * the first one on.
   */
  readonly count: number;
  readonly at: (lane: number) => number;
}

interface Request {
  readonly id: string;
  readonly arrow: string;
  readonly track: Track;
  readonly value: number;
}

/** A section of an arrow within a track. */
interface Run {
  readonly id: string;
  /** The extent along the track. */
  readonly from: number;
  readonly to: number;
  /** The direction in which the arrow continues at `from`: towards smaller coordinates, larger ones, or not at all. */
  readonly fromSide: number;
  /** The same at `to`. */
  readonly toSide: number;
}

/**
 * A track with more runs keeps the order of the requests, because the effort grows with the square of their
 * number.
 */
const MAX_RUNS = 64;
/** The number of lanes that can fit in place of one. */
const CLOSEST = 2;
/** Minimum distance between the ends of two runs in one lane. */
const APART = 4;

export class Lanes {
  readonly #counts = new Map<string, number>();
  readonly #settled = new Map<string, number>();
  #requests: Request[] = [];
  #arrow = '';
  #asked = 0;

  /** Called before an arrow is routed. */
  begin(arrow: string): void {
    this.#arrow = arrow;
    this.#asked = 0;
  }

  /** @returns the coordinate of the lane that the current arrow gets in a track */
  take(track: Track): number {
    const id = `${this.#arrow} ${this.#asked} ${track.name}`;
    this.#asked += 1;
    const value = track.at(this.#settled.get(id) ?? this.count(track.name) % track.count);
    this.#requests.push({ id, arrow: this.#arrow, track, value });
    return value;
  }

  /** @returns how often this was called before with the same name */
  count(name: string): number {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return count;
  }

  /**
   * Called when all arrows are routed. In the next round each arrow gets the lane that fits best with the
   * others.
   */
  settle(arrows: ReadonlyMap<string, readonly Point[]>): void {
    const tracks = new Map<string, { readonly track: Track; readonly runs: Run[] }>();
    for (const { id, arrow, track, value } of this.#requests) {
      const run = runOf(id, arrows.get(arrow) ?? [], track.axis, value);
      if (run === undefined) continue;
      const runs: Run[] = tracks.get(track.name)?.runs ?? [];
      runs.push(run);
      tracks.set(track.name, { track, runs });
    }
    for (const { track, runs } of tracks.values()) {
      if (runs.length <= MAX_RUNS) this.#settleTrack(track, runs);
    }
    this.#requests = [];
    this.#counts.clear();
  }

  #settleTrack(track: Track, runs: readonly Run[]): void {
    const isRising = track.at(1) > track.at(0);
    // Order the runs starting from the coordinate of the first lane.
    const ordered = isRising ? inOrder(runs) : inOrder(runs).toReversed();
    const lanes: number[] = [];
    ordered.forEach((run, at) => {
      let lane = 0;
      for (let before = 0; before < at; before += 1) {
        const other = ordered[before];
        if (other && areBeside(run, other)) lane = Math.max(lane, (lanes[before] ?? 0) + 1);
      }
      lanes.push(lane);
    });
    // When there are too few lanes, they move closer together before two runs have to share one.
    const max = Math.max(...lanes);
    const used = Math.min(max, CLOSEST * (track.count - 1));
    const scale = max < track.count || used === 0 ? 1 : (track.count - 1) / used;
    ordered.forEach(({ id }, at) => {
      const lane = lanes[at] ?? 0;
      this.#settled.set(id, scale * (lane % (used + 1)));
    });
  }
}

/** Finds the section of an arrow whose coordinate was given by a lane. */
function runOf(id: string, points: readonly Point[], axis: Axis, value: number): Run | undefined {
  const along = axis === 'x' ? 'y' : 'x';
  const at = points.findIndex(
    (point, index) => point[axis] === value && points[index + 1]?.[axis] === value,
  );
  const [start, end] = [points[at], points[at + 1]];
  if (!start || !end) return undefined;
  const side = (point: Point | undefined) => (point ? Math.sign(point[axis] - value) : 0);
  const [before, after] = [side(points[at - 1]), side(points[at + 2])];
  return start[along] <= end[along]
    ? { id, from: start[along], to: end[along], fromSide: before, toSide: after }
    : { id, from: end[along], to: start[along], fromSide: after, toSide: before };
}

function areBeside(a: Run, b: Run): boolean {
  return a.from < b.to + APART && b.from < a.to + APART;
}

/**
 * Orders runs from smaller to larger coordinates. Each is inserted where it crosses the fewest of those
 * inserted before.
 */
function inOrder(runs: readonly Run[]): readonly Run[] {
  const ordered: Run[] = [];
  // Long runs first, because they have the least choice.
  for (const run of runs.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    // At position 0 all others have larger coordinates.
    let crossings = ordered.reduce((sum, other) => sum + crossingsOf(run, other), 0);
    let [fewest, place] = [crossings, 0];
    ordered.forEach((other, at) => {
      crossings += crossingsOf(other, run) - crossingsOf(run, other);
      if (crossings < fewest) [fewest, place] = [crossings, at + 1];
    });
    ordered.splice(place, 0, run);
  }
  return ordered;
}

/** Returns the number of times that two runs cross if the first one has the smaller coordinate. */
function crossingsOf(small: Run, large: Run): number {
  const isWithin = (at: number, { from, to }: Run) => at > from && at < to;
  let count = 0;
  if (small.fromSide > 0 && isWithin(small.from, large)) count += 1;
  if (small.toSide > 0 && isWithin(small.to, large)) count += 1;
  if (large.fromSide < 0 && isWithin(large.from, small)) count += 1;
  if (large.toSide < 0 && isWithin(large.to, small)) count += 1;
  return count;
}
