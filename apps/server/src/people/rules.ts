import type { Role } from '@wellspring/contract';

/** A group and who leads it. */
export interface Leadership {
  readonly groupId: number;
  readonly leaderId: number | null;
}

/** Somebody whose role and group are set. */
export interface Placement {
  readonly registrationId: number;
  readonly role: Role;
  /** Null: in no group. */
  readonly groupId: number | null;
}

/**
 * Who leads which group once people have been placed, one after another (rule R11): whoever is placed
 * gives up what they led; staff and admins lead the group they are put into, in place of its leader.
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
