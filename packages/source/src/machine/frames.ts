import type { Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import { History } from './history.js';
import type { FrameShape, Item } from './items.js';

/** Frames of the environment, which remember every value that their names had, and from which state on. */

/** In place of a state where a name has no value yet. */
const NEVER = -1;

/** How a frame came about, by which frames of the same name are told apart. */
export interface Origin {
  /** Counts the frames of the run that have this name, from 1. */
  readonly ordinal: number;
  /** The call that opened it; undefined of one that no call opened. */
  readonly call: Item | undefined;
}

/** One frame of the environment. */
export class Frame {
  /** What its names are bound to now. */
  readonly values: Binding[];
  /** The state from which on a name had its first value; undefined where all were made with theirs. */
  #firstStates: number[] | undefined;
  #histories: (History | undefined)[] | undefined;

  /**
   * @param id as shown, from the counter that frames, functions and arrays share
   * @param index among the frames of the run
   * @param name internal name: of the function called, or what kind of block it belongs to
   * @param madeAt the state of the run from which on it exists
   * @param origin how it came about
   * @param values of its names, in the order of the shape, which it takes over; missing ones are not assigned yet
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

  /** Takes its present values for those that it was made with. */
  noteUnassigned(): void {
    this.#firstStates = this.values.includes(UNASSIGNED)
      ? this.values.map((value) => (value === UNASSIGNED ? NEVER : 0))
      : undefined;
  }

  /** Gives a name a value from a state of the run on. */
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

  /** What a name was bound to in a state of the run. */
  valueAt(slot: number, state: number): Binding {
    if (this.#firstStates !== undefined) {
      const first = this.#firstStates[slot] ?? NEVER;
      if (first === NEVER || state < first) return UNASSIGNED;
    }
    const history = this.#histories?.[slot];
    return history === undefined ? this.values[slot] : history.at(state, this.values[slot]);
  }

  /**
   * The states of the run in which a name was given a value, in order, as far as they are remembered; 0 for
   * one that it was made with.
   */
  assignmentsOf(slot: number): readonly number[] {
    const first = this.#firstStates?.[slot] ?? 0;
    if (first === NEVER) return [];
    return [first, ...(this.#histories?.[slot]?.states ?? [])];
  }

  /** Forgets values that no state had which can still be asked for, see `History`. */
  thin(kept: readonly number[]): void {
    for (const history of this.#histories ?? []) history?.thin(kept);
  }

  /** Calls `take` with each value that a name has or had, as far as they are remembered. */
  forEachValue(take: (value: Binding) => void): void {
    for (const value of this.values) take(value);
    for (const history of this.#histories ?? []) history?.before.forEach(take);
  }
}

/** The frames of a run by their index. Those that no state needs which can still be shown are left out. */
export class FrameTable {
  readonly #older = new Map<number, Frame>();
  #recent: Frame[] = [];
  /** The index of the first recent one. */
  #base: number;

  /** @param base how many come before, which are left out */
  constructor(base = 0) {
    this.#base = base;
  }

  /** Adds some of those that come before. */
  addOlder(frames: readonly Frame[]): void {
    for (const frame of frames) this.#older.set(frame.index, frame);
  }

  /** How many were made, also those that are left out. */
  get length(): number {
    return this.#base + this.#recent.length;
  }

  push(frame: Frame): void {
    this.#recent.push(frame);
  }

  at(index: number): Frame | undefined {
    return index < this.#base ? this.#older.get(index) : this.#recent[index - this.#base];
  }

  /** Those that are there, in order. */
  *[Symbol.iterator](): Iterator<Frame> {
    yield* [...this.#older.values()].toSorted((a, b) => a.index - b.index);
    yield* this.#recent;
  }

  /** How many were made until a state. */
  countAt(state: number): number {
    let [low, high] = [0, this.#recent.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#recent[middle] as Frame).madeAt <= state) low = middle + 1;
      else high = middle;
    }
    return this.#base + low;
  }

  /** Leaves out those below an index that are not to be kept. */
  thin(base: number, isKept: (frame: Frame) => boolean): void {
    for (const [index, frame] of this.#older) if (!isKept(frame)) this.#older.delete(index);
    for (const frame of this.#recent.slice(0, base - this.#base)) {
      if (isKept(frame)) this.#older.set(frame.index, frame);
    }
    this.#recent = this.#recent.slice(base - this.#base);
    this.#base = base;
  }
}
