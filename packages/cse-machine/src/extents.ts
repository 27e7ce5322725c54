import type { Value } from '@wellspring/engine';
import type { LiveFrame } from './heap.js';
import { ACTION, type Item } from './items.js';
import type { ExtentKind } from './language.js';

/** Extents whose functions are called when a continuation leads into them or out of them, such as those of `dynamic-wind`. */

/** An extent on the way to a continuation, whose function has to be called now. */
export interface Crossing {
  readonly isEntering: boolean;
  readonly call: Value;
}

/** Tells whether an item marks the end of an extent whose functions continuations have to call. */
export function isWound({ action, value }: Item): boolean {
  return action === ACTION.extent && (value as ExtentKind).winds !== undefined;
}

/** Returns the function to call when an extent is entered or left. */
export function crossingOf(end: Item, frame: LiveFrame, isEntering: boolean): Crossing {
  const { winds } = end.value as ExtentKind;
  const slot = isEntering ? winds?.enter : winds?.leave;
  return { isEntering, call: frame.values[slot ?? 0] };
}

/**
 * Returns the next extent to leave or to enter on the way from one place on the control to another.
 * @param present the ends of the extents at the present place, innermost first
 * @param wanted those at the other place
 * @returns undefined when there is none
 */
export function nextOnTheWay<Cell>(
  present: readonly Cell[],
  wanted: readonly Cell[],
): { readonly cell: Cell; readonly isEntering: boolean } | undefined {
  const [innermost] = present;
  if (innermost !== undefined && !wanted.includes(innermost)) {
    return { cell: innermost, isEntering: false };
  }
  const cell = nextToEnter(present, wanted);
  return cell === undefined ? undefined : { cell, isEntering: true };
}

/** Returns the next extent to enter, when those of the present place are also around the other one. */
export function nextToEnter<Cell>(
  present: readonly Cell[],
  wanted: readonly Cell[],
): Cell | undefined {
  return wanted[wanted.length - present.length - 1];
}

/** The number of items on the control that are looked at while one operation is counted. */
export const ITEMS_PER_OPERATION = 8;
