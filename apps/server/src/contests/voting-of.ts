import type { Database } from '../db/database.js';
import { selectOptionalVoting } from './queries.js';

/**
 * The assessment in which is voted, by its own id or by that of the contest; clients ask with either.
 * @returns null when nobody votes there, or it is of another course
 */
export function votingOf(
  database: Database,
  courseId: number,
  assessmentId: number,
): Promise<number | null> {
  return selectOptionalVoting(database, courseId, assessmentId);
}
