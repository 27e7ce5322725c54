import type { GradingDetail } from '@wellspring/contract';
import type { ProgressFields } from '../progress';

/** The fields for the grading progress of a submission, as in its row of the list. */
export function progressFieldsOf({ submission, answers }: GradingDetail): ProgressFields {
  const { status, isManuallyGraded, isGradingPublished, questionCount } = submission;
  return {
    status,
    isGradingPublished,
    gradedCount: answers.filter(({ grade }) => grade.grader !== null).length,
    assessment: { isManuallyGraded, questionCount },
  };
}
