/**
 * Modules that programs import names of the library from, by a name that is no path: `import { math_abs } from
 * "std/math";`.
 */

/** A module that belongs to the engine. */
export interface LibraryModule {
  /** The text after `from`. */
  readonly name: string;
  /** The name in the library of each name that the module exports. */
  readonly exports: ReadonlyMap<string, string>;
}

/**
 * The modules of all variants. The readers of variants resolve imports from these, and from modules that only they
 * have.
 */
export const MODULES: readonly LibraryModule[] = [];

/** Makes a module that exports names of the library under these same names. */
export function moduleOf(name: string, names: readonly string[]): LibraryModule {
  return { name, exports: new Map(names.map((exported) => [exported, exported])) };
}
