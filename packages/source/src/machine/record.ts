import {
  isSingle,
  located,
  now,
  readable,
  StopRequest,
  type Value,
  withoutFile,
} from '@wellspring/engine';
import type { Outcome, Program as Files, SessionCallbacks } from '@wellspring/evaluator';
import { checkAlone } from '../check-alone.js';
import { link } from '../link.js';
import { problemsOf } from '../report.js';
import { misplacedBreakpoint, placeBreakpoints, type BreakpointPlaces } from './breakpoints.js';
import { prepareRun, RecordingMachine, type RunSettings } from './machine.js';
import type { Recording } from './recording.js';
import { Replays } from './replay.js';
import type { Halt, Run } from './run/run.js';

/** Runs a program on the machine and keeps the record, from text to outcome. */

export interface RecordSettings extends RunSettings {
  /** The limit for library functions, which count no steps, in milliseconds. */
  readonly timeoutMs: number;
  /** Lines of each file, from 1, before which the program halts, in addition to its `debugger` statements. */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
}

/** The outcome of a recorded run, with its record. */
export interface RecordedRun {
  readonly outcome: Outcome;
  /** Whether the step limit ended it with something left to do. */
  readonly isCut: boolean;
  /** Undefined when the program could not begin. For a long run it has only the last states. */
  readonly recording: Recording | undefined;
  /** The records of all states. Undefined when the program could not begin. */
  readonly replays: Replays | undefined;
  readonly machine: RecordingMachine;
  /** Problems with lines that were requested as breakpoints, for the user. */
  readonly hints: readonly string[];
}

/** What can be shown of a finished run. */
function keptOf(run: Run | undefined): Pick<RecordedRun, 'recording' | 'replays'> {
  return { recording: run?.recording, replays: run && new Replays(run.registers) };
}

function breakpointsOf(
  { files }: Files,
  { breakpoints = {}, chapter }: RecordSettings,
): { readonly places: Map<string, BreakpointPlaces>; readonly hints: string[] } {
  const places = new Map<string, BreakpointPlaces>();
  const hints: string[] = [];
  for (const [path, lines] of Object.entries(breakpoints)) {
    const text = files[path];
    if (text === undefined) continue;
    const placed = placeBreakpoints(text, lines, chapter);
    places.set(path, placed);
    hints.push(...placed.misplaced.map(misplacedBreakpoint));
  }
  return { places, hints };
}

/**
 * Runs a program step by step.
 * @returns the result, or a promise if it asks questions. Never throws because of the program
 */
export function recordProgram(
  program: Files,
  settings: RecordSettings,
  callbacks: SessionCallbacks,
): RecordedRun | Promise<RecordedRun> {
  const machine = new RecordingMachine(callbacks);
  const { chapter } = settings;
  const started = now();
  let prepared = started;
  const timings = () => ({ compileMs: prepared - started, runMs: now() - prepared });
  let run: Run | undefined;
  const { places, hints } = breakpointsOf(program, settings);

  const failed = (error: unknown): RecordedRun => {
    const rest = { isCut: false, ...keptOf(run), machine, hints };
    if (error instanceof StopRequest) return { outcome: { status: 'stopped' }, ...rest };
    const { diagnostic, isTimeout } = machine.diagnose(error);
    const isPlain = isSingle(program) && diagnostic.file === program.entry;
    const errors = readable([isPlain ? withoutFile(diagnostic) : diagnostic]);
    const status = isTimeout ? 'timeout' : 'error';
    return { outcome: { status, errors, timings: timings() }, ...rest };
  };
  const halted = (started_: Run, halt: Halt): RecordedRun | Promise<RecordedRun> => {
    if (halt.kind === 'question') {
      const asked = callbacks.prompt?.(halt.question) ?? Promise.resolve(null);
      return asked.then((answer: Value) => goOn(started_, () => started_.answer(answer)));
    }
    const result = machine.display(started_.value);
    return {
      outcome: { status: 'finished', result, timings: timings() },
      isCut: halt.kind === 'step limit',
      ...keptOf(started_),
      machine,
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

  machine.forgetSite();
  try {
    const linked = link(program, chapter);
    const problems =
      linked.problems ?? problemsOf(linked.found.map((file) => checkAlone(file, chapter)));
    if (linked.problems !== undefined || problems.length > 0) {
      const errors = located(problems, program);
      const outcome: Outcome = { status: 'error', errors, timings: timings() };
      return { outcome, isCut: false, ...keptOf(undefined), machine, hints };
    }
    machine.startBudget(settings.timeoutMs);
    const ready = prepareRun(linked.files, machine, settings, places);
    run = ready;
    prepared = now();
    return goOn(ready, () => ready.run());
  } catch (error) {
    return failed(error);
  }
}
