import { arityError, type Machine } from '../runtime/machine.js';
import type { SourceFunction, Value } from '../runtime/values.js';

/** How predeclared names are described, and made for one session. */

/** A predeclared function. */
export interface PredeclaredFunction {
  /** As shown to people, with default values: `val, prepend = undefined`. */
  readonly parameters: string;
  /** Fewest arguments that it takes. */
  readonly least: number;
  /** Most arguments that it takes; infinite for `...values`. */
  readonly most: number;
  /** Makes the function for one session; it is only ever called with a number of arguments it takes. */
  readonly make: (machine: Machine) => SourceFunction;
}

/** The functions of a group by name. */
export type FunctionGroup = Readonly<Record<string, PredeclaredFunction>>;

/**
 * Describes a predeclared function.
 * @param parameters as shown, e.g. `str, radix`, `...values`, `val, prepend = undefined`; the numbers
 *   of arguments follow from them
 */
export function predeclared(
  parameters: string,
  make: (machine: Machine) => (...args: Value[]) => Value,
): PredeclaredFunction {
  const names = parameters === '' ? [] : parameters.split(', ');
  const least = names.filter((name) => !name.includes('=') && !name.startsWith('...')).length;
  const most = names.some((name) => name.startsWith('...'))
    ? Number.POSITIVE_INFINITY
    : names.length;
  return { parameters, least, most, make };
}

/** A predeclared function as a session has it. */
export interface BoundFunction {
  readonly least: number;
  readonly most: number;
  /** The bare function, for calls whose number of arguments is known to fit. */
  readonly bare: SourceFunction;
  /** The function as a value: it checks the number of its arguments. */
  readonly value: SourceFunction;
}

export function bind(
  name: string,
  described: PredeclaredFunction,
  machine: Machine,
): BoundFunction {
  const { least, most, parameters } = described;
  const bare = described.make(machine);
  const value: SourceFunction = (...args) => {
    if (args.length < least || args.length > most) throw arityError(name, least, most, args.length);
    return bare(...args);
  };
  machine.registerPredeclared(value, { name, parameters, parameterCount: least });
  return { least, most, bare, value };
}

/** A function without parameters that the library hands to programs, such as the tail of a stream. */
export function thunk(body: () => Value): Value {
  return (...args: Value[]) => {
    if (args.length !== 0) throw arityError('', 0, 0, args.length);
    return body();
  };
}
