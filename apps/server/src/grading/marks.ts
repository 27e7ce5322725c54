import type { AutogradingResult } from '@wellspring/contract';
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

export interface EarlyBonusInput {
  /** The bonus of the configuration before it decays. */
  readonly earlySubmissionXp: number;
  readonly hoursBeforeEarlyXpDecay: number;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly submittedAt: Date;
  /** The sum of xp and adjustments over all answers of the submission. */
  readonly total: number;
}

/**
 * The bonus for submitting early (rule R29): the whole of it until the decay begins, then less with
 * every whole hour, nothing at closing time; and nothing for a submission without marks.
 */
export function earlyBonus(input: EarlyBonusInput): number {
  const { earlySubmissionXp, hoursBeforeEarlyXpDecay, openAt, closeAt, submittedAt } = input;
  if (input.total <= 0) return 0;
  const decayStart = openAt.getTime() + hoursBeforeEarlyXpDecay * HOUR_MS;
  if (submittedAt.getTime() < decayStart) return earlySubmissionXp;
  const decayHours = wholeHours(openAt, closeAt) - hoursBeforeEarlyXpDecay;
  const hoursLeft = Math.max(0, wholeHours(submittedAt, closeAt));
  const share = decayHours > 0 ? hoursLeft / decayHours : 1;
  return Math.max(0, Math.round(earlySubmissionXp * share));
}

const HOUR_MS = 3_600_000;

function wholeHours(from: Date, to: Date): number {
  return Math.trunc((to.getTime() - from.getTime()) / HOUR_MS);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
