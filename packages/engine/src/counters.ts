/**
 * Indices into the counters that compiled code itself reads and writes, and numbers that are written into
 * compiled code. The counters are a typed array, because compiled code of all programs of a session can
 * access its elements as fast as local variables.
 */

/** The operations left until the next check of the limits. */
export const BUDGET = 0;
/** The site of the last call. */
export const SITE = 1;
/** The words of stack below the function that is being called. */
export const DEPTH = 2;
/** The words that may be allocated until the next check of the memory. */
export const MEMORY = 3;

/** The words of stack that the frames would take that wait in deep form. */
export const NESTED = 4;
/** The most that they may take before the runtime must look at each call. */
export const MAX_NESTED = 5;

export const COUNTERS = 6;

/** Used instead of a site before the first call. */
export const NO_SITE = -1;

/**
 * The maximal nesting of fast forms, in words of stack. The smallest known stack, in a browser's worker, has
 * about 64,000; compiled code must leave room for what the library needs.
 */
export const FAST_DEPTH = 40_000;

/** The depth at the top level of a program. */
export const TOP_DEPTH = 100;

/** Used instead of a depth when the caller is in deep form, which takes no stack. */
export const DEEP = 1_000_000_000;

/** The words of memory of a function with the variables that it captures. */
export const FUNCTION_WORDS = 16;
/** The words of an array without its elements, which take a word each. */
export const ARRAY_WORDS = 6;
