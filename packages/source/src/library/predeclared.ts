import type { Inline } from '../compile/context.js';
import { UNITS_PER_OPERATION } from '../compile/weights.js';
import type { Machine } from '../runtime/machine.js';
import { arityError } from '../runtime/errors.js';
import type { SourceFunction, Value } from '../runtime/values.js';

/** How predeclared functions are described, and made for one session. */

/** Units of work (`compile/weights.ts`) of calls that are written out, and of others if nothing is said. */
export const UNITS_OF_INLINE = 4;
const UNITS_OF_NATIVE = 32;

// Taken while the engine loads: hosts may close the way to it afterwards.
const { Function: FunctionConstructor } = globalThis;

/** What both kinds have. */
interface Described {
  /** As shown to people, with default values: `val, prepend = undefined`. */
  readonly parameters: string;
  /** Fewest arguments that it takes. */
  readonly least: number;
  /** Most arguments that it takes; infinite for `...values`. */
  readonly most: number;
}

/** A predeclared function written in the language of the engine. It never calls functions itself. */
export interface NativeFunction extends Described {
  /** Makes the function for one session; it is only ever called with a number of arguments it takes. */
  readonly make: (machine: Machine) => SourceFunction;
  /**
   * Whether it always answers with a value. Else it may answer with the machine's record, to leave a
   * call or a question to its caller.
   */
  readonly isLeaf: boolean;
  /** What a call takes that the function does not count itself (`compile/weights.ts`). */
  readonly units: number;
  /** How calls are written that need not call it at all, where that is worth while. */
  readonly inline?: Inline;
}

/** A predeclared function written in Source, compiled as programs are. So its calls may nest and wait. */
export interface WrittenFunction extends Described {
  /** A function declaration. */
  readonly text: string;
}

export type PredeclaredFunction = NativeFunction | WrittenFunction;

/** The functions of a group by name. */
export type FunctionGroup = Readonly<Record<string, PredeclaredFunction>>;

function describe(parameters: string): Described {
  const names = parameters === '' ? [] : parameters.split(', ');
  const least = names.filter((name) => !name.includes('=') && !name.startsWith('...')).length;
  const most = names.some((name) => name.startsWith('...'))
    ? Number.POSITIVE_INFINITY
    : names.length;
  return { parameters, least, most };
}

/**
 * Describes a native function that always answers with a value.
 * @param parameters as shown, e.g. `str, radix`, `...values`, `val, prepend = undefined`; the numbers
 *   of arguments follow from them
 * @param units what a call takes that it does not count itself
 */
export function predeclared(
  parameters: string,
  make: (machine: Machine) => (...args: Value[]) => Value,
  units = UNITS_OF_NATIVE,
): NativeFunction {
  return { ...describe(parameters), make, isLeaf: true, units };
}

/**
 * Describes a test of one value by the text that tells its answer, which calls are compiled to and
 * which the function is made of.
 * @param write JavaScript for an argument of this name; it may use `isArray`
 */
export function test(write: (val: string) => string): NativeFunction {
  const make = () =>
    new FunctionConstructor('isArray', `return (val)=>${write('val')};`)(
      Array.isArray,
    ) as SourceFunction;
  const inline: Inline = { type: 'boolean', write: ([val = '']) => write(val) };
  return { ...predeclared('val', make, UNITS_OF_INLINE), inline };
}

/** Describes a native function that may answer with the machine's record. */
export function deferring(
  parameters: string,
  make: (machine: Machine) => (...args: Value[]) => Value,
): NativeFunction {
  return { ...predeclared(parameters, make), isLeaf: false };
}

/**
 * A group of functions written in Source.
 * @param texts function declarations of §4. They may use predeclared functions, but not one another in
 *   a circle. Whatever fails in them is reported at the program's call.
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

/** A predeclared function as a session has it. */
export interface BoundFunction {
  readonly least: number;
  readonly most: number;
  readonly isLeaf: boolean;
  /** The bare function, for calls whose number of arguments is known to fit. */
  readonly bare: SourceFunction;
  /** The function as a value: it checks the number of its arguments. */
  readonly value: SourceFunction;
}

/**
 * Makes a native function for one session, in both of its forms.
 * @param machine of the session, which learns how the function is displayed
 */
export function bindNative(
  name: string,
  described: NativeFunction,
  machine: Machine,
): BoundFunction {
  const { least, most, parameters, isLeaf } = described;
  const bare = described.make(machine);
  // A call by the name is counted where it stands. Nobody sees what a call of a value calls.
  const operations = Math.ceil(described.units / UNITS_PER_OPERATION);
  const value: SourceFunction = (...args) => {
    if (args.length < least || args.length > most) throw arityError(name, least, most, args.length);
    machine.spend(operations);
    return bare(...args);
  };
  machine.functions.registerPredeclared(value, { name, parameters, least, most });
  return { least, most, isLeaf, bare, value };
}
