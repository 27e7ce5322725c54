import { now, type Callable, type Value } from '@wellspring/engine';
import { act } from './act.js';
import { capturedIn, type LiveFrame } from './heap.js';
import { ACTION, type FunctionShape, type Item, type SyntaxNode } from './items.js';
import type { RunContext } from './registers.js';
import { PlainRegisters, STEPS_PER_LOOK, UnrecordedMachine } from './unrecorded.js';

/**
 * Runs programs that can be halted before each of their statements. It keeps no record, but knows at any time which calls
 * have not returned yet.
 */

/** The time after which a run lets messages arrive. */
const SLICE_MS = 20;

/** A call that has not returned yet. A call in tail position replaces the one that made it. */
export interface ActiveCall {
  readonly shape: FunctionShape;
  /** The frame of the parameters; undefined when the function has none. */
  readonly frame: LiveFrame | undefined;
  /** The number of calls around it. */
  readonly depth: number;
  /** The call in the text that returns next, and the frame in which it was made. */
  readonly call: Item;
  readonly from: LiveFrame | undefined;
  readonly below: ActiveCall | undefined;
  /** The number of items on the control when it has returned. */
  readonly base: number;
}

/** The reason why the machine does not go on. */
export type DebuggedStop =
  | { readonly kind: 'finished'; readonly value: Value }
  /** It waits for `answerQuestion`. */
  | { readonly kind: 'question'; readonly question: string }
  /** It has halted before this item, and waits for `goOn`. */
  | { readonly kind: 'halted'; readonly item: Item }
  /** It has run for a while, and waits for `goOn`. */
  | { readonly kind: 'slice' };

/**
 * Decides where a run halts. Called before each statement of the program, and before each body of a function
 * that is an expression.
 */
export type HaltsAt = (item: Item, calls: ActiveCall | undefined) => boolean;

class DebuggedRegisters extends PlainRegisters {
  calls: ActiveCall | undefined;
  /** The function that was called in the present step. */
  entered: FunctionShape | undefined;
  /** The calls that had not returned when a continuation was captured. */
  readonly #callsOf = new WeakMap<object, ActiveCall | undefined>();

  override noteCall(shape: FunctionShape, values: readonly Value[]): void {
    super.noteCall(shape, values);
    this.entered = shape;
  }

  /**
   * Looks at the top of the control for a return, which need not be recorded. So it drops at once what the return
   * would skip later, and every call in a return replaces the call that made it.
   */
  override topAction(): number {
    while (this.control !== undefined && super.topAction() !== ACTION.marker) this.pop();
    return super.topAction();
  }

  override capture(): Callable {
    const value = super.capture();
    const captured = capturedIn(value);
    if (captured !== undefined) this.#callsOf.set(captured, this.calls);
    return value;
  }

  override resume(value: Callable): boolean {
    if (!super.resume(value)) return false;
    const captured = capturedIn(value);
    this.calls = captured && this.#callsOf.get(captured);
    return true;
  }

  /**
   * Updates the calls after a step.
   * @param call the item that has acted
   * @param from the frame in which it has acted
   */
  noteCalls(call: Item, from: LiveFrame | undefined): void {
    const { entered, control } = this;
    const size = this.controlSize;
    let { calls } = this;
    while (calls !== undefined && size <= calls.base) calls = calls.below;
    if (entered !== undefined && control !== undefined) {
      this.entered = undefined;
      const { below } = control;
      const hasMarker = !entered.isExpression() && below?.item === this.shared.marker;
      const base = (below?.size ?? 0) - (hasMarker ? 1 : 0);
      const replaced = calls?.base === base ? calls : undefined;
      const around = replaced === undefined ? calls : replaced.below;
      calls = {
        shape: entered,
        frame: entered.frame.names.length === 0 ? undefined : this.frame,
        depth: (around?.depth ?? 0) + 1,
        call: replaced?.call ?? call,
        from: replaced === undefined ? from : replaced.from,
        below: around,
        base,
      };
    }
    this.calls = calls;
  }
}

/** Runs programs of one session, one after another, and halts where it is asked to. */
export class DebuggedMachine extends UnrecordedMachine {
  declare protected readonly registers: DebuggedRegisters;
  /** The steps until the next look. */
  #left = STEPS_PER_LOOK;
  #sliceEnd = 0;
  #haltsAt: HaltsAt | undefined;
  /** True before the step at which the run has halted. */
  #hasHalted = false;
  /** True before the body of a function that is an expression. */
  #isBody = false;

  /** @param node stands for items that have no place in the text */
  constructor(context: RunContext, node: SyntaxNode) {
    super(context, node, (...parts) => new DebuggedRegisters(...parts));
  }

  /** Functions that modules call run without a halt. */
  protected override callInside(callee: Callable, values: Value[]): Value {
    const { registers } = this;
    const { calls, entered } = registers;
    try {
      return super.callInside(callee, values);
    } finally {
      registers.calls = calls;
      registers.entered = entered;
    }
  }

  /** The innermost call that has not returned. */
  get calls(): ActiveCall | undefined {
    return this.registers.calls;
  }

  /** The current frame. */
  get frame(): LiveFrame | undefined {
    return this.registers.frame;
  }

  /**
   * Starts to run a file.
   * @param file an item of the kind `Program`
   * @param haltsAt decides where the run halts; undefined when it runs to its end
   * @throws ProgramError when the program fails, as the other methods do
   */
  begin(file: Item, haltsAt?: HaltsAt): DebuggedStop {
    this.load(file);
    this.registers.calls = undefined;
    this.registers.entered = undefined;
    this.#haltsAt = haltsAt;
    this.#hasHalted = false;
    this.#isBody = false;
    return this.goOn();
  }

  /** Goes on after a question. */
  answerQuestion(value: Value): DebuggedStop {
    this.registers.give(value);
    return this.goOn();
  }

  /** Goes on after a halt or a slice. */
  goOn(): DebuggedStop {
    const { registers } = this;
    const haltsAt = this.#haltsAt;
    this.#sliceEnd = now() + SLICE_MS;
    while (registers.control !== undefined) {
      this.#left -= 1;
      if (this.#left < 0) {
        this.#left = STEPS_PER_LOOK;
        this.look();
        if (now() > this.#sliceEnd) return { kind: 'slice' };
      }
      const { item } = registers.control;
      const isPlace = item.statement !== undefined || this.#isBody;
      if (isPlace && haltsAt !== undefined && !this.#hasHalted && haltsAt(item, registers.calls)) {
        this.#hasHalted = true;
        return { kind: 'halted', item };
      }
      this.#hasHalted = false;
      const { frame } = registers;
      const question = act(registers, registers.pop());
      const { entered } = registers;
      this.#isBody = entered !== undefined && !entered.isLibrary && entered.isExpression();
      registers.noteCalls(item, frame);
      if (question !== undefined) return { kind: 'question', question };
    }
    return { kind: 'finished', value: registers.top };
  }

  /**
   * Sets the present state aside, so that something else can be run.
   * @returns puts it back
   */
  setAside(): () => void {
    const { registers } = this;
    const { control, stash, frame, calls, programSite } = registers;
    const haltsAt = this.#haltsAt;
    const hasHalted = this.#hasHalted;
    const isBody = this.#isBody;
    return () => {
      registers.control = control;
      registers.stash = stash;
      registers.frame = frame;
      registers.calls = calls;
      registers.programSite = programSite;
      registers.entered = undefined;
      this.#haltsAt = haltsAt;
      this.#hasHalted = hasHalted;
      this.#isBody = isBody;
    };
  }
}
