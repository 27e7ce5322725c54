import { isFunction, type Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import { oldestDeadFrame } from './checkpoint.js';
import type { Frame } from './frames.js';
import { closureOf, continuationIn, recordOf, type ArrayRecord, type Closure } from './heap.js';
import { frameName, labelOf } from './labels.js';
import type { Item } from './items.js';
import { isOfLibrary, waitingFrame } from './library-frames.js';
import { itemText, itemTooltip } from './panel-text.js';
import { Reachable } from './reachable.js';
import type { Recording } from './recording.js';

/** One state of a run as plain data: what people are shown of control, stash, frames, functions and arrays. */

/** A value as a picture refers to it. */
export type ViewValue =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number }
  /** A predeclared function, which belongs to the global frame. */
  | { readonly kind: 'predeclared'; readonly name: string };

/** A place in the program's text; lines from 1, columns from 0. */
export interface ViewRange {
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
  /** The file that it is in. */
  readonly file?: string;
}

export interface ViewItem {
  readonly kind: string;
  readonly text: string;
  /** What an instruction will do. */
  readonly tooltip: string | undefined;
  readonly isInstruction: boolean;
  /** Where it is in the program; undefined for the library's. */
  readonly range: ViewRange | undefined;
  /** Of an environment instruction: the id of the frame that it returns to. */
  readonly frame: number | undefined;
}

export interface ViewBinding {
  readonly name: string;
  readonly isConstant: boolean;
  readonly value: ViewValue;
}

export interface ViewFrame {
  readonly id: number;
  /** As people call it, e.g. `Program`, or the name of the function that was called. */
  readonly label: string;
  /** The same with what tells it from others of this label. */
  readonly name: string;
  /** The call that opened it, where that is in the program. */
  readonly call: ViewRange | undefined;
  /** The id of the frame around it; undefined for the global one. */
  readonly parent: number | undefined;
  /** How many frames are around it. */
  readonly level: number;
  readonly bindings: readonly ViewBinding[];
  /** Whether anything that is left to do can reach it. */
  readonly isLive: boolean;
}

export interface ViewArray {
  readonly id: number;
  readonly frame: number;
  readonly elements: readonly ViewValue[];
  /** Of which only the first are in `elements` where it is long. */
  readonly length: number;
  readonly isLive: boolean;
}

export interface ViewFunction {
  readonly id: number;
  readonly frame: number;
  /** Its text in canonical layout, or that it is a continuation. */
  readonly text: string;
  /** Where it is in the program; undefined for what is not written there. */
  readonly range: ViewRange | undefined;
  readonly isLive: boolean;
  /** Whether it was made in a call of the library that is not shown. */
  readonly isOfLibrary: boolean;
}

/** What is shown of one state. */
export interface StateView {
  readonly state: number;
  readonly total: number;
  /** From the top down. */
  readonly control: readonly ViewItem[];
  /** How many items the control has, of which only the top ones are in `control`. */
  readonly controlSize: number;
  readonly stash: readonly ViewValue[];
  readonly stashSize: number;
  /** While a function of the library works that is not shown, the one that waits for it. */
  readonly currentFrame: number;
  /** Which function that is. */
  readonly library: string | undefined;
  readonly frames: readonly ViewFrame[];
  /** Frames that nothing reaches any more and that are left out, since there are too many. */
  readonly framesLeftOut: number;
  readonly arrays: readonly ViewArray[];
  readonly functions: readonly ViewFunction[];
}

export interface ViewOptions {
  /** Items of control and values of the stash that are shown, from the top. */
  readonly mostItems?: number;
  /** Whether what nothing reaches any more is left out. */
  readonly isWithoutGarbage?: boolean;
  /** Whether frames of calls of the library are shown as well. */
  readonly isWithLibrary?: boolean;
  /** Text of a value that is neither array nor function, and of functions. */
  readonly textOf: (value: Value) => string;
}

/** Frames that nothing reaches, the youngest first; more would only hide the rest. */
const MAX_DEAD_FRAMES = 100;
const MAX_LIVE_FRAMES = 2000;
const MAX_ELEMENTS = 200;
/** Arrays that are drawn; of more, an element only says that there is something. */
const MAX_ARRAYS = 2000;
const MAX_ITEMS = 1000;

