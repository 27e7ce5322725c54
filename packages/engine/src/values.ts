/**
 * A value of a program. The engine passes values on and looks into none of them, except that functions of
 * programs are JavaScript functions. Each language has a type for its own values.
 */
export type Value = unknown;

/**
 * A predeclared function, or a function of the program. It may return the tail-call record instead of a value.
 * This is the type of a method, so that functions of a language's own type of values have it too.
 */
export type Callable = { call(...values: Value[]): Value }['call'];

/** Tells whether a value can be called: a function of a program or of the library. */
export function isFunction(value: Value): value is Callable {
  return typeof value === 'function';
}
