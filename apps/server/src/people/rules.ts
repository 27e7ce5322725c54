import type { Role } from '@wellspring/contract';

/** A group and its leader. */
export interface Leadership {
  readonly groupId: number;
  readonly leaderId: number | null;
}

/** A person whose role and group are set. */
export interface Placement {
  readonly registrationId: number;
  readonly role: Role;
  /** Null for no group. */
  readonly groupId: number | null;
}

/**
 * Computes the leaders of groups after people have been placed one after another (rule R11). A person who is
 * placed gives up the group that they led. Staff and admins become leader of the group they are put into.
 * @returns the groups whose leader changes
 */
export function leadersAfter(
  groups: readonly Leadership[],
  placements: readonly Placement[],
): Leadership[] {
  const leaders = new Map(groups.map(({ groupId, leaderId }) => [groupId, leaderId]));
  for (const { registrationId, role, groupId } of placements) {
    for (const [led, leaderId] of leaders) {
      if (leaderId === registrationId) leaders.set(led, null);
    }
    if (role !== 'student' && groupId !== null) leaders.set(groupId, registrationId);
  }
  return groups
    .filter(({ groupId, leaderId }) => leaders.get(groupId) !== leaderId)
    .map(({ groupId }) => ({ groupId, leaderId: leaders.get(groupId) ?? null }));
}
