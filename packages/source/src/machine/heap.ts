import type { ProgramFunction, Value } from '@wellspring/engine';
import type { Frame } from './frames.js';
import { History } from './history.js';
import type { FunctionShape } from './items.js';

/** The closures and arrays of the machine. Each knows its frame, and arrays store their changes. */

/** A function of the program, with the frame in which it was made. */
export interface Closure {
  /** Its number as shown, from the counter that frames, functions and arrays share. */
  readonly id: number;
  readonly shape: FunctionShape;
  readonly frame: Frame;
  /** The first state in which it exists. */
  readonly madeAt: number;
}

/** A point from which a run can continue, as passed by `call_cc`. */
export interface Continuation {
  readonly id: number;
  /** A cell of the recording. Its number changes when the recording is thinned. */
  control: number;
  stash: number;
  readonly frame: Frame;
  readonly madeAt: number;
}

/**
 * Closures are JavaScript functions, so that the library treats them as functions. Only the machine can call
 * them.
 */
interface MachineFunction extends ProgramFunction {
  closure?: Closure;
  continuation?: Continuation;
}

/** Returns the program's value for a closure. */
export function functionOf(closure: Closure): ProgramFunction {
  // It refers to the closure, so that each is a different value.
  const value: MachineFunction = () => onlyOnMachine(closure.id);
  value.closure = closure;
  return value;
}

/** Returns the program's value for a continuation. */
export function continuationOf(continuation: Continuation): ProgramFunction {
  const value: MachineFunction = () => onlyOnMachine(continuation.id);
  value.continuation = continuation;
  return value;
}

function onlyOnMachine(id: number): never {
  throw new Error(`only the machine calls functions of its programs, such as ${id}`);
}

/** Returns the closure of a function of the program; undefined for a function of the library. */
export function closureOf(value: ProgramFunction): Closure | undefined {
  return (value as MachineFunction).closure;
}

export function continuationIn(value: ProgramFunction): Continuation | undefined {
  return (value as MachineFunction).continuation;
}

/** What the machine stores about an array. */
export class ArrayRecord {
  /** The history of elements that were changed. Most arrays are never changed. */
  #elements: Map<number, History<Value>> | undefined;
  #lengths: History<number> | undefined;

  /**
   * @param id its number as shown, from the counter that frames, functions and arrays share
   * @param frame the frame that it belongs to: the one that was current when it was made
   * @param madeAt the first state in which it exists
   */
  constructor(
    readonly id: number,
    readonly array: Value[],
    readonly frame: Frame,
    readonly madeAt: number,
  ) {}

  /** Changes an element, from this state on. */
  set(index: number, value: Value, state: number): void {
    const { array } = this;
    if (index >= array.length) {
      (this.#lengths ??= new History()).add(state, array.length);
    } else {
      this.#elements ??= new Map();
      let history = this.#elements.get(index);
      if (history === undefined) {
        history = new History();
        this.#elements.set(index, history);
      }
      history.add(state, array[index]);
    }
    array[index] = value;
  }

  lengthAt(state: number): number {
    return this.#lengths?.at(state, this.array.length) ?? this.array.length;
  }

  elementAt(index: number, state: number): Value {
    const history = this.#elements?.get(index);
    return history === undefined ? this.array[index] : history.at(state, this.array[index]);
  }

  /** The states in which elements were changed, in order, with their indices. Growth is included. */
  get changes(): readonly { readonly state: number; readonly index: number }[] {
    const elements = [...(this.#elements ?? [])].flatMap(([index, { states }]) =>
      states.map((state) => ({ state, index })),
    );
    const grown = (this.#lengths?.states ?? []).map((state) => ({
      state,
      index: this.lengthAt(state) - 1,
    }));
    return [...elements, ...grown].toSorted((a, b) => a.state - b.state);
  }

  /** Drops the values of states that cannot be shown any more; see `History`. */
  thin(kept: readonly number[]): void {
    for (const history of this.#elements?.values() ?? []) history.thin(kept);
    this.#lengths?.thin(kept);
  }

  /** Calls `take` with each stored value of an element, past or present. */
  forEachValue(take: (value: Value) => void): void {
    for (const value of this.array) take(value);
    for (const history of this.#elements?.values() ?? []) history.before.forEach(take);
  }
}

const RECORD = Symbol('record');

interface RecordedArray extends Array<Value> {
  [RECORD]?: ArrayRecord;
}

/** Returns the record of an array; undefined for an array that the machine has not seen. */
export function recordOf(array: readonly Value[]): ArrayRecord | undefined {
  return (array as RecordedArray)[RECORD];
}

/** Stores the record of an array. */
export function keepRecord(record: ArrayRecord): void {
  (record.array as RecordedArray)[RECORD] = record;
}
