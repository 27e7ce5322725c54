import {
  IN_REST,
  isFunction,
  ProgramError,
  QUESTION,
  SITE,
  type Callable,
  type Value,
} from '@wellspring/engine';
import { addNames, capturedIn, closureIn, type LiveClosure, type LiveFrame } from './heap.js';
import {
  ACTION,
  UNASSIGNED,
  type Binding,
  type EarlierName,
  type FrameShape,
  type FunctionShape,
  type Item,
} from './items.js';
import type { Special } from './language.js';
import { Escape, type Evaluated, type Registers } from './registers.js';

/** The effect of each kind of item when it is popped from the control (language reference, section 15). */

/**
 * Performs one step.
 * @param item the item that was popped from the control
 * @returns the question for the user, if there is one
 */
export function act(registers: Registers, item: Item): string | undefined {
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
      registers.give(registers.makeClosure(item.makes as FunctionShape, item.site));
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
      return call(registers, item, registers.countOf(item));
    case ACTION.loop:
      if (operators.isTrue(registers.take(), registers.siteOf(item))) {
        registers.noteRound(item);
        registers.push(item);
        registers.pushAll(item.round);
      }
      return undefined;
    case ACTION.environment:
      registers.restoreFrame();
      return undefined;
    case ACTION.returnStatement:
      if (registers.topAction() === ACTION.marker) registers.pop();
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
      registers.give(registers.makeArray(registers.takeMany(item.count ?? 0), item.site));
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
    case ACTION.earlierName:
      registers.give(lookUpEarlier(registers, item));
      return undefined;
    case ACTION.keepOrElse:
      if (!operators.isTrue(registers.top, registers.siteOf(item))) {
        registers.take();
        registers.pushAll(item.parts);
      }
      return undefined;
    case ACTION.structure:
      registers.adopt(item.value);
      registers.give(item.value);
      return undefined;
    case ACTION.assignEarlier:
      (item.value as EarlierName).accessor?.set?.(registers.top);
      return undefined;
    case ACTION.leaveExtent:
    case ACTION.enterExtent: {
      const value = registers.take();
      const continuation = registers.take() as Callable;
      if (item.action === ACTION.enterExtent) registers.enterExtent(continuation);
      windTo(registers, continuation, value);
      return undefined;
    }
    case ACTION.lateName:
      registers.give(lookUpLate(registers, item));
      return undefined;
    case ACTION.extent:
    case ACTION.marker:
    case ACTION.breakMarker:
    case ACTION.continueMarker:
    case ACTION.debuggerStatement:
      return undefined;
    default:
      throw new Error(`no action ${String(item.action satisfies never)}`);
  }
}

/** Drops the value of the previous file. */
function startFile(registers: Registers): void {
  registers.clearStash();
  registers.frame = registers.base;
}

/** Pops one item from the control; repeated until the place is reached that a call returns to. */
function reset(registers: Registers, item: Item): void {
  if (registers.isDone) return;
  if (registers.pop().action !== ACTION.marker) registers.push(item);
}

/** Does the same up to a mark of a loop, but keeps items that restore a frame. */
function skipTo(registers: Registers, item: Item, mark: number): void {
  if (registers.isDone) return;
  const skipped = registers.pop();
  if (skipped.action === mark) return;
  const payload = registers.popped;
  registers.push(item);
  if (skipped.action === ACTION.environment) registers.push(skipped, payload);
}

// Calls of functions of the program, functions of the library, and continuations.

/** More arguments would overflow JavaScript's stack. */
const MAX_ARGUMENTS = 50_000;

/** @returns the question for the user, if the call asks one */
function call(registers: Registers, item: Item, count: number): string | undefined {
  checkCount(registers, item, count);
  const values = registers.takeMany(count);
  const callee = registers.take();
  if (!item.isLibrary) registers.programSite = item.site;
  return apply(registers, item, callee, values);
}

function checkCount(registers: Registers, item: Item, count: number): void {
  if (count <= MAX_ARGUMENTS) return;
  throw registers.context.operators.tooManyArguments(count, registers.siteOf(item));
}

/**
 * Begins a call.
 * @returns the question for the user, if the call asks one
 */
