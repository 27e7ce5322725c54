/**
 * The representation of values of programs. Each takes 64 bits. A number is its own bits. No number begins with one
 * of the tags below, since whatever is computed with numbers gives one of two kinds of NaN (0x7ff8 and 0xfff8).
 *
 * - a string: the tag, and its number in the table of the session's strings
 * - a function: the tag, its number of parameters (16 bits), and the address of its closure
 * - a pair or array of a program in a later chapter: the tag, and its number in the table of the session's arrays
 * - other values: the tag, and one of the numbers below
 */

/** Values from this one on, compared without sign, are not numbers. */
export const FIRST_TAGGED = 0xff_fa_00_00_00_00_00_00n;

export const TAG_BITS = 48n;
export const STRING_TAG = 0xff_fan;
export const FUNCTION_TAG = 0xff_fbn;
export const OTHER_TAG = 0xff_fcn;
export const ARRAY_TAG = 0xff_fdn;

/** The position of the number of parameters in a function. Above it there is only the tag. */
export const PARAMETERS_BITS = 32n;
/** Instead of a number of parameters, for functions of the library, which are called by the host. */
export const OF_HOST = 0xff_ffn;

const other = (number: bigint): bigint => (OTHER_TAG << TAG_BITS) | number;

export const UNDEFINED = other(0n);
export const NULL = other(1n);
/** The lowest bit distinguishes true from false. */
export const FALSE = other(2n);
export const TRUE = other(3n);

/** A name that has no value yet. Programs never see it. */
export const UNASSIGNED = other(4n);
/** Returned by a function that leaves a call to its caller: the call is in the record. */
export const TAIL_CALL = other(5n);
/** Returned to the driver of the deep form when another frame is to run. */
export const NEXT_FRAME = other(6n);
/** Returned by the driver when the user has to answer a question first. */
export const QUESTION_ASKED = other(7n);

/** Offsets in a closure: the indices of both forms in the table, the environment, and the function's number. */
export const CLOSURE = { fast: 0, deep: 4, environment: 8, number: 12, bytes: 16 } as const;

/** Offsets in an environment: the environment around it, then the captured names. */
export const ENVIRONMENT = { outer: 0, names: 8 } as const;

/** Offsets in a frame of the deep form. Parameters and variables take eight bytes each. */
export const FRAME = {
  deep: 0,
  /** The call for which it waits, from 1; 0 before it has started. */
  waitsFor: 4,
  environment: 8,
  /** The frame that needs its value. */
  previous: 12,
  locals: 16,
} as const;

/** The record of a tail call: addresses in memory. */
export const RECORD = { fast: 64, deep: 68, environment: 72, count: 76, values: 128 } as const;

/** More parameters would exceed what WebAssembly allows. */
export const MAX_PARAMETERS = 900;

/** Frames of the deep form are in this part of the memory; the rest is for closures and environments. */
export const STACK_START = 65_536;
/** From here on, calls are nested too deeply. About 200,000 simple calls fit. */
export const STACK_LIMIT = STACK_START + 12 * 1024 * 1024;
/** Room for the frames of the last calls, which are shown to the user. */
export const HEAP_START = STACK_LIMIT + 2 * 1024 * 1024;

export const PAGE_BYTES = 65_536;
