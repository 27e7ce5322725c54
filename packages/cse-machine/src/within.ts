import { FUNCTION_WORDS, type Callable, type Value } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import type { Crossing } from './extents.js';
import {
  cannotLeave,
  continuationIn,
  continuationOf,
  Frame,
  recordOf,
  UNLISTED,
  type Continuation,
  type LiveFrame,
} from './heap.js';
import type { Binding, FrameShape, FunctionShape, Item, SyntaxNode } from './items.js';
import { countedName } from './labels.js';
import type { RecordedRegisters } from './recorded-registers.js';
import type { RunContext, SharedItems } from './registers.js';
import { Captured, PlainRegisters, UnrecordedMachine } from './unrecorded.js';

/**
 * Calls functions of a recorded program for functions of modules. A function of a module takes one step, in which the functions
 * that it calls run to their end. Their states are not recorded, but everything that they make can be shown later, and what
 * they change belongs to this step.
 */

/** The name of a function of a module that has none in the text. */
const NO_NAME = '...';

/** Registers whose frames, functions and arrays belong to a record. */
class RegistersWithin extends PlainRegisters {
  declare frame: Frame | undefined;
  readonly #record: RecordedRegisters;
  /** The function of a module that the program itself has called. */
  caller = NO_NAME;

  constructor(record: RecordedRegisters, context: RunContext, shared: SharedItems, items: Item[]) {
    super(context, shared, items);
    this.#record = record;
  }

  get #present(): Frame {
    return this.frame ?? this.#record.present;
  }

  override makeFrame(
    name: string,
    shape: FrameShape,
    parent: Frame | undefined,
    values?: Binding[],
    call?: Item,
  ): Frame {
    const { caller: within } = this;
    const record = this.#record;
    const ordinal = record.countFrame(countedName(name, shape, call, within));
    const origin = { ordinal, call, within };
    const id = record.nextNumber();
    return this.noteFrame(
      new Frame(id, UNLISTED, name, shape, parent, record.state, origin, values),
    );
  }

  override frameOf(file: FrameShape): Frame | undefined {
    return this.#record.frameOf(file);
  }

  override assign(frame: Frame, slot: number, value: Value): void {
    frame.assign(slot, value, this.#record.state);
  }

  override makeClosure(shape: FunctionShape, site?: number): Callable {
    const value = this.#record.closeOver(shape, this.#present);
    return this.context.runtime.allocated(value, FUNCTION_WORDS, site);
  }

  override makeArray(array: Value[], site?: number): Value[] {
    this.#record.register(array, this.#present);
    return super.makeArray(array, site);
  }

  override adopt(value: Value): void {
    this.#record.adoptIn(this.#present, value);
  }

  override setElement(array: Value[], index: number, value: Value, site: number): void {
    this.adopt(array);
    const added = index + 1 - array.length;
    recordOf(array)?.set(index, value, this.#record.state);
    if (added > 0) this.context.operators.countGrowth(array, added, site);
  }

  override capture(): Callable {
    const { state: madeAt } = this.#record;
    const continuation: Continuation = {
      id: this.#record.nextNumber(),
      control: EMPTY,
      stash: EMPTY,
      frame: this.#present,
      madeAt,
      within: this.captured(),
    };
    return this.context.runtime.allocated(continuationOf(continuation), FUNCTION_WORDS);
  }

  override resume(value: Callable): boolean {
    const within = this.stateIn(value);
    if (within === undefined || within.run !== this.run) {
      if (this.context.library.canEscape === true) return false;
      throw cannotLeave(value);
    }
    this.goBackTo(within);
    return true;
  }

  protected override stateIn(value: Callable): Captured | undefined {
    const within = continuationIn(value)?.within;
    return within instanceof Captured ? within : undefined;
  }

  override approach(value: Callable): Crossing | undefined {
    if (!this.shared.hasWinds) return undefined;
    const to = this.stateIn(value);
    return this.approachState(to?.run === this.run ? to : undefined);
  }

  override extentFrame(name: string): LiveFrame | undefined {
    return super.extentFrame(name) ?? this.#record.extentFrame(name);
  }

  override grow(frame: Frame): void {
    frame.grow();
  }

  override fromOutside(ask: () => Value): Value {
    return this.#record.fromOutside(ask);
  }
}

/** Runs functions of a recorded program within its steps. */
export class MachineWithin extends UnrecordedMachine {
  declare protected readonly registers: RegistersWithin;
  readonly #record: RecordedRegisters;
  /** The number of calls that are nested. */
  #depth = 0;
  #numbersBefore = 0;

  /** @param node stands for items that have no place in the text */
  constructor(record: RecordedRegisters, node: SyntaxNode) {
    super(
      record.context,
      node,
      (context, shared, items) => new RegistersWithin(record, context, shared, items),
    );
    this.#record = record;
  }

  /**
   * Calls a function.
   * @throws ProgramError when the function fails, or asks the user a question
   */
  call(callee: Callable, values: Value[]): Value {
    const { registers } = this;
    if (this.#depth === 0) {
      const { frame, libraryCall, programSite } = this.#record;
      registers.frame = frame;
      registers.libraryCall = libraryCall;
      registers.programSite = programSite;
      registers.base = this.#record.base;
      registers.program = this.#record.program;
      registers.caller = libraryCall?.callee ?? NO_NAME;
      this.#numbersBefore = this.#record.nextId;
    }
    for (const value of values) registers.adopt(value);
    this.#depth += 1;
    try {
      return this.callInside(callee, values);
    } finally {
      this.#depth -= 1;
      const record = this.#record;
      if (this.#depth === 0) record.numbersWithin += record.nextId - this.#numbersBefore;
    }
  }
}
