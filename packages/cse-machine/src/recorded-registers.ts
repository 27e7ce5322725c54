import { cannotReturn, type Callable, type Value } from '@wellspring/engine';
import { EMPTY, NO_PAYLOAD } from './cells.js';
import {
  type Crossing,
  crossingOf,
  ITEMS_PER_OPERATION,
  nextOnTheWay,
  nextToEnter,
} from './extents.js';
import {
  ArrayRecord,
  cannotLeave,
  type Closure,
  continuationIn,
  continuationOf,
  Frame,
  functionOf,
  keepRecord,
  recordOf,
  UNLISTED,
} from './heap.js';
import { ACTION, type Binding, type FrameShape, type FunctionShape, type Item } from './items.js';
import { countedName } from './labels.js';
import type { MachineLanguage } from './language.js';
import type { RecordingRuntime } from './recording-runtime.js';
import type { Recording } from './recording.js';
import { callText, Registers, type RunContext, type SharedItems } from './registers.js';

/** The context of a recorded run. It also has the language. */
export interface RecordedContext extends RunContext {
  readonly runtime: RecordingRuntime;
  readonly language: MachineLanguage;
}

/** With a longer control, calls are assumed to nest without end (language reference, section 9). */
const MAX_ITEMS = 100_000;

/** The number of calls that are shown when they nest too deeply. */
const CALLS_SHOWN = 3;

/** The control, stash and environment of a run, as cells of its recording. Payloads are numbers. */
export class RecordedRegisters extends Registers<number> {
  declare readonly context: RecordedContext;
  declare frame: Frame | undefined;
  declare program: Frame | undefined;
  control = EMPTY;
  stash = EMPTY;
  nextId = 0;
  /** The number of ids of frames, functions and arrays that were made within steps. Most of these are garbage at once. */
  numbersWithin = 0;
  /** The number of frames of each name that have been made. */
  frameCounts = new Map<string, number>();
  /** The state after the present step. */
  state = 0;
  /** In a repeated run, the inputs from outside that the program received the first time. */
  given: readonly Value[] | undefined;
  givenCount = 0;
  readonly maxItems = MAX_ITEMS;
  /** Calls a function of the program for a function of a module, within the present step. */
  callWithin: ((callee: Callable, values: Value[]) => Value) | undefined;
  /** The cell that was popped last. */
  #popped = EMPTY;

  constructor(
    context: RecordedContext,
    readonly recording: Recording,
    shared: SharedItems,
  ) {
    super(context, shared, recording.items);
  }

  override get isRepeating(): boolean {
    return this.given !== undefined;
  }

  // The control.

  override get isDone(): boolean {
    return this.control === EMPTY;
  }

  override get controlSize(): number {
    return this.recording.control.sizeOf(this.control);
  }

  override push(item: Item, payload: number = NO_PAYLOAD): void {
    this.control = this.recording.control.push(item, this.control, payload);
  }

  override pop(): Item {
    const { recording, control } = this;
    this.#popped = control;
    this.control = recording.control.below(control);
    return recording.itemIn(control);
  }

