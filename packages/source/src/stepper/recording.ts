import type { FoldedDefinition, Recording, StepView } from '@wellspring/evaluator';
import { describeFolded, describeStep, isCall } from './describe-steps.js';
import type { FunctionValue } from './nodes.js';
import { afterCall, definition, type Step } from './stepper.js';

/** Keeps steps so that users can look at them one after another. */

/** The maximal number of function definitions for one step. */
const MAX_DEFINITIONS = 200;

/** UTF-16 code units of all definitions of a step. Definitions beyond that are left out. */
const MAX_DEFINITIONS_LENGTH = 400_000;

/** UTF-16 code units of an explanation, and of a redex. Longer texts would not be read. */
const MAX_WORDS_LENGTH = 20_000;

/** Describes all steps, before any of them is requested. */
export function recordingOf(steps: readonly Step[]): Recording {
  const breakpoints: number[] = [];
  const calls = new Map<string, { steps: number[]; isLibrary: boolean }>();
  for (const [at, step] of steps.entries()) {
    const { called, isBreakpoint, marker } = step;
    if (isBreakpoint && marker === 'beforeMarker') breakpoints.push(at);
    if (called === undefined || !isCall(step)) continue;
    const known = calls.get(called) ?? { steps: [], isLibrary: true };
    known.steps.push(at);
    // A program may have its own function with the name of a library function.
    known.isLibrary &&= step.callsLibrary;
    calls.set(called, known);
  }
  const failedAt = steps.findIndex((step) => step.isFailure);
  return {
    total: steps.length,
    breakpoints,
    ...(failedAt >= 0 && { failedAt }),
    calls: [...calls].map(([name, { steps: places, isLibrary }]) => ({
      name,
      steps: places,
      ...(isLibrary && { isLibrary }),
    })),
  };
}

/** Returns everything that one step shows; null when there is no such step. */
export function viewOf(steps: readonly Step[], at: number): StepView | null {
  const step = steps[at];
  if (step === undefined) return null;
  const functions: FunctionValue[] = [];
  const known = new Map<FunctionValue, number>();
  const numberOf = (value: FunctionValue): number => {
    const number = known.get(value) ?? functions.push(value) - 1;
    known.set(value, number);
    return number;
  };
  const { explanation, redex, ...described } = describeStep(step, numberOf);
  const view = {
    ...described,
    explanation: cut(explanation, MAX_WORDS_LENGTH),
    ...(redex !== undefined && { redex: cut(redex, MAX_WORDS_LENGTH) }),
    ...(isCall(step) && { afterCall: afterCall(steps, at) }),
  };
  return { ...view, definitions: definitionsOf(functions, numberOf) };
}

/**
 * Returns the texts of functions, and of the functions that these texts show by their names.
 * @param functions grows during the call, by the functions for which `numberOf` is called
 */
function definitionsOf(
  functions: readonly FunctionValue[],
  numberOf: (value: FunctionValue) => number,
): readonly FoldedDefinition[] {
  const definitions: FoldedDefinition[] = [];
  let room = MAX_DEFINITIONS_LENGTH;
  for (let at = 0; at < functions.length && at < MAX_DEFINITIONS; at++) {
    const value = functions[at];
    if (value === undefined) break;
    const { text, folded } = definition(value);
    room -= text.length;
    if (room < 0) break;
    definitions.push({ code: text, ...describeFolded(folded, numberOf) });
  }
  return definitions;
}

/** Returns the beginning of a text that is too long to be read. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
