import type {
  EvaluationStep,
  FoldedDefinition,
  Recording,
  StepView,
  Steps,
} from '@wellspring/evaluator';
import type { StepperSyntax } from './language.js';
import type { FunctionValue } from './nodes.js';
import { definitionOf, type FoldedFunction } from './print.js';
import { afterCall, limitStep, type Step } from './stepper.js';

/** Steps as data: all at once, or one by one for users who look at them one after another. */

/** UTF-16 code units of the texts of all steps. A run with longer texts ends as if at the limit of steps. */
const MAX_CHARACTERS = 16_000_000;

/** Gives a function the index of its definition in the output. */
type NumberOf = (value: FunctionValue) => number;

/** Returns the texts of all steps. */
export function describeSteps(all: readonly Step[], syntax: StepperSyntax): Steps {
  const definitions: string[] = [];
  const known = new Map<FunctionValue, number>();
  let characters = 0;
  const numberOf = (value: FunctionValue): number => {
    const number = known.get(value) ?? definitions.push(definitionOf(value, syntax).text) - 1;
    if (!known.has(value)) characters += definitions[number]?.length ?? 0;
    known.set(value, number);
    return number;
  };
  const described: EvaluationStep[] = [];
  for (const [index, step] of all.entries()) {
    const one = describeStep(step, numberOf);
    characters += one.code.length + one.explanation.length + (one.redex?.length ?? 0);
    if (characters > MAX_CHARACTERS) {
      described.push(describeStep(limitStep(step.position, syntax), numberOf));
      break;
    }
    described.push(isCall(step) ? { ...one, afterCall: afterCall(all, index) } : one);
  }
  const last = described.length - 1;
  const steps = described.map((step) =>
    step.afterCall === undefined ? step : { ...step, afterCall: Math.min(step.afterCall, last) },
  );
  return { steps, definitions };
}

/** Tells whether a named function is about to be called. */
function isCall({ called, marker }: Step): boolean {
  return called !== undefined && marker === 'beforeMarker';
}

/** Returns the texts of one step. */
function describeStep(step: Step, numberOf: NumberOf): EvaluationStep {
  const { marker, explanation, redex, line, called } = step;
  const { text, range, folded } = step.print();
  return {
    code: text,
    marker,
    explanation,
    ...(redex !== undefined && { redex }),
    ...(range && { range }),
    ...describeFolded(folded, numberOf),
    ...(line !== undefined && { line }),
    ...(called !== undefined && { called }),
    ...(step.isBreakpoint && { isBreakpoint: true }),
  };
}

/** Describes the places where functions are shown by their names. */
function describeFolded(
  folded: readonly FoldedFunction[],
  numberOf: NumberOf,
): Pick<EvaluationStep, 'folded'> {
  if (folded.length === 0) return {};
  return {
    folded: folded.map(({ from, to, value }) => ({ from, to, definition: numberOf(value) })),
  };
}

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
export function viewOf(steps: readonly Step[], at: number, syntax: StepperSyntax): StepView | null {
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
  return { ...view, definitions: definitionsOf(functions, numberOf, syntax) };
}

/**
 * Returns the texts of functions, and of the functions that these texts show by their names.
 * @param functions grows during the call, by the functions for which `numberOf` is called
 */
function definitionsOf(
  functions: readonly FunctionValue[],
  numberOf: NumberOf,
  syntax: StepperSyntax,
): readonly FoldedDefinition[] {
  const definitions: FoldedDefinition[] = [];
  let room = MAX_DEFINITIONS_LENGTH;
  for (let at = 0; at < functions.length && at < MAX_DEFINITIONS; at++) {
    const value = functions[at];
    if (value === undefined) break;
    const { text, folded } = definitionOf(value, syntax);
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
