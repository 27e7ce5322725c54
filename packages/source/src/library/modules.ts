import { MATH_CONSTANTS, MATH_FUNCTIONS } from './math.js';
import { MISC_FUNCTIONS } from './misc.js';

/**
 * The modules from which programs of the WebAssembly variant can import names of the library (language reference,
 * section 12). In this implementation the same names are predeclared, so that an import only gives them other names.
 */

const MODULES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['std/math', new Set([...Object.keys(MATH_CONSTANTS), ...Object.keys(MATH_FUNCTIONS)])],
  ['std/misc', new Set(Object.keys(MISC_FUNCTIONS))],
]);

/** The names of all modules. */
export const LIBRARY_MODULES: readonly string[] = [...MODULES.keys()];

/**
 * Returns the names that a module exports.
 * @param source the text that names it in an import
 * @returns undefined when the library has no such module
 */
export function libraryModule(source: string): ReadonlySet<string> | undefined {
  return MODULES.get(source);
}
