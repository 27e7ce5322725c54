import { NO_SITE } from '../../runtime/counters.js';
import type { Machine } from '../../runtime/machine.js';
import type { Operators } from '../../runtime/operators.js';
import type { SourceFunction, Value } from '../../runtime/values.js';
import type { Binding } from '../bindings.js';
import { EMPTY, NO_PAYLOAD } from '../cells.js';
import { Frame } from '../frames.js';
import { ArrayRecord, keepRecord } from '../heap.js';
import { ACTION, type FrameShape, type Item } from '../items.js';
import { countedName } from '../labels.js';
import type { Recording } from '../recording.js';

/** What the machine holds between two steps, and the few ways in which a step changes it. */

/** A predeclared function that the machine does itself, since it touches what only the machine knows. */
export type Special = 'set_head' | 'set_tail' | 'call_cc';

/** The engine's state, which can be made to do again what it did without being heard. */
export interface QuietableMachine extends Machine {
  makeQuiet(): void;
}

/** What runs of the machine share with the rest of the engine. */
export interface RunContext {
  readonly machine: QuietableMachine;
  readonly operators: Operators;
  /** Which predeclared functions the machine does itself. */
  readonly specials: ReadonlyMap<SourceFunction, Special>;
  /** The predeclared functions whose answer comes from outside, so that asking again would change it. */
  readonly outside: ReadonlySet<SourceFunction>;
  /** A predeclared function as the compiled engine has it, which takes no steps. */
  readonly predeclared: (name: string) => SourceFunction | undefined;
  /** A constant of the language, such as `undefined`. */
  readonly constant: (name: string) => { readonly value: Value } | undefined;
  /** Decides what `===` compares. */
  readonly chapter: number;
}

/** The items that belong to no place of the text. */
export interface SharedItems {
  readonly environment: Item;
  readonly marker: Item;
  /** The calls that `call_cc` makes, by its own. */
  readonly continuationCalls: Map<Item, Item>;
}

/** Control, stash and environment of a run, as cells of its recording. */
export class Registers {
  control = EMPTY;
  stash = EMPTY;
  frame: Frame | undefined;
  /** The frame that the files of the program are evaluated in. */
  base: Frame | undefined;
  nextId = 0;
  /** How many frames of each name there have been. */
  frameCounts = new Map<string, number>();
  /** The state that the present step brings about. */
  state = 0;
  /** The call of the program that is running code of the library. */
  programSite = NO_SITE;
  /** What the program was given from outside when it ran, in a run that does the same again. */
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

  /** Pushes a value on the stash. */
  give(value: Value): void {
    this.stash = this.recording.stash.push(value, this.stash);
  }

  /** Takes a value from the stash. */
  take(): Value {
    if (this.stash === EMPTY) return undefined;
    const value = this.recording.stash.value(this.stash);
    this.stash = this.recording.stash.below(this.stash);
    return value;
  }

  /** Takes so many values. @returns them in the order in which they were pushed */
  takeMany(count: number): Value[] {
    const values: Value[] = Array.from({ length: count });
    for (let index = count - 1; index >= 0; index -= 1) values[index] = this.take();
    return values;
  }

  /** What the item on top of the control does; -1 where there is none. */
  topAction(): number {
    return this.control === EMPTY ? -1 : this.recording.itemIn(this.control).action;
  }

  /** Drops the item on top of the control. */
  drop(): void {
    this.control = this.recording.control.below(this.control);
  }

  /** How many values the item in a cell takes. */
  countOf(item: Item, cell: number): number {
    const payload = this.recording.control.payload(cell);
    return payload === NO_PAYLOAD ? (item.count ?? 0) : payload;
  }

  /**
   * @param values of its names, which the frame takes over
   * @param call that opens it
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

  /** Lets the frame be restored that is current now, where something that is left depends on it. */
  keepFrame(): void {
    if (!this.recording.control.isNeeding(this.control)) return;
    if (this.topAction() === ACTION.environment) return;
    this.push(this.shared.environment, this.current.index);
  }

  /** Makes an array known. */
  makeArray(array: Value[]): Value[] {
    keepRecord(new ArrayRecord(this.id(), array, this.current, this.state));
    return array;
  }

  /** Where a failure in this item is reported: failures of the library at the call of the program. */
  siteOf(item: Item): number {
    return item.isLibrary ? this.programSite : item.site;
  }

  /** Notes what the program is given from outside, or gives it the same as the first time. */
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
