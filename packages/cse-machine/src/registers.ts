import { NO_SITE, type Callable, type Runtime, type Value } from '@wellspring/engine';
import type { Crossing } from './extents.js';
import type { LiveFrame } from './heap.js';
import {
  ACTION,
  makeItem,
  UNASSIGNED,
  type Binding,
  type FrameShape,
  type FunctionShape,
  type InstructionKind,
  type Item,
  type SyntaxNode,
} from './items.js';
import type { ExtentKind, MachineLibrary, MachineOperators } from './language.js';

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

/** A program that was a value, and the first values of the names that it added to the frame of the program. */
export interface Evaluated {
  readonly item: Item | undefined;
  readonly names: ReadonlyMap<string, Binding>;
  /** The reason why it is no program, if there is no item. */
  readonly failure?: unknown;
}

/** Items that have no place in the text. */
export interface SharedItems {
  readonly environment: Item;
  readonly marker: Item;
  /** Drops what a function returned that was called on the way to a continuation. */
  readonly pop: Item;
  /** Calls such a function. */
  readonly windCall: Item;
  readonly leaveExtent: Item;
  readonly enterExtent: Item;
  /** For each call with a continuation, the call that it makes. */
  readonly continuationCalls: Map<Item, Item>;
  /** For each call that begins an extent, the call that it makes. */
  readonly extentCalls: Map<Item, Item>;
  /** For each site, the call that reports there that nothing has handled a failure. */
  readonly failureCalls: Map<number, Item>;
  /** For each call that begins an extent, the items that mark its end, by the size of the stash. */
  readonly extentEnds: Map<Item, Map<number, Item>>;
  /** The programs that were evaluated while the program ran, or their failures, by the states in which they were. */
  readonly evaluated: Map<number, Evaluated>;
  /** True once there was an extent whose functions continuations have to call. */
  hasWinds: boolean;
}

/**
 * Makes the shared items of a run.
 * @param node stands for their place
 * @param items the items of the run, to which they are added
 */
export function makeSharedItems(node: SyntaxNode, items: Item[]): SharedItems {
  const instruction = (
    kind: InstructionKind,
    action: Item['action'],
    facts: Partial<Item> = {},
  ): Item => {
    const index = items.length;
    const item = makeItem({ ...facts, kind, action, isInstruction: true, node, index });
    items.push(item);
    return item;
  };
  return {
    environment: instruction('Environment', ACTION.environment),
    marker: instruction('Marker', ACTION.marker),
    pop: instruction('Pop', ACTION.pop),
    windCall: instruction('Application', ACTION.call, { count: 0, isLibrary: true }),
    leaveExtent: instruction('Rewind', ACTION.leaveExtent),
    enterExtent: instruction('Rewind', ACTION.enterExtent),
    continuationCalls: new Map(),
    extentCalls: new Map(),
    failureCalls: new Map(),
    extentEnds: new Map(),
    evaluated: new Map(),
    hasWinds: false,
  };
}

/** Thrown to go back to where a continuation was made, from a function that a module has called. */
export class Escape extends Error {
  constructor(
    readonly continuation: Callable,
    readonly value: Value,
  ) {
    super('escape');
  }
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
  /** The frame of the file that was begun last. */
  program: LiveFrame | undefined;
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
  /** Goes back to a captured state. Returns false when it belongs to a run around the present one. */
  abstract resume(value: Callable): boolean;

  // Extents.

  /** Marks the present place on the control as the end of an extent, to which a frame belongs. */
  abstract pushExtent(end: Item, frame: LiveFrame): void;
  /** The number of values on the stash, if it is known. */
  abstract get stashSize(): number;
  /** Returns the frame of the innermost extent with a name. */
  abstract extentFrame(name: string): LiveFrame | undefined;
  /**
   * Goes to the next extent on the way to a captured state that has to be left or entered.
   * @returns undefined when there is none
   */
  abstract approach(value: Callable): Crossing | undefined;
  /** Goes into the extent that has been entered on the way to a captured state. */
  abstract enterExtent(value: Callable): void;
  /** Makes room in a frame for names that were added to its shape. */
  abstract grow(frame: LiveFrame): void;
  /** The number of the present state; undefined when states have none. */
  abstract get stateNumber(): number | undefined;

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
    return this.#once(this.shared.continuationCalls, item, (index) => ({
      ...item,
      name: 'f',
      count: 1,
      index,
    }));
  }

  /** The call that a call which begins an extent makes of its argument. */
  extentCall(item: Item): Item {
    return this.#once(this.shared.extentCalls, item, (index) => ({
      ...item,
      callee: undefined,
      count: 0,
      index,
    }));
  }

  /** The call that reports at the present site that nothing has handled a failure. */
  failureCall(item: Item): Item {
    const site = this.siteOf(item);
    return this.#once(this.shared.failureCalls, site, (index) =>
      makeItem({
        kind: 'Application',
        action: ACTION.call,
        isInstruction: true,
        node: item.node,
        file: item.file,
        site,
        count: 1,
        index,
      }),
    );
  }

  /** The item that marks the end of an extent. */
  extentEnd(item: Item, extent: ExtentKind): Item {
    const { extentEnds } = this.shared;
    const size = this.stashSize;
    const ends = extentEnds.get(item) ?? new Map<number, Item>();
    extentEnds.set(item, ends);
    return this.#once(ends, size, (index) =>
      makeItem({
        kind: 'Extent',
        action: ACTION.extent,
        isInstruction: true,
        node: item.node,
        name: extent.name,
        value: extent,
        count: size,
        isLibrary: true,
        index,
      }),
    );
  }

  /** Returns the item of a key. Makes it, and adds it to the items of the run, when it is first asked for. */
  #once<Key>(made: Map<Key, Item>, key: Key, make: (index: number) => Item): Item {
    const known = made.get(key);
    if (known !== undefined) return known;
    const item = make(this.items.length);
    this.items.push(item);
    made.set(key, item);
    return item;
  }
}
