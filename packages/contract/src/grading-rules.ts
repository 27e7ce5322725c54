import type { Role } from './call.js';

/**
 * Who of the staff may do what with a submission (backend rules R44 and R46). The server holds to it; the page
 * asks it in order to say beforehand why something would be refused.
 */

/** How a member of the staff is related to a submission. */
export interface StaffRelation {
  /** They have worked on it themselves. */
  readonly isOwn: boolean;
  /** They lead the group of its student, or of the first member of its team. */
  readonly isLed: boolean;
  readonly isOfTeam: boolean;
}

/**
 * @param staffId the registration of the member of the staff
 * @param owners the people whose submission it is, in the order in which they joined the team
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

/** Whether they may publish and unpublish its marks: its leader, its owners, and admins (rule R44). */
export function mayPublish(role: Role, { isLed, isOwn }: StaffRelation): boolean {
  return role === 'admin' || isLed || isOwn;
}

/** Whether they may unsubmit it: the same people, and any staff if it is a team's (rule R46). */
export function mayUnsubmit(role: Role, relation: StaffRelation): boolean {
  return mayPublish(role, relation) || relation.isOfTeam;
}

/** Whether it is not too late to unsubmit it: after the assessment has closed only one's own can be (rule R46). */
export function isInTimeToUnsubmit(
  { isOwn }: Pick<StaffRelation, 'isOwn'>,
  isAssessmentOpen: boolean,
): boolean {
  return isOwn || isAssessmentOpen;
}
