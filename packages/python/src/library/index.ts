import type { Callable, PredeclaredForm, Runtime } from '@wellspring/engine';
import type { Predeclared } from '../compile/context.js';
import { wrongArgumentCount } from '../errors.js';
import type { ProgramFunction, Value } from '../values/values.js';
import { GENERAL } from './general.js';
import type { LibraryFunction } from './describe.js';
import { CONSTANTS, MATH } from './math.js';

export { CONSTANTS } from './math.js';

/** The names that every program has. */

const FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map(
  Object.entries({ ...GENERAL, ...MATH }),
);

/** Returns what the compiler has to know about a predeclared name; undefined when there is none. */
export function describePredeclared(name: string): Predeclared | undefined {
  if (CONSTANTS.has(name)) return { kind: 'constant' };
  const known = FUNCTIONS.get(name);
  return (
    known && {
      kind: 'function',
      minArguments: known.minArguments,
      maxArguments: known.maxArguments,
      isLeaf: known.isLeaf,
    }
  );
}

/** A predeclared name as users know it. */
export interface PredeclaredName {
  readonly name: string;
  /** The parameters of a function as shown to users; undefined for a constant. */
  readonly parameters: string | undefined;
}

/** All predeclared names. */
export function predeclaredNames(): readonly PredeclaredName[] {
  return [
    ...[...CONSTANTS.keys()].map((name) => ({ name, parameters: undefined })),
    ...[...FUNCTIONS].map(([name, { parameters }]) => ({ name, parameters })),
  ];
}

/** The operations that a call of a value counts as, when it is a function of the library. */
const OPERATIONS_PER_CALL = 2;

/** The predeclared functions of one session, made when they are first used. */
export class Library {
  readonly #made = new Map<string, Readonly<Record<PredeclaredForm, ProgramFunction>>>();

  constructor(readonly runtime: Runtime) {}

  /** @throws when there is no such function, which is a bug in the compiler */
  find(form: PredeclaredForm, name: string): Callable {
    const known = this.#made.get(name) ?? this.#make(name);
    return known[form];
  }

  #make(name: string): Readonly<Record<PredeclaredForm, ProgramFunction>> {
    const described = FUNCTIONS.get(name);
    if (described === undefined) throw new Error(`no predeclared function ${name}`);
    const { runtime } = this;
    const { minArguments, maxArguments } = described;
    const bare = described.make(runtime);
    const value: ProgramFunction = (...values: Value[]) => {
      if (values.length < minArguments || values.length > maxArguments) {
        throw wrongArgumentCount(name, minArguments, maxArguments, values.length);
      }
      runtime.spend(OPERATIONS_PER_CALL);
      return bare(...values);
    };
    runtime.functions.registerPredeclared(value, {
      name,
      text: `<built-in function ${name}>`,
      minArguments,
      maxArguments,
    });
    const made = { bare, value };
    this.#made.set(name, made);
    return made;
  }
}
