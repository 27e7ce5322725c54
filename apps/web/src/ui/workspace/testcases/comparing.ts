import { getExpectedOutput, type Testcase } from '@wellspring/contract';
import type { ShownComparison } from '@wellspring/evaluator';
import type { Shown, ShownDifference } from '@wellspring/modules/marking';
import { request } from '../../../backend';
import { loadPart } from '../../parts';

/** Compares the pictures and sounds that testcases show, as the grader does. */

/** The output of a testcase. */
export interface Compared {
  /** The output that it should have. Null where nothing is expected yet: for the solution itself. */
  readonly expected: Shown | null;
  /** Null when the program has failed before. */
  readonly actual: Shown | null;
  /** Null when one of the two is missing. */
  readonly difference: ShownDifference | null;
}

/** A comparison that is ready for a run, or why there is none. */
export type BegunComparison =
  | {
      readonly comparison: ShownComparison;
      /** Returns what was compared, after the run. */
      readonly compared: () => Compared;
    }
  | { readonly problem: string };

/**
 * Called before a testcase is run that compares what it shows.
 * @param position the position of the testcase in the question, from 0
 */
export type Comparing = (
  position: number,
  compares: NonNullable<Testcase['compares']>,
) => Promise<BegunComparison>;

const loadMarking = () => loadPart(() => import('@wellspring/modules/marking'));

/** Compares with the solution of a question, which only the server knows: it says what the solution shows. */
export function comparingWithSolution(courseId: number, questionId: number): Comparing {
  /** By the position of the testcase. */
  const known = new Map<number, Shown>();
  return async (position) => {
    try {
      const { comparisonWith, unpackShown } = await loadMarking();
      let expected = known.get(position);
      if (expected === undefined) {
        const params = { courseId, questionId, testcase: position + 1 };
        const { shown, problem } = await request(getExpectedOutput, { params });
        if (shown === null) return { problem: problem ?? '' };
        expected = unpackShown(shown);
        known.set(position, expected);
      }
      const found = expected;
      let compared: Compared = { expected: found, actual: null, difference: null };
      const comparison = comparisonWith(found, (actual, difference) => {
        compared = { expected: found, actual, difference };
      });
      return { comparison, compared: () => compared };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** Keeps what the solution itself shows, for the author of a question. */
export const keepingWhatIsShown: Comparing = async (_position, compares) => {
  try {
    const { captureOf } = await loadMarking();
    let actual: Shown | null = null;
    const comparison = captureOf(compares, (shown) => (actual = shown));
    return { comparison, compared: () => ({ expected: null, actual, difference: null }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
