import { SITE, IN_REST, QUESTION, isFunction, type Callable, type Value } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import {
  closureOf,
  continuationIn,
  continuationOf,
  functionOf,
  recordOf,
  type Closure,
  type Frame,
} from './heap.js';
import { ACTION, UNASSIGNED, type FrameShape, type Item } from './items.js';
import type { Special } from './language.js';
import type { Registers } from './registers.js';

/** What each kind of item does when it is popped from the control (language reference, section 15). */

/**
 * Performs one step.
 * @param cell the cell of the item, which has been dropped from the control
 * @returns the question for the user, if there is one
 */
export function act(registers: Registers, item: Item, cell: number): string | undefined {
  if (item.kind === 'Program') startFile(registers);
  const { operators } = registers.context;
  switch (item.action) {
    case ACTION.expand:
      registers.pushAll(item.parts);
      return undefined;
    case ACTION.openFrame:
      openFrame(registers, item);
      return undefined;
    case ACTION.literal:
      registers.give(item.value);
      return undefined;
    case ACTION.name:
      registers.give(lookUp(registers, item));
      return undefined;
    case ACTION.closure:
      registers.give(makeClosure(registers, item.makes as Closure['shape']));
      return undefined;
    case ACTION.pop:
      registers.take();
      return undefined;
    case ACTION.assign:
      assign(registers, item);
      return undefined;
    case ACTION.unary:
      registers.give(operators.unary(item.name, registers.take(), registers.siteOf(item)));
      return undefined;
    case ACTION.binary: {
      const right = registers.take();
      registers.give(operators.binary(item.name, registers.take(), right, registers.siteOf(item)));
      return undefined;
    }
    case ACTION.branch:
      registers.pushAll(
        operators.isTrue(registers.take(), registers.siteOf(item)) ? item.parts : item.round,
      );
      return undefined;
    case ACTION.call:
      return call(registers, item, registers.countOf(item, cell));
    case ACTION.loop:
      if (operators.isTrue(registers.take(), registers.siteOf(item))) {
        registers.push(item);
        registers.pushAll(item.round);
      }
      return undefined;
    case ACTION.environment:
      registers.frame = registers.recording.waitingFrame(cell);
      return undefined;
    case ACTION.returnStatement:
      if (registers.topAction() === ACTION.marker) registers.drop();
      else registers.push(item.parts[0] as Item);
      registers.push(item.parts[1] as Item);
      return undefined;
    case ACTION.reset:
      reset(registers, item);
      return undefined;
    case ACTION.breakInstruction:
      skipTo(registers, item, ACTION.breakMarker);
      return undefined;
    case ACTION.continueInstruction:
      skipTo(registers, item, ACTION.continueMarker);
      return undefined;
    case ACTION.arrayLiteral:
      registers.give(registers.makeArray(registers.takeMany(item.count ?? 0)));
      return undefined;
    case ACTION.arrayAccess:
      accessElement(registers, item);
      return undefined;
    case ACTION.arrayAssignment:
      assignElement(registers, item);
      return undefined;
    case ACTION.spread:
      spread(registers, item);
      return undefined;
    case ACTION.marker:
    case ACTION.breakMarker:
    case ACTION.continueMarker:
    case ACTION.debuggerStatement:
      return undefined;
    default:
      throw new Error(`no action ${String(item.action satisfies never)}`);
  }
}

/** Makes a closure in the current frame. */
export function makeClosure(registers: Registers, shape: Closure['shape']): Callable {
  const { current: frame, state: madeAt } = registers;
  return functionOf({ id: registers.id(), shape, frame, madeAt });
}

/** Drops the value of the previous file. */
function startFile(registers: Registers): void {
  registers.stash = EMPTY;
  registers.frame = registers.base;
}

/** Pops one item from the control; repeated until the place is reached that a call returns to. */
function reset(registers: Registers, item: Item): void {
  if (registers.control === EMPTY) return;
  const isMarker = registers.topAction() === ACTION.marker;
  registers.drop();
  if (!isMarker) registers.push(item);
}

/** Does the same up to a mark of a loop, but keeps items that restore a frame. */
function skipTo(registers: Registers, item: Item, mark: number): void {
  if (registers.control === EMPTY) return;
  const action = registers.topAction();
  const payload = registers.recording.control.payload(registers.control);
  registers.drop();
  if (action === mark) return;
  registers.push(item);
  if (action === ACTION.environment) registers.push(registers.shared.environment, payload);
}

// Calls of functions of the program, functions of the library, and continuations.

/** With a longer control, calls are assumed to nest without end (language reference, section 9). */
const MAX_ITEMS = 100_000;

/** More arguments would overflow JavaScript's stack. */
const MAX_ARGUMENTS = 50_000;

