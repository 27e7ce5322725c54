import { importProblem } from '../link.js';
import type { LibraryImport } from '../reader.js';
import { nearName } from '../scope/near-names.js';
import type { ImportDeclaration } from '../syntax/nodes.js';
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

/** The number of names that a message lists. */
const MAX_NAMED = 12;

/** Resolves an import from one of the modules. Returns undefined when it is from somewhere else. */
export function importFromLibrary({
  source: { value },
  specifiers,
}: ImportDeclaration): LibraryImport | undefined {
  const source = String(value);
  const module = MODULES.get(source);
  if (module === undefined) return undefined;
  const names = new Map<string, string>();
  for (const specifier of specifiers) {
    // The rules of the syntax refuse all others.
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
    const { name } = specifier.imported;
    if (!module.has(name)) {
      const message = `'${source}' does not contain a definition for '${name}'`;
      return { problem: importProblem(message, adviceOn(name, source, module), specifier) };
    }
    names.set(specifier.local.name, name);
  }
  return { names };
}

function adviceOn(name: string, source: string, module: ReadonlySet<string>): string {
  const near = nearName(name, (candidate) => module.has(candidate));
  if (near !== undefined) return `${source} exports ${near}. Did you mean ${near}?`;
  const some = [...module].slice(0, MAX_NAMED).join(', ');
  return `${source} exports ${some} and more. Import one of these, or declare ${name} yourself.`;
}
