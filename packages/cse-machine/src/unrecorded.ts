import {
  ARRAY_WORDS,
  BUDGET,
  FUNCTION_WORDS,
  ProgramError,
  type Callable,
  type Site,
  type Value,
} from '@wellspring/engine';
import { act, apply, handle } from './act.js';
import { type Crossing, crossingOf, isWound, nextOnTheWay, nextToEnter } from './extents.js';
import { cannotLeave, capturedIn, continuationOf, functionOf, type LiveFrame } from './heap.js';
import {
  ACTION,
  UNASSIGNED,
  type Binding,
  type FrameShape,
  type FunctionShape,
  type Item,
  type SyntaxNode,
} from './items.js';
import {
  callText,
  makeSharedItems,
  Registers,
  type RunContext,
  type SharedItems,
  type ShownCall,
} from './registers.js';
import type { CodeTarget } from './writer.js';

/**
 * Runs programs without a record, many times faster. Control and stash are linked lists that are never
 * changed, so that capturing a continuation takes no time, however much is left to do.
 */

/** The number of steps between checks of the limits. */
export const STEPS_PER_LOOK = 4096;

/**
 * The operations of the time limit for which a step counts. A second of the limit is about a second on a slow
 * laptop, as it is for compiled programs.
 */
const OPERATIONS_PER_STEP = 3;

/** The words of memory of an item on the control, with what it usually has on the stash. */
const WORDS_PER_ITEM = 10;

/** The words of memory of a value on the stash, when there are more of them than items. */
const WORDS_PER_VALUE = 6;

/** The words of memory of a frame without its values. */
const FRAME_WORDS = 14;

/** With a longer control, calls are assumed to nest without end. It is enough for a million simple calls. */
const MAX_ITEMS = 1_200_000;

/** When the control is longer and memory runs out, the nesting is the reason. */
const MANY_ITEMS = 100_000;

/** An item on the control, and what is below it. */
class ControlCell {
  /** True once it counts as memory that the program holds. */
  isCounted = false;

  constructor(
    readonly item: Item,
    readonly below: ControlCell | undefined,
    /** The frame that an environment instruction restores, or the number of arguments of a call. */
    readonly payload: Payload,
    readonly size: number,
    /** True if the item or one below it depends on the current frame. */
    readonly isNeeding: boolean,
  ) {}
}

type Payload = PlainFrame | number | undefined;

/** A value on the stash, and what is below it. */
class StashCell {
  /** True once it counts as memory that the program holds. */
  isCounted = false;

  constructor(
    readonly value: Value,
    readonly below: StashCell | undefined,
  ) {}
}

class PlainFrame implements LiveFrame {
  constructor(
    readonly name: string,
    readonly shape: FrameShape,
    readonly parent: PlainFrame | undefined,
    readonly values: Binding[],
  ) {}
}

/** A run that waits for another one, and those that wait for it. */
interface Waiting {
  readonly control: ControlCell | undefined;
  readonly around: Waiting | undefined;
}

/** A point from which a run can continue. */
export class Captured {
  constructor(
    readonly control: ControlCell | undefined,
    readonly stash: StashCell | undefined,
    readonly frame: PlainFrame | undefined,
    /** The run to which it belongs. */
    readonly run: object,
  ) {}
}

/** The registers of a machine without a record. */
export class PlainRegisters extends Registers<Payload> {
  declare frame: PlainFrame | undefined;
  control: ControlCell | undefined;
  stash: StashCell | undefined;
  readonly maxItems = MAX_ITEMS;
  /** The frames of the files that have been evaluated. */
  readonly files = new WeakMap<FrameShape, PlainFrame>();
  /** The numbers of functions that were called when their time was up. */
  readonly #numbers = new Map<FunctionShape, number>();
  popped: Payload;
  /** The controls of the runs that wait for the present one, innermost first. */
  around: Waiting | undefined;
  /** Identifies the present run: that of the programs, or the call of one of their functions by the library. */
  run: object = {};
  /** Calls a function of the program for the library. */
  callInside: (callee: Callable, values: Value[]) => Value = () => undefined;
  /** The last calls, for the message when they nest too deeply. */
  #last: ShownCall | undefined;
  #secondLast: ShownCall | undefined;
  #thirdLast: ShownCall | undefined;

  override get isRepeating(): boolean {
    return false;
  }

  // The control.

  override get isDone(): boolean {
    return this.control === undefined;
  }

  override get controlSize(): number {
    return this.control === undefined ? 0 : this.control.size;
  }