  override get popped(): number {
    return this.recording.control.payload(this.#popped);
  }

  override countOf(item: Item): number {
    const payload = this.popped;
    return payload === NO_PAYLOAD ? (item.count ?? 0) : payload;
  }

  override restoreFrame(): void {
    this.frame = this.recording.waitingFrame(this.#popped);
  }

  override topAction(): number {
    return this.control === EMPTY ? -1 : this.recording.itemIn(this.control).action;
  }

  override keepFrame(): void {
    if (!this.recording.control.isNeeding(this.control)) return;
    if (this.topAction() === ACTION.environment) return;
    this.push(this.shared.environment, this.present.index);
  }

  // The stash.

  override give(value: Value): void {
    this.stash = this.recording.stash.push(value, this.stash);
  }

  override take(): Value {
    if (this.stash === EMPTY) return undefined;
    const value = this.recording.stash.value(this.stash);
    this.stash = this.recording.stash.below(this.stash);
    return value;
  }

  override get top(): Value {
    return this.recording.stash.value(this.stash);
  }

  override clearStash(): void {
    this.stash = EMPTY;
  }

  // The heap.

  /** The frame that is current now. */
  get present(): Frame {
    return this.frame as Frame;
  }

  /** The number of frames, functions and arrays that were made outside of calls within steps. */
  get ownNumbers(): number {
    return this.nextId - this.numbersWithin;
  }

  /** @returns the next number for a frame, a function or an array */
  nextNumber(): number {
    const id = this.nextId;
    this.nextId = id + 1;
    return id;
  }

  override makeFrame(
    name: string,
    shape: FrameShape,
    parent: Frame | undefined,
    values?: Binding[],
    call?: Item,
  ): Frame {
    const { frames } = this.recording;
    if (parent?.index === UNLISTED) frames.list(parent, this.state);
    const ordinal = this.countFrame(countedName(name, shape, call));
    const origin = { ordinal, call };
    const index = frames.length;
    const id = this.nextNumber();
    const frame = new Frame(id, index, name, shape, parent, this.state, origin, values);
    frames.push(frame);
    return frame;
  }

  /** Returns the number of a new frame among those that are counted together, from 1. */
  countFrame(countedAs: string): number {
    const ordinal = (this.frameCounts.get(countedAs) ?? 0) + 1;
    this.frameCounts.set(countedAs, ordinal);
    return ordinal;
  }

  override frameOf(file: FrameShape): Frame | undefined {
    for (const frame of this.recording.frames) if (frame.shape === file) return frame;
    return undefined;
  }

  override assign(frame: Frame, slot: number, value: Value): void {
    frame.assign(slot, value, this.state);
  }

  override makeClosure(shape: FunctionShape): Callable {
    return this.closeOver(shape, this.present);
  }

  /** Makes a closure in any frame. */
  closeOver(shape: FunctionShape, frame: Frame): Callable {
    const closure: Closure = { id: this.nextNumber(), shape, frame, madeAt: this.state };
    return functionOf(closure, this.callWithin);
  }

  override makeArray(array: Value[]): Value[] {
    this.register(array, this.present);
    return array;
  }

  /** Registers an array that belongs to any frame. */
  register(array: Value[], frame: Frame): void {
    keepRecord(new ArrayRecord(this.nextNumber(), array, frame, this.state));
  }

  override noteChanges(value: Value): void {
    // A change may be further on in a list, whose last elements are its rests.
    const seen = new Set<ArrayRecord>();
    for (
      let at = recordOf(value);
      at !== undefined && !seen.has(at);
      at = recordOf(at.array.at(-1))
    ) {
      seen.add(at);
      at.noteChanges(this.state);
      for (const element of at.array) this.adopt(element);
    }
  }

  override adopt(value: Value): void {
    this.adoptIn(this.present, value);
  }

  /** Registers the arrays in a value. They belong to the frame. */
  adoptIn(frame: Frame, value: Value): void {
    if (typeof value !== 'object' || value === null) return;
    const pending: Value[] = [value];
    while (pending.length > 0) {
      const next = pending.pop();
      if (recordOf(next) !== undefined) continue;
      const elements = this.#registered(next, frame);
      for (let index = (elements?.length ?? 0) - 1; index >= 0; index -= 1) {
        pending.push(elements?.[index]);
      }
    }
  }

  /** Registers a value if it has elements. @returns these */
  #registered(value: Value, frame: Frame): readonly Value[] | undefined {
    const { structures } = this.context.language;
    if (structures === undefined) {
      if (!Array.isArray(value)) return undefined;
      this.register(value, frame);
      return value;
    }
    const elements = structures.elementsOf(value);
    if (elements === undefined) return undefined;
    const structured = { value: value as object, structures };
    keepRecord(new ArrayRecord(this.nextNumber(), elements, frame, this.state, structured));
    return elements;
  }

  override setElement(array: Value[], index: number, value: Value): void {
    this.adopt(array);
    recordOf(array)?.set(index, value, this.state);
  }

  // Continuations, inputs and limits.

  override capture(): Callable {
    const { control, stash, present: frame, state: madeAt } = this;
    const continuation = { id: this.nextNumber(), control, stash, frame, madeAt };
    this.recording.continuations.push(continuation);
    return continuationOf(continuation);
  }

  override resume(value: Callable): boolean {
    const continuation = continuationIn(value);
    if (continuation === undefined) return false;
    if (continuation.within !== undefined) {
      throw this.context.library.canEscape === true ? cannotReturn() : cannotLeave(continuation);
    }
    this.control = continuation.control;
    this.stash = continuation.stash;
    this.frame = continuation.frame;
    return true;
  }

  // Extents.

  override pushExtent(end: Item, frame: Frame): void {
    this.push(end, frame.index);
  }

  override get stashSize(): number {
    return this.recording.stash.sizeOf(this.stash);
  }

  override extentFrame(name: string): Frame | undefined {
    const { recording } = this;
    let count = 0;
    let found: Frame | undefined;
    for (let cell = this.control; cell !== EMPTY; cell = recording.control.below(cell)) {
      const item = recording.itemIn(cell);
      count += 1;
      if (item.action !== ACTION.extent || item.name !== name) continue;
      found = recording.waitingFrame(cell);
      break;
    }
    this.context.runtime.libraryTick(Math.floor(count / ITEMS_PER_OPERATION));
    return found;
  }

  #windsOn(control: number): number[] {
    const { recording } = this;
    const count = recording.control.sizeOf(control);
    this.context.runtime.libraryTick(Math.floor(count / ITEMS_PER_OPERATION));
    return recording.windsOn(control);
  }

