/** The values of programs. Pairs and arrays are JavaScript arrays. */
export type Value = number | string | boolean | undefined | null | Value[] | ProgramFunction;

/**
 * A predeclared function, or a function of the program. It may return the tail-call record instead of a
 * value.
 */
export type ProgramFunction = (...args: Value[]) => Value;

export type Pair = [Value, Value];
export type List = null | Pair;

/** Any array of length 2 is a pair (language reference of Source, section 8.2). */
export function isPair(value: Value): value is Pair {
  return Array.isArray(value) && value.length === 2;
}

/** The same test as JavaScript code for compiled programs. */
export function pairTest(value: string): string {
  return `isArray(${value})&&${value}.length===2`;
}

/** Tells whether a value can be called: a function of a program or of the library. */
export function isFunction(value: Value): value is ProgramFunction {
  return typeof value === 'function';
}
