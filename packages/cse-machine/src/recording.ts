import type { Value } from '@wellspring/engine';
import { ControlCells, EMPTY, IntColumn, NO_PAYLOAD, StashCells } from './cells.js';
import { FrameTable, type Continuation, type Frame } from './heap.js';
import { ACTION, type Item } from './items.js';
import { isWound } from './extents.js';

/**
 * The record of a run: its states of control, stash and environment. Control and stash are stacks that share
 * their lower parts, so that a state is three numbers: the top cell of each, and the frame. For a long run it
 * contains only the last states; `thinning.ts` and `replay.ts` describe how the others are shown.
 */

// States from which the machine can run again. Of a long run, the states between them are not all kept.

/**
 * The number of steps between two checkpoints. At most this many are run again to show a state, which takes
 * less time than drawing a picture on the screen.
 */
export const CHECKPOINT_STEPS = 32_768;

/** An unreachable frame is shown until this many newer ones have been made. */
const DEAD_FRAMES_SHOWN = 100;

/** A run with at most this many frames shows all of them. */
const FEW_FRAMES = 1000;

/** The contents of the machine in one state, except its heap, which stores its own past. */
export interface Checkpoint {
  readonly state: number;
  /** A cell of the recording. Its number changes when the recording is thinned. */
  control: number;
  stash: number;
  readonly frame: Frame;
  readonly nextId: number;
  readonly frameCount: number;
  /** The number of inputs from outside that the program had received by then. */
  readonly inputCount: number;
  /** The call in the program for which library code is running. */
  readonly programSite: number;
  /** The number of frames of each name that had been made. */
  readonly frameCounts: ReadonlyMap<string, number>;
}

/** @returns the index of the oldest of `count` frames that is shown even if it is unreachable */
export function oldestDeadFrame(count: number): number {
  return count <= FEW_FRAMES ? 0 : count - DEAD_FRAMES_SHOWN;
}

/** An item on the control in some state. */
export interface ControlEntry {
  readonly item: Item;
  /** The number of values that it takes from the stash, if that was determined at run time. */
  readonly count: number | undefined;
  /** For an environment instruction: the frame that it returns to. For the end of an extent: its frame. */
  readonly frame: Frame | undefined;
}

/** The beginning of a record of a part of a run. */
interface RecordingStart {
  /** Its first state. */
  readonly first: number;
  /** The number of steps of the whole run. */
  readonly total: number;
  readonly items: Item[];
  readonly frames: FrameTable;
}

/** The states of a run. State 0 is before the first step. */
export class Recording {
  readonly control = new ControlCells();
  readonly stash = new StashCells();
  readonly items: Item[];
  readonly frames: FrameTable;
  /** States from which the machine can run again, in order. */
  checkpoints: Checkpoint[] = [];
  continuations: Continuation[] = [];
  /** Inputs from outside, such as random numbers, in order. */
  readonly inputs: Value[] = [];
  /** States in which a `debugger` statement is about to be executed. */
  readonly breakpointColumn = new IntColumn();
  /** States whose picture of the environment differs from the previous one. */
  readonly changepointColumn = new IntColumn();
  readonly #controlTops = new IntColumn();
  readonly #stashTops = new IntColumn();
  /** The states in which the current frame changes, and the new frames. */
  readonly #frameStates = new IntColumn();
  readonly #frameIndexes = new IntColumn();
  /** The current frame in the last state. */
  #lastFrame = -1;
  #first: number;
  readonly #wholeTotal: number | undefined;

  constructor(start?: RecordingStart) {
    this.items = start?.items ?? [];
    this.frames = start?.frames ?? new FrameTable();
    this.#first = start?.first ?? 0;
    this.#wholeTotal = start?.total;
  }

  /** Adds the next state. */
  add(control: number, stash: number, frame: Frame): void {
    if (frame.index !== this.#lastFrame) {
      this.#lastFrame = frame.index;
      this.#frameStates.push(this.last + 1);
      this.#frameIndexes.push(frame.index);
    }
    this.#controlTops.push(control);
    this.#stashTops.push(stash);
  }

  /** The number of steps of the run, which is one less than the number of states. */
  get total(): number {
    return this.#wholeTotal ?? this.last;
  }

  /** The first state in this record. */
  get first(): number {
    return this.#first;
  }

  /** The last state in this record. */
  get last(): number {
    return this.#first + this.#controlTops.length - 1;
  }

  get breakpoints(): readonly number[] {
    return this.breakpointColumn.slice();
  }

  get changepoints(): readonly number[] {
    return this.changepointColumn.slice();
  }

  /** The top cell of the control in a state of this record. */
  controlTop(state: number): number {
    return this.#controlTops.at(state - this.#first);
  }

