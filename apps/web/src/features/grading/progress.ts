import type { GradingRow } from '@wellspring/contract';

export type Progress =
  | 'autograded'
  | 'not_attempted'
  | 'attempting'
  | 'attempted'
  | 'submitted'
  | 'graded'
  | 'published';

/** How far the grading of a submission is (course specification, section 4). */
export function progressOf(
  row: Pick<GradingRow, 'status' | 'gradedCount' | 'isGradingPublished'> & {
    readonly assessment: Pick<GradingRow['assessment'], 'isManuallyGraded' | 'questionCount'>;
  },
): Progress {
  if (!row.assessment.isManuallyGraded) return 'autograded';
  if (row.status !== 'submitted') return row.status;
  if (row.gradedCount < row.assessment.questionCount) return 'submitted';
  return row.isGradingPublished ? 'published' : 'graded';
}
