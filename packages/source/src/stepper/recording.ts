import type { FoldedDefinition, Recording, StepView } from '@wellspring/evaluator';
import { describeFolded, describeStep, isCall } from './describe-steps.js';
import type { FunctionValue } from './nodes.js';
import { afterCall, definition, type Step } from './stepper.js';

/** Steps that are kept for people who look at one after the other. */

/** Functions that can be looked into from one step. */
const MAX_DEFINITIONS = 200;

/** UTF-16 code units of all definitions of a step; those after them are not told. */
const MAX_DEFINITIONS_LENGTH = 400_000;

/** UTF-16 code units of an explanation and of a redex: one reads less. */
const MAX_WORDS_LENGTH = 20_000;

/** What can be told of all steps before anybody looks at one. */
export function recordingOf(steps: readonly Step[]): Recording {
  const breakpoints: number[] = [];
  const calls = new Map<string, { steps: number[]; isLibrary: boolean }>();
  for (const [at, step] of steps.entries()) {
    const { called, isBreakpoint, marker } = step;
    if (isBreakpoint && marker === 'beforeMarker') breakpoints.push(at);
    if (called === undefined || !isCall(step)) continue;
    const known = calls.get(called) ?? { steps: [], isLibrary: true };
    known.steps.push(at);
    // A program may have a function of its own with the name of one in the library.
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

/** All that one step shows; null where there is no such step. */
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
 * The texts of functions, and of those that they show by their names in turn.
 * @param functions grows meanwhile, by those that `numberOf` meets
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

/** The beginning of a text that is far too long to read. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
