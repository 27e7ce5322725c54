/** The values of programs of Source. Pairs and arrays are JavaScript arrays. */
export type Value = number | string | boolean | undefined | null | Value[] | ProgramFunction;

/**
 * A predeclared function, or a function of the program. It may return the tail-call record instead of a
 * value.
 */
export type ProgramFunction = (...args: Value[]) => Value;

export type Pair = [Value, Value];
export type List = null | Pair;

/** The words of memory of a pair. */
export const PAIR_WORDS = 8;

/** Any array of length 2 is a pair (language reference, section 8.2). */
export function isPair(value: Value): value is Pair {
  return Array.isArray(value) && value.length === 2;
}

/** Returns a value of a module as one of the program. Operators refuse its objects as values of the wrong kind. */
export function ofModule(value: unknown): Value {
  return value as Value;
}

/** Returns the JavaScript code of that test, for compiled programs. */
export function pairTest(value: string): string {
  return `isArray(${value})&&${value}.length===2`;
}
