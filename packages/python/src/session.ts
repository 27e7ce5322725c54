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
import type { Program as Files, SessionCallbacks, SessionSettings } from '@wellspring/evaluator';
import { compileUnit } from './compile/unit.js';
import { CONSTANTS, describePredeclared, Library, predeclaredNames } from './library/index.js';
import { link, Unlinkable, type LinkedFile } from './link.js';
import { ModuleValues } from './modules.js';
import { createOperators, type Operators } from './operators.js';
import { PYTHON } from './runtime-language.js';
import type { Resolution } from './scope/bindings.js';
import { resolve } from './scope/resolve.js';
import { Problems, ProgramProblem } from './syntax/problems.js';
import { placesIn } from './syntax/tokens.js';

/** A session of Python: parses, checks and compiles programs for the sessions of `@wellspring/engine`. */
export class PythonSession extends EngineSession {
  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    super(settings, callbacks, LANGUAGE);
  }
}

/** What the programs of a session share. */
interface Surroundings {
  readonly runtime: Runtime;
  readonly library: Library;
  readonly operators: Operators;
  readonly modules: ModuleValues;
}

const LANGUAGE: EngineLanguage = {
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
      prepare: (program, _chapter, earlier) => prepare(program, surroundings, earlier, known),
    };
  },
};

function prepare(
  program: Files,
  surroundings: Surroundings,
  earlier: (name: string) => Accessor | undefined,
  known: Set<string>,
): Prepared {
  let files: readonly LinkedFile[];
  try {
    files = link(program, surroundings.runtime.modules);
  } catch (error) {
    if (error instanceof Unlinkable) return { problems: [error.located] };
    throw error;
  }
  const prepared: PreparedFile[] = [];
  for (const file of files) {
    const isEntry = file.path === program.entry;
    try {
      const resolution = resolve(
        file.tree,
        {
          find: (name) =>
            // Imported files see only predeclared names.
            isEntry && earlier(name) !== undefined
              ? 'earlier'
              : describePredeclared(name) && 'predeclared',
          all: () => [
            ...predeclaredNames().map(({ name }) => name),
            ...[...known].filter((name) => earlier(name) !== undefined),
          ],
        },
        new Problems(placesIn(file.text)),
      );
      prepared.push(preparedFile(file, isEntry, resolution, surroundings));
    } catch (error) {
      if (!(error instanceof ProgramProblem)) throw error;
      return { problems: [{ problem: error.problem, file: file.path }] };
    }
  }
  for (const name of files.at(-1)?.exports ?? []) known.add(name);
  return { files: prepared };
}

function preparedFile(
  file: LinkedFile,
  isEntry: boolean,
  resolution: Resolution,
  { runtime, library, operators, modules }: Surroundings,
): PreparedFile {
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
