import type {
  Diagnostic,
  EvaluationOptions,
  Outcome,
  Program as Files,
  ProvidedModule,
  Question,
  Recorder,
  RecordOptions,
  SessionCallbacks,
  SessionSettings,
  StepView,
  Timings,
} from '@wellspring/evaluator';
import { RECORDING_CHANNEL, STEPS_CHANNEL } from '@wellspring/evaluator/channels';
import { now, StopRequest, Memory } from '@wellspring/engine';
import type { StepperLanguage } from './language.js';
import { describeSteps, recordingOf, viewOf } from './recording.js';
import { Reducer } from './reduce.js';
import {
  DEFAULT_STEP_LIMIT,
  evaluatedBy,
  stepsOfUndeclared,
  stepThrough,
  type Step,
} from './stepper.js';

/** Evaluates a program by substitution and provides its steps as data. */

/** More than would be looked at. It keeps an endless program with a large limit from filling the memory. */
const MAX_STEPS = 100_000;

const TOO_LONG: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The steps are too long to be shown.',
  explanation: 'Ask for fewer steps, or make the texts and lists of the program shorter.',
};

type Settings = SessionSettings &
  EvaluationOptions &
  Omit<RecordOptions, 'mode'> & { readonly modules: readonly ProvidedModule[] };

/** The number of operations that a reduction within a step counts as. */
const OPERATIONS_PER_REDUCTION = 200;

/** The result of stepping through a program: its steps, or its outcome when there are none. */
type Stepped =
  | {
      readonly steps: readonly Step[];
      readonly timings: Timings;
    }
  | { readonly steps?: undefined; readonly outcome: Outcome };

/**
 * Evaluates a program by substitution, in its own environment. Sends the steps, even if the program fails
 * while it runs; the last steps then show the error.
 * @returns the outcome. It has errors only when the program cannot be run or its steps are too large to be
 *   sent
 */
export function stepProgram(
  language: StepperLanguage,
  program: Files,
  settings: Settings,
  callbacks: SessionCallbacks,
): Outcome {
  const stepped = steppedThrough(language, program, settings, callbacks);
  if (stepped.steps === undefined) return stepped.outcome;
  const steps = describeSteps(stepped.steps, language.syntax);
  const result = steps.steps.at(-1)?.code ?? '';
  const { timings } = stepped;
  return callbacks.emit?.(STEPS_CHANNEL, () => steps) === 'left-out'
    ? { status: 'error', errors: [TOO_LONG], timings }
    : { status: 'finished', result, timings };
}

/**
 * Does the same, but keeps the steps for later requests, and sends a `Recording`.
 * @returns the outcome, and a function that returns what a step shows; null when there is no such step
 */
export function recordProgram(
  language: StepperLanguage,
  program: Files,
  settings: Settings,
  callbacks: SessionCallbacks,
): { readonly outcome: Outcome; readonly view: (at: number) => StepView | null } {
  const { halting, hints } = language.withBreakpoints?.(program, settings.breakpoints ?? {}) ?? {
    halting: program,
    hints: [],
  };
  let stepped = steppedThrough(language, halting, settings, callbacks);
  // Errors refer to the text as it was written.
  if (stepped.steps === undefined && halting !== program) {
    stepped = steppedThrough(language, program, settings, callbacks);
  }
  if (stepped.steps === undefined) return { outcome: stepped.outcome, view: () => null };
  const { steps, timings } = stepped;
  const recording = { ...recordingOf(steps), ...(hints.length > 0 && { hints }) };
  callbacks.emit?.(RECORDING_CHANNEL, () => recording);
  return {
    outcome: { status: 'finished', result: '', timings },
    view: (at) => viewOf(steps, at, language.syntax),
  };
}

function steppedThrough(
  language: StepperLanguage,
  program: Files,
  { timeoutMs, patience, stepLimit = DEFAULT_STEP_LIMIT, modules, inputs }: Settings,
  callbacks: SessionCallbacks,
): Stepped {
  const started = now();
  let compileMs = 0;
  const timings = () => ({ compileMs, runMs: now() - started - compileMs });
  const run = language.open(callbacks);
  const { runtime, primitives } = run;
  for (const module of modules) runtime.modules.provide(module);
  runtime.modules.receive(inputs);
  // No call has been made yet: if something is nested too deeply then, it is the text.
  runtime.forgetSite();
  const describe = (failure: unknown): string => runtime.diagnose(failure).diagnostic.message;
  const refused = (errors: readonly Diagnostic[]): Stepped => ({
    outcome: { status: 'error', errors, timings: timings() },
  });
  try {
    const prepared = run.prepare(program);
    if ('errors' in prepared) return refused(prepared.errors);
    const { tree, undeclared } = prepared;
    compileMs = now() - started;
    runtime.startBudget(timeoutMs, patience);
    const reducer = new Reducer(primitives, language);
    primitives.connect?.(evaluatedBy(reducer, () => runtime.libraryTick(OPERATIONS_PER_REDUCTION)));
    const steps =
      undeclared === undefined
        ? stepThrough(tree, reducer, Math.min(stepLimit, MAX_STEPS), {
            language,
            onStep: () => runtime.checkStop(),
            describe,
          })
        : stepsOfUndeclared(tree, undeclared, language.syntax);
    return { steps, timings: timings() };
  } catch (failure) {
    if (failure instanceof StopRequest) return { outcome: { status: 'stopped' } };
    return refused([runtime.diagnose(failure).diagnostic]);
  } finally {
    Memory.prepare();
  }
}

/**
 * Makes the recorder `stepper` of a session.
 * @param languageOf returns the language with the settings of one run
 * @param session.keep receives the function that answers questions about the last kept run
 */
export function stepperRecorder(
  languageOf: (settings: SessionSettings) => StepperLanguage,
  session: {
    readonly settings: SessionSettings;
    readonly callbacks: SessionCallbacks;
    readonly keep: (answer: (question: Question) => unknown) => void;
    /** The modules that the session has now. */
    readonly modules: () => readonly ProvidedModule[];
  },
): Recorder {
  const { callbacks, keep } = session;
  return (program, record, options) => {
    const settings = { ...session.settings, ...options, ...record, modules: session.modules() };
    const language = languageOf(settings);
    if (record.isKept !== true) return stepProgram(language, program, settings, callbacks);
    const { outcome, view } = recordProgram(language, program, settings, callbacks);
    keep(({ at }) => view(at));
    return outcome;
  };
}
