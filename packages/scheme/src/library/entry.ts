import type { Value } from '../values.js';

/** A name of the library. */
export interface Entry {
  readonly name: string;
  /** The numbers of arguments. */
  readonly min: number;
  readonly max: number;
  /** True if it calls no procedures of the program, and never captures a continuation. */
  readonly isSimple: boolean;
  /** Its value, which checks the number of arguments. */
  readonly value: () => Value;
  /** The function for calls whose number of arguments is right. */
  readonly direct: () => Value;
}