  override push(item: Item, payload?: Payload): void {
    const below = this.control;
    this.control =
      below === undefined
        ? new ControlCell(item, below, payload, 1, item.needsFrame)
        : new ControlCell(item, below, payload, below.size + 1, item.needsFrame || below.isNeeding);
  }

  override pop(): Item {
    const cell = this.control as ControlCell;
    this.popped = cell.payload;
    this.control = cell.below;
    return cell.item;
  }

  override countOf(item: Item): number {
    return (this.popped as number | undefined) ?? item.count ?? 0;
  }

  override restoreFrame(): void {
    this.frame = this.popped as PlainFrame;
  }

  override topAction(): number {
    return this.control === undefined ? -1 : this.control.item.action;
  }

  override keepFrame(): void {
    const { control } = this;
    if (control === undefined || !control.isNeeding) return;
    if (control.item.action === ACTION.environment) return;
    this.push(this.shared.environment, this.frame);
  }

  // The stash.

  override give(value: Value): void {
    this.stash = new StashCell(value, this.stash);
  }

  override take(): Value {
    const { stash } = this;
    if (stash === undefined) return undefined;
    this.stash = stash.below;
    return stash.value;
  }

  override get top(): Value {
    return this.stash?.value;
  }

  override clearStash(): void {
    this.stash = undefined;
  }

  // The heap.

  override makeFrame(
    name: string,
    shape: FrameShape,
    parent: PlainFrame | undefined,
    values: Binding[] = [],
  ): PlainFrame {
    const { length } = shape.names;
    while (values.length < length) values.push(UNASSIGNED);
    return this.noteFrame(new PlainFrame(name, shape, parent, values));
  }

  /** Counts a new frame. @returns the frame */
  protected noteFrame<F extends PlainFrame>(frame: F): F {
    const { shape } = frame;
    if (shape.origin === 'call') this.#noteLast(frame);
    else if (shape.origin === 'program') this.files.set(shape, frame);
    return this.context.runtime.allocated(frame, FRAME_WORDS + shape.names.length);
  }

  override frameOf(file: FrameShape): PlainFrame | undefined {
    return this.files.get(file);
  }

  override assign(frame: PlainFrame, slot: number, value: Value): void {
    frame.values[slot] = value;
  }

  override makeClosure(shape: FunctionShape, site?: number): Callable {
    const closure = { shape, frame: this.current, constant: undefined };
    const value = functionOf(closure, this.callInside);
    return this.context.runtime.allocated(value, FUNCTION_WORDS, site);
  }

  override makeArray(array: Value[], site?: number): Value[] {
    return this.context.runtime.allocated(array, ARRAY_WORDS + array.length, site);
  }

  /** Arrays need no record. */
  override noteChanges(): void {}

  override adopt(_value: Value): void {}

  override setElement(array: Value[], index: number, value: Value, site: number): void {
    const added = index + 1 - array.length;
    array[index] = value;
    if (added > 0) this.context.operators.countGrowth(array, added, site);
  }

  // Continuations, inputs and limits.

  override capture(): Callable {
    return this.context.runtime.allocated(continuationOf(this.captured()), FUNCTION_WORDS);
  }

  /** The present state. */
  protected captured(): Captured {
    this.countMemory();
    return new Captured(this.control, this.stash, this.frame, this.run);
  }

  override resume(value: Callable): boolean {
    const captured = capturedIn(value) as Captured | undefined;
    if (captured === undefined) return false;
    this.goBackTo(captured);
    return true;
  }

  /** @throws ProgramError when the state belongs to another run */
  protected goBackTo(captured: Captured): void {
    if (captured.run !== this.run) throw cannotLeave(captured);
    this.control = captured.control;
    this.stash = captured.stash;
    this.frame = captured.frame;
  }

  // Extents. Nobody sees the stash, so that values that are left over do no harm.

  override get stashSize(): number {
    return 0;
  }

  override get stateNumber(): number | undefined {
    return undefined;
  }

  override pushExtent(end: Item, frame: PlainFrame): void {
    this.push(end, frame);
  }

  override extentFrame(name: string): LiveFrame | undefined {
    let { control, around }: Waiting = this;
    for (;;) {
      for (let cell = control; cell !== undefined; cell = cell.below) {
        if (cell.item.action === ACTION.extent && cell.item.name === name)
          return cell.payload as PlainFrame;
      }
      if (around === undefined) return undefined;
      ({ control, around } = around);
    }
  }

  override approach(value: Callable): Crossing | undefined {
    if (!this.shared.hasWinds) return undefined;
    const to = this.stateIn(value);
    return to === undefined ? undefined : this.approachState(to);
  }

