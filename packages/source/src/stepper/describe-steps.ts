import type { EvaluationStep, Steps } from '@wellspring/evaluator';
import type { FunctionValue } from './nodes.js';
import type { FoldedFunction } from './print.js';
import { afterCall, definition, limitStep, type Step } from './stepper.js';

/** Steps as data: all at once, or one by one. */

/** UTF-16 code units of the texts of all steps. A run with longer texts ends as if at the limit of steps. */
const MAX_CHARACTERS = 16_000_000;

/** Gives a function the index of its definition in the output. */
type NumberOf = (value: FunctionValue) => number;

/** Returns the texts of all steps. */
export function describeSteps(all: readonly Step[]): Steps {
  const definitions: string[] = [];
  const known = new Map<FunctionValue, number>();
  let characters = 0;
  const numberOf = (value: FunctionValue): number => {
    const number = known.get(value) ?? definitions.push(definition(value).text) - 1;
    if (!known.has(value)) characters += definitions[number]?.length ?? 0;
    known.set(value, number);
    return number;
  };
  const described: EvaluationStep[] = [];
  for (const [index, step] of all.entries()) {
    const one = describeStep(step, numberOf);
    characters += one.code.length + one.explanation.length + (one.redex?.length ?? 0);
    if (characters > MAX_CHARACTERS) {
      described.push(describeStep(limitStep(step.position), numberOf));
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

/** Whether a named function is about to be called. */
export function isCall({ called, marker }: Step): boolean {
  return called !== undefined && marker === 'beforeMarker';
}

/** Returns the texts of one step. */
export function describeStep(step: Step, numberOf: NumberOf): EvaluationStep {
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
export function describeFolded(
  folded: readonly FoldedFunction[],
  numberOf: NumberOf,
): Pick<EvaluationStep, 'folded'> {
  if (folded.length === 0) return {};
  return {
    folded: folded.map(({ from, to, value }) => ({ from, to, definition: numberOf(value) })),
  };
}