  /** The top cell of the stash in a state of this record. */
  stashTop(state: number): number {
    return this.#stashTops.at(state - this.#first);
  }

  controlSize(state: number): number {
    return this.control.sizeOf(this.controlTop(state));
  }

  stashSize(state: number): number {
    return this.stash.sizeOf(this.stashTop(state));
  }

  /** The current frame of a state. */
  frameAt(state: number): Frame {
    return this.frames.at(this.frameIndex(state)) as Frame;
  }

  /** The index of the current frame of a state. */
  frameIndex(state: number): number {
    return this.#frameIndexes.at(this.#frameStates.upperBound(state) - 1);
  }

  /** The item on which the next step acts; undefined when nothing is left to do. */
  next(state: number): ControlEntry | undefined {
    const top = this.controlTop(state);
    return top === EMPTY ? undefined : this.#entry(top);
  }

  /**
   * The control in a state.
   * @param max the maximal number of items, from the top
   * @returns the items from the top down
   */
  controlAt(state: number, max = Number.POSITIVE_INFINITY): ControlEntry[] {
    const entries: ControlEntry[] = [];
    let cell = this.controlTop(state);
    while (cell !== EMPTY && entries.length < max) {
      entries.push(this.#entry(cell));
      cell = this.control.below(cell);
    }
    return entries;
  }

  /** Calls `take` with each frame that an item on the control returns to. */
  forEachWaitingFrame(state: number, take: (frame: Frame) => void): void {
    for (let cell = this.controlTop(state); cell !== EMPTY; cell = this.control.below(cell)) {
      const frame = this.waitingFrame(cell);
      if (frame !== undefined) take(frame);
    }
  }

  /** The frame that the item in a cell returns to, or that belongs to the extent whose end it marks. */
  waitingFrame(cell: number): Frame | undefined {
    const payload = this.control.payload(cell);
    if (payload === NO_PAYLOAD) return undefined;
    return holdsFrame(this.itemIn(cell)) ? this.frames.at(payload) : undefined;
  }

  /** Returns the cells of a control that mark the ends of extents whose functions continuations call, innermost first. */
  windsOn(control: number): number[] {
    const winds: number[] = [];
    for (let cell = control; cell !== EMPTY; cell = this.control.below(cell)) {
      if (isWound(this.itemIn(cell))) winds.push(cell);
    }
    return winds;
  }

  /** The item in a cell of the control. */
  itemIn(cell: number): Item {
    return this.items[this.control.itemIndex(cell)] as Item;
  }

  /**
   * The stash in a state.
   * @param max the maximal number of values, from the top
   * @returns the values from the top down
   */
  stashAt(state: number, max = Number.POSITIVE_INFINITY): Value[] {
    const values: Value[] = [];
    let cell = this.stashTop(state);
    while (cell !== EMPTY && values.length < max) {
      values.push(this.stash.value(cell));
      cell = this.stash.below(cell);
    }
    return values;
  }

  /** The memory that states and cells take, in bytes. */
  get bytes(): number {
    const states = 8 * this.#controlTops.length + 8 * this.#frameStates.length;
    return states + this.control.bytes + this.stash.bytes + 4 * this.changepointColumn.length;
  }

  /**
   * Drops the states before `first`, and the cells that are not needed.
   * @returns the new numbers of the cells
   */
  compact(
    first: number,
    keptControl: Uint8Array,
    keptStash: Uint8Array,
  ): { readonly control: Int32Array; readonly stash: Int32Array } {
    const control = this.control.compact(keptControl);
    const stash = this.stash.compact(keptStash);
    const renumber = (column: IntColumn, numbers: Int32Array): void => {
      column.dropFirst(first - this.#first);
      for (let index = 0; index < column.length; index += 1) {
        const cell = column.at(index);
        if (cell !== EMPTY) column.set(index, numbers[cell] as number);
      }
    };
    renumber(this.#controlTops, control);
    renumber(this.#stashTops, stash);
    const earlier = this.#frameStates.upperBound(first) - 1;
    this.#frameStates.dropFirst(earlier);
    this.#frameIndexes.dropFirst(earlier);
    this.#first = first;
    return { control, stash };
  }

  #entry(cell: number): ControlEntry {
    const item = this.itemIn(cell);
    const payload = this.control.payload(cell);
    const hasFrame = holdsFrame(item);
    return {
      item,
      count: hasFrame || payload === NO_PAYLOAD ? item.count : payload,
      frame: hasFrame ? this.frames.at(payload) : undefined,
    };
  }
}

/** Tells whether the payload of an item is a frame. */
function holdsFrame({ action }: Item): boolean {
  return action === ACTION.environment || action === ACTION.extent;
}
