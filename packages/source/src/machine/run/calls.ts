import {
  IN_REST,
  QUESTION,
  SITE,
  arityError,
  isFunction,
  stackOverflow,
  type ProgramFunction,
  type Value,
} from '@wellspring/engine';
import { MAX_ARGUMENTS } from '../../operators.js';
import { UNASSIGNED } from '../bindings.js';
import { EMPTY } from '../cells.js';
import type { Frame } from '../frames.js';
import { closureOf, continuationIn, continuationOf, type Closure } from '../heap.js';
import type { Item } from '../items.js';
import { adopt, setElement } from './arrays.js';
import type { Registers } from './registers.js';

/** Calls of functions of the program, functions of the library, and continuations. */

/** With a longer control, calls are assumed to nest without end (language reference, section 9). */
const MAX_ITEMS = 100_000;

/** How many calls are shown when they nest too deeply. */
const CALLS_SHOWN = 3;

/** @returns the question for the user, if the call asks one */
export function call(registers: Registers, item: Item, count: number): string | undefined {
  const { machine } = registers.context;
  if (count > MAX_ARGUMENTS) throw machine.notAFunction(undefined, item.site);
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
  const { machine } = registers.context;
  const site = registers.siteOf(item);
  machine.counters[SITE] = site;
  if (!isFunction(callee)) throw machine.notAFunction(callee, site);
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
    throw arityError(
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
        value === UNASSIGNED ? '' : context.machine.quote(value),
      );
      calls.unshift(`${frame.name}(${values.join(', ')})`);
    }
    frame = recording.frames.at(frame.index - 1);
  }
  throw stackOverflow(calls);
}

function callLibrary(
  registers: Registers,
  item: Item,
  callee: ProgramFunction,
  values: Value[],
): string | undefined {
  const { machine, specials, outside } = registers.context;
  const special = specials.get(callee);
  if (special === 'call_cc') {
    callWithContinuation(registers, item, values);
    return undefined;
  }
  if (special !== undefined) {
    // The function itself checks its arguments; it sets the element to its present value.
    const [pair, value] = values;
    if (Array.isArray(pair) && pair.length === 2 && values.length === 2) {
      setElement(registers, pair, special === 'set_head' ? 0 : 1, value);
    }
  }
  if (outside.has(callee)) {
    const value = registers.given === undefined ? (callee(...values) as unknown) : undefined;
    if (value === machine.tail) return machine.tail.question;
    registers.give(registers.fromOutside(() => value as Value));
    return undefined;
  }
  const result: unknown = callee(...values);
  if (result === machine.tail) {
    const { tail } = machine;
    if (tail.count === QUESTION) return tail.question;
    if (tail.count !== IN_REST) throw new Error('the library left a call that it should not');
    return apply(registers, item, tail.callee, [...tail.rest]);
  }
  adopt(registers, result as Value);
  registers.give(result as Value);
  return undefined;
}

function callWithContinuation(registers: Registers, item: Item, values: readonly Value[]): void {
  if (values.length !== 1) {
    throw arityError('call_cc', 1, 1, values.length, registers.siteOf(item));
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

/** The call that `call_cc` makes of its parameter f. */
function continuationCall({ recording, shared }: Registers, item: Item): Item {
  const known = shared.continuationCalls.get(item);
  if (known !== undefined) return known;
  const made = { ...item, name: 'f', count: 1, index: recording.items.length };
  recording.items.push(made);
  shared.continuationCalls.set(item, made);
  return made;
}

const callNames = new WeakMap<Closure['shape'], string>();

/** The internal name of a call's frame (language reference, section 15.4). */
function nameOfCall(item: Item, shape: Closure['shape']): string {
  if (item.name !== undefined) return item.name;
  const { node } = item;
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return node.callee.name;
  if (shape.name !== '') return shape.name;
  const known = callNames.get(shape);
  if (known !== undefined) return known;
  const names = shape.node.params.map((parameter) =>
    parameter.type === 'Identifier'
      ? parameter.name
      : `...${parameter.type === 'RestElement' && parameter.argument.type === 'Identifier' ? parameter.argument.name : ''}`,
  );
  const only = shape.node.params.length === 1 && shape.node.params[0]?.type === 'Identifier';
  const name = `${only ? names.join('') : `(${names.join(', ')})`} => ...`;
  callNames.set(shape, name);
  return name;
}
