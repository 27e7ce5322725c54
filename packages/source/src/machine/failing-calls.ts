import { DebuggedMachine, RecordingRuntime, type Item } from '@wellspring/cse-machine';
import { now } from '@wellspring/engine';
import type {
  Diagnostic,
  FailedCall,
  Program as Files,
  ProvidedModule,
} from '@wellspring/evaluator';
import type { RecordedLanguage } from '../recorded-programs.js';
import { callsInView } from './debugging/view.js';
import { machineLanguage } from './language.js';

/**
 * Finds the calls that led to an error, with their arguments. Compiled programs keep neither. So a program that
 * has failed is run again on the CSE machine, silently and for a short time. If it then fails in the same way at
 * the same place, the calls that have not returned on the machine are those of the first run.
 */

/** A longer run is not repeated to its end. */
const MAX_MS = 100;

/** Functions whose results differ from run to run. */
const OUTSIDE = /\b(?:math_random|get_time|prompt)\b/;

/** When calls nest too deeply, the message itself shows the last ones. */
const TOO_DEEP = /^Maximum call stack size exceeded/;

/**
 * @param failure the error with which the program failed in a new session
 * @param modules those of the session. Nobody sees what they send in the second run
 * @returns the calls, innermost first; none when they cannot be found out
 */
export function callsBefore(
  failure: Diagnostic,
  program: Files,
  recorded: RecordedLanguage,
  modules: readonly ProvidedModule[] = [],
): readonly FailedCall[] {
  if (failure.type !== 'Runtime' || failure.line === null || TOO_DEEP.test(failure.message)) {
    return [];
  }
  if (Object.values(program.files).some((text) => OUTSIDE.test(text))) return [];
  const language = machineLanguage(recorded);
  const runtime = new RecordingRuntime({ display: () => true }, language.runtime);
  for (const module of modules) runtime.modules.provide(module);
  const prepared = language.prepare(program, {}, runtime);
  if (prepared.kind === 'refused') return [];
  runtime.startBudget(MAX_MS);
  const { library, load } = prepared.start(runtime);
  const context = { runtime, library, operators: library.operators };
  const machine = new DebuggedMachine(context, prepared.root);
  let file: Item | undefined;
  try {
    for (const item of load(machine)) {
      file = item;
      if (!isRunToEnd(machine, item)) return [];
    }
    return [];
  } catch (error) {
    const { diagnostic } = runtime.diagnose(error);
    const isSame =
      diagnostic.message === failure.message &&
      diagnostic.line === failure.line &&
      diagnostic.column === failure.column &&
      (failure.file === undefined || diagnostic.file === failure.file);
    if (!isSame || file === undefined) return [];
    const { calls } = callsInView(machine.calls, file, machine.frame, runtime);
    const isSeveral = Object.keys(program.files).length > 1;
    return calls.flatMap(({ shown: { name } }, index) => {
      const caller = calls[index + 1];
      if (name === null || caller === undefined) return [];
      const { file: path, line, column } = caller.shown.place;
      return [{ text: name, ...(isSeveral && { file: path }), line, column }];
    });
  }
}

/** Runs a file. @returns false when it takes too long or asks a question */
function isRunToEnd(machine: DebuggedMachine, file: Item): boolean {
  const end = now() + MAX_MS;
  let stopped = machine.begin(file);
  while (stopped.kind === 'slice' && now() < end) stopped = machine.goOn();
  return stopped.kind === 'finished';
}
