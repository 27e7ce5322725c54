import type {
  Answer,
  CheckOptions,
  Diagnostic,
  Drawing,
  EvaluationOptions,
  FailedOutcome,
  Fix,
  Outcome,
  Program as Files,
  ProvidedModule,
  RequestOptions,
  Session,
  SessionCallbacks,
  SessionSettings,
  Unfolding,
} from '@wellspring/evaluator';
import { DRAWING_CHANNEL, HINTS_CHANNEL } from '@wellspring/evaluator/channels';
import { now } from './clock.js';
import { DeepRun } from './deep-run.js';
import { UNASSIGNED, type Accessor, type ProgramNames } from './environment.js';
import { ProgramError, StopRequest } from './errors.js';
import { Memory } from './memory.js';
import type { LocatedProblem } from './problem.js';
import { isSingle, located, readable, withoutFile } from './report.js';
import { Runtime } from './runtime.js';
import type { RuntimeLanguage } from './runtime-language.js';
import type { DeepCall } from './tail-call.js';
import type { Value } from './values.js';

/** An environment in which programs are compiled and run one after another. */

/**
 * The two forms in which a function is compiled. The fast form is a plain function on JavaScript's stack. The
 * deep form returns to a loop at each call (see `DeepCall`), so that its frames are on the heap. It is for calls that
 * are nested more deeply than the stack allows, and for programs that have to wait.
 */
export type Form = 'fast' | 'deep';

/** The origin of an imported name. */
export interface ImportSource {
  /** The absolute path of a file of the program; or the name of a module, which has no slash in front. */
  readonly path: string;
  readonly name: string;
}

/** A file of a program that has no problems. */
export interface PreparedFile {
  readonly path: string;
  /** The origin of each imported name. */
  readonly imports: ReadonlyMap<string, ImportSource>;
  /** Local names by exported name. */
  readonly exports: ReadonlyMap<string, string>;
  /** True if it may ask the user a question. */
  readonly mayAsk: boolean;
  /**
   * Compiles the file.
   * @param form the form of its top level. In deep form, the compiled file returns a `DeepCall`, or a promise of
   *   its value if it waits by itself
   * @returns a function that runs the file and returns its value. It calls `publish` before it runs
   */
  readonly compile: (form: Form) => (names: ProgramNames) => unknown;
}

/** The files of a program in the order of evaluation; or its problems. */
export type Prepared =
  | {
      readonly files: readonly PreparedFile[];
      readonly problems?: never;
      /** Finds hints about the program, which do not keep it from running. */
      readonly findHints?: () => readonly LocatedProblem[];
    }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

/** A program that draws an earlier drawing again, with more of it evaluated. */
export interface UnfoldingProgram {
  readonly program: Files;
  readonly chapter: number;
  /** The values to which it refers, by names that no program of a user can use. */
  readonly names: ReadonlyMap<string, () => Value>;
}

/** The part of a language that a session needs to parse, check and compile programs. Each session has its own. */
export interface Front {
  /**
   * Parses, links and checks a program.
   * @param earlier finds a name that an earlier program of the session has declared
   */
  readonly prepare: (
    program: Files,
    chapter: number,
    earlier: (name: string) => Accessor | undefined,
  ) => Prepared;
  /** Tells whether the language predeclares a name, in any chapter. */
  readonly isPredeclared: (name: string) => boolean;
  /** Returns hints about breakpoints that cannot be where the user put them. */
  readonly hintsOf?: (
    files: Files['files'],
    breakpoints: NonNullable<EvaluationOptions['breakpoints']>,
    chapter: number,
  ) => readonly string[];
  /** Returns a program that unfolds a drawing. Absent when the language has nothing to unfold. */
  readonly unfold?: (unfolding: Unfolding, structures: readonly Value[]) => UnfoldingProgram;
}

/** A language whose programs are compiled to JavaScript and run by this package. */
export interface EngineLanguage extends RuntimeLanguage {
  /** Called once for each session. */
  readonly createFront: (runtime: Runtime) => Front;
  /** Returns the change that removes the cause of a failure which has been explained, if it is certain. */
  readonly fixOf?: (failure: ProgramError) => Fix | undefined;
}

type Exports = Map<string, ReadonlyMap<string, Accessor>>;

/**
 * Runs one compiled file and keeps its names.
 * @param drive turns the result of the compiled function into a value
 */
type Run = <T>(exported: Exports, drive: (result: unknown) => T) => T;

/** Reported when the values of a drawing are no longer available. */
const NOTHING_TO_UNFOLD: FailedOutcome = {
  status: 'error',
  errors: [
    {
      type: 'Runtime',
      line: null,
      column: null,
      message: 'What was drawn is not there any more.',
      explanation: 'Run the program again.',
    },
  ],
  timings: { compileMs: 0, runMs: 0 },
};

