import type { LocatedProblem, Modules, Value } from '@wellspring/engine';
import type { ModuleLibrary, Program as Files } from '@wellspring/evaluator';
import { checkAlone } from './check-alone.js';
import { link, type FindModule, type LinkedFile } from './link.js';
import type { Reader } from './reader.js';
import type { CheckedFile } from './report.js';

/** Reads programs whose runs are recorded. Each runs in an environment of its own, with the modules of its session. */

/** A chapter and a variant, and the names that programs see without an import. */
export interface RecordedLanguage {
  readonly chapter: number;
  readonly variant: string;
  /** Reads the texts of the variant. */
  readonly reader: Reader;
  readonly libraries: readonly ModuleLibrary[];
}

/** A program without errors in its texts and imports. */
interface LinkedProgram {
  /** In the order of evaluation. */
  readonly files: readonly LinkedFile[];
  /** The same files in the order in which their names are checked. */
  readonly checked: readonly CheckedFile[];
  /** The values that libraries offer to the entry of the program, by name. */
  readonly offered: ReadonlyMap<string, Value>;
  readonly problems?: never;
}

/** Parses and links a program, and resolves its names. */
export function linkRecorded(
  program: Files,
  modules: Modules,
  { chapter, reader, libraries }: RecordedLanguage,
): LinkedProgram | { readonly problems: readonly LocatedProblem[] } {
  const missing = modules.problemOf(libraries, program);
  if (missing !== undefined) return { problems: [missing] };
  const offered = modules.offeredBy(libraries);
  const findModule: FindModule = (name) => modules.find(name);
  const { parse: parseFile } = reader.read(program, chapter, findModule, (name) =>
    offered.has(name),
  );
  const linked = link(program, chapter, { parseFile, modules: reader.modules, findModule });
  if (linked.problems !== undefined) return { problems: linked.problems };
  const checked = linked.found.map((file) =>
    checkAlone(file, chapter, (name) => file.path === program.entry && offered.has(name)),
  );
  return { files: linked.files, checked, offered };
}

/** Returns the value that a file imports from a module under this name; undefined when the name is not from a module. */
export function valueFromModule(
  { imports }: LinkedFile,
  name: string,
  modules: Modules,
): { readonly value: Value } | undefined {
  const source = imports.get(name);
  if (source === undefined || source.path.startsWith('/')) return undefined;
  const module = modules.find(source.path);
  return typeof module === 'string' ? undefined : { value: module.exports.get(source.name) };
}
