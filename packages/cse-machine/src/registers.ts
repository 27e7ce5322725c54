import { NO_SITE, type Value } from '@wellspring/engine';
import { EMPTY, NO_PAYLOAD } from './cells.js';
import { ArrayRecord, Frame, keepRecord } from './heap.js';
import { ACTION, type Binding, type FrameShape, type Item } from './items.js';
import { countedName } from './labels.js';
import type { MachineLanguage, MachineLibrary, MachineOperators } from './language.js';
import type { RecordingRuntime } from './recording-runtime.js';
import type { Recording } from './recording.js';

/** The state of the machine between two steps, and the few ways in which a step changes it. */

/** What runs of the machine share with the language and the rest of the engine. */
export interface RunContext {
  readonly runtime: RecordingRuntime;
  readonly language: MachineLanguage;
  readonly library: MachineLibrary;
  /** Those of the library, here because each step needs them. */
  readonly operators: MachineOperators;
}

/** Items that have no place in the text. */
interface SharedItems {
  readonly environment: Item;
  readonly marker: Item;
  /** For each call with a continuation, the call that it makes. */
  readonly continuationCalls: Map<Item, Item>;
}

/** The control, stash and environment of a run, as cells of its recording. */
export class Registers {
  control = EMPTY;
  stash = EMPTY;
  frame: Frame | undefined;
  /** The frame in which the files of the program are evaluated. */
  base: Frame | undefined;
  nextId = 0;
  /** How many frames of each name have been made. */
  frameCounts = new Map<string, number>();
  /** The state after the present step. */
  state = 0;
  /** The call in the program for which library code is running. */
  programSite = NO_SITE;
  /** In a repeated run, the inputs from outside that the program received the first time. */
  given: readonly Value[] | undefined;
  givenCount = 0;

  constructor(
    readonly context: RunContext,
    readonly recording: Recording,
    readonly shared: SharedItems,
  ) {}

  /** @returns the next number for a frame, a function or an array */
  id(): number {
    const id = this.nextId;
    this.nextId = id + 1;
    return id;
  }

  /** The frame that is current now. */
  get current(): Frame {
    return this.frame as Frame;
  }

  push(item: Item, payload: number = NO_PAYLOAD): void {
    this.control = this.recording.control.push(item, this.control, payload);
  }

  pushAll(items: readonly Item[]): void {
    for (const item of items) this.push(item);
  }

  /** Pushes a value onto the stash. */
  give(value: Value): void {
    this.stash = this.recording.stash.push(value, this.stash);
  }

  /** Pops a value from the stash. */
  take(): Value {
    if (this.stash === EMPTY) return undefined;
    const value = this.recording.stash.value(this.stash);
    this.stash = this.recording.stash.below(this.stash);
    return value;
  }

  /** Pops this many values. @returns them in the order in which they were pushed */
  takeMany(count: number): Value[] {
    const values: Value[] = Array.from({ length: count });
    for (let index = count - 1; index >= 0; index -= 1) values[index] = this.take();
    return values;
  }

  /** The action of the item on top of the control; -1 when the control is empty. */
  topAction(): number {
    return this.control === EMPTY ? -1 : this.recording.itemIn(this.control).action;
  }

  /** Drops the item on top of the control. */
  drop(): void {
    this.control = this.recording.control.below(this.control);
  }

  /** The number of values that the item in a cell takes. */
  countOf(item: Item, cell: number): number {
    const payload = this.recording.control.payload(cell);
    return payload === NO_PAYLOAD ? (item.count ?? 0) : payload;
  }

  /**
   * @param values the values of its names; the frame takes over the array
   * @param call the call that opens it
   */
  makeFrame(
    name: string,
    shape: FrameShape,
    parent: Frame | undefined,
    values?: Binding[],
    call?: Item,
  ): Frame {
    const { frames } = this.recording;
    const counted = countedName(name, shape, call);
    const ordinal = (this.frameCounts.get(counted) ?? 0) + 1;
    this.frameCounts.set(counted, ordinal);
    const origin = { ordinal, call };
    const index = frames.length;
    const frame = new Frame(this.id(), index, name, shape, parent, this.state, origin, values);
    frames.push(frame);
    return frame;
  }

  /** Makes sure that the current frame is restored later, if an item that is left depends on it. */
  keepFrame(): void {
    if (!this.recording.control.isNeeding(this.control)) return;
    if (this.topAction() === ACTION.environment) return;
    this.push(this.shared.environment, this.current.index);
  }

  /** Registers a new array. */
  makeArray(array: Value[]): Value[] {
    keepRecord(new ArrayRecord(this.id(), array, this.current, this.state));
    return array;
  }

  /** Where to report a failure of this item. Failures of the library are reported at the program's call. */
  siteOf(item: Item): number {
    return item.isLibrary ? this.programSite : item.site;
  }

  /** Stores an input from outside or, in a repeated run, returns the same input as the first time. */
  fromOutside(ask: () => Value): Value {
    if (this.given !== undefined) {
      const value = this.given[this.givenCount];
      this.givenCount += 1;
      return value;
    }
    const value = ask();
    this.recording.inputs.push(value);
    return value;
  }
}
