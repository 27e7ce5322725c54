import {
  EngineSession,
  NO_SITE,
  ProgramError,
  SITE,
  type Accessor,
  type EngineLanguage,
  type Form,
  type Front,
  type Prepared,
  type PreparedFile,
  type ProgramNames,
  type Runtime,
} from '@wellspring/engine';
import type {
  EvaluationOptions,
  Outcome,
  Program as Files,
  SessionCallbacks,
  SessionSettings,
} from '@wellspring/evaluator';
import { Unit } from './compile/unit.js';
import { expandDatum } from './evaluation.js';
import { Globals, namesFor } from './globals.js';
import { Library } from './library/index.js';
import { link, type LinkedFile } from './link.js';
import { Machine } from './machine.js';
import { ModuleValues } from './module-values.js';
import { SCHEME } from './runtime-language.js';
import { valueOfAnswer } from './syntax/answer.js';
import { FULL } from './syntax/form.js';
import { formsOf } from './syntax/forms.js';
import type { Macro } from './syntax/macro.js';
import { SyntaxProblem } from './syntax/problems.js';
import type { Syntax } from './syntax/syntax.js';
import { type Lambda, type Tree, UNSPECIFIED } from './tree.js';
import type { Value } from './values.js';

/** A session of Scheme: reads, expands and compiles programs for the sessions of `@wellspring/engine`. */

const FIRST_CHAPTER = -9;

/** Converts the number of a chapter in links to its level, from 1 to 5, which is full Scheme. */
export function levelOf(chapter: number): number {
  return Math.min(FULL, Math.max(1, FIRST_CHAPTER - chapter + 1));
}

export class SchemeSession extends EngineSession {
  readonly #front: SchemeFront;

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    let made: SchemeFront | undefined;
    const language: EngineLanguage = {
      ...SCHEME,
      createFront(runtime) {
        made = new SchemeFront(runtime);
        return made;
      },
    };
    super(settings, callbacks, language);
    if (made === undefined) throw new Error('no front');
    this.#front = made;
  }

  override evaluate(program: Files, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    const front = this.#front;
    front.replaces = options.replaces;
    const outcome = super.evaluate(program, options);
    if (!(outcome instanceof Promise)) {
      front.machine.endLine();
      return outcome;
    }
    return outcome.finally(() => front.machine.endLine());
  }
}

