import { checkFunction, checkNumber, type NumberRange, unexpected } from '../checks.js';
import { elementsOf } from '../lists.js';
import type { ModuleHost, ModuleValue, ProgramFunction, Value } from '../module.js';
import type { Triple } from './mechanics.js';
import { Force, State, Vector3 } from './values.js';

/** Checks the arguments of the module's functions. A check throws an error of the program, or returns the argument. */

/**
 * @param of the name of the function
 * @param parameter the name of the parameter
 */
type Check<Checked> = (of: string, parameter: string, value: Value) => Checked;

/** Tells whether an optional argument was left out. */
function isAbsent(value: Value): boolean {
  return value === undefined || value === null;
}

/** Checks an optional argument. */
export function optional<Checked>(
  value: Value,
  fallback: Checked,
  check: (value: Value) => Checked,
): Checked {
  return isAbsent(value) ? fallback : check(value);
}

/** Returns the checks for the programs of a host. */
export function argumentsFor(host: ModuleHost) {
  const number = (of: string, parameter: string, value: Value, range: NumberRange = {}): number => {
    const checked = checkNumber(host, { of, parameter, value }, range);
    if (Number.isFinite(checked)) return checked;
    throw unexpected(host, 'finite number', { of, parameter, value });
  };

  /** @returns a check that a value is of a class */
  const instance =
    <Made extends ModuleValue>(
      kind: abstract new (...values: never[]) => Made,
      name: string,
    ): Check<Made> =>
    (of, parameter, value) => {
      if (value instanceof kind) return value;
      throw unexpected(host, name, { of, parameter, value });
    };
  const vectorOf = instance(Vector3, 'Vector3');
  const stateOf = instance(State, 'State');
  const forceOf = instance(Force, 'Force');

  /** Checks an array or a list of values. */
  const listOf = <Made>(
    of: string,
    parameter: string,
    value: Value,
    check: Check<Made>,
  ): Made[] => {
    const elements = value === null ? [] : elementsOf(value);
    const values: readonly Value[] | undefined =
      elements ?? (Array.isArray(value) ? value : undefined);
    if (values === undefined) throw unexpected(host, 'array', { of, parameter, value });
    return values.map((one, index) => check(of, `${parameter}[${index}]`, one));
  };

  const textOf: Check<string> = (of, parameter, value) => {
    if (typeof value === 'string') return value;
    throw unexpected(host, 'string', { of, parameter, value });
  };

  const colorOf: Check<number> = (of, parameter, value) => {
    const text = textOf(of, parameter, value).trim().toLowerCase();
    const [, long, short] = /^#?(?:([\da-f]{6})|([\da-f]{3}))$/.exec(text) ?? [];
    const digits = long ?? short?.replaceAll(/./g, '$&$&');
    if (digits !== undefined) return Number.parseInt(digits, 16);
    const named = NAMED_COLORS.get(text);
    if (named !== undefined) return named;
    throw host.error(
      `${of}: Expected color for ${parameter}, got ${host.stringify(value)}.`,
      `A colour is a text such as '#ff8800', or one of these names: ${[...NAMED_COLORS.keys()].join(', ')}.`,
    );
  };

  /** Checks what a function of the program has returned. */
  const returnedState: Check<State> = (of, parameter, value) => {
    if (value instanceof State) return value;
    throw unexpected(host, `${of} to return a State`, { of: parameter, value });
  };

  const functionOf = (of: string, value: Value, parameterCount: number): ProgramFunction =>
    checkFunction(host, { of, parameter: 'fn', value }, parameterCount);

  const axisOf = (of: string, value: Value): Triple => vectorOf(of, 'axis', value).triple;
  const indexOf = (of: string, value: Value): number =>
    optional(value, 0, (index) => number(of, 'i', index, { min: 0, isInteger: true }));

  return {
    number,
    instance,
    vectorOf,
    stateOf,
    forceOf,
    listOf,
    textOf,
    colorOf,
    returnedState,
    functionOf,
    axisOf,
    indexOf,
  };
}

/** Colours that programs can name. */
export const NAMED_COLORS: ReadonlyMap<string, number> = new Map([
  ['black', 0x000000],
  ['blue', 0x0000ff],
  ['brown', 0xa52a2a],
  ['cyan', 0x00ffff],
  ['gray', 0x808080],
  ['green', 0x008000],
  ['grey', 0x808080],
  ['magenta', 0xff00ff],
  ['orange', 0xffa500],
  ['pink', 0xffc0cb],
  ['purple', 0x800080],
  ['red', 0xff0000],
  ['silver', 0xc0c0c0],
  ['teal', 0x008080],
  ['white', 0xffffff],
  ['yellow', 0xffff00],
]);
