import type { Database } from '../db/database.js';
import { selectOptionalVoting } from './queries.js';

/**
 * The voting assessment for an id, which may be its own or that of the contest: clients use either.
 * @returns null when there is no vote, or when the assessment is in another course
 */
export function votingOf(
  database: Database,
  courseId: number,
  assessmentId: number,
): Promise<number | null> {
  return selectOptionalVoting(database, courseId, assessmentId);
}
