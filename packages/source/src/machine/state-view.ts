import { isFunction, type Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import type { Frame } from './frames.js';
import { closureOf, continuationIn, recordOf, type ArrayRecord, type Closure } from './heap.js';
import { itemText, itemTooltip } from './panel-text.js';
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
  readonly isLive: boolean;
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
  readonly currentFrame: number;
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
  /** Text of a value that is neither array nor function, and of functions. */
  readonly textOf: (value: Value) => string;
}

/** Frames that nothing reaches, the youngest first; more would only hide the rest. */
const MOST_DEAD_FRAMES = 100;
const MOST_LIVE_FRAMES = 2000;
const MOST_ELEMENTS = 200;
const MOST_ITEMS = 1000;

const LABELS: Readonly<Record<string, string>> = {
  global: 'Global',
  library: 'Global',
  program: 'Program',
  block: 'Block',
  'function body': 'Function Body',
  'loop body': 'Body of for-loop',
  'loop variable': 'Control variable of for-loop',
};

/** What people call a frame (language reference, section 15.4). */
export function labelOf(frame: Frame): string {
  return LABELS[frame.shape.origin] ?? frame.name;
}

/** @returns the picture of a state, made from the record alone */
export function viewOf(recording: Recording, state: number, options: ViewOptions): StateView {
  return new Viewer(recording, state, options).view();
}

class Viewer {
  readonly #recording: Recording;
  readonly #state: number;
  readonly #options: ViewOptions;
  readonly #liveFrames = new Set<Frame>();
  readonly #liveValues = new Set<unknown>();
  readonly #frames = new Set<Frame>();
  readonly #arrays = new Map<number, ArrayRecord>();
  readonly #functions = new Map<number, { readonly closure: Closure | undefined; value: Value }>();
  /** What is still to be looked into. */
  readonly #pending: (() => void)[] = [];

  constructor(recording: Recording, state: number, options: ViewOptions) {
    this.#recording = recording;
    this.#state = state;
    this.#options = options;
  }

  view(): StateView {
    const recording = this.#recording;
    const state = this.#state;
    const { mostItems = MOST_ITEMS, isWithoutGarbage = false } = this.#options;
    const control = recording.controlAt(state);
    const stash = recording.stashAt(state);
    const current = recording.frameAt(state);
    this.#reachFrame(current);
    for (const { frame } of control) if (frame !== undefined) this.#reachFrame(frame);
    for (const value of stash) this.#reachValue(value);
    this.#lookInto();
    for (const frame of this.#liveFrames) this.#frames.add(frame);
    const left = isWithoutGarbage ? 0 : this.#addDeadFrames();
    const frames = [...this.#frames].toSorted((a, b) => a.index - b.index);
    const views = frames
      .filter(({ shape }) => shape.origin !== 'library')
      .map((frame) => this.#frameView(frame));
    const stashViews = stash.slice(0, mostItems).map((value) => this.#valueView(value));
    // What frames and stash refer to was found while they were drawn; arrays may refer to more.
    const arrays = this.#arrayViews();
    return {
      state,
      total: recording.total,
      control: control.slice(0, mostItems).map((entry) => ({
        kind: entry.item.kind,
        text: itemText(entry, labelOf),
        tooltip: itemTooltip(entry),
        isInstruction: entry.item.isInstruction,
        range: entry.item.isLibrary ? undefined : rangeOf(entry.item.node),
        frame: entry.frame && shownFrame(entry.frame).id,
      })),
      controlSize: control.length,
      stash: stashViews,
      stashSize: stash.length,
      currentFrame: shownFrame(current).id,
      frames: views,
      framesLeftOut: left,
      arrays,
      functions: this.#functionViews(),
    };
  }

  #reachFrame(frame: Frame): void {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      if (this.#liveFrames.has(at)) return;
      this.#liveFrames.add(at);
      // The library refers to nothing of the program.
      if (at.shape.origin === 'library') continue;
      const reached = at;
      this.#pending.push(() => {
        for (let slot = 0; slot < reached.shape.names.length; slot += 1) {
          this.#reachValue(reached.valueAt(slot, this.#state));
        }
      });
    }
  }