class SchemeFront implements Front {
  readonly machine: Machine;
  replaces: readonly string[] | undefined;
  readonly #runtime: Runtime;
  readonly #globals = new Globals();
  readonly #macros = new Map<string, Macro>();
  readonly #moduleValues: ModuleValues;
  readonly #libraries = new Map<boolean, Library>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.machine = new Machine(runtime);
    this.#moduleValues = new ModuleValues(this.machine);
    this.machine.library = (name) => this.#library(FULL).inner(name)?.value();
    this.machine.answered = valueOfAnswer;
    this.machine.nameAt = (site) => {
      const construct = runtime.sites[site]?.construct as Syntax | undefined;
      return construct?.type === 'identifier' ? construct.name : '';
    };
  }

  #library(level: number): Library {
    const hasCharacters = level === FULL;
    const known = this.#libraries.get(hasCharacters);
    if (known !== undefined) return known;
    const made = new Library(this.machine, hasCharacters, (datum) => this.#compileDatum(datum));
    this.#libraries.set(hasCharacters, made);
    return made;
  }

  isPredeclared = (name: string): boolean => this.#library(FULL).chapterOf(name) !== undefined;

  prepare = (
    program: Files,
    chapter: number,
    earlier: (name: string) => Accessor | undefined,
  ): Prepared => {
    const level = levelOf(chapter);
    const linked = link(program, {
      surroundings: { chapter: level, forms: formsOf(level), macros: this.#macros },
      modules: this.#runtime.modules,
    });
    if (linked.problems !== undefined) return { problems: linked.problems };
    return {
      files: linked.files.map((file) =>
        this.#prepared(file, file.path === program.entry, level, earlier),
      ),
    };
  };

  #prepared(
    file: LinkedFile,
    isEntry: boolean,
    level: number,
    earlier: (name: string) => Accessor | undefined,
  ): PreparedFile {
    const { expanded, path, imports, macros } = file;
    return {
      path,
      imports,
      exports: new Map([...expanded.exports].map((name) => [name, name])),
      mayAsk: mentions(expanded.parts, 'read'),
      compile: (form) => {
        if (isEntry) {
          this.#macros.clear();
          for (const [name, macro] of macros) this.#macros.set(name, macro);
        }
        const { defined, assigned } = expanded;
        const names = namesFor(isEntry ? this.#globals : new Globals(), this.#library(level), {
          defined,
          assigned,
          chapter: level,
          replaces: isEntry ? this.replaces : undefined,
          offered: (name) => this.#offered(isEntry ? earlier(name) : undefined),
        });
        const sites = new Map<Syntax, number>();
        const site = (at: Syntax): number => {
          const known = sites.get(at);
          if (known !== undefined) return known;
          const { line, column } = at.span;
          const made = this.#runtime.registerSite({ file: path, line, column, construct: at });
          sites.set(at, made);
          return made;
        };
        const unit = new Unit(this.machine, names, { site, isLibrary: false });
        const main = unit.load(mainOf(expanded.parts));
        return (program) => this.#run(main, { names, file, form, program });
      },
    };
  }

  /** Returns the accessor of a name of a module that programs can use without importing it. */
  #offered(accessor: Accessor | undefined): Accessor | undefined {
    return (
      accessor && { isAssignable: false, get: () => this.#moduleValues.fromModule(accessor.get()) }
    );
  }

  #run(
    main: Value,
    {
      names,
      file,
      form,
      program,
    }: {
      readonly names: ReturnType<typeof namesFor>;
      readonly file: LinkedFile;
      readonly form: Form;
      readonly program: ProgramNames;
    },
  ): unknown {
    const { expanded, imports } = file;
    for (const [name, { path }] of imports) {
      const value = program.imported(name);
      names.cellOf(name).v = path.startsWith('/') ? value : this.#moduleValues.fromModule(value);
    }
    program.publish(
      [...expanded.defined].map((name) => {
        const cell = names.cellOf(name);
        return [name, { isAssignable: false, get: () => cell.v }];
      }),
    );
    this.machine.isDefinedLater = (name) => expanded.defined.has(name);
    return form === 'deep' ? this.machine.runWaiting(main) : this.machine.runProgram(main);
  }

  /** Compiles a datum for `eval`. */
  #compileDatum(datum: Value): Value {
    const at = this.machine.counters[SITE] ?? NO_SITE;
    const span = { line: 1, column: 0, endLine: 1, endColumn: 0 };
    const expanded = expandDatum(datum, { runtime: this.#runtime, macros: this.#macros, span });
    const names = namesFor(this.#globals, this.#library(FULL), { ...expanded, chapter: FULL });
    const unit = new Unit(this.machine, names, { site: () => at, isLibrary: false });
    try {
      return unit.load(mainOf(expanded.parts));
    } catch (error) {
      if (error instanceof SyntaxProblem) throw new ProgramError(error.short, error.explanation);
      throw error;
    }
  }
}

/** Returns the procedure that runs a whole text. */
function mainOf(parts: readonly Tree[]): Lambda {
  const body: Tree = parts.length === 0 ? UNSPECIFIED : { type: 'sequence', parts };
  return {
    type: 'lambda',
    name: 'main',
    parameters: [],
    rest: undefined,
    body,
    definedAs: undefined,
    self: undefined,
    shown: '()',
  };
}

/** Tells whether a program uses a name of the top level. */
function mentions(trees: readonly unknown[], name: string): boolean {
  const work: unknown[] = [...trees];
  const seen = new Set<unknown>();
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (Array.isArray(next)) {
      for (const item of next) work.push(item);
      continue;
    }
    if ('type' in next && next.type === 'global' && 'name' in next && next.name === name)
      return true;
    if ('type' in next && next.type === 'constant') continue;
    for (const [key, part] of Object.entries(next)) if (key !== 'at') work.push(part);
  }
  return false;
}
