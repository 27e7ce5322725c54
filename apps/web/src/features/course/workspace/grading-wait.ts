import type { AssessmentOverview } from '@wellspring/contract';

/** Tells whether a result is expected without a person's work: the autograder alone does the grading. */
export function awaitsGrading(
  overview: Pick<AssessmentOverview, 'status' | 'isGradingPublished' | 'isManuallyGraded'>,
): boolean {
  return (
    overview.status === 'submitted' && !overview.isGradingPublished && !overview.isManuallyGraded
  );
}
