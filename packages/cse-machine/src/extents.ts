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

/** The number of items on the control that are looked at while one operation is counted. */
export const ITEMS_PER_OPERATION = 8;
