import type {
  ImportedModule,
  ImportSource,
  LocatedProblem,
  ModuleProblem,
  Problem,
} from '@wellspring/engine';
import type { Fix, Program as Files } from '@wellspring/evaluator';
import type { Identifier } from 'acorn';
import { candidatesOfImport } from './javascript-text.js';
import type { LibraryModule } from './library/modules.js';
import type { MissingImport } from './scope/undeclared-names.js';
import { nearName } from './scope/near-names.js';
import { placeOf, type ImportDeclaration, type Node, type Program } from './syntax/nodes.js';
import { endOf, replaceNode } from './syntax/edits.js';
import { parse, type ParseResult } from './syntax/parse.js';

/**
 * Links programs of several files: finds the files that a program imports, and orders them for evaluation,
 * each once and after the files that it imports (language reference, section 10).
 */

export interface LinkedFile {
  readonly path: string;
  readonly tree: Program;
  /** The origin of each name that is imported from a file or a module. */
  readonly imports: ReadonlyMap<string, ImportSource>;
  /** The predeclared name for each name that is imported from the library. */
  readonly fromLibrary: ReadonlyMap<string, string>;
  /** Local names by exported name. */
  readonly exports: ReadonlyMap<string, string>;
}

type LinkResult =
  | {
      /** In the order of evaluation, the entry last. */
      readonly files: readonly LinkedFile[];
      /** The same files in the order in which their names are checked: as they were found, the entry last. */
      readonly found: readonly LinkedFile[];
      readonly problems?: never;
    }
  | {
      readonly files?: never;
      readonly found?: never;
      readonly problems: readonly LocatedProblem[];
    };

/** The number of exported names that a message lists. */
const MAX_EXPORTS_NAMED = 12;

/** Thrown inside the linker for problems of a program. It never leaves the linker. */
class Unlinkable extends Error {
  constructor(readonly problems: readonly LocatedProblem[]) {
    super('the program cannot be linked');
  }
}

const importProblem = (message: string, explanation: string, node?: Node, fix?: Fix): Problem => ({
  type: 'Import',
  place: node === undefined ? null : placeOf(node),
  message,
  explanation,
  fix,
});

/**
 * Parses a file of a program.
 * @param file its path when the program has several files; the parser's messages then include it
 */
export type ParseFile = (path: string, text: string, file: string | undefined) => ParseResult;

/** The differences between variants that linking depends on. */
interface LinkOptions {
  readonly parseFile?: ParseFile;
  /** The modules that consist of names of the library. */
  readonly modules?: readonly LibraryModule[];
  /** Finds one of the other modules. */
  readonly findModule?: FindModule;
}

/** Returns a module, or why it cannot be imported. */
export type FindModule = (name: string) => ImportedModule | ModuleProblem;

/**
 * @returns the files; or the problems: all problems in the texts of the files that were found, else the first
 *   import that cannot be resolved
 */
export function link(
  program: Files,
  chapter: number,
  {
    parseFile = (_path, text, file) => parse(text, chapter, file),
    modules = [],
    findModule = () => 'unknown',
  }: LinkOptions = {},
): LinkResult {
  try {
    return new Linker(program, chapter, { parseFile, modules, findModule }).link();
  } catch (error) {
    if (error instanceof Unlinkable) return { problems: error.problems };
    throw error;
  }
}

/** A statement that imports from a file. */
interface ImportOf {
  readonly target: string;
  readonly node: ImportDeclaration;
}

/** A file without syntax errors, and its imports. */
interface FoundFile {
  readonly path: string;
  readonly tree: Program;
  readonly exports: ReadonlyMap<string, string>;
  readonly imports: readonly ImportOf[];
  readonly fromLibrary: ReadonlyMap<string, string>;
  readonly fromModules: ReadonlyMap<string, ImportSource>;
}

class Linker {
  readonly #isSingle: boolean;
  readonly parseFile: ParseFile;
  readonly modules: readonly LibraryModule[];
  readonly findModule: FindModule;

