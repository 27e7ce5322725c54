import type { ImportSource, LocatedProblem, Modules, Problem } from '@wellspring/engine';
import type { Program as Files } from '@wellspring/evaluator';
import { candidatesOfImport, EXTENSION } from './imports.js';
import { nearName } from './scope/near-names.js';
import type { Import, ImportedName, Module, Name } from './syntax/nodes.js';
import { parse } from './syntax/parser.js';
import { ProgramProblem } from './syntax/problems.js';
import { placesIn } from './syntax/tokens.js';

/** Finds the files and modules that a program imports, and the order in which its files run. */

export interface LinkedFile {
  readonly path: string;
  readonly text: string;
  readonly tree: Module;
  /** The origin of each imported name, by its name in the file. */
  readonly imports: ReadonlyMap<string, ImportSource>;
  /** The names that other files can import: all that it binds at its top level. */
  readonly exports: ReadonlySet<string>;
}

/** Thrown when a program cannot be linked. */
export class Unlinkable extends Error {
  constructor(readonly located: LocatedProblem) {
    super(located.problem.message);
  }
}

const MAX_NAMED = 8;

/** The names that a file binds at its top level. */
function boundNames({ body }: Module): Set<string> {
  const names = new Set<string>();
  const visit = (statements: Module['body']): void => {
    for (const statement of statements) {
      if (statement.type === 'Assignment' || statement.type === 'Definition')
        names.add(statement.target.name);
      else if (statement.type === 'If') {
        visit(statement.consequent);
        visit(statement.otherwise);
      } else if (statement.type === 'Import') {
        for (const { local } of statement.names) names.add(local.name);
      }
    }
  };
  visit(body);
  return names;
}

class Linker {
  readonly #files = new Map<string, LinkedFile>();
  /** The files whose imports are being linked, outermost first. */
  readonly #open: string[] = [];

  constructor(
    readonly program: Files,
    readonly modules: Modules,
  ) {}

  link(): readonly LinkedFile[] {
    this.#linkFile(this.program.entry);
    // A file is added when all that it imports has been.
    return [...this.#files.values()];
  }

  #linkFile(path: string): LinkedFile {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const text = this.program.files[path] ?? '';
    let tree: Module;
    try {
      tree = parse(text);
    } catch (error) {
      if (!(error instanceof ProgramProblem)) throw error;
      throw new Unlinkable({ problem: error.problem, file: path });
    }
    this.#open.push(path);
    const imports = new Map<string, ImportSource>();
    for (const statement of tree.body) {
      if (statement.type === 'Import') this.#import(statement, path, text, imports);
    }
    this.#open.pop();
    const linked = { path, text, tree, imports, exports: boundNames(tree) };
    this.#files.set(path, linked);
    return linked;
  }

  #import(statement: Import, path: string, text: string, imports: Map<string, ImportSource>): void {
    const { module, names } = statement;
    const fail = (node: Name | Import, message: string, explanation: string): never => {
      const placeOf = placesIn(text);
      const problem: Problem = {
        type: 'Import',
        place: placeOf(node.start),
        end: placeOf(node.end),
        message,
        explanation,
      };
      throw new Unlinkable({ problem, file: path });
    };
    const target = candidatesOfImport(module.name, path).find((one) =>
      Object.hasOwn(this.program.files, one),
    );
    if (target === undefined) {
      this.#importFromModule(statement, imports, fail);
      return;
    }
    if (this.#open.includes(target)) {
      const cycle = [...this.#open.slice(this.#open.indexOf(target)), target];
      fail(
        statement,
        `Circular import detected: ${cycle.map((one) => `'${one}'`).join(' -> ')}.`,
        'Move what both files need into a third one.',
      );
    }
    const { exports } = this.#linkFile(target);
    for (const { imported, local } of names) {
      if (!exports.has(imported.name)) missing(module.name, imported, exports, fail);
      imports.set(local.name, { path: target, name: imported.name });
    }
  }

  #importFromModule(
    { module, names }: Import,
    imports: Map<string, ImportSource>,
    fail: (node: Name, message: string, explanation: string) => never,
  ): void {
    const found = this.modules.find(module.name);
    if (found === 'unknown') {
      fail(
        module,
        `Module '${module.name}' not found.`,
        `Check the name of the module. A file of your own is imported by its name without ${EXTENSION}.`,
      );
    }
    if (found === 'unavailable') {
      fail(
        module,
        'Unable to get modules.',
        `The module ${module.name} could not be loaded. Check your connection to the Internet, and run the program again.`,
      );
    }
    if (found === 'broken') {
      fail(
        module,
        `Error(s) occured when executing the module '${module.name}'.`,
        'The module itself failed. Tell the people who made it, or run the program without it.',
      );
    }
    if (typeof found === 'string') return;
    for (const { imported, local } of names) {
      if (!found.exports.has(imported.name)) missing(module.name, imported, found.exports, fail);
      imports.set(local.name, { path: module.name, name: imported.name });
    }
  }
}

/** Reports a name that a file or a module does not have. */
function missing(
  module: string,
  imported: ImportedName['imported'],
  exports: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  fail: (node: Name, message: string, explanation: string) => never,
): never {
  const { name } = imported;
  const near = nearName(name, exports.keys());
  const some = [...exports.keys()].slice(0, MAX_NAMED).join(', ');
  return fail(
    imported,
    `ImportError: cannot import name '${name}' from '${module}'`,
    near === undefined
      ? some === ''
        ? `${module} has no names.`
        : `${module} has ${some}.`
      : `Perhaps you meant to type '${near}'?`,
  );
}

/**
 * Links the files of a program.
 * @returns its files in the order in which they run
 * @throws Unlinkable when one of them cannot be parsed, or does not exist
 */
export function link(program: Files, modules: Modules): readonly LinkedFile[] {
  return new Linker(program, modules).link();
}
