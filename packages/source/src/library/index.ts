import type { Machine } from '../runtime/machine.js';
import { LIST_FUNCTIONS } from './lists.js';
import { MATH_CONSTANTS, MATH_FUNCTIONS } from './math.js';
import { METACIRCULAR_FUNCTIONS } from './metacircular.js';
import { MISC_FUNCTIONS } from './misc.js';
import { bind, type BoundFunction, type FunctionGroup } from './predeclared.js';
import { STREAM_FUNCTIONS } from './streams.js';

/** The predeclared names of each chapter (language reference, section 8). */

/** Null stands for the value undefined, which has to be told from a name that does not exist. */
const CONSTANTS = new Map<string, number | null>([
  ['undefined', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ...Object.entries(MATH_CONSTANTS),
]);

/** What each chapter adds to the one before. */
const GROUPS: readonly { readonly from: number; readonly functions: FunctionGroup }[] = [
  { from: 1, functions: MISC_FUNCTIONS },
  { from: 1, functions: MATH_FUNCTIONS },
  { from: 2, functions: LIST_FUNCTIONS },
  { from: 3, functions: STREAM_FUNCTIONS },
  { from: 4, functions: METACIRCULAR_FUNCTIONS },
];

const FIRST_CHAPTER = new Map(
  GROUPS.flatMap(({ from, functions }) =>
    Object.entries(functions).map(([name, described]) => [name, { from, described }] as const),
  ),
);

/** The predeclared names as one session has them; functions are made when first asked for. */
export class Library {
  readonly #bound = new Map<string, BoundFunction>();

  constructor(readonly machine: Machine) {}

  /** The constant of this name; null for `undefined`; undefined when there is none. */
  constant(name: string): number | null | undefined {
    return CONSTANTS.get(name);
  }

  /** The function that a chapter predeclares under this name. */
  find(name: string, chapter: number): BoundFunction | undefined {
    const known = FIRST_CHAPTER.get(name);
    if (known === undefined || known.from > chapter) return undefined;
    const existing = this.#bound.get(name);
    if (existing !== undefined) return existing;
    const made = bind(name, known.described, this.machine);
    this.#bound.set(name, made);
    return made;
  }
}

/** All names that a chapter predeclares, for editors. */
export function predeclaredNames(chapter: number): string[] {
  const functions = [...FIRST_CHAPTER].filter(([, { from }]) => from <= chapter);
  return [...CONSTANTS.keys(), ...functions.map(([name]) => name)];
}