  constructor(
    readonly program: Files,
    readonly chapter: number,
    { parseFile, modules, findModule }: Required<LinkOptions>,
  ) {
    this.parseFile = parseFile;
    this.modules = modules;
    this.findModule = findModule;
    this.#isSingle = Object.keys(program.files).length === 1;
  }

  link(): { files: LinkedFile[]; found: LinkedFile[] } {
    const { files, entry } = this.program;
    for (const path of Object.keys(files)) this.#checkPath(path);
    if (!Object.hasOwn(files, entry)) {
      this.#fail(
        entry,
        importProblem(
          `Module '${entry}' not found.`,
          'This is the file that the program starts with. Create it, or run another one.',
        ),
      );
    }
    const found = this.#find(entry);
    const linked = new Map<string, LinkedFile>();
    for (const file of this.#inOrder(found)) {
      linked.set(file.path, this.#withImportedNames(file, found));
    }
    const [first, ...others] = [...found.keys()].flatMap((path) => linked.get(path) ?? []);
    return { files: [...linked.values()], found: first === undefined ? [] : [...others, first] };
  }

  #fail(file: string, ...problems: Problem[]): never {
    throw new Unlinkable(problems.map((problem) => ({ problem, file })));
  }

  #checkPath(path: string): void {
    if (!/^[A-Za-z0-9_/.-]*$/.test(path)) {
      this.#fail(
        path,
        importProblem(
          `File path '${path}' must only contain alphanumeric chars and/or '_', '/', '.', '-'.`,
          'Rename the file.',
        ),
      );
    }
    if (path.includes('//')) {
      this.#fail(
        path,
        importProblem(
          `File path '${path}' cannot contain consecutive slashes '//'.`,
          'Rename the file.',
        ),
      );
    }
  }

  /**
   * Follows the imports from the entry, nearest files first. A text with problems does not hide the problems
   * of other files at the same distance, but its imports and files further away are not read then.
   */
  #find(entry: string): Map<string, FoundFile> {
    const found = new Map<string, FoundFile>();
    const problems: LocatedProblem[] = [];
    const paths = new Set([entry]);
    let missing: LocatedProblem | undefined;
    // Iterating over a set includes elements that are added meanwhile.
    for (const path of paths) {
      const text = this.program.files[path] ?? '';
      const parsed = this.parseFile(path, text, this.#isSingle ? undefined : path);
      if (parsed.problems !== undefined) {
        for (const problem of parsed.problems) problems.push({ problem, file: path });
      }
      if (parsed.program === undefined || problems.length > 0) continue;
      const imports: ImportOf[] = [];
      const fromLibrary = new Map<string, string>();
      const fromModules = new Map<string, ImportSource>();
      for (const node of parsed.program.body) {
        if (node.type !== 'ImportDeclaration') continue;
        const target = this.#resolve(path, String(node.source.value));
        if (target !== undefined) {
          imports.push({ target, node });
          paths.add(target);
          continue;
        }
        const problem = this.#importFromModule(node, path, { fromLibrary, fromModules });
        if (problem !== undefined) missing ??= { file: path, problem };
      }
      const { program: tree } = parsed;
      const exports = exportsOf(tree);
      found.set(path, { path, tree, exports, imports, fromLibrary, fromModules });
    }
    if (problems.length > 0) throw new Unlinkable(problems);
    if (missing !== undefined) throw new Unlinkable([missing]);
    return found;
  }

  /**
   * Adds the names that a statement imports from a module.
   * @returns the problem when there is no such module, or no such name in it
   */
  #importFromModule(
    node: ImportDeclaration,
    path: string,
    names: {
      readonly fromLibrary: Map<string, string>;
      readonly fromModules: Map<string, ImportSource>;
    },
  ): Problem | undefined {
    const source = String(node.source.value);
    const library = this.modules.find(({ name }) => name === source);
    const module = library ?? this.findModule(source);
    if (module === 'unknown') {
      const others = Object.keys(this.program.files).filter((other) => other !== path);
      return moduleNotFound(node, path, others);
    }
    if (typeof module === 'string') return moduleFailed(module, node);
    if (library === undefined && 'requires' in module && module.requires > this.chapter) {
      return needsLaterChapter(module.name, module.requires, this.chapter, node);
    }
    for (const { imported, specifier } of importedNames(node)) {
      const { name } = imported;
      if (!module.exports.has(name)) {
        return notExported(
          module.name,
          { imported, specifier },
          nearExport(name, module),
          moduleAdvice(name, module),
        );
      }
      const inLibrary = library?.exports.get(name);
      const local = specifier.local.name;
      if (inLibrary === undefined) names.fromModules.set(local, { path: source, name });
      else names.fromLibrary.set(local, inLibrary);
    }
    return undefined;
  }

  /** The file that an import refers to; undefined for modules and for files that do not exist. */
  #resolve(from: string, source: string): string | undefined {
    return candidatesOfImport(source, from).find((path) => Object.hasOwn(this.program.files, path));
  }

  /**
   * Returns the order of evaluation: first the files without imports, in the order in which they were found,
   * then each file as soon as the last file that it imports has been evaluated.
   */
  #inOrder(found: ReadonlyMap<string, FoundFile>): FoundFile[] {
    const importers = importersOf(found);
    const waitsFor = new Map(
      [...found.values()].map((file) => [
        file.path,
        new Set(file.imports.map((one) => one.target)),
      ]),
    );
    const ready = [...found.values()].filter((file) => file.imports.length === 0);
    for (const file of ready) {
      waitsFor.delete(file.path);
      for (const importer of importers.get(file.path) ?? []) {
        const rest = waitsFor.get(importer.path);
        if (rest?.delete(file.path) === true && rest.size === 0) ready.push(importer);
      }
    }
    if (waitsFor.size > 0) this.#failForCycle(found, importers, new Set(waitsFor.keys()));
    return ready;
  }

  /** @param stuck files that import each other, and files that import those */
  #failForCycle(
    found: ReadonlyMap<string, FoundFile>,
    importers: Importers,
    stuck: ReadonlySet<string>,
  ): never {
    const inCycles = new Set(stuck);
    const stuckImporters = (path: string): FoundFile[] =>
      (importers.get(path) ?? []).filter((importer) => inCycles.has(importer.path));
    for (let before = -1; before !== inCycles.size;) {
      before = inCycles.size;
      for (const path of inCycles) if (stuckImporters(path).length === 0) inCycles.delete(path);
    }
    // Goes from any file to one of its importers, until a file occurs twice.
    const [start = ''] = inCycles;
    const trail = [start];
    for (;;) {
      const importer = stuckImporters(trail.at(-1) ?? '')[0]?.path ?? start;
      const seen = trail.indexOf(importer);
      trail.push(importer);
      if (seen < 0) continue;
      const cycle = trail.slice(seen).toReversed();
      const [last = '', first = ''] = [cycle.at(-2), cycle.at(-1)];
      this.#fail(
        last,
        importProblem(
          `Circular import detected: ${cycle.map((path) => `'${path}'`).join(' -> ')}.`,
          'Move what both files need into a third one.',
          found.get(last)?.imports.find((one) => one.target === first)?.node,
        ),
      );
    }
  }

  #withImportedNames(
    { path, tree, exports, imports, fromLibrary, fromModules }: FoundFile,
    found: ReadonlyMap<string, FoundFile>,
  ): LinkedFile {
    const names = new Map(fromModules);
    for (const { target, node } of imports) {
      for (const { imported, specifier } of importedNames(node)) {
        const { name } = imported;
        if (found.get(target)?.exports.has(name) !== true) {
          this.#fail(
            path,
            notExported(
              target,
              { imported, specifier },
              nearExport(name, found.get(target)),
              importAdvice(target, name, found.get(target)),
            ),
          );
        }
        names.set(specifier.local.name, { path: target, name });
      }
    }
    return { path, tree, imports: names, fromLibrary, exports };
  }
}

