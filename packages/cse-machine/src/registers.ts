import { NO_SITE, type Callable, type Runtime, type Value } from '@wellspring/engine';
import type { LiveFrame } from './heap.js';
import {
  ACTION,
  makeItem,
  UNASSIGNED,
  type Binding,
  type FrameShape,
  type FunctionShape,
  type Item,
  type SyntaxNode,
} from './items.js';
import type { MachineLibrary, MachineOperators } from './language.js';

/**
 * The state of the machine between two steps, and the few ways in which a step changes it. There are two
 * kinds: `recorded-registers.ts` keeps every state, `unrecorded.ts` only the present one.
 */

/** The parts of the engine that the runs of a session share. */
export interface RunContext {
  readonly runtime: Runtime;
  readonly library: MachineLibrary;
  /** Those of the library, here because each step needs them. */
  readonly operators: MachineOperators;
}

/** A call: the frame that it opened, or the function when it has no parameters. */
export interface ShownCall {
  readonly name: string;
  readonly values?: readonly Binding[];
}

/** A call as it is shown. */
export function callText({ name, values = [] }: ShownCall, runtime: Runtime): string {
  const texts = values.map((value) => (value === UNASSIGNED ? '' : runtime.quote(value)));
  return runtime.language.callText(name, texts, undefined);
}

/** Items that have no place in the text. */
export interface SharedItems {
  readonly environment: Item;
  readonly marker: Item;
  /** For each call with a continuation, the call that it makes. */
  readonly continuationCalls: Map<Item, Item>;
}

/**
 * Makes the shared items of a run.
 * @param node stands for their place
 * @param items the items of the run, to which they are added
 */
export function makeSharedItems(node: SyntaxNode, items: Item[]): SharedItems {
  const instruction = (kind: 'Environment' | 'Marker'): Item => {
    const action = kind === 'Environment' ? ACTION.environment : ACTION.marker;
    const item = makeItem({ kind, action, isInstruction: true, node, index: items.length });
    items.push(item);
    return item;
  };
  return {
    environment: instruction('Environment'),
    marker: instruction('Marker'),
    continuationCalls: new Map(),
  };
}

/**
 * The control, stash and environment of a run.
 *
 * An item on the control may have a payload: an environment instruction the frame that it restores, and a call
 * the number of its arguments, if that is only known at run time. How it is stored is up to the subclass.
 */
export abstract class Registers<Payload = unknown> {
  frame: LiveFrame | undefined;
  /** The frame in which the files of the program are evaluated. */
  base: LiveFrame | undefined;
  /** The call in the program for which library code is running. */
  programSite = NO_SITE;
  /** The last call of a function of the library. */
  libraryCall: Item | undefined;
  /** True if the machine only repeats what it did before, with the inputs that it received then. */
  abstract get isRepeating(): boolean;
  /** With more items on the control, calls are assumed to nest without end. */
  abstract readonly maxItems: number;

  constructor(
    readonly context: RunContext,
    readonly shared: SharedItems,
    /** The items of the run. */
    readonly items: Item[],
  ) {}

  /** The frame that is current now. */
  get current(): LiveFrame {
    return this.frame as LiveFrame;
  }

  // The control.

  /** True when nothing is left to do. */
  abstract get isDone(): boolean;
  /** The number of items on the control. */
  abstract get controlSize(): number;
  abstract push(item: Item, payload?: Payload): void;
  /** Pops the item on top of the control, which must not be empty. */
  abstract pop(): Item;
  /** The payload of the item that was popped last. */
  abstract get popped(): Payload;
  /** The number of values that the item that was popped last takes. */
  abstract countOf(item: Item): number;
  /** The frame that the environment instruction that was popped last restores. */
  abstract restoreFrame(): void;
  /** The action of the item on top of the control; -1 when the control is empty. */
  abstract topAction(): number;
  /** Makes sure that the current frame is restored later, if an item that is left depends on it. */
  abstract keepFrame(): void;

  pushAll(items: readonly Item[]): void {
    for (const item of items) this.push(item);
  }

  // The stash.

  /** Pushes a value onto the stash. */
  abstract give(value: Value): void;
  /** Pops a value from the stash. */
  abstract take(): Value;
  /** The value on top of the stash. */
  abstract get top(): Value;
  abstract clearStash(): void;

  /** Pops this many values. @returns them in the order in which they were pushed */
  takeMany(count: number): Value[] {
    const values: Value[] = [];
    values.length = count;
    for (let index = count - 1; index >= 0; index -= 1) values[index] = this.take();
    return values;
  }

  // The heap.

  /**
   * @param values the values of its names; the frame takes over the array
   * @param call the call that opens it
   */
  abstract makeFrame(
    name: string,
    shape: FrameShape,
    parent: LiveFrame | undefined,
    values?: Binding[],
    call?: Item,
  ): LiveFrame;
  /** The frame of a file that has been evaluated. */
  abstract frameOf(file: FrameShape): LiveFrame | undefined;
  /** Gives a name of a frame a value. */
  abstract assign(frame: LiveFrame, slot: number, value: Value): void;
  /**
   * Makes a closure in the current frame.
   * @param site where to report that memory ran out; default: the last call
   */
  abstract makeClosure(shape: FunctionShape, site?: number): Callable;
  /** Registers a new array. The site is the same. */
  abstract makeArray(array: Value[], site?: number): Value[];
  /** Registers a value that the library made, if it contains arrays. They belong to the current frame. */
  abstract adopt(value: Value): void;
  /** Notes what the library has changed in a value that it was given. */
  abstract noteChanges(value: Value): void;
  /**
   * Changes an element of an array.
   * @param site where to report that time or memory ran out
   */
  abstract setElement(array: Value[], index: number, value: Value, site: number): void;

  // Continuations, inputs and limits.

  /** Returns the present state as a function of the program. */
  abstract capture(): Callable;
  /** Goes back to a captured state. Returns false when the value is no continuation. */
  abstract resume(value: Callable): boolean;
  /** Stores an input from outside or, in a repeated run, returns the same input as the first time. */
  abstract fromOutside(ask: () => Value): Value;
  /** The last calls, as they are shown when calls nest too deeply. */
  abstract lastCalls(): readonly string[];
  /** Called when a function of the program is called. @throws ProgramError when the time limit is reached */
  abstract noteCall(shape: FunctionShape, values: readonly Value[]): void;
  /** Called when a loop starts a round. @throws ProgramError when the time limit is reached */
  abstract noteRound(item: Item): void;

  /** The site at which a failure of this item is reported. Failures of the library are reported at the program's call. */
  siteOf(item: Item): number {
    return item.isLibrary ? this.programSite : item.site;
  }

  /** The call that a call with a continuation makes of its parameter. */
  continuationCall(item: Item): Item {
    const { continuationCalls } = this.shared;
    const known = continuationCalls.get(item);
    if (known !== undefined) return known;
    const made = { ...item, name: 'f', count: 1, index: this.items.length };
    this.items.push(made);
    continuationCalls.set(item, made);
    return made;
  }
}
