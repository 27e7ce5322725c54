import type { Value } from '../values.js';

/** A name of the library. */
export interface Entry {
  readonly name: string;
  /** The smallest and the largest number of arguments. */
  readonly min: number;
  readonly max: number;
  /** True if it calls no procedures of the program, and never captures a continuation. */
  readonly isSimple: boolean;
  /** Returns the procedure as a value. It checks the number of its arguments. */
  readonly value: () => Value;
  /** Returns the procedure for calls whose number of arguments is known to be right. */
  readonly direct: () => Value;
}
