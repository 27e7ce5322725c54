import { isFunction, type Callable } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import {
  ArrayRecord,
  closureOf,
  continuationIn,
  continuationOf,
  Frame,
  FrameTable,
  functionOf,
  keepRecord,
  recordOf,
} from './heap.js';
import { UNASSIGNED, type Binding } from './items.js';
import { oldestDeadFrame, Recording, type Checkpoint } from './recording.js';
import { RecordedRegisters, type RecordedContext } from './recorded-registers.js';
import { Run } from './run.js';

/**
 * Provides the states of a run that are no longer in its record, by running again from the checkpoint before
 * them.
 */

/**
 * Copies frames, arrays and functions as they were in a state, with the same ids. When the machine runs
 * again, it must not change what the record refers to. Nothing here recurses, since lists may be long.
 */
class HeapCopy {
  readonly #from: Recording;
  readonly #to: Recording;
  readonly #state: number;
  readonly #frames = new Map<Frame, Frame>();
  readonly #arrays = new Map<ArrayRecord, object>();
  readonly #functions = new Map<Callable, Callable>();
  readonly #controlCells = new Map<number, number>();
  readonly #stashCells = new Map<number, number>();
  readonly #pending: (() => void)[] = [];

  constructor(from: Recording, to: Recording, state: number) {
    this.#from = from;
    this.#to = to;
    this.#state = state;
  }

  /** Completes the copies that were requested, and everything that they refer to. @returns the frames */
  finish(): Frame[] {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) next();
    return [...this.#frames.values()];
  }

  frame(frame: Frame): Frame {
    const missing: Frame[] = [];
    let copy: Frame | undefined;
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      copy = this.#frames.get(at);
      if (copy !== undefined) break;
      missing.push(at);
    }
    for (const original of missing.toReversed()) {
      const { id, index, name, shape, madeAt, origin } = original;
      const made: Frame = isLasting(original)
        ? original
        : new Frame(id, index, name, shape, copy, madeAt, origin);
      this.#frames.set(original, made);
      copy = made;
      if (made === original) continue;
      this.#pending.push(() => {
        shape.names.forEach((_, slot) => {
          made.values[slot] = this.value(original.valueAt(slot, this.#state));
        });
        made.noteUnassigned();
      });
    }
    return copy as Frame;
  }

  value<T extends Binding>(value: T): T;
  value(value: Binding): Binding {
    const record = recordOf(value);
    if (record !== undefined) return this.#array(record);
    return value === UNASSIGNED || !isFunction(value) ? value : this.#function(value);
  }

  #array(record: ArrayRecord): object {
    const known = this.#arrays.get(record);
    if (known !== undefined) return known;
    const { value, array, add, structured } = record.emptyCopy();
    this.#arrays.set(record, value);
    this.#pending.push(() => {
      const length = record.lengthAt(this.#state);
      for (let index = 0; index < length; index += 1) {
        add(this.value(record.elementAt(index, this.#state)));
      }
      const { id, frame, madeAt } = record;
      keepRecord(new ArrayRecord(id, array, this.frame(frame), madeAt, structured));
    });
    return value;
  }

  #function(value: Callable): Callable {
    const known = this.#functions.get(value);
    if (known !== undefined) return known;
    const closure = closureOf(value);
    const continuation = continuationIn(value);
    let copy = value;
    if (closure !== undefined && !isLasting(closure.frame)) {
      copy = functionOf({ ...closure, frame: this.frame(closure.frame) });
    } else if (continuation !== undefined) {
      copy = continuationOf({
        ...continuation,
        frame: this.frame(continuation.frame),
        control: this.control(continuation.control),
        stash: this.stash(continuation.stash),
      });
    }
    this.#functions.set(value, copy);
    return copy;
  }

  /** Copies a control, given its top cell. */
  control(top: number): number {
    const [from, to] = [this.#from, this.#to];
    return copyStack(top, this.#controlCells, {
      below: (cell) => from.control.below(cell),
      push: (cell, below) => {
        const frame = from.waitingFrame(cell);
        if (frame !== undefined) this.frame(frame);
        return to.control.push(from.itemIn(cell), below, from.control.payload(cell));
      },
    });
  }

  /** Copies a stash, given its top cell. */
  stash(top: number): number {
    const [from, to] = [this.#from, this.#to];
    return copyStack(top, this.#stashCells, {
      below: (cell) => from.stash.below(cell),
      push: (cell, below) => to.stash.push(this.value(from.stash.value(cell)), below),
    });
  }
}

