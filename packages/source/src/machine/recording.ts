import { IntColumn } from './columns.js';
import type { Frame } from './frames.js';
import type { Item } from './items.js';
import type { Value } from '../runtime/values.js';

/**
 * The record of a run: every state of control, stash and environment. Control and stash are stacks that
 * share what lies below, so that a state is three numbers: the cell on top of each, and the frame.
 */

/** In place of a cell where a stack is empty. */
export const EMPTY = -1;

/** What an item was pushed with: nothing, the frame to return to, or a count of its own. */
export const NO_PAYLOAD = -1;

/** Cells of all controls of a run. */
export class ControlCells {
  readonly items = new IntColumn();
  readonly below = new IntColumn();
  readonly payloads = new IntColumn();
  readonly sizes = new IntColumn();
  /** How many items from the cell down depend on the current frame. */
  readonly needing = new IntColumn();

  push(item: Item, below: number, payload: number): number {
    this.items.push(item.index);
    this.below.push(below);
    this.payloads.push(payload);
    this.sizes.push(this.sizeOf(below) + 1);
    this.needing.push(this.needingFrom(below) + (item.needsFrame ? 1 : 0));
    return this.items.length - 1;
  }

  sizeOf(cell: number): number {
    return cell === EMPTY ? 0 : this.sizes.at(cell);
  }

  needingFrom(cell: number): number {
    return cell === EMPTY ? 0 : this.needing.at(cell);
  }
}

/** Cells of all stashes of a run. */
export class StashCells {
  readonly values: Value[] = [];
  readonly below = new IntColumn();
  readonly sizes = new IntColumn();

  push(value: Value, below: number): number {
    this.values.push(value);
    this.below.push(below);
    this.sizes.push(this.sizeOf(below) + 1);
    return this.values.length - 1;
  }

  sizeOf(cell: number): number {
    return cell === EMPTY ? 0 : this.sizes.at(cell);
  }
}

/** An item of the control in some state. */
export interface ControlEntry {
  readonly item: Item;
  /** How many values it takes from the stash, where that was found out while the program ran. */
  readonly count: number | undefined;
  /** Of an environment instruction: the frame that it returns to. */
  readonly frame: Frame | undefined;
}

/** Everything that a run went through, state by state; state 0 is before the first step. */
export class Recording {
  readonly control = new ControlCells();
  readonly stash = new StashCells();
  readonly items: Item[] = [];
  readonly frames: Frame[] = [];
  readonly #controlTops = new IntColumn();
  readonly #stashTops = new IntColumn();
  readonly #frames = new IntColumn();
  /** States in which a `debugger` statement is about to be executed. */
  readonly breakpoints: number[] = [];
  /** States whose picture of the environment differs from the one before. */
  readonly changepoints: number[] = [];

  /** Adds the next state. */
  add(control: number, stash: number, frame: Frame): void {
    this.#controlTops.push(control);
    this.#stashTops.push(stash);
    this.#frames.push(frame.index);
  }

  /** Number of steps: one less than there are states. */
  get total(): number {
    return this.#controlTops.length - 1;
  }

  controlSize(state: number): number {
    return this.control.sizeOf(this.#controlTops.at(state));
  }

  stashSize(state: number): number {
    return this.stash.sizeOf(this.#stashTops.at(state));
  }

  /** The current frame of a state. */
  frameAt(state: number): Frame {
    return this.frames[this.#frames.at(state)] as Frame;
  }

  /** The item that the next step acts on; undefined where nothing is left to do. */
  next(state: number): ControlEntry | undefined {
    const top = this.#controlTops.at(state);
    return top === EMPTY ? undefined : this.#entry(top);
  }

  /**
   * The control of a state.
   * @param most so many items from the top at most
   * @returns from the top down
   */
  controlAt(state: number, most = Number.POSITIVE_INFINITY): ControlEntry[] {
    const entries: ControlEntry[] = [];
    let cell = this.#controlTops.at(state);
    while (cell !== EMPTY && entries.length < most) {
      entries.push(this.#entry(cell));
      cell = this.control.below.at(cell);
    }
    return entries;
  }

  /**
   * The stash of a state.
   * @param most so many values from the top at most
   * @returns from the top down
   */
  stashAt(state: number, most = Number.POSITIVE_INFINITY): Value[] {
    const values: Value[] = [];
    let cell = this.#stashTops.at(state);
    while (cell !== EMPTY && values.length < most) {
      values.push(this.stash.values[cell]);
      cell = this.stash.below.at(cell);
    }
    return values;
  }

  #entry(cell: number): ControlEntry {
    const item = this.items[this.control.items.at(cell)] as Item;
    const payload = this.control.payloads.at(cell);
    const isEnvironment = item.kind === 'Environment';
    return {
      item,
      count: isEnvironment || payload === NO_PAYLOAD ? item.count : payload,
      frame: isEnvironment ? this.frames[payload] : undefined,
    };
  }
}
