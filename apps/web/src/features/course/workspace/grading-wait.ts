import type { AssessmentOverview } from '@wellspring/contract';

/** Whether a result is on its way that no person has to make: grading by the autograder alone. */
export function awaitsGrading(
  overview: Pick<AssessmentOverview, 'status' | 'isGradingPublished' | 'isManuallyGraded'>,
): boolean {
  return (
    overview.status === 'submitted' && !overview.isGradingPublished && !overview.isManuallyGraded
  );
}
