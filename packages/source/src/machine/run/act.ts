import type { ProgramFunction } from '@wellspring/engine';
import { EMPTY } from '../cells.js';
import { functionOf, type Closure } from '../heap.js';
import { ACTION, type Item } from '../items.js';
import { accessElement, assignElement, spread } from './arrays.js';
import { call } from './calls.js';
import { assign, lookUp, openFrame } from './names.js';
import { binary, holds, unary } from './operators.js';
import type { Registers } from './registers.js';

/** What each kind of item does when it is popped from the control (language reference, section 15). */

/**
 * Performs one step.
 * @param cell the cell of the item, which has been dropped from the control
 * @returns the question for the user, if there is one
 */
export function act(registers: Registers, item: Item, cell: number): string | undefined {
  if (item.kind === 'Program') startFile(registers);
  const { context } = registers;
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
      registers.give(unary(context, item.name, registers.take(), registers.siteOf(item)));
      return undefined;
    case ACTION.binary: {
      const right = registers.take();
      registers.give(binary(context, item.name, registers.take(), right, registers.siteOf(item)));
      return undefined;
    }
    case ACTION.branch:
      registers.pushAll(
        holds(context, registers.take(), registers.siteOf(item)) ? item.parts : item.round,
      );
      return undefined;
    case ACTION.call:
      return call(registers, item, registers.countOf(item, cell));
    case ACTION.loop:
      if (holds(context, registers.take(), registers.siteOf(item))) {
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
export function makeClosure(registers: Registers, shape: Closure['shape']): ProgramFunction {
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
