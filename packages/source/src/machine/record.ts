import type { Outcome, Program as Files, Surroundings } from '@wellspring/evaluator';
import { checkAlone } from '../check-alone.js';
import { link } from '../link.js';
import { isSingle, located, problemsOf, readable, withoutFile } from '../report.js';
import { now } from '../runtime/clock.js';
import { diagnose } from '../runtime/diagnose.js';
import { StopRequest } from '../runtime/errors.js';
import type { Value } from '../runtime/values.js';
import { prepareRun, RecordingMachine, type RunSettings } from './machine.js';
import type { Recording } from './recording.js';
import type { Halt, Run } from './run.js';

/** Runs a program on the machine and keeps the record, from text to outcome. */

export interface RecordSettings extends RunSettings {
  /** Limit of what the library does, which counts no steps, in milliseconds. */
  readonly timeoutMs: number;
}

/** How a recorded run ended, and what it went through. */
export interface RecordedRun {
  readonly outcome: Outcome;
  /** Whether it was ended by the step limit with something left to do. */
  readonly isCut: boolean;
  /** Undefined where the program could not begin. */
  readonly recording: Recording | undefined;
  readonly machine: RecordingMachine;
}

/**
 * Runs a program step by step.
 * @returns at once, or once its questions are answered; never throws for anything a program does
 */
export function recordProgram(
  program: Files,
  settings: RecordSettings,
  surroundings: Surroundings,
): RecordedRun | Promise<RecordedRun> {
  const machine = new RecordingMachine(surroundings);
  const { chapter } = settings;
  const started = now();
  let prepared = started;
  const timings = () => ({ compileMs: prepared - started, runMs: now() - prepared });
  let run: Run | undefined;

  const failed = (error: unknown): RecordedRun => {
    const rest = { isCut: false, recording: run?.recording, machine };
    if (error instanceof StopRequest) return { outcome: { status: 'stopped' }, ...rest };
    const { diagnostic, isTimeout } = diagnose(error, machine);
    const isPlain = isSingle(program) && diagnostic.file === program.entry;
    const errors = readable([isPlain ? withoutFile(diagnostic) : diagnostic]);
    const status = isTimeout ? 'timeout' : 'error';
    return { outcome: { status, errors, timings: timings() }, ...rest };
  };
  const halted = (started_: Run, halt: Halt): RecordedRun | Promise<RecordedRun> => {
    if (halt.kind === 'question') {
      const asked = surroundings.prompt?.(halt.question) ?? Promise.resolve(null);
      return asked.then((answer: Value) => goOn(started_, () => started_.answer(answer)));
    }
    const result = machine.display(started_.value);
    return {
      outcome: { status: 'finished', result, timings: timings() },
      isCut: halt.kind === 'step limit',
      recording: started_.recording,
      machine,
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
      return { outcome, isCut: false, recording: undefined, machine };
    }
    machine.startBudget(settings.timeoutMs);
    const ready = prepareRun(linked.files, machine, settings);
    run = ready;
    prepared = now();
    return goOn(ready, () => ready.run());
  } catch (error) {
    return failed(error);
  }
}
