import type { Program as Files } from '@wellspring/evaluator';
import { placeOf, type Node, type Program } from './syntax/nodes.js';
import { parse } from './syntax/parse.js';
import type { Problem } from './syntax/problem.js';

/**
 * Several files: finds what a program imports, and puts the files in the order in which they are
 * evaluated, each once and after what it imports (language reference, section 10).
 */

export interface LinkedFile {
  readonly path: string;
  readonly tree: Program;
  /** Where each imported name comes from. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  /** Local name by exported name. */
  readonly exports: ReadonlyMap<string, string>;
}

/** A problem, and the file that it is in. */
export interface LocatedProblem {
  readonly problem: Problem;
  readonly file: string;
}

export type LinkResult =
  | { readonly files: readonly LinkedFile[]; readonly problems?: never }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

/** Raised inside the linker for problems of a file; never leaves it. */
class Unlinkable extends Error {
  constructor(readonly problems: readonly LocatedProblem[]) {
    super('the program cannot be linked');
  }
}

const importProblem = (message: string, explanation: string, node?: Node): Problem => ({
  type: 'Import',
  place: node === undefined ? null : placeOf(node),
  message,
  explanation,
});

/**
 * @returns the files in order of evaluation, the entry last; or the problems of the first file that
 *   has any
 */
export function link(program: Files, chapter: number): LinkResult {
  try {
    return { files: new Linker(program, chapter).link() };
  } catch (error) {
    if (error instanceof Unlinkable) return { problems: error.problems };
    throw error;
  }
}

class Linker {
  readonly #linked = new Map<string, LinkedFile>();
  /** Files whose imports are being linked, from the entry down. */
  readonly #open: string[] = [];
  readonly #isSingle: boolean;

  constructor(
    readonly program: Files,
    readonly chapter: number,
  ) {
    this.#isSingle = Object.keys(program.files).length === 1;
  }

  link(): LinkedFile[] {
    const { files, entry } = this.program;
    for (const path of Object.keys(files)) this.#checkPath(path);
    if (!Object.hasOwn(files, entry)) {
      this.#fail(entry, importProblem(`Module '${entry}' not found.`, ''));
    }
    this.#linkFile(entry);
    return [...this.#linked.values()];
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

  #linkFile(path: string): LinkedFile {
    const done = this.#linked.get(path);
    if (done !== undefined) return done;
    const text = this.program.files[path] ?? '';
    const parsed = parse(text, this.chapter, this.#isSingle ? undefined : path);
    if (parsed.problems !== undefined) this.#fail(path, ...parsed.problems);
    this.#open.push(path);
    const imports = this.#linkImports(path, parsed.program);
    this.#open.pop();
    const file: LinkedFile = {
      path,
      tree: parsed.program,
      imports,
      exports: exportsOf(parsed.program),
    };
    this.#linked.set(path, file);
    return file;
  }

  #linkImports(path: string, tree: Program): LinkedFile['imports'] {
    const imports = new Map<string, { path: string; name: string }>();
    for (const node of tree.body) {
      if (node.type !== 'ImportDeclaration') continue;
      const source = String(node.source.value);
      const target = this.#resolve(path, source);
      if (target === undefined) {
        this.#fail(
          path,
          importProblem(
            `Module '${source}' not found.`,
            source.startsWith('.') || source.startsWith('/')
              ? 'Check the name of the file, and the folder that it is in.'
              : 'Check the name of the module. Files of your own are imported with a path that starts with a dot, such as "./file.js".',
            node,
          ),
        );
      }
      const start = this.#open.indexOf(target);
      if (start >= 0) {
        const cycle = [...this.#open.slice(start), target].map((file) => `'${file}'`);
        this.#fail(
          path,
          importProblem(
            `Circular import detected: ${cycle.join(' -> ')}.`,
            'Move what both files need into a third one.',
            node,
          ),
        );
      }
      const file = this.#linkFile(target);
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
          continue;
        }
        const { name } = specifier.imported;
        if (!file.exports.has(name)) {
          this.#fail(
            path,
            importProblem(
              `'${target}' does not contain a definition for '${name}'`,
              `Declare ${name} in that file, with export before the declaration.`,
              specifier,
            ),
          );
        }
        imports.set(specifier.local.name, { path: target, name });
      }
    }
    return imports;
  }

  /** The file that an import means; undefined for modules and for what does not exist. */
  #resolve(from: string, source: string): string | undefined {
    if (!source.startsWith('.') && !source.startsWith('/')) return undefined;
    const parts = source.startsWith('/') ? [] : from.split('/').slice(1, -1);
    for (const part of source.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    const path = `/${parts.join('/')}`;
    return [path, `${path}.js`].find((candidate) => Object.hasOwn(this.program.files, candidate));
  }
}

function exportsOf(tree: Program): Map<string, string> {
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
