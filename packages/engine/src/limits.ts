import { FAST_DEPTH } from './counters.js';

/** Limits of programs, and what their work counts as (decision 8). */

/**
 * The number of counted operations (entering a function, starting an iteration of a loop, a step of a library
 * function) equal one millisecond of the time limit. This is fixed, so that the result of a program does not
 * depend on how fast or busy the machine is. It was chosen so that a second of the limit is about a second of
 * ordinary compiled code on a slow laptop.
 */
export const OPERATIONS_PER_MS = 50_000;

/** The clock ends a run that the count has not ended, by default after this many times its limit. */
export const PATIENCE = 5;

/** The number of operations between checks of the clock and of whether the run should stop. */
export const OPERATIONS_PER_CHECK = 100_000;

/**
 * The number of operations, and of words of memory, that compiled code uses before it calls the runtime. V8 optimises code for what
 * it has seen, and gives the result up when something else happens for the first time. So every loop and function should
 * call the runtime before it is optimised.
 */
export const OPERATIONS_PER_TICK = 2000;
export const WORDS_PER_TICK = 4000;

/** The number of calls that are shown for an endless recursion. */
export const CALLS_SHOWN = 3;

/**
 * The maximal nesting in deep form, in words of the stack that the frames would take: about 1,100,000 simple
 * calls.
 */
export const MAX_DEEP_WORDS = 36_000_000;

/**
 * When calls nest as deeply as this, for the first time, the language is asked if they can end: about 90,000 simple calls.
 */
export const DOUBTED_DEEP_WORDS = 3_000_000;

/**
 * When time or memory runs out in calls that are nested more deeply than this, the nesting is reported as the reason. No other
 * implementation nests calls so deeply.
 */
export const EXCESSIVE_DEEP_WORDS = 6_000_000;

/** The operations that a program may use for the last calls of a recursion, which are shown, after its time is up. */
export const OPERATIONS_OF_LAST_CALLS = 1000;

/** The words of stack that a call of a function by the library takes, with its own. */
export const LIBRARY_CALL_WORDS = 100;

/** The maximal nesting of functions that have no deep form. */
export const MAX_FAST_DEPTH = 2 * FAST_DEPTH;

export const CHARACTERS_PER_WORD = 8;

/** The number of characters that are compared in the time of one operation. */
export const COMPARED_PER_OPERATION = 64;

/** The number of operations in whose time two strings are joined, however long they are. */
export const OPERATIONS_PER_JOIN = 5;

/** The number of operations in whose time the display string of a value is begun. */
export const OPERATIONS_PER_DISPLAY = 10;

/**
 * The number of operations in whose time a call in deep form is made, in addition to those of its function; how many more
 * when it waits for another call; and how many more when its code is a generator.
 */
export const OPERATIONS_PER_DEEP_CALL = 6;
export const OPERATIONS_PER_NESTING = 15;
export const OPERATIONS_PER_GENERATOR = 45;

/** Shorter strings are not counted. */
export const LONG_TEXT = 1024;

/** The number of characters of a joined string that are written out in the time of one operation. */
export const WRITTEN_PER_OPERATION = 16;

/** The number of characters that are converted to a number in the time of one operation. */
export const CONVERTED_PER_OPERATION = 8;

/** The operations of a drawing, and of each value in it. */
export const OPERATIONS_PER_DRAWING = 80;
export const OPERATIONS_PER_DRAWN = 5;

/** The number of drawings whose values are kept: as many as a run may make. */
export const MAX_DRAWN = 1000;

/** The maximal length of a value in a message. */
export const MAX_QUOTE_LENGTH = 5000;
export const MAX_QUOTED_VALUES = 1000;

/** The maximal length of an argument of a call in a message, which shows several calls. */
export const MAX_ARGUMENT_LENGTH = 200;
