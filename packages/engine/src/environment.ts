import type { Runtime } from './runtime.js';
import { WAITING } from './tail-call.js';
import type { Callable, Value } from './values.js';

/** Makes functions from the text of compiled code, and gives them the names by which it reaches the engine. */

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** Marks a name that has no value yet. Programs never see it. */
export const UNASSIGNED = Symbol('unassigned');

/** Gives other programs access to a name of a program. */
export interface Accessor {
  readonly isAssignable: boolean;
  readonly get: () => Value;
  readonly set?: (value: Value) => Value;
}

/**
 * The two forms of a predeclared function: `bare` for calls whose number of arguments is known to fit;
 * `value` checks the number itself.
 */
export type PredeclaredForm = 'bare' | 'value';

/** Access of a compiled program to the names of other programs. */
export interface ProgramNames {
  /** Returns the accessor of a name of an earlier program. */
  readonly earlier: (name: string) => Accessor | undefined;
  /** Returns the value of an imported name. */
  readonly imported: (name: string) => Value;
  /** Called before the program runs, with the accessors of its own names. */
  readonly publish: (accessors: readonly (readonly [string, Accessor])[]) => void;
}

/** The values that are passed to a compiled program when it runs. */
interface Environment extends ProgramNames {
  readonly runtime: Runtime;
  /** The operators of the language, or as many of them as compiled code does not contain. */
  readonly operators: object;
  /** Returns a predeclared function. */
  readonly predeclared: (form: PredeclaredForm, name: string) => Callable;
}

/** The parts of the environment, by their names in compiled code. */
const PARAMETERS: Readonly<Record<string, (environment: Environment) => unknown>> = {
  m: ({ runtime }) => runtime,
  A: ({ runtime }) => runtime.counters,
  T: ({ runtime }) => runtime.tail,
  rt: ({ operators }) => operators,
  isArray: () => Array.isArray,
  U: () => UNASSIGNED,
  W: () => WAITING,
  S: ({ runtime }) => runtime.stack,
  predeclared: ({ predeclared }) => predeclared,
  earlier: ({ earlier }) => earlier,
  imported: ({ imported }) => imported,
  publish: ({ publish }) => publish,
};

/** Runs a compiled program. Returns its value, or its deep form for the driver to run. */
export type CompiledProgram = (environment: Environment) => unknown;

/**
 * Makes a program from the body of a JavaScript function that a language's compiler has written.
 * @throws what JavaScript throws when the code is too large or too deeply nested
 */
export function loadUnit(body: string): CompiledProgram {
  const compiled = new FunctionConstructor(...Object.keys(PARAMETERS), body) as (
    ...values: unknown[]
  ) => unknown;
  return (environment) =>
    compiled(...Object.values(PARAMETERS).map((valueIn) => valueIn(environment)));
}
