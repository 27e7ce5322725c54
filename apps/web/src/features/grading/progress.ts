import type { GradingQuery, GradingRow } from '@wellspring/contract';

/** The possible grading progress of a submission (course specification, section 4). */
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

/** The fields that determine the progress. */
export interface ProgressFields extends Pick<
  GradingRow,
  'status' | 'gradedCount' | 'isGradingPublished'
> {
  readonly assessment: Pick<GradingRow['assessment'], 'isManuallyGraded' | 'questionCount'>;
}

/** The grading progress of a submission (course specification, section 4; rule R28). */
export function progressOf(row: ProgressFields): Progress {
  if (!row.assessment.isManuallyGraded) return 'autograded';
  if (row.status !== 'submitted') return row.status;
  if (row.gradedCount < row.assessment.questionCount) return 'submitted';
  return row.isGradingPublished ? 'published' : 'graded';
}

/**
 * A filter of a list: a progress or, with `handed_in`, everything that is finalised, however far
 * its grading is, as the dashboard counts it.
 */
type ProgressFilter = Progress | 'handed_in';

/** @returns null when the text is not a progress */
export function progressFilterOf(text: string): ProgressFilter | null {
  if (text === 'handed_in') return text;
  return PROGRESSES.find((progress) => progress === text) ?? null;
}

type ProgressQuery = Partial<
  Pick<GradingQuery, 'status' | 'isManuallyGraded' | 'isGradingPublished' | 'isFullyGraded'>
>;

/** The query for the server for a filter (course specification, section 4: progress filter mapping). */
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
