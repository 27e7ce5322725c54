import type { Value } from '@wellspring/engine';

/** What a name can be bound to. */

/** Used instead of a value before the declaration has been evaluated. */
export const UNASSIGNED: unique symbol = Symbol('unassigned');

export type Binding = Value | typeof UNASSIGNED;
