import type { Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import type { FrameShape } from './items.js';

/** Frames of the environment, which remember every value that their names had, and from which step on. */

/** The values that one name had: the first is in the frame itself. */
interface Changes {
  readonly steps: number[];
  readonly values: Binding[];
}

/** One frame of the environment. */
export class Frame {
  /** What its names are bound to now. */
  readonly values: Binding[];
  /** The state of the run from which on the name had its first value; 0 where it was made with it. */
  readonly #firstSteps: number[];
  readonly #first: Binding[];
  readonly #changes: (Changes | undefined)[] = [];

  /**
   * @param id as shown, from the counter that frames, functions and arrays share
   * @param index among the frames of the run
   * @param name internal name: of the function called, or what kind of block it belongs to
   * @param madeAt the state of the run from which on it exists
   * @param values of its names, in the order of the shape; missing ones are not assigned yet
   */
  constructor(
    readonly id: number,
    readonly index: number,
    readonly name: string,
    readonly shape: FrameShape,
    readonly parent: Frame | undefined,
    readonly madeAt: number,
    values: readonly Binding[] = [],
  ) {
    this.values = [...values];
    while (this.values.length < shape.names.length) this.values.push(UNASSIGNED);
    this.#first = [...this.values];
    this.#firstSteps = this.values.map((value) => (value === UNASSIGNED ? -1 : 0));
  }

  /** Gives a name a value from a state of the run on. */
  assign(slot: number, value: Value, state: number): void {
    this.values[slot] = value;
    if (this.#firstSteps[slot] === -1) {
      this.#firstSteps[slot] = state;
      this.#first[slot] = value;
      return;
    }
    const changes = (this.#changes[slot] ??= { steps: [], values: [] });
    changes.steps.push(state);
    changes.values.push(value);
  }

  /** What a name was bound to in a state of the run. */
  valueAt(slot: number, state: number): Binding {
    const first = this.#firstSteps[slot] ?? -1;
    if (first === -1 || state < first) return UNASSIGNED;
    const changes = this.#changes[slot];
    if (changes === undefined) return this.#first[slot];
    const after = upperBound(changes.steps, state);
    return after === 0 ? this.#first[slot] : changes.values[after - 1];
  }

  /** The states of the run in which a name was given a value, in order; 0 for one that it was made with. */
  assignmentsOf(slot: number): readonly number[] {
    const first = this.#firstSteps[slot] ?? -1;
    if (first === -1) return [];
    return [first, ...(this.#changes[slot]?.steps ?? [])];
  }
}

/** How many of sorted numbers are at most `value`. */
export function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