/** @returns the picture of a state, made from the record alone */
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
    const { mostItems = MAX_ITEMS, isWithoutGarbage = false } = this.#options;
    const { isWithLibrary = false } = this.#options;
    const { frame: current, library } = isWithLibrary
      ? { frame: recording.frameAt(state), library: undefined }
      : waitingFrame(recording, state);
    for (const frame of this.#live.frames) if (this.#isShown(frame)) this.#frames.add(frame);
    const left = isWithoutGarbage ? 0 : this.#addDeadFrames();
    const frames = [...this.#frames].toSorted((a, b) => a.index - b.index);
    const views = frames
      .filter(({ shape }) => shape.origin !== 'library')
      .map((frame) => this.#frameView(frame));
    const stash = recording.stashAt(state, mostItems);
    for (const value of stash) this.#looseView(value);
    this.#findInHiddenFrames();
    // What frames and stash refer to was found while they were drawn; arrays may refer to more.
    const arrays = this.#arrayViews();
    const stashViews = stash.map((value) => this.#looseView(value));
    return {
      state,
      total: recording.total,
      control: recording.controlAt(state, mostItems).map((entry) => ({
        kind: entry.item.kind,
        text: itemText(entry, frameName),
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
      // With it those around it, so that none hangs in the air.
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

  /** Keeps values in the picture that only hidden library frames refer to, so that nothing moves during library calls. */
  #findInHiddenFrames(): void {
    for (const frame of this.#live.frames) {
      if (this.#isShown(frame)) continue;
      for (let slot = 0; slot < frame.shape.names.length; slot += 1) {
        this.#looseView(frame.valueAt(slot, this.#state));
      }
    }
  }

  /** A function that the library made for its own use is not drawn, unless the program holds it. */
  #looseView(value: Binding): ViewValue {
    if (value === UNASSIGNED || !isFunction(value)) return this.#valueView(value);
    const closure = closureOf(value);
    const isHidden =
      closure !== undefined && closure.shape.isLibrary && !this.#isShown(closure.frame);
    if (!isHidden || this.#functions.has(closure.id)) return this.#valueView(value);
    return { kind: 'predeclared', name: nameOf(this.#options.textOf(value)) };
  }

  #frameView(frame: Frame): ViewFrame {
    const { names, constants } = frame.shape;
    return {
      id: frame.id,
      label: labelOf(frame),
      name: frameName(frame),
      call: callOf(frame),
      parent: frame.parent && shownFrame(frame.parent).id,
      level: levelOf(frame),
      bindings: names.map((name, slot) => ({
        name,
        isConstant: constants[slot] === true,
        value: this.#valueView(frame.valueAt(slot, this.#state)),
      })),
      isLive: this.#live.frames.has(frame),
    };
  }

  #valueView(value: Binding): ViewValue {
    if (value === UNASSIGNED) return { kind: 'unassigned' };
    if (Array.isArray(value)) {
      const record = recordOf(value);
      if (record === undefined) return { kind: 'plain', text: this.#options.textOf(value) };
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
        return { kind: 'predeclared', name: nameOf(this.#options.textOf(value)) };
      }
      this.#functions.set(known.id, { closure, value });
      return { kind: 'function', id: known.id };
    }
    return { kind: 'plain', text: this.#options.textOf(value) };
  }

  /** Drawing one array can find others, which come after it. */
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
        isLive: this.#live.values.has(record.array),
      });
    }
    return views.toSorted((a, b) => a.id - b.id);
  }

  /** The frame that something is drawn at: its own, or the nearest one around it that is drawn. */
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
        text: this.#options.textOf(value),
        range: closure && !closure.shape.isLibrary ? rangeOf(closure.shape) : undefined,
        isLive: this.#live.values.has(value),
        isOfLibrary: closure !== undefined && !this.#isShown(closure.frame),
      }))
      .toSorted((a, b) => a.id - b.id);
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

function nameOf(text: string): string {
  return /^function \$?([^(]*)\(/.exec(text)?.[1] ?? text;
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
