import { ProgramError, type Callable, type ForeignInfo, type Value } from '@wellspring/engine';
import {
  UNASSIGNED,
  type Binding,
  type FrameShape,
  type FunctionShape,
  type Item,
} from './items.js';

/**
 * Everything that a program makes while it runs: frames, functions, continuations and arrays. Frames and
 * arrays store their past, so that any state can be shown.
 */

// The earlier values of one name or element, so that its value in any state is known.

/** In a sorted list, returns how many numbers are at most `value`. */
function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The changes of one variable or element. Its present value is stored elsewhere. */
class History<T = Binding> {
  states: number[] = [];
  #before: T[] = [];

  /** @param before its value before `state` */
  add(state: number, before: T): void {
    this.states.push(state);
    this.#before.push(before);
  }

  /** @param now its present value */
  at(state: number, now: T): T {
    const after = upperBound(this.states, state);
    return after < this.states.length ? (this.#before[after] as T) : now;
  }

  /** Its value before each stored change. */
  get before(): readonly T[] {
    return this.#before;
  }

  /**
   * Drops the values of states that cannot be shown any more.
   * @param kept sorted states that can be shown. From the last of them on, all states can
   */
  thin(kept: readonly number[]): void {
    const last = kept.at(-1) ?? 0;
    if ((this.states[0] ?? last) >= last) return;
    const states: number[] = [];
    const before: T[] = [];
    let from = Number.NEGATIVE_INFINITY;
    this.states.forEach((state, index) => {
      // It is the value of the states since the previous change.
      const isAsked = state > last || upperBound(kept, state - 1) > upperBound(kept, from - 1);
      if (isAsked) {
        states.push(state);
        before.push(this.#before[index] as T);
      }
      from = state;
    });
    this.states = states;
    this.#before = before;
  }
}

// The frames of the environment. They store every value that their names had, and the state in which it was
// assigned.

/** Used instead of a state when a name has no value yet. */
const NEVER = -1;

/** The origin of a frame, which distinguishes it from other frames with the same name. */
interface Origin {
  /** The number of this frame among those of the run with the same name, from 1. */
  readonly ordinal: number;
  /** The call that opened it; undefined when it was not opened by a call. */
  readonly call: Item | undefined;
  /** For a frame that was opened within a step: the function of a module that ran in it. Absent for all others. */
  readonly within?: string;
}

/** The index of a frame that was opened within a step, as long as the table of frames does not need it. */
export const UNLISTED = -1;

/** A frame as a running program needs it. */
export interface LiveFrame {
  /** Its internal name: the called function, or the kind of block that it belongs to. */
  readonly name: string;
  readonly shape: FrameShape;
  readonly parent: LiveFrame | undefined;
  /** The current bindings of its names. */
  readonly values: Binding[];
}

/** One frame of the environment of a recorded run. */
export class Frame implements LiveFrame {
  /** The current bindings of its names. */
  readonly values: Binding[];
  /** For each name, the state of its first value; undefined when all names had values from the start. */
  #firstStates: number[] | undefined;
  #histories: (History | undefined)[] | undefined;

  /**
   * @param id its number as shown, from the counter that frames, functions and arrays share
   * @param index its index among the frames of the run, or `UNLISTED`
   * @param name its internal name: the called function, or the kind of block that it belongs to
   * @param madeAt the first state in which it exists
   * @param origin where it comes from
   * @param values the values of its names, in the order of the shape; the frame takes over the array. Missing
   *   ones are not assigned yet
   */
  constructor(
    readonly id: number,
    public index: number,
    readonly name: string,
    readonly shape: FrameShape,
    readonly parent: Frame | undefined,
    public madeAt: number,
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

  /** Makes room for names that were added to its shape. */
  grow(): void {
    const { values, shape } = this;
    if (values.length === shape.names.length) return;
    const firstStates = (this.#firstStates ??= values.map(() => 0));
    while (values.length < shape.names.length) {
      values.push(UNASSIGNED);
      firstStates.push(NEVER);
    }
  }

  /** Returns the binding of a name in a state. */
  valueAt(slot: number, state: number): Binding {
    if (slot >= this.values.length) return UNASSIGNED;
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

  /** The number of frames that were made, including those that are left out. */
  get length(): number {
    return this.#base + this.#recent.length;
  }

  push(frame: Frame): void {
    this.#recent.push(frame);
  }

  /** Adds a frame that was opened within a step, and those around it. They count from this state on. */
  list(frame: Frame, state: number): void {
    const missing: Frame[] = [];
    for (let at: Frame | undefined = frame; at?.index === UNLISTED; at = at.parent)
      missing.push(at);
    for (const one of missing.toReversed()) {
      one.index = this.length;
      one.madeAt = state;
      this.push(one);
    }
  }

  at(index: number): Frame | undefined {
    return index < this.#base ? this.#older.get(index) : this.#recent[index - this.#base];
  }

  /** Iterates over the stored frames, in order. */
  *[Symbol.iterator](): Iterator<Frame> {
    yield* [...this.#older.values()].toSorted((a, b) => a.index - b.index);
    yield* this.#recent;
  }

  /** The number of frames that were made until a state. */
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

/** Adds names to a shape that it does not have yet. */
export function addNames(shape: FrameShape, names: Iterable<string>): void {
  const added = [...names].filter((name) => !shape.names.includes(name));
  if (added.length === 0) return;
  shape.firstAdded ??= shape.names.length;
  shape.names = [...shape.names, ...added];
  shape.constants = [...shape.constants, ...added.map(() => false)];
}

// The closures and arrays of the machine. Each knows its frame, and arrays store their changes.

/** A function of the program, with the frame in which it was made. */
export interface LiveClosure {
  readonly shape: FunctionShape;
  readonly frame: LiveFrame;
  /** The constant that named it, if its declaration did not. */
  constant?: string | undefined;
}

/** A closure of a recorded run. */
export interface Closure extends LiveClosure {
  /** Its number as shown, from the counter that frames, functions and arrays share. */
  readonly id: number;
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
  /** The state that it goes back to, if it was captured within a step. Then it has no cells. */
  readonly within?: object;
}

/** Closures are JavaScript functions, so that the library treats them as functions, and modules can call them. */
interface MachineFunction extends Callable {
  closure?: LiveClosure;
  continuation?: object;
}

/**
 * Returns the program's value for a closure.
 * @param call calls it for a function of a module. Absent when it can be called only by the machine
 */
export function functionOf(
  closure: LiveClosure,
  call?: (callee: Callable, values: Value[]) => Value,
): Callable {
  // It refers to the closure, so that each is a different value.
  const value: MachineFunction =
    call === undefined ? onlyOnMachine(closure) : (...values) => call(value, values);
  value.closure = closure;
  return value;
}

/** Returns the program's value for a continuation: the state of a kind of registers. */
export function continuationOf(continuation: object): Callable {
  // It refers to the continuation, so that each is a different value.
  const value: MachineFunction = () => {
    throw cannotLeave(continuation);
  };
  value.continuation = continuation;
  return value;
}

function onlyOnMachine(closure: LiveClosure): () => never {
  return () => {
    throw new Error('only the machine calls functions of its programs', { cause: closure });
  };
}

/**
 * Returns the error for a continuation that would end a function which a module calls, or come back into it.
 * @param cause the state that it would go back to
 */
export function cannotLeave(cause: object): ProgramError {
  const failure = new ProgramError(
    'A continuation cannot lead into or out of a function that a module calls.',
    'Call the continuation in the same part of the program in which call_cc made it.',
  );
  failure.cause = cause;
  return failure;
}

/** Returns the closure of a function of the program; undefined for a function of the library. */
export function closureIn(value: Callable): LiveClosure | undefined {
  return (value as MachineFunction).closure;
}

/** Returns the same for a value of a recorded run. */
export function closureOf(value: Callable): Closure | undefined {
  return (value as MachineFunction).closure as Closure | undefined;
}

/** Returns the continuation that a value is; undefined for other values. */
export function capturedIn(value: Callable): object | undefined {
  return (value as MachineFunction).continuation;
}

/** Returns the same for a value of a recorded run. */
export function continuationIn(value: Callable): Continuation | undefined {
  return (value as MachineFunction).continuation as Continuation | undefined;
}

/** Describes a function of the program to the engine; undefined for other functions. */
export function machineFunctionInfo(value: Callable): ForeignInfo | undefined {
  return closureIn(value)?.shape ?? (capturedIn(value) && CONTINUATION);
}

const CONTINUATION: ForeignInfo = {
  name: '',
  parameterCount: 0,
  hasRest: true,
  text: () => 'continuation',
};

/**
 * Takes values apart that consist of other values and are no arrays, such as the pairs of a language. The machine shows
 * them like arrays.
 */
export interface Structures {
  /** Returns the elements of such a value, in an array of their own; undefined for all other values. */
  elementsOf(value: Value): Value[] | undefined;
  /** Changes an element. */
  set(value: object, index: number, element: Value): void;
  /** Returns a new value of the same kind, with elements that are set afterwards. */
  emptyLike(value: object): object;
}

/** A value that consists of others and is no array. */
interface Structured {
  readonly value: object;
  readonly structures: Structures;
}

/** The history of an array, or of another value that consists of others: its elements and its length in each state. */
export class ArrayRecord {
  /** The history of elements that were changed. Most arrays are never changed. */
  #elements: Map<number, History> | undefined;
  #lengths: History<number> | undefined;

  /**
   * @param id its number as shown, from the counter that frames, functions and arrays share
   * @param frame the frame that it belongs to: the one that was current when it was made
   * @param madeAt the first state in which it exists
   * @param structured the value, if it is no array; `array` then has its present elements
   */
  constructor(
    readonly id: number,
    readonly array: Value[],
    readonly frame: Frame,
    readonly madeAt: number,
    readonly structured?: Structured,
  ) {}

  /** The value of the program. */
  get value(): object {
    return this.structured?.value ?? this.array;
  }

  /** Returns a copy that has no elements yet. They are added to it in order. */
  emptyCopy(): EmptyCopy {
    const array: Value[] = [];
    if (this.structured === undefined) {
      return { value: array, array, add: (element) => void array.push(element) };
    }
    const { structures } = this.structured;
    const value = structures.emptyLike(this.structured.value);
    const add = (element: Value): void => {
      structures.set(value, array.length, element);
      array.push(element);
    };
    return { value, array, add, structured: { value, structures } };
  }

  /** Stores the changes that the library has made to the value within this step. */
  noteChanges(state: number): void {
    const { structured, array } = this;
    const now = structured?.structures.elementsOf(structured.value) ?? [];
    now.forEach((element, index) => {
      if (element !== array[index]) this.set(index, element, state);
    });
  }

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
    this.structured?.structures.set(this.structured.value, index, value);
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

/** A copy of a recorded value whose elements are not there yet. */
export interface EmptyCopy {
  readonly value: object;
  readonly array: Value[];
  readonly add: (element: Value) => void;
  readonly structured?: Structured;
}

const RECORD = Symbol('record');

interface Recorded {
  [RECORD]?: ArrayRecord;
}

/** Returns the record of an array or structure; undefined for values that the machine has not seen, and all others. */
export function recordOf(value: Value): ArrayRecord | undefined {
  return typeof value === 'object' && value !== null ? (value as Recorded)[RECORD] : undefined;
}

/** Stores the record of an array or structure. */
export function keepRecord(record: ArrayRecord): void {
  (record.value as Recorded)[RECORD] = record;
}
