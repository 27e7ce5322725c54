import { ProgramError, usedTooEarly, type Value } from '@wellspring/engine';
import { UNASSIGNED } from '../bindings.js';
import type { Frame } from '../frames.js';
import type { FrameShape, Item } from '../items.js';
import type { Registers } from './registers.js';

/** Names: the frames that hold them, their values and assignments. */

/** Opens the frame of a block or file, and pushes its contents onto the control. */
export function openFrame(registers: Registers, item: Item): void {
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
export function lookUp(registers: Registers, item: Item): Value {
  const value = holderOf(registers, item).values[item.slot];
  if (value === UNASSIGNED) throw usedTooEarly(item.name ?? '', item.site);
  return value;
}

/** Assigns the value on top of the stash to a name. The value stays on the stash. */
export function assign(registers: Registers, item: Item): void {
  const frame = holderOf(registers, item);
  const slot = item.slot;
  const isDeclaration = item.node.type !== 'AssignmentExpression';
  const isAssigned = frame.values[slot] !== UNASSIGNED;
  if (!isDeclaration && !isAssigned) throw usedTooEarly(item.name ?? '', item.site);
  if (isDeclaration && isAssigned && frame.shape.constants[slot] === true) {
    throw new ProgramError(
      `Redeclaring name ${item.name ?? ''}.`,
      'A continuation led back into the declaration of a constant, which cannot get another value.',
      item.site,
    );
  }
  frame.assign(slot, registers.recording.stash.value(registers.stash), registers.state);
}

function holderOf(registers: Registers, item: Item): Frame {
  let frame = registers.current;
  for (let hops = item.hops; hops > 0; hops -= 1) frame = frame.parent as Frame;
  return frame;
}