export function apply(
  registers: Registers,
  item: Item,
  callee: Value,
  values: Value[],
): string | undefined {
  const { runtime, operators } = registers.context;
  const site = registers.siteOf(item);
  runtime.counters[SITE] = site;
  if (!isFunction(callee)) throw operators.notAFunction(callee, site);
  const closure = closureIn(callee);
  if (closure !== undefined) {
    enter(registers, item, closure, values);
    return undefined;
  }
  if (capturedIn(callee) !== undefined) {
    const value = operators.continued === undefined ? values.at(-1) : operators.continued(values);
    registers.adopt(value);
    windTo(registers, callee, value);
    return undefined;
  }
  return callLibrary(registers, item, callee, values);
}

/**
 * Goes back to where a continuation was made. First it leaves the extents that are not around that place, from the
 * innermost outwards, and enters those that are, in further steps.
 */
function windTo(registers: Registers, continuation: Callable, value: Value): void {
  const crossing = registers.approach(continuation);
  if (crossing === undefined) {
    if (!registers.resume(continuation)) throw new Escape(continuation, value);
    registers.give(value);
    return;
  }
  const { shared } = registers;
  registers.give(continuation);
  registers.give(value);
  registers.push(crossing.isEntering ? shared.enterExtent : shared.leaveExtent);
  registers.push(shared.pop);
  registers.push(shared.windCall);
  registers.give(crossing.call);
}

/**
 * Goes on after a step that failed. Calls the function of the library that tells handlers of the program about the failure.
 * @returns false when nothing handles it
 */
export function handle(registers: Registers, failure: unknown): boolean {
  if (failure instanceof Escape) {
    try {
      windTo(registers, failure.continuation, failure.value);
      return true;
    } catch (error) {
      if (error instanceof Escape) throw error;
      return handle(registers, error);
    }
  }
  const { handlers } = registers.context.library;
  if (handlers === undefined) return false;
  const frame = registers.extentFrame(handlers.extent);
  const call = frame && handlers.callFor(failure, frame.values[0]);
  if (call === undefined) return false;
  if (failure instanceof ProgramError && failure.site !== undefined)
    registers.programSite = failure.site;
  registers.give(call.callee);
  for (const value of call.values) registers.give(value);
  registers.push(registers.shared.windCall, call.values.length);
  return true;
}

/** The number of items that the control can have in addition, so that handlers can be called when calls nest too deeply. */
const EXTRA_ITEMS = 1000;

function enter(
  registers: Registers,
  item: Item,
  { shape, frame, constant }: LiveClosure,
  values: Value[],
): void {
  const { parameterCount, hasRest } = shape;
  if (values.length < parameterCount || (values.length > parameterCount && !hasRest)) {
    throw registers.context.operators.wrongArgumentCount(
      constant ?? shape.name,
      parameterCount,
      hasRest ? Number.POSITIVE_INFINITY : parameterCount,
      values.length,
      registers.siteOf(item),
    );
  }
  if (registers.controlSize > registers.maxItems + (item.isLibrary ? EXTRA_ITEMS : 0)) {
    throw registers.context.operators.nestedTooDeeply(registers.lastCalls());
  }
  registers.noteCall(shape, values);
  registers.keepFrame();
  if (shape.frame.names.length === 0) {
    registers.frame = frame;
  } else {
    const bound = hasRest
      ? [...values.slice(0, parameterCount), restOf(registers, values.slice(parameterCount))]
      : values;
    registers.frame = registers.makeFrame(nameOfCall(item, shape), shape.frame, frame, bound, item);
  }
  if (!shape.isExpression() && !registers.isDone) registers.push(registers.shared.marker);
  registers.push(shape.body());
}

