import { argumentCounts, type Runtime } from '@wellspring/engine';
import { typeError } from '../errors.js';
import { toFloat } from '../values/integers.js';
import {
  Float,
  isInt,
  typeWord,
  type Int,
  type ProgramFunction,
  type Value,
} from '../values/values.js';
import { overflowError } from '../errors.js';

/** Describes the functions of the library. */

export interface LibraryFunction {
  /** The parameters as users see them, with default values: `x, digits = None`, `...values`. */
  readonly parameters: string;
  readonly minArguments: number;
  readonly maxArguments: number;
  /** Makes the function for one session. It is only called with a number of arguments that it accepts. */
  readonly make: (runtime: Runtime) => ProgramFunction;
  /** True if it always returns a value. Otherwise it may leave a question for the user to its caller. */
  readonly isLeaf: boolean;
}

/** The functions of a group by name. */
export type FunctionGroup = Readonly<Record<string, LibraryFunction>>;

/** Describes a function that needs the session. */
export function withRuntime(
  parameters: string,
  make: LibraryFunction['make'],
  isLeaf = true,
): LibraryFunction {
  return { parameters, ...argumentCounts(parameters), make, isLeaf };
}

/** Describes a function that only computes. */
export function plain(parameters: string, call: ProgramFunction): LibraryFunction {
  return withRuntime(parameters, () => call);
}

/** @throws ProgramError for anything but an integer */
export function integerIn(value: Value): Int {
  if (isInt(value)) return value;
  throw typeError(
    `'${typeWord(value)}' object cannot be interpreted as an integer`,
    'The function works on integers only.',
  );
}

/**
 * The value of a real number as a float.
 * @throws ProgramError for anything but an integer or a float
 */
export function realIn(value: Value): number {
  if (value instanceof Float) return value.value;
  if (!isInt(value)) {
    throw typeError(
      `must be real number, not ${typeWord(value)}`,
      'The function works on integers and floats only.',
    );
  }
  const float = toFloat(value);
  if (!Number.isFinite(float)) throw overflowError('int too large to convert to float');
  return float;
}
