import { argumentCounts, type Runtime } from '@wellspring/engine';
import type { Inline } from '../compile/context.js';
import { UNITS_PER_OPERATION } from '../compile/costs.js';
import { arityError } from '../errors.js';
import type { ProgramFunction, Value } from '../values.js';

/** Describes predeclared functions, and creates them for one session. */

/** Default units of work (`compile/costs.ts`) of calls that are inlined, and of other calls. */
export const UNITS_OF_INLINE = 4;
const UNITS_OF_NATIVE = 32;

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** The properties that both kinds of predeclared functions have. */
interface Described {
  /** The parameters as users see them, with default values: `val, prepend = undefined`. */
  readonly parameters: string;
  /** The minimal number of arguments. */
  readonly minArguments: number;
  /** The maximal number of arguments; infinite for `...values`. */
  readonly maxArguments: number;
}

/** A predeclared function written in the language of the engine. It never calls functions itself. */
export interface NativeFunction extends Described {
  /**
   * Makes the function for one session. The function is only called with a number of arguments that it
   * accepts.
   */
  readonly make: (runtime: Runtime) => ProgramFunction;
  /**
   * True if it always returns a value. Otherwise it may return the runtime's record, to leave a call or a
   * question to its caller.
   */
  readonly isLeaf: boolean;
  /** The units of work of a call that the function does not count itself (`compile/costs.ts`). */
  readonly units: number;
  /** Inline code for its calls, where that is worthwhile. */
  readonly inline?: Inline;
}

/**
 * A predeclared function written in Source and compiled like programs, so that its calls may nest and wait.
 */
export interface WrittenFunction extends Described {
  /** A function declaration. */
  readonly text: string;
}

export type PredeclaredFunction = NativeFunction | WrittenFunction;

/** The functions of a group by name. */
export type FunctionGroup = Readonly<Record<string, PredeclaredFunction>>;

function describe(parameters: string): Described {
  return { parameters, ...argumentCounts(parameters) };
}

/**
 * Describes a native function that always returns a value.
 * @param parameters as shown, e.g. `str, radix`, `...values`, `val, prepend = undefined`. They determine the
 *   numbers of arguments
 * @param units the units of work of a call that it does not count itself
 */
export function predeclared(
  parameters: string,
  make: (runtime: Runtime) => (...args: Value[]) => Value,
  units = UNITS_OF_NATIVE,
): NativeFunction {
  return { ...describe(parameters), make, isLeaf: true, units };
}

/**
 * Describes a test of one value by the code for its result. Calls are compiled to this code, and the function
 * is made from it.
 * @param write returns JavaScript code for an argument with this name; it may use `isArray`
 */
export function test(write: (val: string) => string): NativeFunction {
  const make = () =>
    new FunctionConstructor('isArray', `return (val)=>${write('val')};`)(
      Array.isArray,
    ) as ProgramFunction;
  const inline: Inline = { type: 'boolean', write: ([val = '']) => write(val) };
  return { ...predeclared('val', make, UNITS_OF_INLINE), inline };
}

/** Describes a native function that may return the runtime's record. */
export function deferring(
  parameters: string,
  make: (runtime: Runtime) => (...args: Value[]) => Value,
): NativeFunction {
  return { ...predeclared(parameters, make), isLeaf: false };
}

/**
 * Describes a group of functions written in Source.
 * @param texts function declarations of §4. They may use predeclared functions, but not each other in a
 *   cycle. All their failures are reported at the program's call
 */
export function written(...texts: string[]): Record<string, WrittenFunction> {
  return Object.fromEntries(
    texts.map((text) => {
      const head = /^\s*function (\w+)\(([^)]*)\)/.exec(text);
      if (head === null) throw new Error(`no function declaration: ${text}`);
      const [, name = '', parameters = ''] = head;
      return [name, { ...describe(parameters), text }];
    }),
  );
}

/** Displayed for a predeclared function in place of its code. */
export function hiddenText(name: string, parameters: string): string {
  return `function ${name}(${parameters}) {\n\t[implementation hidden]\n}`;
}

/** A predeclared function of a session. */
export interface BoundFunction {
  readonly minArguments: number;
  readonly maxArguments: number;
  readonly isLeaf: boolean;
  /** The bare function, for calls whose number of arguments is known to fit. */
  readonly bare: ProgramFunction;
  /** The function as a value, which checks the number of its arguments. */
  readonly value: ProgramFunction;
}

/**
 * Makes both forms of a native function for one session.
 * @param runtime the runtime of the session, which also stores how the function is displayed
 * @param isChecked true if it checks the number of its arguments
 */
export function bindNative(
  name: string,
  described: NativeFunction,
  runtime: Runtime,
  isChecked: boolean,
): BoundFunction {
  const { minArguments, maxArguments, parameters, isLeaf } = described;
  const bare = described.make(runtime);
  // A call by name is counted where it is written. The target of a call of a value is unknown there.
  const operations = Math.ceil(described.units / UNITS_PER_OPERATION);
  const value: ProgramFunction = (...args) => {
    if (isChecked && (args.length < minArguments || args.length > maxArguments)) {
      throw arityError(name, minArguments, maxArguments, args.length);
    }
    runtime.spend(operations);
    return bare(...args);
  };
  runtime.functions.registerPredeclared(value, {
    name,
    text: hiddenText(name, parameters),
    minArguments,
    maxArguments,
  });
  return { minArguments, maxArguments, isLeaf, bare, value };
}
