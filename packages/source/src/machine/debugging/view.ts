import {
  UNASSIGNED,
  type ActiveCall,
  type FrameShape,
  type Item,
  type LiveFrame,
} from '@wellspring/cse-machine';
import { isFunction, type Accessor, type Runtime, type Value } from '@wellspring/engine';
import type {
  DebuggedCall,
  DebuggedName,
  DebuggedPlace,
  DebuggedScope,
} from '@wellspring/evaluator';
import { COPY_PREFIX } from '../code/loops.js';

/** Describes a run that has paused for its user: its calls, and the names in the scope of each. */

/** The limits of what is shown; the reader of the channel takes no more. */
const MAX_CALLS = 60;
const MAX_SCOPES = 30;
const MAX_NAMES = 200;
const MAX_TEXT = 400;

/** The maximal length of an argument of a call, and the number of arguments. */
const MAX_ARGUMENT_LENGTH = 40;
const MAX_ARGUMENTS = 6;

/** The maximal length of the text of a function. */
const MAX_FUNCTION_LENGTH = 80;

/** The number of values of a structure that are displayed; more would be cut anyway. */
const MAX_VALUES = 200;

/** A call, with the frame in which its next statement runs. */
export interface CallInView {
  readonly shown: DebuggedCall;
  readonly frame: LiveFrame | undefined;
}

/** The place of a statement, or of the code that an item comes from. */
export function placeOf({ statement, node, file }: Item): DebuggedPlace {
  const { line, column } = (statement?.node ?? node).loc?.start ?? { line: 1, column: 0 };
  return { file, line, column };
}

/**
 * Returns the calls that have not returned, innermost first, as many as are shown. The last one is the program.
 * Calls of functions of the library are left out.
 * @param next what is evaluated next, in `frame`
 */
export function callsInView(
  calls: ActiveCall | undefined,
  next: Item,
  frame: LiveFrame | undefined,
  runtime: Runtime,
): { readonly calls: readonly CallInView[]; readonly leftOut: number } {
  const shown: CallInView[] = [];
  let leftOut = 0;
  let place = placeOf(next);
  let inner = frame;
  for (let call = calls; call !== undefined; call = call.below) {
    if (!call.shape.isLibrary) {
      if (shown.length < MAX_CALLS - 1) {
        shown.push({ shown: { name: nameOf(call, runtime), place }, frame: inner });
      } else leftOut += 1;
    }
    // In the library there is no place to show; the call in the program comes further out.
    place = placeOf(call.call);
    inner = call.from;
  }
  return { calls: [...shown, { shown: { name: null, place }, frame: inner }], leftOut };
}

function nameOf({ shape, frame }: ActiveCall, runtime: Runtime): string {
  if (shape.name === '' && frame === undefined) return cut(shape.heading, MAX_TEXT);
  const texts = (frame?.values ?? []).map((value) => textOf(value, MAX_ARGUMENT_LENGTH, runtime));
  const list = texts.length > MAX_ARGUMENTS ? [...texts.slice(0, MAX_ARGUMENTS), '...'] : texts;
  return shape.name === ''
    ? cut(shape.heading, MAX_TEXT)
    : cut(`${shape.name}(${list.join(', ')})`, MAX_TEXT);
}

/** Returns the scopes around a frame, innermost first, without those of the library. */
export function scopesInView(
  frame: LiveFrame | undefined,
  runtime: Runtime,
): readonly DebuggedScope[] {
  const scopes: { kind: DebuggedScope['kind']; names: DebuggedName[] }[] = [];
  let inner: FrameShape | undefined;
  let isInLoop = false;
  for (const at of framesAround(frame)) {
    const { shape } = at;
    const names = namesIn(shape, isInLoop).map((name) => nameInView(name, at, runtime));
    isInLoop = shape.origin === 'loop body' || (isInLoop && shape.origin === 'loop variable');
    const last = scopes.at(-1);
    if (last !== undefined && inner !== undefined && belongTogether(inner, at)) {
      last.names.unshift(...names);
    } else if (names.length > 0) scopes.push({ kind: kindOf(shape), names });
    inner = shape;
  }
  return scopes.slice(0, MAX_SCOPES).map(({ kind, names }) => ({
    kind,
    names: names.slice(0, MAX_NAMES),
    leftOut: Math.max(0, names.length - MAX_NAMES),
  }));
}

/** Tells whether users take two frames for one scope: parameters and body of a function, or parts of a loop. */
function belongTogether(inner: FrameShape, { shape, parent }: LiveFrame): boolean {
  if (inner.origin === 'function body') return shape.origin === 'call';
  return (
    inner.origin === 'loop body' &&
    shape.origin === 'loop body' &&
    parent?.shape.origin === 'loop variable'
  );
}

function nameInView(name: string, { shape, values }: LiveFrame, runtime: Runtime): DebuggedName {
  const value = values[shape.names.indexOf(name)];
  return {
    name: cut(name, MAX_TEXT),
    value: value === UNASSIGNED ? null : textOf(value, MAX_TEXT, runtime),
  };
}

/** Gives access to a name in the scopes around a frame. */
export function accessorIn(frame: LiveFrame | undefined, name: string): Accessor | undefined {
  for (const { shape, values } of framesAround(frame)) {
    const slot = shape.names.indexOf(name);
    if (slot === -1) continue;
    const get = (): Value => values[slot];
    if (shape.constants[slot] === true) return { isAssignable: false, get };
    const set = (value: Value): Value => (values[slot] = value);
    return { isAssignable: true, get, set };
  }
  return undefined;
}

/** The frames of the program around a frame, innermost first. */
function* framesAround(frame: LiveFrame | undefined): Generator<LiveFrame> {
  for (let at = frame; at !== undefined; at = at.parent) {
    if (at.shape.origin === 'library' || at.shape.origin === 'global') return;
    yield at;
  }
}

/** The names that users know. Inside a loop, its variable is in the innermost frame of the loop. */
function namesIn(shape: FrameShape, isInLoop: boolean): readonly string[] {
  if (shape.origin !== 'loop variable') return shape.names;
  return isInLoop ? [] : shape.names.filter((name) => !name.startsWith(COPY_PREFIX));
}

function kindOf({ origin }: FrameShape): DebuggedScope['kind'] {
  switch (origin) {
    case 'call':
    case 'function body':
      return 'function';
    case 'loop body':
    case 'loop variable':
      return 'loop';
    case 'block':
      return 'block';
    default:
      return 'program';
  }
}

/** The text of a value; that of a function is on one line. */
function textOf(value: Value, length: number, runtime: Runtime): string {
  if (value === UNASSIGNED) return '';
  if (typeof value === 'string') return cut(JSON.stringify(value.slice(0, length)), length);
  if (!isFunction(value)) return cut(runtime.display(value, { maxValues: MAX_VALUES }), length);
  const text = runtime.textOf(value).replaceAll(/\s+/g, ' ');
  return cut(text, Math.min(length, MAX_FUNCTION_LENGTH));
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}
