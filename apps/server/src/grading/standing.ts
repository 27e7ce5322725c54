import type { Refusal } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  lockSubmissionOfCourse,
  selectOwnersWithLeaders,
  type StandingSubmission,
} from './marking-queries.js';

/** How somebody of the staff stands to a submission. */
export interface Relation {
  /** The caller has worked on it. */
  readonly isOwn: boolean;
  /** The caller leads the group of its student, or of the first member of its team. */
  readonly isLed: boolean;
  readonly isOfTeam: boolean;
}

/** A submission that staff deal with, and how they stand to it. The transaction holds its lock. */
export interface Standing extends StandingSubmission, Relation {
  /** What it is called in the log of changes, e.g. `M1: sam`. */
  readonly name: string;
}

/** @throws RefusalError `notFound` when the caller's course has no such submission */
export async function lockStanding(
  tx: Database,
  caller: Registration,
  submissionId: number,
  notFound: Refusal,
): Promise<Standing> {
  const found = await lockSubmissionOfCourse(tx, caller.courseId, submissionId);
  if (found === null) throw refuse(notFound);
  const owners = await selectOwnersWithLeaders(tx, submissionId);
  const usernames = owners.map(({ username }) => username).join(', ');
  return {
    ...found,
    ...relationTo(caller, found.submission, owners),
    name: `${found.assessment.number}: ${usernames}`,
  };
}

/** @param owners in the order of joining the team */
export function relationTo(
  caller: Pick<Registration, 'id'>,
  { teamId }: { readonly teamId: number | null },
  owners: readonly { readonly id: number; readonly leaderId: number | null }[],
): Relation {
  return {
    isOwn: owners.some(({ id }) => id === caller.id),
    isLed: owners[0]?.leaderId === caller.id,
    isOfTeam: teamId !== null,
  };
}

/** Whether a member of the staff may publish and unpublish it: who leads, whose it is, and admins (rule R44). */
export function mayPublish({ role }: Registration, { isLed, isOwn }: Relation): boolean {
  return role === 'admin' || isLed || isOwn;
}

/** Whether a member of the staff may open it again: the same, and anybody if it is a team's (rule R46). */
export function mayUnsubmit(caller: Registration, standing: Relation): boolean {
  return mayPublish(caller, standing) || standing.isOfTeam;
}
