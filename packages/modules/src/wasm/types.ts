import { TextProblem, type Word } from './parse.js';

/** The types of values and functions. */

export const TYPES: Readonly<Record<string, number>> = {
  i32: 0x7f,
  i64: 0x7e,
  f32: 0x7d,
  f64: 0x7c,
  funcref: 0x70,
  externref: 0x6f,
};

export interface Signature {
  readonly parameters: readonly number[];
  readonly results: readonly number[];
}

/** The type of a function as a text gives it. */
export interface TypeUse {
  readonly index: number;
  readonly signature: Signature;
  /** The names of the parameters, as far as they are given. */
  readonly names: readonly (string | undefined)[];
}

/** The opcode at the end of a block, a function or an expression. */
export const END = 0x0b;

export function typeOf({ text, at }: Word): number {
  const type = TYPES[text];
  if (type === undefined) throw new TextProblem(`Unknown type ${text}`, at);
  return type;
}
