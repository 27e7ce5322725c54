import type { RecordedCalls } from '@wellspring/evaluator';

/** Where one can go from a step; steps are counted from 0. */

/** The first of these steps after this one; null where there is none. */
export function nextOf(steps: readonly number[], at: number): number | null {
  return steps.find((step) => step > at) ?? null;
}

/** The last of these steps before this one; null where there is none. */
export function previousOf(steps: readonly number[], at: number): number | null {
  return steps.findLast((step) => step < at) ?? null;
}

/** Those of the program itself, and those of the library that it calls. */
export interface CallsByOrigin {
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
 * The function whose calls are gone through: the one that was chosen, else the one of the program that is called
 * first, and only then one of the library.
 */
export function chosenCalls(
  calls: readonly RecordedCalls[],
  chosen: string | null,
): RecordedCalls | undefined {
  const { own, library } = byOrigin(calls);
  return calls.find(({ name }) => name === chosen) ?? own[0] ?? library[0];
}

/** How many steps there may be (playground specification, section 5). */
export const STEP_LIMITS = { least: 500, most: 5000, usual: 1000 } as const;

/** The limit that a text says, even and within what may be; null where it says no number. */
export function readStepLimit(text: string): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const limit = Number(text);
  const within = Math.min(Math.max(limit, STEP_LIMITS.least), STEP_LIMITS.most);
  // A reduction is two steps.
  return within + (within % 2);
}