/** A session. The names of a program are visible to later programs, even after an error or a stop. */
export class EngineSession implements Session {
  protected readonly runtime: Runtime;
  readonly #front: Front;
  readonly #fixOf: EngineLanguage['fixOf'];
  /** The names that programs of this session have declared so far. */
  readonly #names = new Map<string, Accessor>();
  protected readonly settings: SessionSettings;
  /**
   * True if programs can pause, or some program of the session can ask the user a question. From then on all
   * programs can wait.
   */
  #waits = false;

  constructor(settings: SessionSettings, callbacks: SessionCallbacks, language: EngineLanguage) {
    this.settings = settings;
    this.runtime = new Runtime(callbacks, language);
    this.#front = language.createFront(this.runtime);
    this.#fixOf = language.fixOf;
  }

  evaluate(program: Files, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    const { breakpoints } = options;
    if (breakpoints === undefined) return this.#run(program, options);
    const chapter = options.chapter ?? this.settings.chapter;
    return afterwards(
      () => this.#run(program, options),
      () => {
        const hints = this.#front.hintsOf?.(program.files, breakpoints, chapter) ?? [];
        if (hints.length > 0) this.runtime.callbacks.emit?.(HINTS_CHANNEL, () => hints);
      },
    );
  }

  request(channel: string, data: unknown, options: RequestOptions = {}): Answer | Promise<Answer> {
    // Requests come from the page, which is trusted.
    if (channel === DRAWING_CHANNEL) return this.#unfold(data as Unfolding, options);
    return this.#answerOfModule(channel, data, options);
  }

  provide(module: ProvidedModule): void {
    this.runtime.modules.provide(module);
    const { libraries = [] } = this.settings;
    const offered = this.runtime.modules.offeredBy(
      libraries.filter((library) => library.module === module.name),
    );
    // Programs see these names like those of an earlier program.
    for (const [name, value] of offered) {
      this.#names.set(name, { isAssignable: false, get: () => value });
    }
  }

