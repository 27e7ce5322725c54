import { type AutogradingResult, earlyBonusAt, type EarlyBonusTerms } from '@wellspring/contract';
import type { AnswerContent, QuestionContent } from '../assessments/question-content.js';

/** How marks become XP (backend rules R29, R40). Pure; the SQL sums are in `queries.ts`. */

/**
 * The XP of an answer from its testcases: the share of the scores reached, or of the testcases passed
 * when none has a score; rounded down.
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

/**
 * The XP of an answer that needs no program to be run (rule R41): all for the right choice, and all for a
 * vote in which every entry has its score; nothing for what was left blank, nor for a vote on nothing.
 * @param entries those that were assigned for the vote
 */
export function xpAtOnce(
  maxXp: number,
  content: QuestionContent,
  given: AnswerContent,
  entries: AssignedEntries,
): number {
  if (given.type === 'programming' || given.isBlank) return 0;
  if (given.type === 'mcq') {
    return content.type === 'mcq' && given.choice === content.solution ? maxXp : 0;
  }
  const { assigned, unscored } = entries;
  return content.type === 'voting' && assigned > 0 && unscored === 0 ? maxXp : 0;
}

/** How many entries were assigned for a vote, and how many of these have no score. */
export interface AssignedEntries {
  readonly assigned: number;
  readonly unscored: number;
}

export interface EarlyBonusInput extends EarlyBonusTerms {
  readonly submittedAt: Date;
  /** The sum of xp and adjustments over all answers of the submission. */
  readonly total: number;
}

/** The bonus for submitting early (rule R29); nothing for a submission without marks. */
export function earlyBonus(input: EarlyBonusInput): number {
  return input.total <= 0 ? 0 : earlyBonusAt(input, input.submittedAt);
}

/**
 * What is left of an adjustment beside new marks, so that both together keep to rule R30. One that passes
 * the question's maximum by itself is that of a contest, which may (rule R49).
 */
export function adjustmentBeside(
  xp: number,
  adjustment: number,
  { maxXp }: { readonly maxXp: number },
): number {
  const most = adjustment > maxXp ? adjustment : Math.max(0, maxXp - xp);
  return Math.min(most, Math.max(-xp, adjustment));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
