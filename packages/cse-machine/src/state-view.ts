import { isFunction, onOneLine, plainValue, type Callable, type Value } from '@wellspring/engine';
import {
  closureOf,
  continuationIn,
  recordOf,
  type ArrayRecord,
  type Closure,
  type Frame,
} from './heap.js';
import { itemText, itemTooltip } from './item-text.js';
import { UNASSIGNED, type Binding, type Item } from './items.js';
import { frameName, isOfLibrary, labelOf, waitingFrame } from './labels.js';
import type { MachineLanguage } from './language.js';
import { oldestDeadFrame, type Recording } from './recording.js';

/** A state of a run as plain data: what users see of control, stash, frames, functions and arrays. */

/** The number of frames that are kept only because arrays that were made in them are drawn there. */
const MAX_HOMES = 2000;

/** The frames and values that the rest of the run can reach in a state. All others are garbage. */
class Reachable {
  readonly frames = new Set<Frame>();
  /** Arrays and functions. */
  readonly values = new Set<Value>();
  readonly #state: number;
  #homes = 0;
  /** The frames and arrays whose contents have not been visited yet. */
  readonly #pending: (Frame | ArrayRecord)[] = [];

  constructor(recording: Recording, state: number) {
    this.#state = state;
    this.#frame(recording.frameAt(state));
    recording.forEachWaitingFrame(state, (frame) => this.#frame(frame));
    for (const value of recording.stashAt(state)) this.#value(value);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#lookInto(next);
    }
  }

  #lookInto(next: Frame | ArrayRecord): void {
    if ('shape' in next) {
      const { length } = next.shape.names;
      for (let slot = 0; slot < length; slot += 1) this.#value(next.valueAt(slot, this.#state));
      return;
    }
    const length = next.lengthAt(this.#state);
    for (let index = 0; index < length; index += 1) {
      this.#value(next.elementAt(index, this.#state));
    }
  }

  #frame(frame: Frame): void {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      if (this.frames.has(at)) return;
      this.frames.add(at);
      // The library refers to nothing of the program.
      if (at.shape.origin !== 'library') this.#pending.push(at);
    }
  }

  #value(value: Binding): void {
    const record = recordOf(value);
    if (record !== undefined) {
      if (this.values.has(value)) return;
      this.values.add(value);
      if (this.#homes < MAX_HOMES) {
        const { size } = this.frames;
        this.#frame(record.frame);
        this.#homes += this.frames.size - size;
      }
      this.#pending.push(record);
      return;
    }
    if (value === UNASSIGNED || !isFunction(value)) return;
    const frame = closureOf(value)?.frame ?? continuationIn(value)?.frame;
    if (frame === undefined || this.values.has(value)) return;
    this.values.add(value);
    this.#frame(frame);
  }
}

/** A value in a picture. */
type ViewValue =
  | ReturnType<typeof plainValue>
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number }
  /** A predeclared function, which belongs to the global frame. */
  | { readonly kind: 'predeclared'; readonly name: string };

/** A range in the program's text; lines from 1, columns from 0. */
interface ViewRange {
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
  /** Its file. */
  readonly file?: string;
}

interface ViewItem {
  readonly kind: string;
  readonly text: string;
  /** The effect of an instruction, for a tooltip. */
  readonly tooltip: string | undefined;
  readonly isInstruction: boolean;
  /** The place in the program; undefined in the library. */
  readonly range: ViewRange | undefined;
  /** For an environment instruction: the id of the frame that it returns to. */
  readonly frame: number | undefined;
}

interface ViewBinding {
  readonly name: string;
  readonly isConstant: boolean;
  readonly value: ViewValue;
}

interface ViewFrame {
  readonly id: number;
  /** The name for users, e.g. `Program`, or the name of the called function. */
  readonly label: string;
  /** The label, made unique. */
  readonly name: string;
  /** The call that opened it, if that is in the program. */
  readonly call: ViewRange | undefined;
  /** The id of the enclosing frame; undefined for the global frame. */
  readonly parent: number | undefined;
  /** The number of frames that enclose it. */
  readonly level: number;
  readonly bindings: readonly ViewBinding[];
  /** True if the rest of the run can reach it. */
  readonly isLive: boolean;
}

interface ViewArray {
  readonly id: number;
  readonly frame: number;
  readonly elements: readonly ViewValue[];
  /** The length of the array. A long array has only the first elements in `elements`. */
  readonly length: number;
  readonly isLive: boolean;
}

interface ViewFunction {
  readonly id: number;
  readonly frame: number;
  /** Its text in canonical layout, or a text that says it is a continuation. */
  readonly text: string;
  /** The place in the program; undefined when it is not written there. */
  readonly range: ViewRange | undefined;
  readonly isLive: boolean;
  /** True if it was made in a library call that is hidden. */
  readonly isOfLibrary: boolean;
}