  #reachValue(value: Binding): void {
    if (Array.isArray(value)) {
      if (this.#liveValues.has(value)) return;
      this.#liveValues.add(value);
      const record = recordOf(value);
      if (record === undefined) return;
      this.#pending.push(() => {
        this.#reachFrame(record.frame);
        const length = record.lengthAt(this.#state);
        for (let index = 0; index < length; index += 1) {
          this.#reachValue(record.elementAt(index, this.#state));
        }
      });
      return;
    }
    if (value === UNASSIGNED || !isFunction(value)) return;
    const frame = closureOf(value)?.frame ?? continuationIn(value)?.frame;
    if (frame === undefined || this.#liveValues.has(value)) return;
    this.#liveValues.add(value);
    this.#reachFrame(frame);
  }

  #lookInto(): void {
    for (;;) {
      const next = this.#pending.pop();
      if (next === undefined) return;
      next();
    }
  }

  /** @returns how many are left out */
  #addDeadFrames(): number {
    const { frames } = this.#recording;
    let room = Math.min(MOST_DEAD_FRAMES, MOST_LIVE_FRAMES - this.#frames.size);
    let left = 0;
    for (let index = frames.length - 1; index >= 0; index -= 1) {
      const frame = frames[index] as Frame;
      if (frame.madeAt > this.#state || this.#frames.has(frame)) continue;
      if (room <= 0) {
        left += 1;
        continue;
      }
      // With it those around it, so that none hangs in the air.
      for (let at: Frame | undefined = frame; at && !this.#frames.has(at); at = at.parent) {
        this.#frames.add(at);
        room -= 1;
      }
    }
    return left;
  }

  #frameView(frame: Frame): ViewFrame {
    const { names, constants } = frame.shape;
    return {
      id: frame.id,
      label: labelOf(frame),
      parent: frame.parent && shownFrame(frame.parent).id,
      level: levelOf(frame),
      bindings: names.map((name, slot) => ({
        name,
        isConstant: constants[slot] === true,
        value: this.#valueView(frame.valueAt(slot, this.#state)),
      })),
      isLive: this.#liveFrames.has(frame),
    };
  }

  #valueView(value: Binding): ViewValue {
    if (value === UNASSIGNED) return { kind: 'unassigned' };
    if (Array.isArray(value)) {
      const record = recordOf(value);
      if (record === undefined) return { kind: 'plain', text: this.#options.textOf(value) };
      this.#arrays.set(record.id, record);
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

  /** Drawing one array can find others. */
  #arrayViews(): ViewArray[] {
    const views = new Map<number, ViewArray>();
    while (views.size < this.#arrays.size) {
      for (const record of this.#arrays.values()) {
        if (views.has(record.id)) continue;
        const length = record.lengthAt(this.#state);
        const elements = Array.from({ length: Math.min(length, MOST_ELEMENTS) }, (_, index) =>
          this.#valueView(record.elementAt(index, this.#state)),
        );
        views.set(record.id, {
          id: record.id,
          frame: shownFrame(record.frame).id,
          elements,
          length,
          isLive: this.#liveValues.has(record.array),
        });
      }
    }
    return [...views.values()].toSorted((a, b) => a.id - b.id);
  }

  #functionViews(): ViewFunction[] {
    return [...this.#functions]
      .map(([id, { closure, value }]) => ({
        id,
        frame: shownFrame(closure?.frame ?? this.#recording.frameAt(this.#state)).id,
        text: this.#options.textOf(value),
        isLive: this.#liveValues.has(value),
      }))
      .toSorted((a, b) => a.id - b.id);
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

function nameOf(text: string): string {
  return /^function ([^(]*)\(/.exec(text)?.[1] ?? text;
}

function rangeOf(node: {
  readonly loc?: { readonly start: ViewRange['from']; readonly end: ViewRange['to'] } | null;
}): ViewRange | undefined {
  if (node.loc == null) return undefined;
  const { start, end } = node.loc;
  return {
    from: { line: start.line, column: start.column },
    to: { line: end.line, column: end.column },
  };
}
