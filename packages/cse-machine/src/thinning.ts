import { isFunction } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import {
  closureOf,
  continuationIn,
  recordOf,
  type ArrayRecord,
  type Continuation,
  type Frame,
} from './heap.js';
import { UNASSIGNED, type Binding } from './items.js';
import { oldestDeadFrame, type Checkpoint, type Recording } from './recording.js';

/**
 * Keeps the record of a long run small. Of its older part only checkpoints are kept, with what the machine
 * needs to run again from them. Everything that no displayable state needs is dropped.
 */

/** The average size of a frame, an array or a function. */
const BYTES_PER_OBJECT = 180;

/** The share of the states kept in full that stays so when the record is thinned: the newest ones. */
const SHARE_KEPT = 0.25;

/** A record that is still large may grow by this factor before it is thinned again. */
const GROWTH = 1.5;

/** The new numbers of cells, by their old numbers. */
interface CellNumbers {
  readonly control: Int32Array;
  readonly stash: Int32Array;
}

/** Watches the size of one record. */
export class Thinning {
  readonly #recording: Recording;
  readonly #maxBytes: number;
  #threshold: number;
  #objectsKept = 0;
  #idsThen = 0;

  constructor(recording: Recording, maxBytes: number) {
    this.#recording = recording;
    this.#maxBytes = maxBytes;
    this.#threshold = maxBytes;
  }

  /** Tells whether the record is too large. The parameter is that of `look`. */
  isTooLarge(nextId: number): boolean {
    return this.#bytes(nextId) > this.#threshold;
  }

  /**
   * Thins the record if it is too large.
   * @param nextId how many frames, arrays and functions have been made
   * @returns the new numbers of cells, if they have changed
   */
  look(nextId: number): CellNumbers | undefined {
    if (!this.isTooLarge(nextId)) return undefined;
    const recording = this.#recording;
    const start = this.#denseStart();
    if (start === undefined) return undefined;
    const older = recording.checkpoints.filter(({ state }) => state < start.state);
    const tracer = new Tracer(recording, [...older, start], nextId);
    const numbers = tracer.thin(start);
    this.#objectsKept = tracer.objectCount;
    this.#idsThen = nextId;
    const bytes = this.#bytes(nextId);
    this.#threshold = Math.max(this.#maxBytes, bytes * GROWTH);
    // Checkpoints keep what they need. If that is much, fewer of them are kept from the next time on.
    if (bytes > this.#maxBytes * SHARE_KEPT * 2) {
      recording.checkpoints = recording.checkpoints.filter(
        ({ state }, index) => state >= start.state || index % 2 === 0,
      );
    }
    return numbers;
  }

  #bytes(nextId: number): number {
    const objects = this.#objectsKept + nextId - this.#idsThen;
    return this.#recording.bytes + objects * BYTES_PER_OBJECT;
  }

  /** The checkpoint after which all states are kept. */
  #denseStart(): Checkpoint | undefined {
    const { checkpoints, first, last } = this.#recording;
    const wanted = last - (last - first) * SHARE_KEPT;
    const start = checkpoints.findLast(({ state }) => state <= wanted);
    return start !== undefined && start.state > first ? start : undefined;
  }
}

/** Finds what the displayable states need. */
class Tracer {
  readonly #recording: Recording;
  readonly #checkpoints: readonly Checkpoint[];
  /** Values are kept for these states. */
  readonly #states: readonly number[];
  /** The frames, arrays and functions that are needed, by id. */
  readonly #isNeeded: Uint8Array;
  readonly #control: Uint8Array;
  readonly #stash: Uint8Array;
  readonly #continuations: Continuation[] = [];
  readonly #pending: (Frame | ArrayRecord)[] = [];
  objectCount = 0;

  /** @param checkpoints all states are kept from the last one on */
  constructor(recording: Recording, checkpoints: readonly Checkpoint[], nextId: number) {
    this.#recording = recording;
    this.#checkpoints = checkpoints;
    this.#states = checkpoints.map(({ state }) => state);
    this.#isNeeded = new Uint8Array(nextId);
    this.#control = new Uint8Array(recording.control.length);
    this.#stash = new Uint8Array(recording.stash.length);
  }

  thin(start: Checkpoint): CellNumbers {
    const recording = this.#recording;
    this.#trace(start);
    const numbers = recording.compact(start.state, this.#control, this.#stash);
    const renumber = (holder: { control: number; stash: number }): void => {
      if (holder.control !== EMPTY) holder.control = numbers.control[holder.control] ?? EMPTY;
      if (holder.stash !== EMPTY) holder.stash = numbers.stash[holder.stash] ?? EMPTY;
    };
    recording.checkpoints.forEach(renumber);
    this.#continuations.forEach(renumber);
    recording.continuations = this.#continuations;
    recording.frames.thin(start.frameCount, ({ id }) => this.#isNeeded[id] === 1);
    return numbers;
  }

  #trace(start: Checkpoint): void {
    const { frames } = this.#recording;
    for (const frame of frames) {
      const { origin } = frame.shape;
      // Files are needed for their exports, even if no frame refers to them.
      const isFile = origin === 'program' || origin === 'library' || origin === 'global';
      if (isFile || frame.index >= start.frameCount) this.#frame(frame);
    }
    for (const checkpoint of this.#checkpoints) {
      this.#stacks(checkpoint);
      this.#frame(checkpoint.frame);
      const { frameCount } = checkpoint;
      for (let index = oldestDeadFrame(frameCount); index < frameCount; index += 1) {
        const frame = frames.at(index);
        if (frame !== undefined) this.#frame(frame);
      }
    }
    const recording = this.#recording;
    for (let state = start.state; state <= recording.last; state += 1) {
      this.#stacks({ control: recording.controlTop(state), stash: recording.stashTop(state) });
    }
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      next.thin(this.#states);
      next.forEachValue((value) => this.#value(value));
    }
  }

  #stacks({ control, stash }: { readonly control: number; readonly stash: number }): void {
    const recording = this.#recording;
    for (let cell = control; cell !== EMPTY && this.#control[cell] === 0;) {
      this.#control[cell] = 1;
      const frame = recording.waitingFrame(cell);
      if (frame !== undefined) this.#frame(frame);
      cell = recording.control.below(cell);
    }
    for (let cell = stash; cell !== EMPTY && this.#stash[cell] === 0;) {
      this.#stash[cell] = 1;
      this.#value(recording.stash.value(cell));
      cell = recording.stash.below(cell);
    }
  }

  /** @returns whether it is seen for the first time */
  #need(id: number): boolean {
    if (this.#isNeeded[id] === 1) return false;
    this.#isNeeded[id] = 1;
    this.objectCount += 1;
    return true;
  }

  #frame(frame: Frame): void {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      if (!this.#need(at.id)) return;
      this.#pending.push(at);
    }
  }

  #value(value: Binding): void {
    const record = recordOf(value);
    if (record !== undefined) {
      if (!this.#need(record.id)) return;
      this.#frame(record.frame);
      this.#pending.push(record);
      return;
    }
    if (value === UNASSIGNED || !isFunction(value)) return;
    const closure = closureOf(value);
    if (closure !== undefined) {
      if (this.#need(closure.id)) this.#frame(closure.frame);
      return;
    }
    const continuation = continuationIn(value);
    if (continuation === undefined || !this.#need(continuation.id)) return;
    this.#continuations.push(continuation);
    this.#frame(continuation.frame);
    this.#stacks(continuation);
  }
}
