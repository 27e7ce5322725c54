import type { Site, Value } from '@wellspring/engine';
import { act, handle } from './act.js';
import { EMPTY } from './cells.js';
import { UNLISTED, type Frame } from './heap.js';
import {
  ACTION,
  type FrameShape,
  type FunctionShape,
  type Item,
  type SyntaxNode,
} from './items.js';
import { CHECKPOINT_STEPS, Recording } from './recording.js';
import { RecordedRegisters, type RecordedContext } from './recorded-registers.js';
import { makeSharedItems } from './registers.js';
import { Thinning } from './thinning.js';
import { MachineWithin } from './within.js';
import type { CodeTarget } from './writer.js';

/** The machine itself: pops an item from the control, acts on it, and records the result. */

/** The number of steps between checks for a stop and of the size of the record. */
const STEPS_PER_LOOK = 4096;

/** The reason why a run has halted. */
export type Halt =
  | { readonly kind: 'finished' }
  | { readonly kind: 'step limit' }
  /** It waits for `answer`. */
  | { readonly kind: 'question'; readonly question: string };

/** The limits of a run and of its record. */
interface RunLimits {
  readonly stepLimit: number;
  /** The number of bytes after which the record is thinned or, if it is kept whole, the run ends. */
  readonly maxBytes: number;
  /** True if the run cannot be repeated, so that all its states are kept. */
  readonly isKeptWhole?: boolean;
}

const GLOBAL_FRAME: FrameShape = { origin: 'global', names: [], constants: [] };

/** A run, with its record. */
export class Run implements CodeTarget {
  readonly registers: RecordedRegisters;
  readonly #limits: RunLimits;
  readonly #thinning: Thinning;

  constructor(registers: RecordedRegisters, limits: RunLimits) {
    this.registers = registers;
    this.#limits = limits;
    this.#thinning = new Thinning(registers.recording, limits.maxBytes);
  }

  /** Starts a run with only the global frame. */
  static begin(context: RecordedContext, limits: RunLimits, node: SyntaxNode): Run {
    const recording = new Recording();
    const shared = makeSharedItems(node, recording.items);
    const registers = new RecordedRegisters(context, recording, shared);
    const within = new MachineWithin(registers, node);
    registers.callWithin = (callee, values) => within.call(callee, values);
    const run = new Run(registers, limits);
    run.#openFrame('global', GLOBAL_FRAME);
    return run;
  }

  get callWithin(): RecordedRegisters['callWithin'] {
    return this.registers.callWithin;
  }

  get recording(): Recording {
    return this.registers.recording;
  }

  registerSite(site: Site): number {
    return this.registers.context.runtime.registerSite(site);
  }

  /** Adds an item to the table by which states refer to it. */
  registerItem(make: (index: number) => Item): Item {
    const { items } = this.recording;
    const item = make(items.length);
    items.push(item);
    return item;
  }

  /** Makes a frame that is not opened by an item: the global frame, or that of the library. */
  #openFrame(name: string, shape: FrameShape): Frame {
    const frame = this.registers.makeFrame(name, shape, this.registers.frame);
    this.registers.frame = frame;
    return frame;
  }

  /** Makes the frame around the program, with the functions of the library. */
  openLibrary(names: readonly string[], shapesOf: () => readonly FunctionShape[]): void {
    const constants = names.map(() => true);
    const frame = this.#openFrame('prelude', { origin: 'library', names, constants });
    for (const [slot, shape] of shapesOf().entries()) {
      frame.assign(slot, this.registers.makeClosure(shape), 0);
    }
  }

  /**
   * Puts the files of a program on the empty control, and records the state before the first step.
   * @param files in the order of evaluation
   */
  load(files: readonly Item[]): void {
    this.registers.base = this.registers.frame;
    this.registers.pushAll(files.toReversed());
    this.record();
  }

  /** The value of the program, when it has finished. */
  get value(): Value {
    const { stash } = this.registers;
    return stash === EMPTY ? undefined : this.recording.stash.value(stash);
  }

  /** Continues after a question. */
  answer(value: Value): Halt {
    const { registers } = this;
    const { library } = registers.context;
    const answer = registers.fromOutside(() => library.answered?.(value) ?? value);
    registers.adopt(answer);
    registers.give(answer);
    this.record();
    return this.run();
  }

  /**
   * Runs until nothing is left to do or the run has to halt.
   * @throws ProgramError when the program fails; the record then ends with the state before the step
   */
  run(): Halt {
    for (;;) {
      try {
        return this.#runUntilFailure();
      } catch (failure) {
        if (!handle(this.registers, failure)) throw failure;
        this.record();
      }
    }
  }

  #runUntilFailure(): Halt {
    const { registers, recording } = this;
    const { stepLimit } = this.#limits;
    let total = recording.last;
    while (registers.control !== EMPTY) {
      if (total >= stepLimit) return { kind: 'step limit' };
      if (total % STEPS_PER_LOOK === 0 && this.#look(total) === 'full') {
        return { kind: 'step limit' };
      }
      total += 1;
      registers.state = total;
      const item = registers.pop();
      if (this.#changesPicture(item)) recording.changepointColumn.push(total);
      const question = act(registers, item);
      if (question !== undefined) return { kind: 'question', question };
      if (registers.control === EMPTY && registers.stash === EMPTY) registers.give(undefined);
      this.record();
    }
    return { kind: 'finished' };
  }

  /** Records the present state. */
  record(): void {
    const { registers, recording } = this;
    const top = registers.control;
    if (top !== EMPTY && recording.itemIn(top).isBreakpoint) {
      recording.breakpointColumn.push(registers.state);
    }
    const { present } = registers;
    if (present.index === UNLISTED) recording.frames.list(present, registers.state);
    recording.add(top, registers.stash, present);
  }

  /** Checks for a stop and the size of the record. @returns `full` when there is no room for more */
  #look(state: number): 'full' | undefined {
    const { registers, recording } = this;
    registers.context.runtime.checkStop();
    if (this.#limits.isKeptWhole === true) {
      return this.#thinning.isTooLarge(registers.ownNumbers) ? 'full' : undefined;
    }
    if (state % CHECKPOINT_STEPS === 0) {
      recording.checkpoints.push({
        state,
        control: registers.control,
        stash: registers.stash,
        frame: registers.present,
        nextId: registers.nextId,
        frameCount: recording.frames.length,
        inputCount: recording.inputs.length,
        programSite: registers.programSite,
        frameCounts: new Map(registers.frameCounts),
      });
    }
    const numbers = this.#thinning.look(registers.nextId);
    if (numbers === undefined) return undefined;
    if (registers.control !== EMPTY)
      registers.control = numbers.control[registers.control] ?? EMPTY;
    if (registers.stash !== EMPTY) registers.stash = numbers.stash[registers.stash] ?? EMPTY;
    return undefined;
  }

  /** Tells whether a step changes the picture (language reference, section 15.4). */
  #changesPicture(item: Item): boolean {
    // An item that acts in the step of a sequence counts as the sequence.
    if (item.kind === 'StatementSequence') return false;
    switch (item.action) {
      case ACTION.openFrame:
      case ACTION.closure:
      case ACTION.environment:
      case ACTION.arrayLiteral:
      case ACTION.assign:
      case ACTION.arrayAssignment:
        return true;
      case ACTION.call:
        return this.registers.countOf(item) > 0;
      default:
        return item.kind === 'Program';
    }
  }
}