  /** Lets a module answer, which may run functions of the program. */
  #answerOfModule(channel: string, data: unknown, options: RequestOptions): Answer {
    const { runtime } = this;
    const started = now();
    runtime.modules.receive(options.inputs);
    runtime.forgetSite();
    runtime.startBudget(options.timeoutMs ?? this.settings.timeoutMs);
    try {
      const answer = runtime.modules.answer(channel, data);
      runtime.endBudget();
      return { status: 'answered', data: answer };
    } catch (error) {
      if (error instanceof StopRequest) return { status: 'stopped' };
      const { diagnostic, isTimeout } = runtime.diagnose(error);
      return {
        status: isTimeout ? 'timeout' : 'error',
        errors: readable([diagnostic]),
        timings: { compileMs: 0, runMs: now() - started },
      };
    } finally {
      Memory.prepare();
    }
  }

  /** Draws an earlier drawing again. For this time, its values get names of their own. */
  #unfold(unfolding: Unfolding, options: RequestOptions): Answer | Promise<Answer> {
    const structures = this.runtime.drawnBy(unfolding.call);
    if (structures === undefined) return NOTHING_TO_UNFOLD;
    const unfolded = this.#front.unfold?.(unfolding, structures);
    if (unfolded === undefined) return { status: 'answered', data: null };
    const before = new Map(this.#names);
    for (const [name, get] of unfolded.names) this.#names.set(name, { isAssignable: false, get });
    let drawing: Drawing | null = null;
    this.runtime.onDraw = (drawn) => (drawing = drawn);
    const outcome = afterwards(
      () => this.#run(unfolded.program, { ...options, chapter: unfolded.chapter }),
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
      const failure = runtime.modules.failureOf(error) ?? error;
      if (failure instanceof ProgramError && failure.isInterrupt) {
        return { status: 'finished', result: failure.message, timings: timings() };
      }
      const { diagnostic, isTimeout } = this.#diagnose(error, program);
      return {
        status: isTimeout ? 'timeout' : 'error',
        errors: readable([diagnostic]),
        timings: timings(),
      };
    };

    runtime.modules.receive(options.inputs);
    runtime.forgetSite();
    try {
      const prepared = this.#prepare(program, options);
      if (prepared.problems !== undefined) {
        return {
          status: 'error',
          errors: located(prepared.problems, program),
          timings: { compileMs: now() - started, runMs: 0 },
        };
      }
      this.#waits ||=
        this.settings.isDebugged === true ||
        (runtime.callbacks.prompt !== undefined && prepared.files.some(({ mayAsk }) => mayAsk));
      runtime.canWait = this.#waits;
      const form: Form = this.#waits ? 'deep' : 'fast';
      const runs = prepared.files.map((file) => this.#compile(file, form, program.entry, options));
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
      for (const run of runs) value = run(exported, (result) => result);
      return finished(value);
    } catch (error) {
      return failed(error);
    } finally {
      Memory.prepare();
    }
  }

  check(program: Files, options: CheckOptions = {}): readonly Diagnostic[] {
    this.runtime.forgetSite();
    try {
      const prepared = this.#prepare(program, options);
      if (prepared.problems !== undefined) return located(prepared.problems, program);
      const hints = options.hints === true ? (prepared.findHints?.() ?? []) : [];
      return located(hints, program).map((hint) => ({ ...hint, severity: 'hint' }));
    } catch (error) {
      return readable([this.#diagnose(error, program).diagnostic]);
    }
  }

  /** Parses, links and checks all files of a program. */
  #prepare(program: Files, options: EvaluationOptions): Prepared {
    const missing = this.runtime.modules.problemOf(this.settings.libraries ?? [], program);
    if (missing !== undefined) return { problems: [missing] };
    const chapter = options.chapter ?? this.settings.chapter;
    return this.#front.prepare(program, chapter, (name) => this.#names.get(name));
  }

  /** Converts a failure to diagnostics for the user. */
  #diagnose(error: unknown, program: Files): ReturnType<Runtime['diagnose']> {
    const { diagnostic, isTimeout } = this.runtime.diagnose(error);
    const isPlain = isSingle(program) && diagnostic.file === program.entry;
    const fix = error instanceof ProgramError ? this.#fixOf?.(error) : undefined;
    return {
      diagnostic: {
        ...(isPlain ? withoutFile(diagnostic) : diagnostic),
        ...(fix !== undefined && { fix }),
      },
      isTimeout,
    };
  }

  /** Runs files in deep form, pausing while the user is asked a question. */
  async #runWaiting(runs: readonly Run[], exported: Exports): Promise<Value> {
    let value: Value;
    for (const run of runs) {
      // oxlint-disable-next-line no-await-in-loop -- one file after another
      value = await run(exported, (call) =>
        call instanceof Promise ? (call as Promise<Value>) : this.#drive(call as DeepCall),
      );
    }
    return value;
  }

  async #drive(call: DeepCall): Promise<Value> {
    const runtime = this.runtime;
    const run = new DeepRun(runtime);
    try {
      let value = run.resume(runtime.inDeepForm(call));
      while (value === runtime.tail) {
        const asked = now();
        // oxlint-disable-next-line no-await-in-loop -- the program waits for each answer
        const answer = await runtime.callbacks.prompt?.(runtime.tail.question);
        runtime.forgive(now() - asked);
        runtime.checkStop();
        value = run.resume(runtime.language.answerValue(answer ?? null));
      }
      return value;
    } finally {
      run.end();
    }
  }

  /** Makes a name visible to later programs, unless its earlier meaning must be kept. */
  #keep(name: string, accessor: Accessor, replaces: readonly string[] | undefined): void {
    const hasMeaning = this.#names.has(name) || this.#front.isPredeclared(name);
    if (replaces === undefined || !hasMeaning || replaces.includes(name)) {
      this.#names.set(name, accessor);
    }
  }

  /** The value of an exported name of a file, or of a module. */
  #exportOf({ path, name }: ImportSource, exported: Exports): Value {
    if (path.startsWith('/')) return exported.get(path)?.get(name)?.get();
    const module = this.runtime.modules.find(path);
    return typeof module === 'object' ? module.exports.get(name) : undefined;
  }

  /** Returns a function that runs the file and keeps its names. */
  #compile(
    file: PreparedFile,
    form: Form,
    entry: string,
    { replaces }: Pick<EvaluationOptions, 'replaces'>,
  ): Run {
    const compiled = file.compile(form);
    return (exported, drive) => {
      const own = new Map<string, Accessor>();
      // Look them up before the program runs, since it may declare the same names again.
      const earlier = new Map(this.#names);
      const keepNames = () => {
        for (const [name, accessor] of own) if (!hasValue(accessor)) own.delete(name);
        if (file.path === entry)
          for (const [name, accessor] of own) this.#keep(name, accessor, replaces);
        exported.set(file.path, valuesOf(file, own));
      };
      return afterwards(
        () =>
          drive(
            compiled({
              earlier: (name) => earlier.get(name),
              imported: (name) => {
                const source = file.imports.get(name);
                return source && this.#exportOf(source, exported);
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
function valuesOf(file: PreparedFile, names: ReadonlyMap<string, Accessor>): Map<string, Accessor> {
  const values = new Map<string, Accessor>();
  for (const [exported, local] of file.exports) {
    const value = names.get(local)?.get();
    values.set(exported, { isAssignable: false, get: () => value });
  }
  return values;
}

/** Tells whether the program has given the name a value. */
function hasValue(accessor: Accessor): boolean {
  try {
    return accessor.get() !== UNASSIGNED;
  } catch {
    return false;
  }
}