/** Tells whether a frame never changes. */
function isLasting({ shape }: Frame): boolean {
  return shape.origin === 'global' || shape.origin === 'library';
}

/** @param copies the copies of cells that were already copied */
function copyStack(
  top: number,
  copies: Map<number, number>,
  stack: {
    readonly below: (cell: number) => number;
    readonly push: (cell: number, below: number) => number;
  },
): number {
  const missing: number[] = [];
  let copy = EMPTY;
  for (let cell = top; cell !== EMPTY; cell = stack.below(cell)) {
    const known = copies.get(cell);
    if (known !== undefined) {
      copy = known;
      break;
    }
    missing.push(cell);
  }
  for (const cell of missing.toReversed()) {
    copy = stack.push(cell, copy);
    copies.set(cell, copy);
  }
  return copy;
}

/** The number of parts that are kept after they were run again, so that going on from one of them takes no time. */
const MAX_PARTS = 6;

/** Provides the record of any state of a finished run. */
export class Replays {
  readonly #registers: RecordedRegisters;
  /** By their first states. The one used last is at the end. */
  readonly #parts = new Map<number, Recording>();

  constructor(registers: RecordedRegisters) {
    this.#registers = registers;
  }

  /** The record of the last states. Its data about the whole run is complete. */
  get kept(): Recording {
    return this.#registers.recording;
  }

  /** The runtime and the language of the run. */
  get context(): RecordedContext {
    return this.#registers.context;
  }

  /** @returns a record that contains the state. The same state looks the same in every record */
  at(state: number): Recording {
    const { recording } = this.#registers;
    if (state >= recording.first) return recording;
    const { checkpoints } = recording;
    const index = checkpoints.findLastIndex((checkpoint) => checkpoint.state <= state);
    const start = checkpoints[index];
    if (start === undefined) throw new Error(`no state ${state}`);
    const known = this.#parts.get(start.state);
    const part = known ?? this.#runAgain(start, checkpoints[index + 1]?.state ?? recording.first);
    this.#parts.delete(start.state);
    this.#parts.set(start.state, part);
    const [oldest] = this.#parts.keys();
    if (this.#parts.size > MAX_PARTS && oldest !== undefined) this.#parts.delete(oldest);
    return part;
  }

  /**
   * Iterates over all records of a run.
   * @returns each record, with the range of states that were not in the one before
   */
  *parts(): Generator<{ readonly part: Recording; readonly from: number; readonly to: number }> {
    const { recording } = this.#registers;
    for (let from = 0; from <= recording.last;) {
      const part = this.at(from);
      yield { part, from, to: part.last };
      from = part.last + 1;
    }
  }

  #runAgain(start: Checkpoint, end: number): Recording {
    const { context, recording, shared, base } = this.#registers;
    // Running again must have no effect outside.
    context.runtime.makeQuiet();
    const { state, frameCount } = start;
    const { total, items } = recording;
    const frames = new FrameTable(frameCount);
    const part = new Recording({ first: state, total, items, frames });
    const registers = new RecordedRegisters(context, part, shared);
    const copy = new HeapCopy(recording, part, state);
    registers.control = copy.control(start.control);
    registers.stash = copy.stash(start.stash);
    registers.frame = copy.frame(start.frame);
    registers.base = base;
    registers.state = state;
    registers.nextId = start.nextId;
    registers.programSite = start.programSite;
    registers.frameCounts = new Map(start.frameCounts);
    registers.given = recording.inputs;
    registers.givenCount = start.inputCount;
    for (const frame of recording.frames) {
      const { shape, index } = frame;
      if (index >= frameCount) break;
      if (shape.origin === 'program' || index >= oldestDeadFrame(frameCount)) copy.frame(frame);
    }
    const older = copy.finish();
    frames.addOlder(older);
    registers.program = older.findLast(({ shape }) => shape.origin === 'program');
    const run = new Run(registers, { stepLimit: end, maxBytes: Number.POSITIVE_INFINITY });
    run.record();
    run.run();
    return part;
  }
}
