import type { GradingDetail } from '@wellspring/contract';
import type { Standing } from '../progress';

/** How far the grading of a submission is, as its row of the list has it. */
export function standingOf({ submission, answers }: GradingDetail): Standing {
  const { status, isManuallyGraded, isGradingPublished, questionCount } = submission;
  return {
    status,
    isGradingPublished,
    gradedCount: answers.filter(({ grade }) => grade.grader !== null).length,
    assessment: { isManuallyGraded, questionCount },
  };
}
