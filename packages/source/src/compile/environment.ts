import type { Machine } from '../runtime/machine.js';
import type { Operators } from '../runtime/operators.js';
import type { SourceFunction, Value } from '../runtime/values.js';

/** What the text of a compiled program refers to, and how the text becomes a function. */

// Taken while the engine loads: hosts may close the way to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** Marks a name that has no value yet; programs never get hold of it. */
export const UNASSIGNED = Symbol('unassigned');

/** How other programs reach a name of a program. */
export interface Accessor {
  readonly isAssignable: boolean;
  readonly get: () => Value;
  readonly set?: (value: Value) => Value;
}

/**
 * The two forms of a predeclared function: `bare` for calls whose number of arguments is known to fit,
 * `value` checks the number itself.
 */
export type PredeclaredForm = 'bare' | 'value';

/** What a compiled program is given when it runs. */
export interface Environment {
  readonly machine: Machine;
  /** The slow paths of operators, of the program's chapter. */
  readonly operators: Operators;
  /** Gives a predeclared function. */
  readonly predeclared: (form: PredeclaredForm, name: string) => SourceFunction;
  /** Gives the accessor of a name of an earlier program. */
  readonly earlier: (name: string) => Accessor | undefined;
  /** Gives the value of an imported name. */
  readonly imported: (name: string) => Value;
  /** Takes the accessors of the program's own names, before it runs. */
  readonly publish: (accessors: readonly (readonly [string, Accessor])[]) => void;
}

/** The names by which compiled text knows its environment. */
const PARAMETERS: Readonly<Record<string, (environment: Environment) => unknown>> = {
  m: ({ machine }) => machine,
  A: ({ machine }) => machine.counters,
  T: ({ machine }) => machine.tail,
  rt: ({ operators }) => operators,
  isArray: () => Array.isArray,
  U: () => UNASSIGNED,
  predeclared: ({ predeclared }) => predeclared,
  earlier: ({ earlier }) => earlier,
  imported: ({ imported }) => imported,
  publish: ({ publish }) => publish,
};

/** Runs a compiled program; answers with its value, or with its deep form for the driver to run. */
export type CompiledProgram = (environment: Environment) => unknown;

/**
 * Makes a program of what `compileUnit` wrote.
 * @throws what JavaScript throws when the text is too large or too deeply nested for it
 */
export function loadUnit(body: string): CompiledProgram {
  const compiled = new FunctionConstructor(...Object.keys(PARAMETERS), body) as (
    ...values: unknown[]
  ) => unknown;
  return (environment) =>
    compiled(...Object.values(PARAMETERS).map((valueIn) => valueIn(environment)));
}
