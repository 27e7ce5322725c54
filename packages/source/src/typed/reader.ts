import type { Program as Files } from '@wellspring/evaluator';
import { candidatesOfImport } from '../javascript-text.js';
import { MODULES } from '../library/modules.js';
import { exportsOf, type FindModule } from '../link.js';
import type { Program } from '../syntax/nodes.js';
import { parse, type Dialect, type ParseResult } from '../syntax/parse.js';
import type { Reader, Reading } from '../reader.js';
import { ANY_EVERYWHERE, checkAnyUsage, type AnyUsage } from './any-usage.js';
import { checkTypes, type Checked, type CheckContext } from './checker.js';
import type { Aliases } from './declared-types.js';
import { typesOfModule, type ModuleTypes } from './module-types.js';
import { parseTyped } from './parser.js';
import { answerAbout } from './type-questions.js';
import type { Annotations } from './type-nodes.js';
import type { TypedName } from './type-scopes.js';
import { ANY, type Alias, type Type } from './types.js';

/** Reads programs of the typed variant: parses their annotations, checks the types, and erases them. */

/**
 * Makes the reader of one session. It remembers the types of names, so that later programs know them.
 * @param anyUsage where types may be left out
 */
export function createTypedReader(anyUsage: AnyUsage = ANY_EVERYWHERE): Reader {
  const names = new Map<string, TypedName>();
  const aliases = new Map<string, Alias>();
  return {
    read(program, chapter, findModule, isEarlier): Reading {
      const typed = new TypedProgram(program, chapter, {
        findModule,
        earlier: (name) =>
          isEarlier(name) ? (names.get(name) ?? { type: ANY, isConstant: false }) : undefined,
        aliases,
        anyUsage,
      });
      return {
        parse: (path, text, file) => typed.parse(path, text, file),
        keep() {
          const file = typed.file(program.entry);
          if (file === undefined) return;
          for (const [name, known] of file.checked.names) names.set(name, known);
          for (const [name, alias] of file.importedAliases) aliases.set(name, alias);
          for (const [name, alias] of file.checked.aliases) aliases.set(name, alias);
        },
      };
    },
    parseAlone(text, chapter) {
      const program = { files: { [ALONE]: text }, entry: ALONE };
      const typed = new TypedProgram(program, chapter, {
        findModule: () => 'unknown',
        earlier: () => ({ type: ANY, isConstant: false }),
        aliases,
        anyUsage,
      });
      return typed.parse(ALONE, text, undefined);
    },
    modules: MODULES,
    typesIn(program, chapter, findModule, question) {
      const typed = new TypedProgram(program, chapter, {
        findModule,
        earlier: (name) => names.get(name),
        aliases,
        anyUsage,
      });
      const file = typed.file(program.entry);
      return file === undefined ? null : answerAbout(file.checked, question);
    },
  };
}

const ALONE = '/program.js';

/** The modules, the declarations of earlier programs of the session, and the options of the language. */
interface Surroundings {
  readonly findModule: FindModule;
  readonly earlier: (name: string) => TypedName | undefined;
  readonly aliases: ReadonlyMap<string, Alias>;
  readonly anyUsage: AnyUsage;
}

/** A file whose text can be parsed. */
interface TypedFile {
  readonly checked: Checked;
  /** The types that the modules offer from which it imports. */
  readonly importedAliases: Aliases;
  /** Local names by exported name. */
  readonly exports: ReadonlyMap<string, string>;
}

/** The files of a program. Each is checked when it is read, or before, when a file imports it. */
class TypedProgram {
  /** Undefined while a file is being checked, and for texts that cannot be parsed. */
  readonly #files = new Map<string, TypedFile | undefined>();

  constructor(
    readonly program: Files,
    readonly chapter: number,
    readonly surroundings: Surroundings,
  ) {}

  parse(path: string, text: string, file: string | undefined): ParseResult {
    let annotations: Annotations | undefined;
    const dialect: Dialect = {
      parse(source, options) {
        const parsed = parseTyped(source, options);
        ({ annotations } = parsed);
        return parsed.program;
      },
      check: (program) =>
        annotations === undefined
          ? []
          : [
              ...checkAnyUsage(program, annotations, this.surroundings.anyUsage),
              // A file that another one imports may be checked already.
              ...(this.#files.get(path) ?? this.#check(path, program, annotations)).checked
                .problems,
            ],
      unaryOperators: ['typeof'],
    };
    return parse(text, this.chapter, file, dialect);
  }

  /** Returns a file; undefined when it does not exist or cannot be parsed. */
  file(path: string): TypedFile | undefined {
    if (this.#files.has(path)) return this.#files.get(path);
    const text = this.program.files[path];
    if (text === undefined) return undefined;
    try {
      const { program, annotations } = parseTyped(text, {
        ecmaVersion: 6,
        sourceType: 'module',
        locations: true,
      });
      return this.#check(path, program, annotations);
    } catch (error) {
      // The parser of the program reads this file as well, and reports the problem.
      if (!(error instanceof SyntaxError)) throw error;
      this.#files.set(path, undefined);
      return undefined;
    }
  }

  #check(path: string, program: Program, annotations: Annotations): TypedFile {
    this.#files.set(path, undefined);
    const isEntry = path === this.program.entry;
    const importedAliases = this.#aliasesOfModules(program);
    const context: CheckContext = {
      chapter: this.chapter,
      // Imported files see only predeclared names.
      earlier: isEntry ? this.surroundings.earlier : () => undefined,
      earlierAliases: new Map([...(isEntry ? this.surroundings.aliases : []), ...importedAliases]),
      imported: (source, name) => this.#typeOfImport(path, source, name),
    };
    const file = {
      checked: checkTypes(program, annotations, context),
      importedAliases,
      exports: exportsOf(program),
    };
    this.#files.set(path, file);
    return file;
  }

  /** The types that the modules offer from which a file imports. */
  #aliasesOfModules({ body }: Program): Aliases {
    const sources = body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? [String(node.source.value)] : [],
    );
    return new Map(sources.flatMap((source) => [...(this.#module(source)?.aliases ?? [])]));
  }

  #module(source: string): ModuleTypes | undefined {
    const module = this.surroundings.findModule(source);
    return typeof module === 'string' ? undefined : typesOfModule(module, this.chapter);
  }

  /** The linker reports files, modules and names that do not exist. */
  #typeOfImport(importer: string, source: string, name: string): Type | undefined {
    const candidates = candidatesOfImport(source, importer);
    const path = candidates.find((candidate) => Object.hasOwn(this.program.files, candidate));
    if (path === undefined) return this.#module(source)?.typeOf(name);
    const file = this.file(path);
    const local = file?.exports.get(name);
    return local === undefined ? undefined : file?.checked.names.get(local)?.type;
  }
}
