import type { Assessment, AssessmentOverview, Question } from '@wellspring/contract';

/** The parts of the published XP of an assessment (rules R29 and R30). */
interface XpParts {
  /** The XP of the question before any adjustment. */
  readonly initial: number;
  readonly adjustment: number;
  /** The XP of all questions together. */
  readonly questions: number;
  /** The XP for submitting early. */
  readonly bonus: number;
  /** True if there was a bonus to earn. */
  readonly isBonusOffered: boolean;
}

/** @param question one of the assessment */
export function xpParts(
  { questions }: Pick<Assessment, 'questions'>,
  overview: Pick<AssessmentOverview, 'xp' | 'earlySubmissionXp'>,
  question: Pick<Question, 'xp' | 'xpAdjustment'>,
): XpParts {
  const sum = questions.reduce((total, { xp }) => total + xp, 0);
  const adjustment = question.xpAdjustment ?? 0;
  // The overview was fetched separately, perhaps just before marks were changed.
  const bonus = Math.max(0, overview.xp - sum);
  return {
    initial: question.xp - adjustment,
    adjustment,
    questions: sum,
    bonus,
    isBonusOffered: overview.earlySubmissionXp > 0 || bonus > 0,
  };
}
