import { type AutogradingResult, earlyBonusAt, type EarlyBonusTerms } from '@wellspring/contract';

/** Computes XP from marks (backend rules R29, R40). Pure; the SQL sums are in `queries.ts`. */

/**
 * The XP of an answer from its testcases: the share of the scores reached, or of the testcases passed when
 * none has a score; rounded down.
 * @param scores the scores of the testcases, in the order of `results`
 */
export function xpFromResults(
  maxXp: number,
  scores: readonly number[],
  results: readonly AutogradingResult[],
): number {
  const maxScore = sum(scores);
  const passed = results.filter((result) => result.resultType === 'pass');
  if (maxScore > 0) {
    return Math.floor((maxXp * sum(passed.map(({ score }) => score))) / maxScore);
  }
  return results.length === 0 ? 0 : Math.floor((maxXp * passed.length) / results.length);
}

interface EarlyBonusInput extends EarlyBonusTerms {
  readonly submittedAt: Date;
  /** The sum of xp and adjustments over all answers of the submission. */
  readonly total: number;
}

/** The bonus for submitting early (rule R29); 0 for a submission without marks. */
export function earlyBonus(input: EarlyBonusInput): number {
  return input.total <= 0 ? 0 : earlyBonusAt(input, input.submittedAt);
}

/**
 * The part of an adjustment that remains with new marks, so that both together obey rule R30. An adjustment
 * that exceeds the question's maximum by itself belongs to a contest, where that is allowed (rule R49).
 */
export function adjustmentBeside(
  xp: number,
  adjustment: number,
  { maxXp }: { readonly maxXp: number },
): number {
  const max = adjustment > maxXp ? adjustment : Math.max(0, maxXp - xp);
  return Math.min(max, Math.max(-xp, adjustment));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