/** The importers of each file, in the order in which they were found. */
type Importers = ReadonlyMap<string, readonly FoundFile[]>;

function importersOf(found: ReadonlyMap<string, FoundFile>): Importers {
  const importers = new Map<string, FoundFile[]>();
  for (const file of found.values()) {
    for (const { target } of file.imports) {
      const known = importers.get(target) ?? [];
      importers.set(target, [...known, file]);
    }
  }
  return importers;
}

/** A name that a statement imports. */
interface ImportedName {
  readonly imported: Identifier;
  readonly specifier: ImportDeclaration['specifiers'][number];
}

/** The names that a statement imports. The rules of the syntax refuse all other kinds of imports. */
function importedNames({ specifiers }: ImportDeclaration): readonly ImportedName[] {
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? [{ imported: specifier.imported, specifier }]
      : [],
  );
}

/**
 * The problem that a file or a module does not export a name.
 * @param near an exported name that is similar
 */
function notExported(
  from: string,
  { imported, specifier }: ImportedName,
  near: string | undefined,
  advice: string,
): Problem {
  const { name } = imported;
  return importProblem(
    `'${from}' does not contain a definition for '${name}'`,
    near === undefined ? advice : `${from} exports ${near}. Did you mean ${near}?`,
    specifier,
    near === undefined
      ? undefined
      : { label: `Change ${name} to ${near}`, edits: [replaceNode(imported, near)] },
  );
}