/** The picture of one state. */
export interface StateView {
  readonly state: number;
  readonly total: number;
  /** From the top down. */
  readonly control: readonly ViewItem[];
  /** The size of the control. `control` contains only the top items. */
  readonly controlSize: number;
  readonly stash: readonly ViewValue[];
  readonly stashSize: number;
  /**
   * The id of the current frame or, while a hidden library function is running, of the frame that waits for
   * it.
   */
  readonly currentFrame: number;
  /** The name of this library function. */
  readonly library: string | undefined;
  readonly frames: readonly ViewFrame[];
  /** The number of unreachable frames that are left out because there are too many. */
  readonly framesLeftOut: number;
  readonly arrays: readonly ViewArray[];
  readonly functions: readonly ViewFunction[];
}

export interface ViewOptions {
  /** The number of items of the control and values of the stash that are shown, from the top. */
  readonly maxItems?: number;
  /** True if unreachable values are left out. */
  readonly isWithoutGarbage?: boolean;
  /** True if frames of library calls are shown too. */
  readonly isWithLibrary?: boolean;
  readonly language: MachineLanguage;
  /** Returns the text of a function, or of a value that is neither an array nor a function. */
  readonly textOf: (value: Value) => string;
  /** Returns the name of a function that the language predeclares; empty when it has none. */
  readonly nameOf?: (value: Callable) => string;
}

/** The maximal number of unreachable frames, the youngest first. More would only hide the rest. */
const MAX_DEAD_FRAMES = 100;
const MAX_LIVE_FRAMES = 2000;
const MAX_ELEMENTS = 200;
/** The maximal number of arrays. If there are more, an element only says that there is a value. */
const MAX_ARRAYS = 2000;
const MAX_ITEMS = 1000;

/** @returns the picture of a state. It depends on the record alone */
export function viewOf(recording: Recording, state: number, options: ViewOptions): StateView {
  return new Viewer(recording, state, options).view();
}

class Viewer {
  readonly #recording: Recording;
  readonly #state: number;
  readonly #options: ViewOptions;
  readonly #live: Reachable;
  readonly #frames = new Set<Frame>();
  readonly #arrays = new Map<number, ArrayRecord>();
  readonly #functions = new Map<number, { readonly closure: Closure | undefined; value: Value }>();

  constructor(recording: Recording, state: number, options: ViewOptions) {
    this.#recording = recording;
    this.#state = state;
    this.#options = options;
    this.#live = new Reachable(recording, state);
  }

