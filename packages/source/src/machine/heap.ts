import type { SourceFunction, Value } from '../runtime/values.js';
import type { Frame } from './frames.js';
import { upperBound } from './frames.js';
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
  readonly control: number;
  readonly stash: number;
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

/** @returns a function of its own, so that what is kept in it belongs to one value */
function makeFunction(kept: Pick<MachineFunction, 'closure' | 'continuation'>): SourceFunction {
  const value: MachineFunction = () => {
    throw new Error(`only the machine calls functions of its programs, ${Object.keys(kept)[0]}s`);
  };
  return Object.assign(value, kept);
}

/** The value of a program that stands for a closure. */
export function functionOf(closure: Closure): SourceFunction {
  return makeFunction({ closure });
}

/** The value of a program that stands for a continuation. */
export function continuationOf(continuation: Continuation): SourceFunction {
  return makeFunction({ continuation });
}

/** What a function of the program was made of; undefined for one of the library. */
export function closureOf(value: SourceFunction): Closure | undefined {
  return (value as MachineFunction).closure;
}

export function continuationIn(value: SourceFunction): Continuation | undefined {
  return (value as MachineFunction).continuation;
}

/** The values that one element of an array had. */
interface ElementChanges {
  readonly states: number[];
  /** What it was before each change. */
  readonly before: Value[];
}

/** What the machine remembers of an array. */
export class ArrayRecord {
  readonly #elements = new Map<number, ElementChanges>();
  readonly #lengthStates: number[] = [];
  readonly #lengthsBefore: number[] = [];

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
      this.#lengthStates.push(state);
      this.#lengthsBefore.push(array.length);
    } else {
      let changes = this.#elements.get(index);
      if (changes === undefined) {
        changes = { states: [], before: [] };
        this.#elements.set(index, changes);
      }
      changes.states.push(state);
      changes.before.push(array[index]);
    }
    array[index] = value;
  }

  lengthAt(state: number): number {
    return this.#lengthsBefore[upperBound(this.#lengthStates, state)] ?? this.array.length;
  }

  elementAt(index: number, state: number): Value {
    const changes = this.#elements.get(index);
    if (changes === undefined) return this.array[index];
    const after = upperBound(changes.states, state);
    return after < changes.states.length ? changes.before[after] : this.array[index];
  }

  /** The states of the run in which an element was changed, in order, by index; growth included. */
  get changes(): readonly { readonly state: number; readonly index: number }[] {
    const elements = [...this.#elements].flatMap(([index, { states }]) =>
      states.map((state) => ({ state, index })),
    );
    const grown = this.#lengthStates.map((state, at) => ({
      state,
      index: (this.#lengthsBefore[at + 1] ?? this.array.length) - 1,
    }));
    return [...elements, ...grown].toSorted((a, b) => a.state - b.state);
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
  Object.defineProperty(record.array, RECORD, { value: record, enumerable: false });
}