/** Advice about an import of a name that a module does not export, and none that is similar. */
function moduleAdvice(
  name: string,
  module: { readonly name: string; readonly exports: ReadonlyMap<string, unknown> },
): string {
  const some = [...module.exports.keys()].slice(0, MAX_EXPORTS_NAMED).join(', ');
  return `${module.name} exports ${some} and more. Import one of these, or declare ${name} yourself.`;
}

/** The exported name that is similar to one that a file or a module does not export. */
function nearExport(
  name: string,
  from: { readonly exports: ReadonlyMap<string, unknown> } | undefined,
): string | undefined {
  return nearName(name, (candidate) => from?.exports.has(candidate) === true);
}

/** Advice about an import of a name that a file does not export, and none that is similar. */
function importAdvice(path: string, name: string, file: FoundFile | undefined): string {
  const exported = [...(file?.exports.keys() ?? [])];
  if (file?.tree.body.some((statement) => declares(statement, name)) === true) {
    return `${path} declares ${name} but does not export it. Write export before the declaration.`;
  }
  if (exported.length === 0) return `${path} exports nothing. Write export before a declaration.`;
  return `${path} exports ${exported.slice(0, MAX_EXPORTS_NAMED).join(', ')}. Import one of these, or declare ${name} in that file, with export before the declaration.`;
}

function declares(statement: Program['body'][number], name: string): boolean {
  if (statement.type === 'FunctionDeclaration') return statement.id.name === name;
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  );
}

/** The problem that a module exists but cannot be used. Messages: modules, section 1.1. */
function moduleFailed(
  problem: Exclude<ModuleProblem, 'unknown'>,
  node: ImportDeclaration,
): Problem {
  const name = String(node.source.value);
  switch (problem) {
    case 'unavailable':
      return importProblem(
        'Unable to get modules.',
        `The module ${name} could not be loaded. Check your connection to the Internet, and run the program again.`,
        node,
      );
    case 'broken':
      return importProblem(
        `Error(s) occured when executing the module '${name}'.`,
        'The module itself failed. Tell the people who made it, or run the program without it.',
        node,
      );
  }
}

/** The problem that a module is for later chapters only. Message: modules, section 1.1. */
function needsLaterChapter(
  module: string,
  required: number,
  chapter: number,
  node: ImportDeclaration,
): Problem {
  return importProblem(
    `${module} needs at least SOURCE_${required}, but you are using SOURCE_${chapter}`,
    '',
    node,
  );
}