  view(): StateView {
    const recording = this.#recording;
    const state = this.#state;
    const { maxItems = MAX_ITEMS, isWithoutGarbage = false } = this.#options;
    const { isWithLibrary = false } = this.#options;
    const { frame: current, library } = isWithLibrary
      ? { frame: recording.frameAt(state), library: undefined }
      : waitingFrame(recording, state);
    for (const frame of this.#live.frames) if (this.#isShown(frame)) this.#frames.add(frame);
    const left = isWithoutGarbage ? 0 : this.#addDeadFrames();
    const frames = [...this.#frames].toSorted((a, b) => a.id - b.id);
    const views = frames
      .filter(({ shape }) => shape.origin !== 'library')
      .map((frame) => this.#frameView(frame));
    const stash = recording.stashAt(state, maxItems);
    for (const value of stash) this.#looseView(value);
    this.#findInHiddenFrames();
    // Frames and stash have been drawn, so the values that they refer to are known. Arrays may refer to more.
    const arrays = this.#arrayViews();
    const stashViews = stash.map((value) => this.#looseView(value));
    return {
      state,
      total: recording.total,
      control: recording.controlAt(state, maxItems).map((entry) => ({
        kind: entry.item.kind,
        text: itemText(entry, frameName, this.#options.language),
        tooltip: itemTooltip(entry),
        isInstruction: entry.item.isInstruction,
        range: entry.item.isLibrary ? undefined : rangeOf(entry.item),
        frame: entry.frame && this.#isShown(entry.frame) ? shownFrame(entry.frame).id : undefined,
      })),
      controlSize: recording.controlSize(state),
      stash: stashViews,
      stashSize: recording.stashSize(state),
      currentFrame: shownFrame(current).id,
      library,
      frames: views,
      framesLeftOut: left,
      arrays,
      functions: this.#functionViews(),
    };
  }

  /** @returns how many are left out */
  #addDeadFrames(): number {
    const { frames } = this.#recording;
    const count = frames.countAt(this.#state);
    let hidden = 0;
    let room = Math.min(MAX_DEAD_FRAMES, MAX_LIVE_FRAMES - this.#frames.size);
    for (let index = count - 1; index >= oldestDeadFrame(count) && room > 0; index -= 1) {
      // Add its enclosing frames too, so that none is shown without its parent.
      for (let at = frames.at(index); at && !this.#frames.has(at); at = at.parent) {
        if (!this.#isShown(at)) {
          hidden += 1;
          break;
        }
        this.#frames.add(at);
        room -= 1;
      }
    }
    return Math.max(0, count - hidden - this.#frames.size);
  }

  /**
   * Keeps values in the picture that only hidden library frames refer to, so that nothing moves during
   * library calls.
   */
  #findInHiddenFrames(): void {
    for (const frame of this.#live.frames) {
      if (this.#isShown(frame)) continue;
      for (let slot = 0; slot < frame.shape.names.length; slot += 1) {
        this.#looseView(frame.valueAt(slot, this.#state));
      }
    }
  }

  /** A function that the library made for its own use is not drawn, unless the program can reach it. */
  #looseView(value: Binding): ViewValue {
    if (value === UNASSIGNED || !isFunction(value)) return this.#valueView(value);
    const closure = closureOf(value);
    const isHidden =
      closure !== undefined && closure.shape.isLibrary && !this.#isShown(closure.frame);
    if (!isHidden || this.#functions.has(closure.id)) return this.#valueView(value);
    return { kind: 'predeclared', name: this.#nameOf(value) };
  }

  #frameView(frame: Frame): ViewFrame {
    const { names, constants, firstAdded = names.length } = frame.shape;
    return {
      id: frame.id,
      label: labelOf(frame),
      name: frameName(frame),
      call: callOf(frame),
      parent: frame.parent && shownFrame(frame.parent).id,
      level: levelOf(frame),
      bindings: names
        .map((name, slot) => ({
          name,
          isConstant: constants[slot] === true,
          value: this.#valueView(frame.valueAt(slot, this.#state)),
        }))
        .filter(({ value }, slot) => slot < firstAdded || value.kind !== 'unassigned'),
      isLive: this.#live.frames.has(frame),
    };
  }

  #valueView(value: Binding): ViewValue {
    if (value === UNASSIGNED) return { kind: 'unassigned' };
    const record = recordOf(value);
    if (record !== undefined) {
      if (!this.#arrays.has(record.id)) {
        if (this.#arrays.size >= MAX_ARRAYS) return { kind: 'plain', text: '...' };
        this.#arrays.set(record.id, record);
      }
      return { kind: 'array', id: record.id };
    }
    if (isFunction(value)) {
      const closure = closureOf(value);
      const continuation = continuationIn(value);
      const known = closure ?? continuation;
      if (known === undefined || closure?.frame.shape.origin === 'library') {
        return { kind: 'predeclared', name: this.#nameOf(value) };
      }
      this.#functions.set(known.id, { closure, value });
      return { kind: 'function', id: known.id };
    }
    // Objects of modules may have texts of several lines.
    return plainValue(onOneLine(this.#options.textOf(value)), value);
  }

  /** Drawing one array can find others, which are appended. */
  #arrayViews(): ViewArray[] {
    const views: ViewArray[] = [];
    for (const record of this.#arrays.values()) {
      const length = record.lengthAt(this.#state);
      const elements = Array.from({ length: Math.min(length, MAX_ELEMENTS) }, (_, index) =>
        this.#valueView(record.elementAt(index, this.#state)),
      );
      views.push({
        id: record.id,
        frame: this.#homeOf(record.frame).id,
        elements,
        length,
        isLive: this.#live.values.has(record.value),
      });
    }
    return views.toSorted((a, b) => a.id - b.id);
  }

  /** The frame beside which something is drawn: its own, or the nearest enclosing frame that is drawn. */
  #homeOf(frame: Frame): Frame {
    let home: Frame = frame;
    while (!this.#frames.has(home) && home.parent !== undefined) home = home.parent;
    return shownFrame(home);
  }

  #functionViews(): ViewFunction[] {
    return [...this.#functions]
      .map(([id, { closure, value }]) => ({
        id,
        frame: this.#homeOf(closure?.frame ?? this.#recording.frameAt(this.#state)).id,
        text: closure?.shape.shown?.() ?? this.#options.textOf(value),
        range: closure && !closure.shape.isLibrary ? rangeOf(closure.shape) : undefined,
        isLive: this.#live.values.has(value),
        isOfLibrary: closure !== undefined && !this.#isShown(closure.frame),
      }))
      .toSorted((a, b) => a.id - b.id);
  }

  /** The name of a function that the language predeclares, or its text if it has no name. */
  #nameOf(value: Callable): string {
    const text = this.#options.textOf(value);
    // Texts of functions of modules have no parameters.
    const written = /^function \$?([^(\s]+) ?[({]/.exec(text)?.[1];
    return written ?? (this.#options.nameOf?.(value) || text);
  }

  #isShown(frame: Frame): boolean {
    return this.#options.isWithLibrary === true || !isOfLibrary(frame);
  }
}

/** The library is drawn as part of the global frame. */
function shownFrame(frame: Frame): Frame {
  return frame.shape.origin === 'library' && frame.parent !== undefined ? frame.parent : frame;
}

function levelOf(frame: Frame): number {
  let level = 0;
  for (let at = frame.parent; at !== undefined; at = at.parent) {
    if (at.shape.origin !== 'library') level += 1;
  }
  return level;
}

function callOf({ origin: { call } }: Frame): ViewRange | undefined {
  return call === undefined || call.isLibrary ? undefined : rangeOf(call);
}

function rangeOf({ node, file }: Pick<Item, 'node' | 'file'>): ViewRange | undefined {
  if (node.loc == null) return undefined;
  const { start, end } = node.loc;
  return {
    from: { line: start.line, column: start.column },
    to: { line: end.line, column: end.column },
    ...(file !== '' && { file }),
  };
}
