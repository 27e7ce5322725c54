import {
  EngineSession,
  loadUnit,
  type Accessor,
  type Callable,
  type EngineLanguage,
  type Form,
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
import { compileUnit } from './compile/unit.js';
import { CONSTANTS, describePredeclared, Library } from './library/index.js';
import { ModuleValues } from './modules.js';
import { createOperators, type Operators } from './operators.js';
import { readProgram, type ReadFile } from './program.js';
import { PYTHON } from './runtime-language.js';

/** A session of Python: parses, checks and compiles programs for the sessions of `@wellspring/engine`. */
export class PythonSession extends EngineSession {
  readonly #options: { current: EvaluationOptions };

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    const options: { current: EvaluationOptions } = { current: {} };
    super(
      settings,
      callbacks,
      languageFor(() => options.current),
    );
    this.#options = options;
  }

  override evaluate(program: Files, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    this.#options.current = options;
    return super.evaluate(program, options);
  }
}

/** The objects that the programs of a session share. */
interface Surroundings {
  readonly runtime: Runtime;
  readonly library: Library;
  readonly operators: Operators;
  readonly modules: ModuleValues;
}

/** @param optionsNow returns the options of the program that is prepared */
const languageFor = (optionsNow: () => EvaluationOptions): EngineLanguage => ({
  ...PYTHON,
  createFront(runtime) {
    const surroundings: Surroundings = {
      runtime,
      library: new Library(runtime),
      operators: createOperators(runtime, CONSTANTS),
      modules: new ModuleValues(runtime),
    };
    /** The names of earlier programs, for hints. */
    const known = new Set<string>();
    return {
      isPredeclared: (name) => describePredeclared(name) !== undefined,
      prepare(program, _chapter, earlier) {
        const { replaces } = optionsNow();
        return prepare(program, surroundings, earlier, { known, replaces });
      },
    };
  },
});

/** The names of earlier programs. */
interface EarlierNames {
  /** All of them, for hints. */
  readonly known: Set<string>;
  /** Those that the program may replace; absent when it may replace all. */
  readonly replaces: readonly string[] | undefined;
}

function prepare(
  program: Files,
  surroundings: Surroundings,
  earlier: (name: string) => Accessor | undefined,
  { known, replaces }: EarlierNames,
): Prepared {
  const files = readProgram(program, surroundings.runtime.modules, {
    has: (name) => earlier(name) !== undefined,
    all: () => [...known].filter((name) => earlier(name) !== undefined),
  });
  if ('problem' in files) return { problems: [files] };
  const prepared = files.map((file) =>
    preparedFile(file, file.path === program.entry, surroundings, replaces),
  );
  for (const name of files.at(-1)?.exports ?? []) known.add(name);
  return { files: prepared };
}

function preparedFile(
  file: ReadFile,
  isEntry: boolean,
  { runtime, library, operators, modules }: Surroundings,
  replaces: EarlierNames['replaces'],
): PreparedFile {
  const { resolution } = file;
  return {
    path: file.path,
    imports: file.imports,
    exports: new Map([...file.exports].map((name) => [name, name])),
    mayAsk: resolution.predeclared.has('input'),
    compile(form: Form) {
      const body = compileUnit(file.tree, resolution, {
        file: file.path,
        isEntry,
        text: file.text,
        form,
        registerFunction: (info) => runtime.functions.register(info),
        registerSite: (site) => runtime.registerSite(site),
        predeclared: describePredeclared,
      });
      const compiled = loadUnit(body);
      return (names: ProgramNames) =>
        compiled({
          ...names,
          earlier(name) {
            const accessor = names.earlier(name);
            const isKept = replaces?.includes(name) === false;
            // The new value is not for the functions that keep the earlier meaning.
            return accessor && isKept ? { isAssignable: false, get: accessor.get } : accessor;
          },
          imported: (name) => {
            const value = names.imported(name);
            const isFromFile = file.imports.get(name)?.path.startsWith('/') === true;
            return isFromFile ? value : modules.received(value);
          },
          runtime,
          operators,
          predeclared: (wanted, name): Callable => library.find(wanted, name),
        });
    },
  };
}
