import type { RecordedCalls } from '@wellspring/evaluator';

/** Places to go to from a step. Steps are counted from 0. */

/** The first of these steps after `at`; null if there is none. */
export function nextOf(steps: readonly number[], at: number): number | null {
  return steps.find((step) => step > at) ?? null;
}

/** The last of these steps before `at`; null if there is none. */
export function previousOf(steps: readonly number[], at: number): number | null {
  return steps.findLast((step) => step < at) ?? null;
}

/** Calls of the program's own functions, and of library functions. */
interface CallsByOrigin {
  readonly own: readonly RecordedCalls[];
  readonly library: readonly RecordedCalls[];
}

export function byOrigin(calls: readonly RecordedCalls[]): CallsByOrigin {
  return {
    own: calls.filter(({ isLibrary }) => isLibrary !== true),
    library: calls.filter(({ isLibrary }) => isLibrary === true),
  };
}

/**
 * The function whose calls the buttons go through: the chosen one, otherwise the function of the program that
 * is called first, otherwise one of the library.
 */
export function chosenCalls(
  calls: readonly RecordedCalls[],
  chosen: string | null,
): RecordedCalls | undefined {
  const { own, library } = byOrigin(calls);
  return calls.find(({ name }) => name === chosen) ?? own[0] ?? library[0];
}

/** Limits of the number of steps (playground specification, section 5). */
export const STEP_LIMITS = { min: 500, max: 5000, usual: 1000 } as const;

/** The step limit in a text, made even and brought into range; null when the text is not a number. */
export function readStepLimit(text: string): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const limit = Number(text);
  const within = Math.min(Math.max(limit, STEP_LIMITS.min), STEP_LIMITS.max);
  // A reduction has two steps.
  return within + (within % 2);
}
