import type { ImportSource, LocatedProblem, Modules, Problem } from '@wellspring/engine';
import type { Program as Files } from '@wellspring/evaluator';
import {
  type Expanded,
  expandProgram,
  type ImportForm,
  type Surroundings,
} from './syntax/expand.js';
import { describeProblem, SyntaxProblem } from './syntax/problems.js';
import { read } from './syntax/reader.js';
import { candidatesOfImport } from './text.js';
import { FULL } from './syntax/form.js';

/** Reads and expands the files of a program, in the order of their evaluation. */

export interface LinkedFile {
  readonly path: string;
  readonly expanded: Expanded;
  readonly imports: ReadonlyMap<string, ImportSource>;
  readonly macros: Surroundings['macros'];
}

type Linked =
  | { readonly files: readonly LinkedFile[]; readonly problems?: never }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

/** Thrown inside the linker. */
class Unlinkable extends Error {
  constructor(readonly located: LocatedProblem) {
    super('the program cannot be linked');
  }
}

export interface LinkOptions {
  readonly surroundings: Surroundings;
  readonly modules: Modules;
}

export function link(program: Files, options: LinkOptions): Linked {
  const linker = new Linker(program, options);
  try {
    linker.visit(program.entry, []);
    return { files: linker.files };
  } catch (error) {
    if (error instanceof Unlinkable) return { problems: [error.located] };
    throw error;
  }
}

class Linker {
  readonly files: LinkedFile[] = [];
  readonly #exports = new Map<string, ReadonlySet<string>>();

  constructor(
    readonly program: Files,
    readonly options: LinkOptions,
  ) {}

  visit(path: string, importers: readonly string[]): void {
    const text = this.program.files[path];
    if (text === undefined) {
      throw this.#fail(path, {
        message: `Module '${path}' not found.`,
        explanation:
          'This is the file that the program starts with. Create it, or run another one.',
      });
    }
    const { surroundings } = this.options;
    // Macros are those of the session in the entry, and none in other files. They are kept only if the program runs.
    const macros = new Map(path === this.program.entry ? surroundings.macros : []);
    const expanded = this.#expand(path, text, { ...surroundings, macros });
    const imports = new Map<string, ImportSource>();
    for (const form of expanded.imports) this.#import(form, path, importers, imports);
    this.#exports.set(path, expanded.exports);
    this.files.push({ path, expanded, imports, macros });
  }

  #expand(path: string, text: string, surroundings: Surroundings): Expanded {
    try {
      return expandProgram(
        read(text, { hasCharacters: surroundings.chapter === FULL }),
        surroundings,
      );
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      throw new Unlinkable({ file: path, problem: describeProblem(error, text) });
    }
  }

  #fail(
    file: string,
    problem: Pick<Problem, 'message' | 'explanation'>,
    form?: ImportForm,
  ): Unlinkable {
    const place = form === undefined ? null : form.at.span;
    return new Unlinkable({ file, problem: { type: 'Import', place, ...problem } });
  }

  #import(
    form: ImportForm,
    path: string,
    importers: readonly string[],
    imports: Map<string, ImportSource>,
  ): void {
    const { source, names } = form;
    const target = candidatesOfImport(source, path).find((one) =>
      Object.hasOwn(this.program.files, one),
    );
    const exports =
      target === undefined
        ? this.#moduleExports(form, path)
        : this.#fileExports(target, form, path, importers);
    for (const { name } of names) {
      if (!exports.has(name)) {
        throw this.#fail(
          path,
          {
            message: `'${source}' does not contain a definition for '${name}'.`,
            explanation: `It has ${[...exports].slice(0, 12).join(', ') || 'no names'}. Check the spelling, or export the name there.`,
          },
          form,
        );
      }
      imports.set(name, { path: target ?? source, name });
    }
  }

  #fileExports(
    target: string,
    form: ImportForm,
    path: string,
    importers: readonly string[],
  ): ReadonlySet<string> {
    const trail = [...importers, path];
    const seen = trail.indexOf(target);
    if (seen >= 0) {
      const cycle = [...trail.slice(seen), target].map((one) => `'${one}'`).join(' -> ');
      throw this.#fail(
        path,
        {
          message: `Circular import detected: ${cycle}.`,
          explanation: 'Move what both files need into a third one.',
        },
        form,
      );
    }
    if (!this.#exports.has(target)) this.visit(target, trail);
    return this.#exports.get(target) ?? new Set();
  }

  #moduleExports(form: ImportForm, path: string): ReadonlySet<string> {
    const { source } = form;
    const found = this.options.modules.find(source);
    if (typeof found === 'object') return new Set(found.exports.keys());
    throw this.#fail(
      path,
      found === 'unknown'
        ? {
            message: `Module '${source}' not found.`,
            explanation:
              'There is no such file or module. Check the spelling; a file begins with ./ as in "./lists.scm".',
          }
        : {
            message: `Module '${source}' could not be loaded.`,
            explanation: 'Check your Internet connection, and run the program again.',
          },
      form,
    );
  }
}