/** The number of calls that are shown when they nest too deeply. */
const CALLS_SHOWN = 3;

/** @returns the question for the user, if the call asks one */
function call(registers: Registers, item: Item, count: number): string | undefined {
  if (count > MAX_ARGUMENTS) throw registers.context.operators.notAFunction(undefined, item.site);
  const values = registers.takeMany(count);
  const callee = registers.take();
  if (!item.isLibrary) registers.programSite = item.site;
  return apply(registers, item, callee, values);
}

function apply(
  registers: Registers,
  item: Item,
  callee: Value,
  values: Value[],
): string | undefined {
  const { runtime, operators } = registers.context;
  const site = registers.siteOf(item);
  runtime.counters[SITE] = site;
  if (!isFunction(callee)) throw operators.notAFunction(callee, site);
  const closure = closureOf(callee);
  if (closure !== undefined) {
    enter(registers, item, closure, values);
    return undefined;
  }
  const continuation = continuationIn(callee);
  if (continuation !== undefined) {
    registers.control = continuation.control;
    registers.stash = continuation.stash;
    registers.frame = continuation.frame;
    registers.give(values.at(-1));
    return undefined;
  }
  return callLibrary(registers, item, callee, values);
}

function enter(registers: Registers, item: Item, { shape, frame }: Closure, values: Value[]): void {
  const { parameterCount, hasRest } = shape;
  if (values.length < parameterCount || (values.length > parameterCount && !hasRest)) {
    throw registers.context.operators.wrongArgumentCount(
      shape.name,
      parameterCount,
      hasRest ? Number.POSITIVE_INFINITY : parameterCount,
      values.length,
      registers.siteOf(item),
    );
  }
  if (registers.recording.control.sizeOf(registers.control) > MAX_ITEMS) overflow(registers);
  registers.keepFrame();
  if (shape.frame.names.length === 0) {
    registers.frame = frame;
  } else {
    const bound = hasRest
      ? [...values.slice(0, parameterCount), registers.makeArray(values.slice(parameterCount))]
      : values;
    registers.frame = registers.makeFrame(nameOfCall(item, shape), shape.frame, frame, bound, item);
  }
  if (!shape.isExpression() && registers.control !== EMPTY) registers.push(registers.shared.marker);
  registers.push(shape.body());
}

function overflow({ recording, context, current }: Registers): never {
  const calls: string[] = [];
  for (let frame: Frame | undefined = current; calls.length < CALLS_SHOWN && frame;) {
    if (frame.shape.origin === 'call') {
      const values = frame.values.map((value) =>
        value === UNASSIGNED ? '' : context.runtime.quote(value),
      );
      calls.unshift(`${frame.name}(${values.join(', ')})`);
    }
    frame = recording.frames.at(frame.index - 1);
  }
  throw context.operators.nestedTooDeeply(calls);
}

function callLibrary(
  registers: Registers,
  item: Item,
  callee: Callable,
  values: Value[],
): string | undefined {
  const { runtime } = registers.context;
  const { specials, outside } = registers.context.library;
  const special = specials.get(callee);
  if (special?.kind === 'call with continuation') {
    callWithContinuation(registers, item, special, values);
    return undefined;
  }
  if (special !== undefined) {
    // The function itself checks its arguments; it sets the element to its present value.
    const [pair, value] = values;
    if (Array.isArray(pair) && pair.length === 2 && values.length === 2) {
      setElement(registers, pair, special.index, value);
    }
  }
  if (outside.has(callee)) {
    const value = registers.given === undefined ? callee(...values) : undefined;
    if (value === runtime.tail) return runtime.tail.question;
    registers.give(registers.fromOutside(() => value));
    return undefined;
  }
  const result = callee(...values);
  if (result === runtime.tail) {
    const { tail } = runtime;
    if (tail.count === QUESTION) return tail.question;
    if (tail.count !== IN_REST) throw new Error('the library left a call that it should not');
    return apply(registers, item, tail.callee, [...tail.rest]);
  }
  adopt(registers, result);
  registers.give(result);
  return undefined;
}

function callWithContinuation(
  registers: Registers,
  item: Item,
  { name }: Special,
  values: readonly Value[],
): void {
  if (values.length !== 1) {
    const site = registers.siteOf(item);
    throw registers.context.operators.wrongArgumentCount(name, 1, 1, values.length, site);
  }
  const continuation = {
    id: registers.nextId,
    control: registers.control,
    stash: registers.stash,
    frame: registers.current,
    madeAt: registers.state,
  };
  registers.give(values[0]);
  registers.id();
  registers.recording.continuations.push(continuation);
  registers.give(continuationOf(continuation));
  registers.push(continuationCall(registers, item));
}

