import type { Library } from './common.js';

/**
 * The external libraries of questions and of the playground: names of a module that programs can use without importing them
 * (playground specification, section 3).
 */

/** The names of a module that programs can use without an import. */
interface LibraryNames {
  readonly module: string;
  /** Null for all names that the module exports. */
  readonly names: readonly string[] | null;
}

/** The libraries that users can choose in the playground, by their names there. */
export const PLAYGROUND_LIBRARIES = ['SOUNDS', 'EV3'] as const;

export type PlaygroundLibrary = (typeof PLAYGROUND_LIBRARIES)[number];

/** The libraries of courses of earlier years, and their modules. Names in lower case. */
const MODULES: Readonly<Record<string, string>> = {
  sounds: 'sound',
  runes: 'rune',
  two_dim_runes: 'rune',
  three_dim_runes: 'rune',
  curves: 'curve',
  binarytrees: 'binary_tree',
  ev3: 'ev3',
};

/** The module that has the names of a library, which may be named like its module. */
function moduleOf(library: string): string | undefined {
  const name = library.toLowerCase();
  if (Object.values(MODULES).includes(name)) return name;
  return Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
}

/** The name that stands for no library, in lower case. */
const NONE = 'none';

/**
 * Returns the names that an external library puts into scope: its symbols, or all names when it has no symbols.
 * @param external its name may be in upper or lower case
 * @returns nothing when there is no library, or none of this name
 */
export function librariesOf({ name, symbols }: Library['external']): readonly LibraryNames[] {
  const module = moduleOf(name);
  return module === undefined ? [] : [{ module, names: symbols.length === 0 ? null : symbols }];
}

/** Tells whether programs that use a library run here. */
export function isLibraryKnown(name: string): boolean {
  return ['', NONE].includes(name.toLowerCase()) || moduleOf(name) !== undefined;
}
