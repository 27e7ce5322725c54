import type { GradingDetail } from '@wellspring/contract';
import type { Standing } from '../progress';

/** The fields for the grading progress of a submission, as in its row of the list. */
export function standingOf({ submission, answers }: GradingDetail): Standing {
  const { status, isManuallyGraded, isGradingPublished, questionCount } = submission;
  return {
    status,
    isGradingPublished,
    gradedCount: answers.filter(({ grade }) => grade.grader !== null).length,
    assessment: { isManuallyGraded, questionCount },
  };
}
