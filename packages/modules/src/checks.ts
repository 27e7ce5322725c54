import type { ModuleHost, ProgramFunction, Value } from './module.js';

/** The checks of arguments that all modules share, with the messages of the reference (modules, section 1.2). */

/** The argument of a call that is checked. */
export interface Argument {
  /** The name of the function. */
  readonly of: string;
  /** The name of the parameter; absent when the message does not name it. */
  readonly parameter?: string;
  readonly value: Value;
}

/** Makes the error for an argument that is not what a function expects. */
export function unexpected(host: ModuleHost, expected: string, argument: Argument): Error {
  const { of, parameter, value } = argument;
  const where = parameter === undefined ? '' : ` for ${parameter}`;
  return host.error(
    `${of}: Expected ${expected}${where}, got ${host.stringify(value)}.`,
    `Check ${parameter === undefined ? 'the argument' : `the argument ${parameter}`} of ${of}, and where its value comes from.`,
  );
}

/** A range of numbers. Both ends belong to it. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  readonly isInteger?: boolean;
}

/** @throws when the value is no number of the range */
export function checkNumber(
  host: ModuleHost,
  argument: Argument,
  { min = -Infinity, max = Infinity, isInteger = false }: NumberRange = {},
): number {
  const { value } = argument;
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!isInteger || Number.isInteger(value));
  if (!fits) throw unexpected(host, numbersBetween(min, max, isInteger), argument);
  return value;
}

/** The type of numbers in a range, as messages show it, e.g. `integer ≥ 0` (modules reference, section 1.2). */
export function numbersBetween(min: number, max: number, isInteger: boolean): string {
  const kind = isInteger ? 'integer' : 'number';
  if (min === -Infinity) return max === Infinity ? kind : `${kind} ≤ ${max}`;
  return max === Infinity ? `${kind} ≥ ${min}` : `${kind} ∈ [${min}, ${max}]`;
}

export function isProgramFunction(value: Value): value is ProgramFunction {
  return typeof value === 'function';
}

/**
 * @param kind the kind of function that the message names, e.g. `RuneAnimation`; by default it names the number of parameters
 * @throws when the value is no function with this number of parameters
 */
export function checkFunction(
  host: ModuleHost,
  argument: Argument,
  parameterCount: number,
  kind = `function with ${parameterCount} parameter${parameterCount === 1 ? '' : 's'}`,
): ProgramFunction {
  const { value } = argument;
  if (!isProgramFunction(value) || host.arityOf(value) !== parameterCount) {
    throw unexpected(host, kind, argument);
  }
  return value;
}
