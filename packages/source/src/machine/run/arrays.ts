import type { Value } from '@wellspring/engine';
import { recordOf } from '../heap.js';
import { ACTION, type Item } from '../items.js';
import type { Registers } from './registers.js';

/** Arrays and pairs, whose changes are stored, and instructions that unpack them. */

/** Registers arrays that the library made. They belong to the frame of the call. */
export function adopt(registers: Registers, value: Value): void {
  if (!Array.isArray(value)) return;
  const pending: Value[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (!Array.isArray(next) || recordOf(next) !== undefined) continue;
    registers.makeArray(next);
    for (let index = next.length - 1; index >= 0; index -= 1) pending.push(next[index]);
  }
}

export function accessElement(registers: Registers, item: Item): void {
  const index = registers.take();
  registers.give(
    registers.context.operators.element(registers.take(), index, registers.siteOf(item)),
  );
}

export function assignElement(registers: Registers, item: Item): void {
  const value = registers.take();
  const index = registers.take();
  const array = registers.take();
  // Reading the element checks everything that may be wrong.
  registers.context.operators.element(array, index, registers.siteOf(item));
  setElement(registers, array as Value[], index as number, value);
  registers.give(value);
}

/** Changes an element, and stores its previous value. */
export function setElement(
  registers: Registers,
  array: Value[],
  index: number,
  value: Value,
): void {
  adopt(registers, array);
  recordOf(array)?.set(index, value, registers.state);
}

/** Unpacks the array on the stash for the next call. */
export function spread(registers: Registers, item: Item): void {
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
