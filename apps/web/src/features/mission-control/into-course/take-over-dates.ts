import { type AssessmentOverview, changeAssessment, listAssessments } from '@wellspring/contract';
import { request } from '../../../backend';

/** The dates of an assessment as its author has typed them; null when nothing was typed. */
export interface Dated {
  readonly number: string;
  readonly openAt: string | null;
  readonly closeAt: string | null;
}

type Dates = Pick<AssessmentOverview, 'openAt' | 'closeAt'>;

/**
 * The dates of a new assessment. When the author has typed only one of them, it stays open for as long as the
 * course intended.
 * @param present the dates set by the upload
 */
export function datesFor({ openAt, closeAt }: Omit<Dated, 'number'>, present: Dates): Dates {
  if (openAt !== null && closeAt !== null) return { openAt, closeAt };
  const length = Date.parse(present.closeAt) - Date.parse(present.openAt);
  if (openAt !== null) return { openAt, closeAt: timeAfter(openAt, length) };
  if (closeAt === null) return present;
  const isAfterOpening = Date.parse(closeAt) > Date.parse(present.openAt);
  return { openAt: isAfterOpening ? present.openAt : timeAfter(closeAt, -length), closeAt };
}

function timeAfter(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}

/**
 * Gives a new assessment of a course the dates of its draft. Uploads set dates of their own, because files
 * have none (rule R15).
 * @returns whether that succeeded
 */
export async function takeOverDates(courseId: number, dated: Dated): Promise<boolean> {
  if (dated.openAt === null && dated.closeAt === null) return true;
  try {
    const all = await request(listAssessments, { params: { courseId } });
    const assessment = all.find(({ number }) => number === dated.number);
    if (!assessment) return false;
    const params = { courseId, assessmentId: assessment.id };
    await request(changeAssessment, { params, body: datesFor(dated, assessment) });
    return true;
  } catch {
    return false;
  }
}