/** Returns the value of a rest parameter. */
function restOf(registers: Registers, values: Value[]): Value {
  const { operators } = registers.context;
  if (operators.rest === undefined) return registers.makeArray(values);
  const rest = operators.rest(values);
  registers.adopt(rest);
  return rest;
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
  if (special?.kind === 'extent') {
    if (special.extent.winds !== undefined) registers.shared.hasWinds = true;
    const { frame } = special;
    const held = values.slice(0, -1);
    registers.pushExtent(
      registers.extentEnd(item, special.extent),
      frame === undefined
        ? registers.current
        : registers.makeFrame(special.name, frame, registers.base, held),
    );
    registers.give(values.at(-1));
    registers.push(registers.extentCall(item));
    return undefined;
  }
  if (special?.kind === 'extent value') {
    registers.give(registers.extentFrame(special.extent)?.values[0] ?? special.otherwise);
    return undefined;
  }
  if (special?.kind === 'raise' && values.length === 1) {
    raise(registers, item, special, values[0]);
    return undefined;
  }
  if (special?.kind === 'variable' && isFunction(values[0])) {
    const closure = closureIn(values[0]);
    if (closure !== undefined && special.isOf(closure.shape)) {
      if (special.isAssignment) registers.assign(closure.frame, special.slot, values[1]);
      registers.give(special.isAssignment ? undefined : closure.frame.values[special.slot]);
      return undefined;
    }
  }
  if (special?.kind === 'evaluate' && (values.length === 1 || values.length === 2)) {
    evaluate(registers, item, values);
    return undefined;
  }
  if (special?.kind === 'set element') {
    // The function itself checks its arguments; it sets the element to its present value.
    const [pair, value] = values;
    if (Array.isArray(pair) && pair.length === 2 && values.length === 2) {
      registers.setElement(pair, special.index, value, registers.siteOf(item));
    }
  }
  registers.libraryCall = item;
  if (outside.has(callee)) {
    const value = registers.isRepeating ? undefined : callee(...values);
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
  if (special?.kind === 'change') registers.noteChanges(values[0]);
  registers.adopt(result);
  registers.give(result);
  return undefined;
}

function callWithContinuation(
  registers: Registers,
  item: Item,
  { name }: Pick<Special, 'name'>,
  values: readonly Value[],
): void {
  if (values.length !== 1) {
    const site = registers.siteOf(item);
    throw registers.context.operators.wrongArgumentCount(name, 1, 1, values.length, site);
  }
  const continuation = registers.capture();
  registers.give(values[0]);
  registers.give(continuation);
  registers.push(registers.continuationCall(item));
}

/** Calls the innermost handler of the program. When it returns, the program goes on or fails. */
function raise(
  registers: Registers,
  item: Item,
  special: Extract<Special, { kind: 'raise' }>,
  value: Value,
): void {
  const { extent, frame, unhandled, isContinuable } = special;
  const handlers = special.handlersOf(registers.extentFrame(extent.name)?.values[0]);
  const { windCall, pop } = registers.shared;
  if (handlers === undefined || !isContinuable) {
    registers.give(unhandled);
    registers.give(value);
    registers.push(registers.failureCall(item));
  }
  if (handlers === undefined) return;
  if (!isContinuable) registers.push(pop);
  registers.pushExtent(
    registers.extentEnd(item, extent),
    registers.makeFrame(special.name, frame, registers.base, [handlers.others]),
  );
  registers.give(handlers.innermost);
  registers.give(value);
  registers.push(windCall, 1);
}

/** Evaluates a value as a program in the frame of the program. */
function evaluate(registers: Registers, call: Item, values: readonly Value[]): void {
  const { evaluated } = registers.shared;
  const { program: frame, stateNumber } = registers;
  if (frame === undefined) throw new Error('no file has been begun');
  // A repeated run does the same as the first, although definitions and macros may have been added since.
  const known = stateNumber === undefined ? undefined : evaluated.get(stateNumber);
  const { item, names, failure } = known ?? translate(registers, call, values, frame.shape);
  if (stateNumber !== undefined) evaluated.set(stateNumber, { item, names, failure });
  registers.grow(frame);
  for (const [name, value] of names) {
    const slot = frame.shape.names.indexOf(name);
    const isNew = frame.values[slot] === UNASSIGNED;
    if (isNew && value !== UNASSIGNED) registers.assign(frame, slot, value);
  }
  if (item === undefined) throw failure;
  registers.keepFrame();
  registers.frame = frame;
  registers.push(item);
}

function translate(
  registers: Registers,
  call: Item,
  values: readonly Value[],
  shape: FrameShape,
): Evaluated {
  const { library } = registers.context;
  let added: ReadonlyMap<string, Binding> = new Map();
  try {
    const item = library.evaluate?.(values, {
      call,
      site: registers.siteOf(call),
      library: registers.base?.values ?? [],
      declare: (names) => {
        added = names;
        addNames(shape, names.keys());
        return shape;
      },
    });
    return { item, names: added };
  } catch (failure) {
    return { item: undefined, names: added, failure };
  }
}

/** The internal name of a call's frame (language reference, section 15.4). */
function nameOfCall({ name, callee }: Item, shape: FunctionShape): string {
  return name ?? callee ?? (shape.name === '' ? shape.heading : shape.name);
}

// Names: the frames that hold them, their values and assignments.

/** Opens the frame of a block or file, and pushes its contents onto the control. */
function openFrame(registers: Registers, item: Item): void {
  const shape = item.opens as FrameShape;
  if (item.kind !== 'Program') registers.keepFrame();
  const name = shape.origin === 'program' ? 'programEnvironment' : 'blockEnvironment';
  const values = shape.imported?.(
    (file) => registers.frameOf(file)?.values,
    registers.base?.values ?? [],
  );
  for (const value of values ?? []) registers.adopt(value);
  registers.frame = registers.makeFrame(name, shape, registers.frame, values);
  if (item.kind === 'Program') registers.program = registers.frame;
  registers.pushAll(item.parts);
}

/** The value of a name. */
function lookUp(registers: Registers, item: Item): Value {
  const value = holderOf(registers, item).values[item.slot];
  if (value === UNASSIGNED) tooEarly(registers, item);
  return value;
}

/** The value of a name of an earlier program. */
function lookUpEarlier(registers: Registers, item: Item): Value {
  const value = (item.value as EarlierName).accessor?.get();
  if (value === UNASSIGNED) tooEarly(registers, item);
  return value;
}

/** The value of a name that the program may define while it runs. */
function lookUpLate(registers: Registers, item: Item): Value {
  const { values, shape } = holderOf(registers, item);
  const slot = shape.names.indexOf(item.name ?? '');
  const value = slot === -1 || slot >= values.length ? UNASSIGNED : values[slot];
  if (value === UNASSIGNED) tooEarly(registers, item);
  return value;
}

/** Assigns the value on top of the stash to a name. The value stays on the stash. */
function assign(registers: Registers, item: Item): void {
  const frame = holderOf(registers, item);
  const { slot, isDeclaration, name = '', site } = item;
  const { operators, library } = registers.context;
  const isAssigned = frame.values[slot] !== UNASSIGNED;
  const value = registers.top;
  if (isDeclaration) {
    // The variable of a loop gets its values through its declaration.
    if (isAssigned && !mayBeRedeclared(registers, frame)) throw operators.redeclared(name, site);
    // Constants of the library would tell users names that they have never seen.
    const mayName = library.constantsNameFunctions === true && !item.isLibrary;
    if (mayName && frame.shape.constants[slot] === true) nameFunction(value, name);
  } else if (!isAssigned) {
    throw operators.assignedTooEarly(name, site);
  }
  registers.assign(frame, slot, value);
}

/** Tells whether a declaration can give a name of a frame another value. */
function mayBeRedeclared({ context }: Registers, { shape }: LiveFrame): boolean {
  return shape.origin === 'loop variable' || context.library.canRedeclare === true;
}

/** Gives a function that has no name the name of a constant, for messages. */
function nameFunction(value: Value, name: string): void {
  const closure = isFunction(value) ? closureIn(value) : undefined;
  if (closure !== undefined && closure.shape.name === '') closure.constant ??= name;
}

function tooEarly({ context }: Registers, { name = '', site }: Item): never {
  throw context.operators.usedTooEarly(name, site);
}

function holderOf(registers: Registers, item: Item): LiveFrame {
  let frame = registers.current;
  for (let hops = item.hops; hops > 0; hops -= 1) frame = frame.parent as LiveFrame;
  return frame;
}

// Arrays and pairs, whose changes are stored, and instructions that unpack them.

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
  registers.setElement(array as Value[], index as number, value, registers.siteOf(item));
  registers.give(value);
}

/** Unpacks the array on the stash for the next call. */
function spread(registers: Registers, item: Item): void {
  const values = registers.context.operators.spread(registers.take(), registers.siteOf(item));
  for (const value of values) registers.give(value);
  countMore(registers, values.length - 1);
}

/** Makes the nearest call take more values. It is below the arguments that are still to be evaluated. */
function countMore(registers: Registers, more: number): void {
  const above: { readonly item: Item; readonly payload: unknown }[] = [];
  let item = registers.pop();
  while (item.action !== ACTION.call) {
    above.push({ item, payload: registers.popped });
    item = registers.pop();
  }
  const count = registers.countOf(item) + more;
  checkCount(registers, item, count);
  registers.push(item, count);
  for (const skipped of above.toReversed()) registers.push(skipped.item, skipped.payload);
}