  override approach(value: Callable): Crossing | undefined {
    const to = this.shared.hasWinds ? continuationIn(value) : undefined;
    if (to === undefined || to.within !== undefined) return undefined;
    const next = nextOnTheWay(this.#windsOn(this.control), this.#windsOn(to.control));
    if (next === undefined) return undefined;
    return this.#cross(next.cell, next.isEntering ? to.stash : this.stash, next.isEntering);
  }

  #cross(cell: number, stash: number, isEntering: boolean): Crossing {
    const { recording } = this;
    const end = recording.itemIn(cell);
    const frame = recording.waitingFrame(cell);
    if (frame === undefined) throw new Error('an extent without a frame');
    this.control = recording.control.below(cell);
    this.frame = frame;
    this.stash = stash;
    while (this.stashSize > (end.count ?? 0)) this.take();
    return crossingOf(end, frame, isEntering);
  }

  override enterExtent(value: Callable): void {
    const to = continuationIn(value);
    if (to === undefined) throw new Error('no continuation');
    const next = nextToEnter(this.#windsOn(this.control), this.#windsOn(to.control));
    this.control = next ?? to.control;
  }

  override grow(frame: Frame): void {
    frame.grow();
  }

  override get stateNumber(): number | undefined {
    return this.state;
  }

  override fromOutside(ask: () => Value): Value {
    if (this.given !== undefined) {
      const value = this.given[this.givenCount];
      this.givenCount += 1;
      return value;
    }
    const value = ask();
    this.recording.inputs.push(value);
    return value;
  }

  override lastCalls(): readonly string[] {
    const calls: string[] = [];
    for (let frame: Frame | undefined = this.present; calls.length < CALLS_SHOWN && frame;) {
      if (frame.shape.origin === 'call') calls.unshift(callText(frame, this.context.runtime));
      frame = this.recording.frames.at(frame.index - 1);
    }
    return calls;
  }

  // Recorded runs have a limit of steps instead of time.

  override noteCall(): void {}

  override noteRound(): void {}
}