/** The call that a call with a continuation makes of its parameter f. */
function continuationCall({ recording, shared }: Registers, item: Item): Item {
  const known = shared.continuationCalls.get(item);
  if (known !== undefined) return known;
  const made = { ...item, name: 'f', count: 1, index: recording.items.length };
  recording.items.push(made);
  shared.continuationCalls.set(item, made);
  return made;
}

/** The internal name of a call's frame (language reference, section 15.4). */
function nameOfCall({ name, callee }: Item, shape: Closure['shape']): string {
  return name ?? callee ?? (shape.name === '' ? shape.heading : shape.name);
}

// Names: the frames that hold them, their values and assignments.

/** Opens the frame of a block or file, and pushes its contents onto the control. */
function openFrame(registers: Registers, item: Item): void {
  const shape = item.opens as FrameShape;
  if (item.kind !== 'Program') registers.keepFrame();
  const name = shape.origin === 'program' ? 'programEnvironment' : 'blockEnvironment';
  const values = shape.imported?.((file) => frameOf(registers, file)?.values);
  registers.frame = registers.makeFrame(name, shape, registers.frame, values);
  registers.pushAll(item.parts);
}

/** The frame of a file that has been evaluated. */
function frameOf({ recording }: Registers, file: FrameShape): Frame | undefined {
  for (const frame of recording.frames) if (frame.shape === file) return frame;
  return undefined;
}

/** The value of a name. */
function lookUp(registers: Registers, item: Item): Value {
  const value = holderOf(registers, item).values[item.slot];
  if (value === UNASSIGNED) tooEarly(registers, item);
  return value;
}

/** Assigns the value on top of the stash to a name. The value stays on the stash. */
function assign(registers: Registers, item: Item): void {
  const frame = holderOf(registers, item);
  const slot = item.slot;
  const { isDeclaration } = item;
  const isAssigned = frame.values[slot] !== UNASSIGNED;
  if (!isDeclaration && !isAssigned) tooEarly(registers, item);
  if (isDeclaration && isAssigned && frame.shape.constants[slot] === true) {
    throw registers.context.operators.redeclared(item.name ?? '', item.site);
  }
  frame.assign(slot, registers.recording.stash.value(registers.stash), registers.state);
}

function tooEarly({ context }: Registers, { name = '', site }: Item): never {
  throw context.operators.usedTooEarly(name, site);
}

function holderOf(registers: Registers, item: Item): Frame {
  let frame = registers.current;
  for (let hops = item.hops; hops > 0; hops -= 1) frame = frame.parent as Frame;
  return frame;
}

// Arrays and pairs, whose changes are stored, and instructions that unpack them.

/** Registers arrays that the library made. They belong to the frame of the call. */
function adopt(registers: Registers, value: Value): void {
  if (!Array.isArray(value)) return;
  const pending: Value[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (!Array.isArray(next) || recordOf(next) !== undefined) continue;
    registers.makeArray(next);
    for (let index = next.length - 1; index >= 0; index -= 1) pending.push(next[index]);
  }
}

function accessElement(registers: Registers, item: Item): void {
  const index = registers.take();
  registers.give(
    registers.context.operators.element(registers.take(), index, registers.siteOf(item)),
  );
}

function assignElement(registers: Registers, item: Item): void {
  const value = registers.take();
  const index = registers.take();
  const array = registers.take();
  // Reading the element checks everything that may be wrong.
  registers.context.operators.element(array, index, registers.siteOf(item));
  setElement(registers, array as Value[], index as number, value);
  registers.give(value);
}

/** Changes an element, and stores its previous value. */
function setElement(registers: Registers, array: Value[], index: number, value: Value): void {
  adopt(registers, array);
  recordOf(array)?.set(index, value, registers.state);
}

/** Unpacks the array on the stash for the next call. */
function spread(registers: Registers, item: Item): void {
  const values = registers.context.operators.spread(registers.take(), registers.siteOf(item));
  for (const value of values) registers.give(value);
  countMore(registers, values.length - 1);
}

/** Makes the nearest call take more values. It is below the arguments that are still to be evaluated. */
function countMore(registers: Registers, more: number): void {
  const { recording } = registers;
  const above: number[] = [];
  let cell = registers.control;
  while (recording.itemIn(cell).action !== ACTION.call) {
    above.push(cell);
    cell = recording.control.below(cell);
  }
  const call = recording.itemIn(cell);
  const count = registers.countOf(call, cell) + more;
  registers.control = recording.control.below(cell);
  registers.push(call, count);
  for (const skipped of above.toReversed()) {
    registers.push(recording.itemIn(skipped), recording.control.payload(skipped));
  }
}
