import type { GradingQuery, GradingRow } from '@wellspring/contract';

/** How far the grading of a submission can be (course specification, section 4). */
export const PROGRESSES = [
  'autograded',
  'not_attempted',
  'attempting',
  'attempted',
  'submitted',
  'graded',
  'published',
] as const;
export type Progress = (typeof PROGRESSES)[number];

/** What tells how far a submission is. */
export interface Standing extends Pick<
  GradingRow,
  'status' | 'gradedCount' | 'isGradingPublished'
> {
  readonly assessment: Pick<GradingRow['assessment'], 'isManuallyGraded' | 'questionCount'>;
}

/** How far the grading of a submission is (course specification, section 4; rule R28). */
export function progressOf(row: Standing): Progress {
  if (!row.assessment.isManuallyGraded) return 'autograded';
  if (row.status !== 'submitted') return row.status;
  if (row.gradedCount < row.assessment.questionCount) return 'submitted';
  return row.isGradingPublished ? 'published' : 'graded';
}

/**
 * What a list can be filtered by: a progress, or with `handed_in` all that is finalised, however far its
 * grading is, as the dashboard counts it.
 */
export type ProgressFilter = Progress | 'handed_in';

/** @returns null for what is none */
export function progressFilterOf(text: string): ProgressFilter | null {
  if (text === 'handed_in') return text;
  return PROGRESSES.find((progress) => progress === text) ?? null;
}

type ProgressQuery = Partial<
  Pick<GradingQuery, 'status' | 'isManuallyGraded' | 'isGradingPublished' | 'isFullyGraded'>
>;

/** What the server is asked for by a filter (course specification, section 4: progress filter mapping). */
export function progressQuery(filter: ProgressFilter): ProgressQuery {
  const finalised = { isManuallyGraded: 'true', status: 'submitted' } as const;
  switch (filter) {
    case 'autograded':
      return { isManuallyGraded: 'false' };
    case 'published':
      return { ...finalised, isGradingPublished: 'true', isFullyGraded: 'true' };
    case 'graded':
      return { ...finalised, isGradingPublished: 'false', isFullyGraded: 'true' };
    case 'submitted':
      return { ...finalised, isGradingPublished: 'false', isFullyGraded: 'false' };
    case 'handed_in':
      return { status: 'submitted' };
    default:
      return { status: filter };
  }
}