  /** Returns the state that a value is. */
  protected stateIn(value: Callable): Captured | undefined {
    return capturedIn(value) as Captured | undefined;
  }

  /** @param to undefined when the machine leaves this run for good */
  protected approachState(to: Captured | undefined): Crossing | undefined {
    const next = nextOnTheWay(windsOn(this.control), windsOn(to?.control));
    if (next === undefined) return undefined;
    if (next.isEntering) this.stash = to?.stash;
    return this.#cross(next.cell, next.isEntering);
  }

  #cross({ item, below, payload }: ControlCell, isEntering: boolean): Crossing {
    this.control = below;
    this.frame = payload as PlainFrame;
    return crossingOf(item, this.frame, isEntering);
  }

  override enterExtent(value: Callable): void {
    const to = this.stateIn(value);
    this.control = nextToEnter(windsOn(this.control), windsOn(to?.control)) ?? to?.control;
  }

  override grow(frame: PlainFrame): void {
    while (frame.values.length < frame.shape.names.length) frame.values.push(UNASSIGNED);
  }

  override fromOutside(ask: () => Value): Value {
    return ask();
  }

  override lastCalls(): readonly string[] {
    const { runtime } = this.context;
    const calls = [this.#thirdLast, this.#secondLast, this.#last];
    return calls.flatMap((call) => (call === undefined ? [] : [callText(call, runtime)]));
  }

  #noteLast(call: ShownCall): void {
    this.#thirdLast = this.#secondLast;
    this.#secondLast = this.#last;
    this.#last = call;
  }

  override noteCall(shape: FunctionShape, values: readonly Value[]): void {
    const { runtime } = this.context;
    // A call without parameters has no frame.
    if (shape.frame.names.length === 0) this.#noteLast(shape);
    if ((runtime.counters[BUDGET] ?? 0) >= 0) return;
    if (shape.isLibrary) {
      // Users are told of their own call, which is the last site.
      runtime.libraryTick(0);
      return;
    }
    let number = this.#numbers.get(shape);
    if (number === undefined) {
      const { name, parameterCount, hasRest, text } = shape;
      number = runtime.functions.register({ name, parameterCount, hasRest, text, frameWords: 0 });
      this.#numbers.set(shape, number);
    }
    runtime.callTick(number, values, this.controlSize);
  }

  override noteRound(item: Item): void {
    const { runtime } = this.context;
    if ((runtime.counters[BUDGET] ?? 0) < 0) runtime.loopTick(item.site, this.controlSize);
  }

  /** Counts the parts of the control and the stash that were not counted before as memory that the program holds. */
  countMemory(): void {
    const { control, stash } = this;
    const items = countNew(control);
    const values = countNew(stash);
    const words = items * WORDS_PER_ITEM;
    try {
      if (control !== undefined && words > 0) this.context.runtime.allocated(control, words);
      // Many values with few items are those of long arrays and of spread arguments.
      const more = (values - items) * WORDS_PER_VALUE;
      if (stash !== undefined && more > 0) this.context.runtime.allocated(stash, more);
    } catch (error) {
      if (!(error instanceof ProgramError) || this.controlSize < MANY_ITEMS) throw error;
      throw this.context.operators.nestedTooDeeply(this.lastCalls());
    }
  }
}

/** Returns the cells that mark the ends of extents whose functions are called, innermost first. */
function windsOn(control: ControlCell | undefined): ControlCell[] {
  const winds: ControlCell[] = [];
  for (let cell = control; cell !== undefined; cell = cell.below)
    if (isWound(cell.item)) winds.push(cell);
  return winds;
}

const withoutNames = new WeakMap<Item, Item>();

/** A call by a function of a module. The name in the text is that of the module's function. */
function withoutName(call: Item): Item {
  const known = withoutNames.get(call);
  if (known !== undefined) return known;
  const made = { ...call, name: undefined, callee: undefined };
  withoutNames.set(call, made);
  return made;
}

/** Marks the cells that were not counted before. @returns how many there are */
function countNew(top: ControlCell | StashCell | undefined): number {
  let count = 0;
  for (let cell = top; cell !== undefined && !cell.isCounted; cell = cell.below) {
    cell.isCounted = true;
    count += 1;
  }
  return count;
}

/** Thrown when a function that a module calls asks the user. */
function cannotAsk(): ProgramError {
  return new ProgramError(
    'A function that a module calls cannot wait for an answer.',
    'Ask at the top of the program, and give the answer to the function.',
  );
}

