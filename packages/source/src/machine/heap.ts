import type { SourceFunction, Value } from '../runtime/values.js';
import type { Frame } from './frames.js';
import { History } from './history.js';
import type { FunctionShape } from './items.js';

/** Closures and arrays as the machine makes them: each knows its frame, and arrays remember their changes. */

/** A function of the program together with the frame that it was made in. */
export interface Closure {
  /** As shown, from the counter that frames, functions and arrays share. */
  readonly id: number;
  readonly shape: FunctionShape;
  readonly frame: Frame;
  /** The state of the run from which on it exists. */
  readonly madeAt: number;
}

/** Where a run can go on, as `call_cc` hands it over. */
export interface Continuation {
  readonly id: number;
  /** Cells of the recording, which get other numbers when it is thinned. */
  control: number;
  stash: number;
  readonly frame: Frame;
  readonly madeAt: number;
}

/**
 * Closures are JavaScript functions, so that the library takes them for functions; only the machine
 * knows how to call one.
 */
interface MachineFunction extends SourceFunction {
  closure?: Closure;
  continuation?: Continuation;
}

/** The value of a program that stands for a closure. */
export function functionOf(closure: Closure): SourceFunction {
  // It names what it is made of, so that each is a value of its own.
  const value: MachineFunction = () => onlyOnMachine(closure.id);
  value.closure = closure;
  return value;
}

/** The value of a program that stands for a continuation. */
export function continuationOf(continuation: Continuation): SourceFunction {
  const value: MachineFunction = () => onlyOnMachine(continuation.id);
  value.continuation = continuation;
  return value;
}

function onlyOnMachine(id: number): never {
  throw new Error(`only the machine calls functions of its programs, such as ${id}`);
}

/** What a function of the program was made of; undefined for one of the library. */
export function closureOf(value: SourceFunction): Closure | undefined {
  return (value as MachineFunction).closure;
}

export function continuationIn(value: SourceFunction): Continuation | undefined {
  return (value as MachineFunction).continuation;
}

/** What the machine remembers of an array. */
export class ArrayRecord {
  /** Of the elements that were changed; most arrays never are. */
  #elements: Map<number, History<Value>> | undefined;
  #lengths: History<number> | undefined;

  /**
   * @param id as shown, from the counter that frames, functions and arrays share
   * @param frame that it belongs to: the current one when it was made
   * @param madeAt the state of the run from which on it exists
   */
  constructor(
    readonly id: number,
    readonly array: Value[],
    readonly frame: Frame,
    readonly madeAt: number,
  ) {}

  /** Changes an element from a state of the run on. */
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

  /** The states of the run in which an element was changed, in order, by index; growth included. */
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

  /** Forgets values that no state had which can still be asked for, see `History`. */
  thin(kept: readonly number[]): void {
    for (const history of this.#elements?.values() ?? []) history.thin(kept);
    this.#lengths?.thin(kept);
  }

  /** Calls `take` with each value that an element has or had, as far as they are remembered. */
  forEachValue(take: (value: Value) => void): void {
    for (const value of this.array) take(value);
    for (const history of this.#elements?.values() ?? []) history.before.forEach(take);
  }
}

const RECORD = Symbol('record');

interface RecordedArray extends Array<Value> {
  [RECORD]?: ArrayRecord;
}

/** What is remembered of an array of the run; undefined for one that the machine has not seen. */
export function recordOf(array: readonly Value[]): ArrayRecord | undefined {
  return (array as RecordedArray)[RECORD];
}

/** Makes an array known. */
export function keepRecord(record: ArrayRecord): void {
  (record.array as RecordedArray)[RECORD] = record;
}
