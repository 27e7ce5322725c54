import { importProblem } from '../link.js';
import type { ImportFromLibrary } from '../reader.js';
import { nearName } from '../scope/near-names.js';

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

/** The number of names that a message lists. */
const MAX_NAMED = 12;

/** Makes the function that resolves imports from these modules. */
export function importFrom(modules: readonly LibraryModule[]): ImportFromLibrary {
  return ({ source: { value }, specifiers }) => {
    const module = modules.find(({ name }) => name === String(value));
    if (module === undefined) return undefined;
    const names = new Map<string, string>();
    for (const specifier of specifiers) {
      // The rules of the syntax refuse all others.
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
        continue;
      }
      const { name } = specifier.imported;
      const inLibrary = module.exports.get(name);
      if (inLibrary === undefined) {
        const message = `'${module.name}' does not contain a definition for '${name}'`;
        return { problem: importProblem(message, adviceOn(name, module), specifier) };
      }
      names.set(specifier.local.name, inLibrary);
    }
    return { names };
  };
}

function adviceOn(name: string, module: LibraryModule): string {
  const near = nearName(name, (candidate) => module.exports.has(candidate));
  if (near !== undefined) return `${module.name} exports ${near}. Did you mean ${near}?`;
  const some = [...module.exports.keys()].slice(0, MAX_NAMED).join(', ');
  return `${module.name} exports ${some} and more. Import one of these, or declare ${name} yourself.`;
}
