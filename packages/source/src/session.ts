import {
  DeepRun,
  Memory,
  Runtime,
  StopRequest,
  now,
  isSingle,
  readable,
  withoutFile,
  type DeepCall,
  type Value,
} from '@wellspring/engine';
import type {
  Answer,
  Diagnostic,
  Drawing,
  EvaluationOptions,
  Outcome,
  SessionCallbacks,
  Program as Files,
  RequestOptions,
  Session,
  SessionSettings,
  Unfolding,
} from '@wellspring/evaluator';
import { SOURCE } from './runtime-language.js';
import type { Form } from './compile/context.js';
import { loadUnit, UNASSIGNED, type Accessor } from './compile/environment.js';
import { compileUnit } from './compile/unit.js';
import { describePredeclared, Library } from './library/index.js';
import { link, missingImport, type LinkedFile, type LocatedProblem } from './link.js';
import { hintsOf } from './breakpoints.js';
import { located, problemsOf, type CheckedFile } from './report.js';
import { resolve, type OuterName, type Resolution } from './scope/resolve.js';
import {
  drawnName,
  libraryName,
  NOTHING_TO_UNFOLD,
  UNFOLDING_CHAPTER,
  UNFOLDING_LIBRARY,
  unfoldingProgram,
} from './unfold.js';

/** An environment in which programs are compiled and run one after another. */

/** The chapter that has all names of the library. */
const LAST_CHAPTER = 4;

/** The files of a program, ready to compile; or its problems. */
type Prepared =
  | {
      readonly checked: readonly CheckedFile[];
      /** In the order of evaluation. */
      readonly files: readonly LinkedFile[];
      readonly problems?: never;
    }
  | {
      readonly checked?: never;
      readonly files?: never;
      readonly problems: readonly LocatedProblem[];
    };

type Exports = Map<string, ReadonlyMap<string, Accessor>>;

/**
 * Runs one compiled file and keeps its names.
 * @param drive turns the result of the compiled function into a value
 */
type Run = <T>(exported: Exports, drive: (result: unknown) => T) => T;

/**
 * A session of Source. The names of a program are visible to later programs, even after an error or a stop.
 */
