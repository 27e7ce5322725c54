import type { Role } from './call.js';

/**
 * The rights of staff on a submission (backend rules R44 and R46). The server enforces these rules. The page
 * uses them to explain in advance why something would be refused.
 */

/** The relation of a staff member to a submission. */
export interface StaffRelation {
  /** True if they have worked on it themselves. */
  readonly isOwn: boolean;
  /** Tells whether they lead the group of its student, or of the first member of its team. */
  readonly isLed: boolean;
  readonly isOfTeam: boolean;
}

/**
 * @param staffId the registration of the staff member
 * @param owners the owners of the submission, in the order in which they joined the team
 */
export function relationTo(
  staffId: number,
  owners: readonly { readonly id: number; readonly leaderId: number | null }[],
  isOfTeam: boolean,
): StaffRelation {
  return {
    isOwn: owners.some(({ id }) => id === staffId),
    isLed: owners[0]?.leaderId === staffId,
    isOfTeam,
  };
}

/**
 * Tells whether they may publish and unpublish the marks: the leader of its group, its owners, and admins may
 * (rule R44).
 */
export function mayPublish(role: Role, { isLed, isOwn }: StaffRelation): boolean {
  return role === 'admin' || isLed || isOwn;
}

/**
 * Tells whether they may unsubmit it: the same people may, and for a team's submission any staff (rule R46).
 */
export function mayUnsubmit(role: Role, relation: StaffRelation): boolean {
  return mayPublish(role, relation) || relation.isOfTeam;
}

/**
 * Tells whether it is early enough to unsubmit it. After the assessment has closed, one can only unsubmit
 * one's own (rule R46).
 */
export function isInTimeToUnsubmit(
  { isOwn }: Pick<StaffRelation, 'isOwn'>,
  isAssessmentOpen: boolean,
): boolean {
  return isOwn || isAssessmentOpen;
}
