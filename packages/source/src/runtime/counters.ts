/**
 * Indices into the counters that compiled code reads and writes itself, and the figures that are
 * written into its text. A typed array, because compiled code reaches its elements as fast as local
 * variables, from all programs of a session.
 */

/** Operations that are left until the next look at the limits. */
export const BUDGET = 0;
/** The site of the last call. */
export const SITE = 1;
/** How many words of stack lie under the function that is being called. */
export const DEPTH = 2;
/** Words that may be allocated until the next look at what is held. */
export const MEMORY = 3;

/** In place of a site while no call has been made yet. */
export const NO_SITE = -1;

/**
 * Deepest nesting of fast forms, in words of stack. The smallest stack known, that of a browser's
 * worker, has about 64,000; compiled code must leave room for what the library needs.
 */
export const FAST_DEPTH = 40_000;

/** In place of a depth where the caller is in deep form, which takes no stack. */
export const DEEP = 1_000_000_000;

/** Words of memory: a pair, and what a function takes with the variables that it keeps. */
export const PAIR_WORDS = 8;
export const FUNCTION_WORDS = 16;
/** An array without its elements, which take a word each. */
export const ARRAY_WORDS = 6;