export class SourceSession implements Session {
  protected readonly runtime: Runtime;
  readonly #library: Library;
  /** The names that programs of this session have declared so far. */
  readonly #names = new Map<string, Accessor>();
  protected readonly settings: SessionSettings;
  /** Whether some program of the session can ask the user a question. From then on all programs can wait. */
  #waits = false;

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    this.settings = settings;
    this.runtime = new Runtime(callbacks, SOURCE);
    this.#library = new Library(this.runtime);
  }

  evaluate(program: Files, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    const { breakpoints } = options;
    if (breakpoints === undefined) return this.#run(program, options);
    const chapter = options.chapter ?? this.settings.chapter;
    return afterwards(
      () => this.#run(program, options),
      () => {
        const hints = hintsOf(program.files, breakpoints, chapter);
        if (hints.length > 0) this.runtime.callbacks.emit?.('hints', () => hints);
      },
    );
  }

  request(channel: string, data: unknown, options: RequestOptions = {}): Answer | Promise<Answer> {
    // Requests come from the page, which is trusted.
    if (channel === 'drawing') return this.#unfold(data as Unfolding, options);
    return { status: 'answered', data: null };
  }

  /** Draws an earlier drawing again. For this time, its values get names of their own. */
  #unfold(unfolding: Unfolding, options: RequestOptions): Answer | Promise<Answer> {
    const structures = this.runtime.drawnBy(unfolding.call);
    if (structures === undefined) return NOTHING_TO_UNFOLD;
    const before = new Map(this.#names);
    for (const [index, value] of structures.entries()) {
      this.#names.set(drawnName(index), { isAssignable: false, get: () => value });
    }
    for (const name of UNFOLDING_LIBRARY) {
      const get = () => this.#library.find('value', name, UNFOLDING_CHAPTER);
      this.#names.set(libraryName(name), { isAssignable: false, get });
    }
    let drawing: Drawing | null = null;
    this.runtime.onDraw = (drawn) => (drawing = drawn);
    const program = unfoldingProgram(unfolding, structures.length);
    const outcome = afterwards(
      () => this.#run(program, { ...options, chapter: UNFOLDING_CHAPTER }),
      () => {
        this.runtime.onDraw = null;
        this.#names.clear();
        for (const [name, accessor] of before) this.#names.set(name, accessor);
      },
    );
    const answer = (ended: Outcome): Answer =>
      ended.status === 'finished' ? { status: 'answered', data: drawing } : ended;
    return outcome instanceof Promise ? outcome.then(answer) : answer(outcome);
  }

  #run(program: Files, options: EvaluationOptions): Outcome | Promise<Outcome> {
    const chapter = options.chapter ?? this.settings.chapter;
    const runtime = this.runtime;
    const started = now();
    let compileMs = 0;
    let runStarted = started;
    const timings = () => ({ compileMs, runMs: now() - runStarted });

    const finished = (value: Value): Outcome => {
      runtime.endBudget();
      const result = runtime.display(value);
      const taken = timings();
      runtime.emitStructure('result', value, result);
      return { status: 'finished', result, timings: taken };
    };
    const failed = (error: unknown): Outcome => {
      if (error instanceof StopRequest) return { status: 'stopped' };
      const { diagnostic, isTimeout } = this.#diagnose(error, program);
      return {
        status: isTimeout ? 'timeout' : 'error',
        errors: readable([diagnostic]),
        timings: timings(),
      };
    };

    runtime.forgetSite();
    try {
      const prepared = this.#prepare(program, chapter);
      if (prepared.problems !== undefined) {
        return {
          status: 'error',
          errors: located(prepared.problems, program),
          timings: { compileMs: now() - started, runMs: 0 },
        };
      }
      const { checked, files } = prepared;
      this.#waits ||=
        runtime.callbacks.prompt !== undefined &&
        checked.some(({ resolution }) => resolution.predeclared.has('prompt'));
      runtime.canWait = this.#waits;
      const form: Form = this.#waits ? 'deep' : 'fast';
      const runs = checked
        .toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file))
        .map((one) => this.#compile(one, program.entry, { chapter, form, ...options }));
      compileMs = now() - started;
      runStarted = now();
      runtime.startBudget(options.timeoutMs ?? this.settings.timeoutMs, options.patience);
      const exported: Exports = new Map();
      if (this.#waits) {
        return this.#runWaiting(runs, exported)
          .then(finished)
          .catch(failed)
          .finally(() => Memory.prepare());
      }
      let value: Value;
      for (const run of runs) value = run(exported, (result) => result as Value);
      return finished(value);
    } catch (error) {
      return failed(error);
    } finally {
      Memory.prepare();
    }
  }

  check(program: Files, options: EvaluationOptions = {}): readonly Diagnostic[] {
    this.runtime.forgetSite();
    try {
      const { problems } = this.#prepare(program, options.chapter ?? this.settings.chapter);
      return problems === undefined ? [] : located(problems, program);
    } catch (error) {
      return readable([this.#diagnose(error, program).diagnostic]);
    }
  }

  /** Parses and checks all files of a program. */
  #prepare(program: Files, chapter: number): Prepared {
    const linked = link(program, chapter);
    if (linked.problems !== undefined) return { problems: linked.problems };
    const checked: CheckedFile[] = linked.found.map((file) => ({
      file,
      resolution: this.#resolve(file, file.path === program.entry, chapter, linked.files),
    }));
    const problems = problemsOf(checked);
    return problems.length > 0 ? { problems } : { checked, files: linked.files };
  }

  /** Converts a failure to diagnostics for the user. */
  #diagnose(error: unknown, program: Files): ReturnType<Runtime['diagnose']> {
    const { diagnostic, isTimeout } = this.runtime.diagnose(error);
    const isPlain = isSingle(program) && diagnostic.file === program.entry;
    return { diagnostic: isPlain ? withoutFile(diagnostic) : diagnostic, isTimeout };
  }

  /** Runs files in deep form, pausing while the user is asked a question. */
  async #runWaiting(runs: readonly Run[], exported: Exports): Promise<Value> {
    let value: Value;
    for (const run of runs) {
      // oxlint-disable-next-line no-await-in-loop -- one file after another
      value = await run(exported, (call) => this.#drive(call as DeepCall));
    }
    return value;
  }

  async #drive(call: DeepCall): Promise<Value> {
    const runtime = this.runtime;
    const run = new DeepRun(runtime, call, 0);
    let value: unknown = run.resume(undefined);
    while (value === runtime.tail) {
      const asked = now();
      // oxlint-disable-next-line no-await-in-loop -- the program waits for each answer
      const answer = await runtime.callbacks.prompt?.(runtime.tail.question);
      runtime.forgive(now() - asked);
      runtime.checkStop();
      value = run.resume(answer ?? null);
    }
    return value as Value;
  }

  #resolve(
    file: LinkedFile,
    isEntry: boolean,
    chapter: number,
    files: readonly LinkedFile[],
  ): Resolution {
    const outer = (name: string): OuterName | undefined => {
      // Imported files see only predeclared names.
      const earlier = isEntry ? this.#names.get(name) : undefined;
      if (earlier !== undefined) return { kind: 'earlier', isAssignable: earlier.isAssignable };
      return describePredeclared(name, chapter) && { kind: 'predeclared', isAssignable: false };
    };
    return resolve(file.tree, outer, (name) => missingImport(file, name, files));
  }

  /** Makes a name visible to later programs, unless its earlier meaning must be kept. */
  #keep(name: string, accessor: Accessor, replaces: readonly string[] | undefined): void {
    const hasMeaning =
      this.#names.has(name) || describePredeclared(name, LAST_CHAPTER) !== undefined;
    if (replaces === undefined || !hasMeaning || replaces.includes(name)) {
      this.#names.set(name, accessor);
    }
  }

  /** Returns a function that runs the file and keeps its names. */
  #compile({ file, resolution }: CheckedFile, entry: string, options: CompileOptions): Run {
    const { chapter, form } = options;
    const runtime = this.runtime;
    const library = this.#library;
    const body = compileUnit(file.tree, resolution, {
      registry: {
        registerFunction: (info) => runtime.functions.register(info),
        registerSite: (site) => runtime.registerSite(site),
      },
      chapter,
      file: file.path,
      predeclared: (name) => describePredeclared(name, chapter),
      form,
    });
    const compiled = loadUnit(body);
    return (exported, drive) => {
      const own = new Map<string, Accessor>();
      // Look them up before the program runs, since it may declare the same names again.
      const earlier = new Map(this.#names);
      const keepNames = () => {
        for (const [name, accessor] of own) if (!hasValue(accessor)) own.delete(name);
        if (file.path === entry)
          for (const [name, accessor] of own) this.#keep(name, accessor, options.replaces);
        exported.set(file.path, valuesOf(file, own));
      };
      return afterwards(
        () =>
          drive(
            compiled({
              runtime,
              operators: library.operators(chapter),
              predeclared: (predeclaredForm, name) => library.find(predeclaredForm, name, chapter),
              earlier: (name) => earlier.get(name),
              imported: (name) => {
                const source = file.imports.get(name);
                return source && exported.get(source.path)?.get(source.name)?.get();
              },
              publish: (accessors) => {
                for (const [name, accessor] of accessors) own.set(name, accessor);
              },
            }),
          ),
        keepNames,
      );
    };
  }
}

interface CompileOptions extends Pick<EvaluationOptions, 'replaces'> {
  readonly chapter: number;
  readonly form: Form;
}

/** Calls `last` when `act` has finished, at once or later, even if it failed. */
function afterwards<T>(act: () => T, last: () => void): T {
  let result: T;
  try {
    result = act();
  } catch (error) {
    last();
    throw error;
  }
  if (result instanceof Promise) return result.finally(last) as T;
  last();
  return result;
}

/** Exported names have the values at the end of their file's evaluation. */
function valuesOf(file: LinkedFile, names: ReadonlyMap<string, Accessor>): Map<string, Accessor> {
  const values = new Map<string, Accessor>();
  for (const [exported, local] of file.exports) {
    const value = names.get(local)?.get();
    values.set(exported, { isAssignable: false, get: () => value });
  }
  return values;
}

/** Whether the program has given the name a value. */
function hasValue(accessor: Accessor): boolean {
  try {
    const value: unknown = accessor.get();
    return value !== UNASSIGNED;
  } catch {
    return false;
  }
}
