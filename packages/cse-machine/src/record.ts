import type {
  ModuleInputs,
  Outcome,
  Program as Files,
  ProvidedModule,
  SessionCallbacks,
} from '@wellspring/evaluator';
import {
  isSingle,
  now,
  ProgramError,
  readable,
  StopRequest,
  withoutFile,
  type Value,
} from '@wellspring/engine';
import type { MachineLanguage, PreparedProgram, StartedProgram } from './language.js';
import { RecordingRuntime } from './recording-runtime.js';
import type { Recording } from './recording.js';
import { Replays } from './replay.js';
import { Run, type Halt } from './run.js';

/** Runs a program on the machine and keeps the record, from text to outcome. */

export interface RecordSettings {
  readonly stepLimit: number;
  /**
   * The number of bytes that the record of a run may take before only checkpoints of its older part are kept.
   */
  readonly maxBytes?: number;
  /** The limit for library functions, which count no steps, in milliseconds. */
  readonly timeoutMs: number;
  /** Lines of each file, from 1, before which the program halts, in addition to its own halts. */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
  /** The modules that the program can import, and what the user has put into their views. */
  readonly modules?: readonly ProvidedModule[];
  readonly inputs?: ModuleInputs | undefined;
}

/** Leaves room, within 150 MB, for the garbage of a run and for the parts that are run again. */
const MAX_BYTES = 80_000_000;

/** The outcome of a recorded run, with its record. */
export interface RecordedRun {
  readonly outcome: Outcome;
  /** True if the step limit ended it with something left to do. */
  readonly isCut: boolean;
  /** True if the program saw the frame of the library, even if it could not begin. */
  readonly hasLibrary: boolean;
  /** Undefined when the program could not begin. For a long run it has only the last states. */
  readonly recording: Recording | undefined;
  /** The records of all states. Undefined when the program could not begin. */
  readonly replays: Replays | undefined;
  readonly runtime: RecordingRuntime;
  /** Problems with lines that were requested as breakpoints, for the user. */
  readonly hints: readonly string[];
}

/** Returns the parts of a finished run with which its states can be shown. */
function keptOf(run: Run | undefined): Pick<RecordedRun, 'recording' | 'replays'> {
  return { recording: run?.recording, replays: run && new Replays(run.registers) };
}

/** Puts a program on the control of a new run. */
function begin(
  { root, usesModules }: PreparedProgram,
  { library, load }: StartedProgram,
  language: MachineLanguage,
  runtime: RecordingRuntime,
  { stepLimit, maxBytes = MAX_BYTES }: RecordSettings,
): Run {
  const context = { runtime, language, library, operators: library.operators };
  const limits = { stepLimit, maxBytes, isKeptWhole: usesModules === true };
  const run = Run.begin(context, limits, root);
  run.load(load(run));
  return run;
}

/**
 * Runs a program step by step.
 * @returns the result, or a promise if it asks questions. Never throws because of the program
 */
export function recordProgram(
  language: MachineLanguage,
  program: Files,
  settings: RecordSettings,
  callbacks: SessionCallbacks,
): RecordedRun | Promise<RecordedRun> {
  const runtime = new RecordingRuntime(callbacks, language.runtime);
  const started = now();
  let prepared = started;
  const timings = () => ({ compileMs: prepared - started, runMs: now() - prepared });
  let run: Run | undefined;
  let hints: readonly string[] = [];
  let ended: StartedProgram['ended'];

  const failed = (error: unknown): RecordedRun => {
    ended?.();
    const hasLibrary = run !== undefined;
    const rest = { isCut: false, hasLibrary, ...keptOf(run), runtime, hints };
    if (error instanceof StopRequest) return { outcome: { status: 'stopped' }, ...rest };
    const failure = runtime.modules.failureOf(error) ?? error;
    if (failure instanceof ProgramError && failure.isInterrupt) {
      const { message: result } = failure;
      return { outcome: { status: 'finished', result, timings: timings() }, ...rest };
    }
    const { diagnostic, isTimeout } = runtime.diagnose(error);
    const isPlain = isSingle(program) && diagnostic.file === program.entry;
    const errors = readable([isPlain ? withoutFile(diagnostic) : diagnostic]);
    const status = isTimeout ? 'timeout' : 'error';
    return { outcome: { status, errors, timings: timings() }, ...rest };
  };
  const halted = (started_: Run, halt: Halt): RecordedRun | Promise<RecordedRun> => {
    if (halt.kind === 'question') {
      const asked = callbacks.prompt?.(halt.question) ?? Promise.resolve(null);
      const since = now();
      return asked.then((answer: Value) => {
        runtime.forgive(now() - since);
        return goOn(started_, () => started_.answer(answer));
      });
    }
    ended?.();
    const result = runtime.display(started_.value);
    return {
      outcome: { status: 'finished', result, timings: timings() },
      isCut: halt.kind === 'step limit',
      hasLibrary: true,
      ...keptOf(started_),
      runtime,
      hints,
    };
  };
  const goOn = (going: Run, act: () => Halt): RecordedRun | Promise<RecordedRun> => {
    try {
      return halted(going, act());
    } catch (error) {
      return failed(error);
    }
  };

  runtime.forgetSite();
  for (const module of settings.modules ?? []) runtime.modules.provide(module);
  runtime.modules.receive(settings.inputs);
  try {
    const read = language.prepare(program, settings.breakpoints ?? {}, runtime);
    ({ hints } = read);
    if (read.kind === 'refused') {
      const { errors, isNamesOnly: hasLibrary } = read;
      const outcome: Outcome = { status: 'error', errors, timings: timings() };
      return { outcome, isCut: false, hasLibrary, ...keptOf(undefined), runtime, hints };
    }
    runtime.startBudget(settings.timeoutMs);
    const begun = read.start(runtime);
    ({ ended } = begun);
    const ready = begin(read, begun, language, runtime, settings);
    run = ready;
    prepared = now();
    return goOn(ready, () => ready.run());
  } catch (error) {
    return failed(error);
  }
}
