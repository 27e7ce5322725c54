import type { PredeclaredForm, Runtime } from '@wellspring/engine';
import { firstWith } from '../chapters.js';
import type { Predeclared } from '../compile/context.js';
import { createNativeOperators } from '../native-operators.js';
import { createOperators, type Operators } from '../operators.js';
import { LIST_FUNCTIONS, LIST_INTERNALS } from './lists.js';
import { MATH_CONSTANTS, MATH_FUNCTIONS } from './math.js';
import { METACIRCULAR_FUNCTIONS } from './metacircular.js';
import { MISC_FUNCTIONS } from './misc.js';
import {
  bindNative,
  hiddenText,
  type BoundFunction,
  type FunctionGroup,
  type PredeclaredFunction,
  type WrittenFunction,
} from './predeclared.js';
import { STREAM_FUNCTIONS, STREAM_INTERNALS } from './streams.js';
import { compileWritten } from './written.js';
import type { ProgramFunction, Value } from '../values.js';

/** The predeclared names of each chapter (language reference, section 8). */

/** Null stands for the value undefined, so that it can be distinguished from a missing name. */
const CONSTANTS = new Map<string, number | null>([
  ['undefined', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ...Object.entries(MATH_CONSTANTS),
]);

/** For functions that only the library may use. */
const INTERNAL = Number.POSITIVE_INFINITY;

/** The functions of the library, by the chapter that adds them. */
const GROUPS: readonly { readonly from: number; readonly functions: FunctionGroup }[] = [
  { from: 1, functions: MISC_FUNCTIONS },
  { from: 1, functions: MATH_FUNCTIONS },
  { from: firstWith('lists'), functions: LIST_FUNCTIONS },
  { from: firstWith('streams'), functions: STREAM_FUNCTIONS },
  { from: firstWith('metacircular'), functions: METACIRCULAR_FUNCTIONS },
  { from: INTERNAL, functions: LIST_INTERNALS },
  { from: INTERNAL, functions: STREAM_INTERNALS },
];

const FIRST_CHAPTER = new Map(
  GROUPS.flatMap(({ from, functions }) =>
    Object.entries(functions).map(([name, described]) => [name, { from, described }] as const),
  ),
);

/** Returns what a compiler has to know about a predeclared name in a chapter. */
export function describePredeclared(name: string, chapter: number): Predeclared | undefined {
  const constant = CONSTANTS.get(name);
  if (constant !== undefined) return { kind: 'constant', value: constant ?? undefined };
  const known = FIRST_CHAPTER.get(name);
  if (known === undefined || known.from > chapter) return undefined;
  const { described } = known;
  const { minArguments, maxArguments } = described;
  if (!('make' in described))
    return { kind: 'function', minArguments, maxArguments, isLeaf: false, units: 0 };
  const { isLeaf, units, inline } = described;
  return { kind: 'function', minArguments, maxArguments, isLeaf, units, inline };
}

/**
 * Returns the value of a predeclared name.
 * @param find finds a function
 */
export function predeclaredValue(name: string, find: (name: string) => ProgramFunction): Value {
  const constant = CONSTANTS.get(name);
  return constant === undefined ? find(name) : (constant ?? undefined);
}

/** The first chapter that predeclares a function; undefined when none does. */
export function chapterOf(name: string): number | undefined {
  const from = FIRST_CHAPTER.get(name)?.from;
  return from === INTERNAL ? undefined : from;
}

/** The predeclared functions of one session, created when first used. */
export class Library {
  readonly #bound = new Map<string, BoundFunction>();
  readonly #operators = new Map<number, Operators>();
  #native: object | undefined;

  /** @param isChecked false in variants that convert values as JavaScript does; see `Variant` */
  constructor(
    readonly runtime: Runtime,
    readonly isChecked = true,
  ) {}

  operators(chapter: number): Operators {
    const known = this.#operators.get(chapter);
    if (known !== undefined) return known;
    const made = createOperators(this.runtime, chapter);
    this.#operators.set(chapter, made);
    return made;
  }

  /** The operators that compiled code calls when an inline check fails. */
  slowPaths(chapter: number): object {
    const checked = this.operators(chapter);
    return this.isChecked
      ? checked
      : (this.#native ??= createNativeOperators(this.runtime, checked));
  }

  /** Returns a function that a program of the chapter may use. The caller has checked this. */
  find(form: PredeclaredForm, name: string, chapter: number): ProgramFunction {
    const known = this.#bound.get(name) ?? this.#bind(name, chapter);
    return known[form];
  }

  #bind(name: string, chapter: number): BoundFunction {
    const known = FIRST_CHAPTER.get(name);
    if (known === undefined) throw new Error(`no predeclared function ${name}`);
    const { described } = known;
    const bound =
      'make' in described
        ? bindNative(name, described, this.runtime, this.isChecked)
        : this.#bindWritten(name, described, chapter);
    this.#bound.set(name, bound);
    return bound;
  }

  /** The chapter of the first program that uses a function decides what the function's operators accept. */
  #bindWritten(name: string, described: WrittenFunction, chapter: number): BoundFunction {
    const { runtime, isChecked } = this;
    const make = compileWritten(name, described, chapter, isChecked, (used) =>
      describePredeclared(used, INTERNAL),
    );
    const value = make({
      runtime,
      operators: this.slowPaths(chapter),
      predeclared: (form, used) => this.find(form, used, chapter),
      earlier: () => undefined,
      imported: () => undefined,
      publish: () => undefined,
    }) as ProgramFunction;
    const { minArguments, maxArguments, parameters } = described;
    runtime.functions.registerPredeclared(value, {
      name,
      text: hiddenText(name, parameters),
      minArguments,
      maxArguments,
    });
    return { minArguments, maxArguments, isLeaf: false, bare: value, value };
  }
}

/** All functions of all chapters, including those that only other library functions use. */
export function libraryFunctions(): ReadonlyMap<string, PredeclaredFunction> {
  return new Map([...FIRST_CHAPTER].map(([name, { described }]) => [name, described]));
}

/** A predeclared name as users know it. */
interface PredeclaredName {
  readonly name: string;
  /** The first chapter that has it. */
  readonly fromChapter: number;
  /**
   * The parameters of a function as shown to users, e.g. `val, prepend = undefined`; undefined for a
   * constant.
   */
  readonly parameters: string | undefined;
}

/** All names that some chapter predeclares, each once. */
export function predeclaredNames(): readonly PredeclaredName[] {
  const functions = [...FIRST_CHAPTER].flatMap(([name, { from, described }]) =>
    from === INTERNAL ? [] : [{ name, fromChapter: from, parameters: described.parameters }],
  );
  const constants = [...CONSTANTS.keys()].map((name) => ({
    name,
    fromChapter: 1,
    parameters: undefined,
  }));
  return [...constants, ...functions];
}