/** Makes the registers of a machine. */
type CreateRegisters = (context: RunContext, shared: SharedItems, items: Item[]) => PlainRegisters;

/** Runs programs of one session, one after another, in which functions of earlier programs can be called. */
export class UnrecordedMachine implements CodeTarget {
  protected readonly registers: PlainRegisters;
  /** The steps until the next look. */
  #left = STEPS_PER_LOOK;
  /** The run of all programs: continuations of earlier ones can be called in later ones. */
  readonly #programs = {};

  /**
   * @param node stands for items that have no place in the text
   * @param create makes the registers to use
   */
  constructor(
    context: RunContext,
    node: SyntaxNode,
    create: CreateRegisters = (...parts) => new PlainRegisters(...parts),
  ) {
    const items: Item[] = [];
    this.registers = create(context, makeSharedItems(node, items), items);
    this.registers.callInside = (callee, values) => this.callInside(callee, values);
  }

  /**
   * Calls a function of the program for a function of the library, and returns its value when it has ended. Meanwhile the
   * program itself waits.
   * @throws ProgramError when the function fails, or asks the user a question
   */
  protected callInside(callee: Callable, values: Value[]): Value {
    const { registers } = this;
    const { control, stash, frame, programSite, run, libraryCall, around } = registers;
    if (libraryCall === undefined) throw new Error('a function was called outside of a run');
    registers.around = { control, around };
    registers.control = undefined;
    registers.stash = undefined;
    registers.run = {};
    try {
      const isAsked = apply(registers, withoutName(libraryCall), callee, values) !== undefined;
      const stopped = isAsked ? undefined : this.#run();
      if (stopped?.kind !== 'finished') throw cannotAsk();
      return stopped.value;
    } finally {
      Object.assign(registers, { control, stash, frame, programSite, run, libraryCall, around });
    }
  }

  registerSite(site: Site): number {
    return this.registers.context.runtime.registerSite(site);
  }

  registerItem(make: (index: number) => Item): Item {
    // Nothing refers to an item by its index.
    return make(0);
  }

  openLibrary(names: readonly string[], shapesOf: () => readonly FunctionShape[]): void {
    const { registers } = this;
    const shape: FrameShape = { origin: 'library', names, constants: names.map(() => true) };
    registers.frame = registers.makeFrame('prelude', shape, undefined);
    registers.base = registers.frame;
    for (const [slot, made] of shapesOf().entries()) {
      registers.assign(registers.frame, slot, registers.makeClosure(made));
    }
  }

  /** The present binding of a name of a file that is being or has been evaluated. */
  bindingIn(file: FrameShape, slot: number): Binding {
    return this.registers.frameOf(file)?.values[slot] ?? UNASSIGNED;
  }

  /** Gives a name of a file that has been evaluated another value. */
  assignIn(file: FrameShape, slot: number, value: Value): void {
    const frame = this.registers.frameOf(file);
    if (frame !== undefined) frame.values[slot] = value;
  }

  /**
   * Starts to run a file.
   * @param file an item of the kind `Program`
   * @returns the value of the file, or the question that it asks
   * @throws ProgramError when the program fails
   */
  start(file: Item): Stopped {
    this.load(file);
    return this.#run();
  }

  /** Puts a file on the empty control. */
  protected load(file: Item): void {
    const { registers } = this;
    registers.control = undefined;
    registers.stash = undefined;
    registers.run = this.#programs;
    registers.push(file);
  }

  /** Goes on after a question. */
  answer(value: Value): Stopped {
    this.registers.give(value);
    return this.#run();
  }

  #run(): Stopped {
    for (;;) {
      try {
        return this.#runUntilFailure();
      } catch (failure) {
        if (!handle(this.registers, failure)) throw failure;
      }
    }
  }

  #runUntilFailure(): Stopped {
    const { registers } = this;
    while (!registers.isDone) {
      this.#left -= 1;
      if (this.#left < 0) {
        this.#left = STEPS_PER_LOOK;
        this.look();
      }
      const question = act(registers, registers.pop());
      if (question !== undefined) return { kind: 'question', question };
    }
    return { kind: 'finished', value: registers.top };
  }

  /** Checks the limits, after `STEPS_PER_LOOK` steps. */
  protected look(): void {
    this.registers.countMemory();
    this.registers.context.runtime.spend(STEPS_PER_LOOK * OPERATIONS_PER_STEP);
  }
}

/** The reason why the machine does not go on. */
type Stopped =
  | { readonly kind: 'finished'; readonly value: Value }
  /** It waits for `answer`. */
  | { readonly kind: 'question'; readonly question: string };