/** @param others the other files of the program */
function moduleNotFound(node: ImportDeclaration, from: string, others: readonly string[]): Problem {
  const source = String(node.source.value);
  const near = nearFile(source, others);
  return importProblem(
    `Module '${source}' not found.`,
    near !== undefined
      ? `The program has the file ${near}. Write from "${sourceOf(near, from)}";`
      : source.startsWith('.') || source.startsWith('/')
        ? 'Check the name of the file, and the folder that it is in.'
        : 'Check the name of the module. Files of your own are imported with a path that starts with a dot, such as "./file.js".',
    node,
    near === undefined
      ? undefined
      : {
          label: `Write "${sourceOf(near, from)}"`,
          edits: [replaceNode(node.source, `"${sourceOf(near, from)}"`)],
        },
  );
}

/** The file whose name is the same as, or similar to, that of a file that does not exist. */
function nearFile(source: string, paths: readonly string[]): string | undefined {
  const name = baseName(source);
  const names = paths.map(baseName);
  const found = names.includes(name) ? name : nearName(name, (other) => names.includes(other));
  return found === undefined ? undefined : paths[names.indexOf(found)];
}

/** `./folder/stack.js` -> `stack` */
function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.js$/, '');
}

/** Returns the path by which a file imports another, e.g. `./lists.js`. */
function sourceOf(path: string, from: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return path.startsWith(folder) ? `./${path.slice(folder.length)}` : path;
}

/** The possible origins of a name that a file does not declare. */
interface Sources {
  /** The files that the program consists of. */
  readonly linked: readonly LinkedFile[];
  /** All files, also those that are not imported anywhere. */
  readonly program: Files;
  /** Parses a file that is not imported anywhere. */
  readonly parseAlone: (text: string) => ParseResult;
  readonly findModule: FindModule;
}

/** Finds a file or a module that could provide a name which a file does not declare: first those that it imports from. */
export function missingImport(
  file: LinkedFile,
  name: string,
  { linked, program, parseAlone, findModule }: Sources,
): MissingImport | undefined {
  const isExported = (path: string): boolean => {
    if (path.startsWith('/'))
      return linked.find((one) => one.path === path)?.exports.has(name) === true;
    const module = findModule(path);
    return typeof module === 'object' && module.exports.has(name);
  };
  for (const statement of file.tree.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const [first] = statement.specifiers;
    const path = first === undefined ? undefined : file.imports.get(first.local.name)?.path;
    if (path !== undefined && isExported(path)) {
      const source = String(statement.source.value);
      const last = statement.specifiers.at(-1);
      return {
        path,
        line: placeOf(statement).line,
        source,
        ...(last !== undefined && { after: endOf(last) }),
      };
    }
  }
  for (const [path, text] of Object.entries(program.files)) {
    if (path === file.path || !text.includes(name)) continue;
    const known = linked.find((one) => one.path === path);
    const { program: tree } = known === undefined ? parseAlone(text) : { program: known.tree };
    if (tree !== undefined && exportsOf(tree).has(name)) {
      return { path, source: sourceOf(path, file.path) };
    }
  }
  return undefined;
}

/** Returns the local names that a file exports, by exported name. */
export function exportsOf(tree: Program): Map<string, string> {
  const exported = new Map<string, string>();
  for (const node of tree.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.declaration?.type === 'FunctionDeclaration') {
      exported.set(node.declaration.id.name, node.declaration.id.name);
    } else if (node.declaration?.type === 'VariableDeclaration') {
      for (const { id } of node.declaration.declarations) {
        if (id.type === 'Identifier') exported.set(id.name, id.name);
      }
    }
    for (const { local, exported: as } of node.specifiers) {
      if (local.type === 'Identifier' && as.type === 'Identifier')
        exported.set(as.name, local.name);
    }
  }
  return exported;
}
