import type { Value } from '@wellspring/engine';
import { UNASSIGNED, type Binding } from './bindings.js';
import { History } from './history.js';
import type { FrameShape, Item } from './items.js';

/**
 * The frames of the environment. They store every value that their names had, and the state in which it was
 * assigned.
 */

/** Used instead of a state when a name has no value yet. */
const NEVER = -1;

/** The origin of a frame, which distinguishes it from other frames with the same name. */
export interface Origin {
  /** The number of this frame among those of the run with the same name, from 1. */
  readonly ordinal: number;
  /** The call that opened it; undefined when it was not opened by a call. */
  readonly call: Item | undefined;
}

/** One frame of the environment. */
export class Frame {
  /** The current bindings of its names. */
  readonly values: Binding[];
  /** For each name, the state of its first value; undefined when all names had values from the start. */
  #firstStates: number[] | undefined;
  #histories: (History | undefined)[] | undefined;

  /**
   * @param id its number as shown, from the counter that frames, functions and arrays share
   * @param index its index among the frames of the run
   * @param name its internal name: the called function, or the kind of block that it belongs to
   * @param madeAt the first state in which it exists
   * @param origin where it comes from
   * @param values the values of its names, in the order of the shape; the frame takes over the array. Missing
   *   ones are not assigned yet
   */
  constructor(
    readonly id: number,
    readonly index: number,
    readonly name: string,
    readonly shape: FrameShape,
    readonly parent: Frame | undefined,
    readonly madeAt: number,
    readonly origin: Origin,
    values: Binding[] = [],
  ) {
    this.values = values;
    const { length } = shape.names;
    while (values.length < length) values.push(UNASSIGNED);
    this.noteUnassigned();
  }

  /** Makes the present values those that the frame was made with. */
  noteUnassigned(): void {
    this.#firstStates = this.values.includes(UNASSIGNED)
      ? this.values.map((value) => (value === UNASSIGNED ? NEVER : 0))
      : undefined;
  }

  /** Assigns a value to a name, from this state on. */
  assign(slot: number, value: Value, state: number): void {
    const before = this.values[slot];
    this.values[slot] = value;
    if (this.#firstStates?.[slot] === NEVER) {
      this.#firstStates[slot] = state;
      return;
    }
    this.#histories ??= [];
    (this.#histories[slot] ??= new History()).add(state, before);
  }

  /** Returns the binding of a name in a state. */
  valueAt(slot: number, state: number): Binding {
    if (this.#firstStates !== undefined) {
      const first = this.#firstStates[slot] ?? NEVER;
      if (first === NEVER || state < first) return UNASSIGNED;
    }
    const history = this.#histories?.[slot];
    return history === undefined ? this.values[slot] : history.at(state, this.values[slot]);
  }

  /**
   * Returns the states in which a name was assigned, in order, as far as they are stored; 0 for a value that
   * the frame was made with.
   */
  assignmentsOf(slot: number): readonly number[] {
    const first = this.#firstStates?.[slot] ?? 0;
    if (first === NEVER) return [];
    return [first, ...(this.#histories?.[slot]?.states ?? [])];
  }

  /** Drops the values of states that cannot be shown any more; see `History`. */
  thin(kept: readonly number[]): void {
    for (const history of this.#histories ?? []) history?.thin(kept);
  }

  /** Calls `take` with each stored value of a name, past or present. */
  forEachValue(take: (value: Binding) => void): void {
    for (const value of this.values) take(value);
    for (const history of this.#histories ?? []) history?.before.forEach(take);
  }
}

/** The frames of a run by index. Frames that no displayable state needs are left out. */
export class FrameTable {
  readonly #older = new Map<number, Frame>();
  #recent: Frame[] = [];
  /** The index of the first recent frame. */
  #base: number;

  /** @param base how many earlier frames are left out */
  constructor(base = 0) {
    this.#base = base;
  }

  /** Adds some of the earlier frames. */
  addOlder(frames: readonly Frame[]): void {
    for (const frame of frames) this.#older.set(frame.index, frame);
  }

  /** How many frames were made, including those that are left out. */
  get length(): number {
    return this.#base + this.#recent.length;
  }

  push(frame: Frame): void {
    this.#recent.push(frame);
  }

  at(index: number): Frame | undefined {
    return index < this.#base ? this.#older.get(index) : this.#recent[index - this.#base];
  }

  /** Iterates over the stored frames, in order. */
  *[Symbol.iterator](): Iterator<Frame> {
    yield* [...this.#older.values()].toSorted((a, b) => a.index - b.index);
    yield* this.#recent;
  }

  /** How many frames were made until a state. */
  countAt(state: number): number {
    let [low, high] = [0, this.#recent.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#recent[middle] as Frame).madeAt <= state) low = middle + 1;
      else high = middle;
    }
    return this.#base + low;
  }

  /** Leaves out the frames below an index that need not be kept. */
  thin(base: number, isKept: (frame: Frame) => boolean): void {
    for (const [index, frame] of this.#older) if (!isKept(frame)) this.#older.delete(index);
    for (const frame of this.#recent.slice(0, base - this.#base)) {
      if (isKept(frame)) this.#older.set(frame.index, frame);
    }
    this.#recent = this.#recent.slice(base - this.#base);
    this.#base = base;
  }
}
