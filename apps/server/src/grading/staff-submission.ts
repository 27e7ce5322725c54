import { type Refusal, relationTo, type StaffRelation } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  lockSubmissionOfCourse,
  selectOwnersWithLeaders,
  type SubmissionOfCourse,
} from './marking-queries.js';

/** A submission that staff work with, and their relation to it. The transaction holds its lock. */
export interface StaffSubmission extends SubmissionOfCourse, StaffRelation {
  /** Its name in the audit log, e.g. `M1: sam`. */
  readonly name: string;
}

/** @throws RefusalError `notFound` when the caller's course has no such submission */
export async function lockForStaff(
  tx: Database,
  caller: Registration,
  submissionId: number,
  notFound: Refusal,
): Promise<StaffSubmission> {
  const found = await lockSubmissionOfCourse(tx, caller.courseId, submissionId);
  if (found === null) throw refuse(notFound);
  const owners = await selectOwnersWithLeaders(tx, submissionId);
  const usernames = owners.map(({ username }) => username).join(', ');
  return {
    ...found,
    ...relationTo(caller.id, owners, found.submission.teamId !== null),
    name: `${found.assessment.number}: ${usernames}`,
  };
}
