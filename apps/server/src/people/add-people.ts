import { DEMO_PROVIDER, MAX_NEW_PEOPLE, MAX_PEOPLE } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { changesBetween } from '../audit/changes.js';
import { type AuditEvent, record } from '../audit/record.js';
import { lockCourseAsAdmin } from '../courses/lock.js';
import type { Database } from '../db/database.js';
import type { Member } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import type { CheckedPerson } from './new-people.js';
import {
  countPeople,
  countUnusedAddedBy,
  lockAdder,
  selectPeople,
  updateGroupsOf,
  updateLeaders,
  upsertGroups,
  upsertRegistrations,
  upsertUsers,
} from './queries.js';
import { leadersAfter } from './rules.js';

/**
 * Adds people to the caller's course, or changes their role and group (rule R11).
 * @throws RefusalError of `addPeople`; the transaction must be rolled back
 */
export async function addPeople(
  tx: Database,
  caller: Member,
  { people, provider }: { readonly people: readonly CheckedPerson[]; readonly provider: string },
  now: Date,
): Promise<void> {
  const { id: courseId } = await lockCourseAsAdmin(tx, caller.registration);
  if (people.length === 0) return;
  const before = new Map(
    (await selectPeople(tx, courseId)).map((person) => [person.userId, person]),
  );
  await lockAdder(tx, caller.user.id);
  const unusedBefore = await countUnusedAddedBy(tx, caller.user.id);
  const userIds = await upsertUsers(
    tx,
    provider,
    people.map(({ username }) => username),
    { latestViewedCourseId: courseId, addedById: caller.user.id },
  );
  if (unusedBefore !== null) {
    const unused = (await countUnusedAddedBy(tx, caller.user.id)) ?? 0;
    // Users who exist already can be added in any number.
    if (unused > Math.max(unusedBefore, MAX_NEW_PEOPLE)) {
      throw refuse(CALLS.addPeople.refusals.tooManyNew);
    }
  }
  const users = people.map((person) => ({ ...person, userId: mustFind(userIds, person.username) }));
  // New people have not entered the course yet. Demo people have, because the login page shows their names
  // anyway.
  const hasEntered = provider === DEMO_PROVIDER;
  const registrations = await upsertRegistrations(tx, courseId, users, hasEntered);
  if ((await countPeople(tx, courseId)) > MAX_PEOPLE) {
    throw refuse(CALLS.addPeople.refusals.tooMany);
  }
  const names = new Set(people.flatMap(({ group }) => group ?? []));
  const groups = await upsertGroups(tx, courseId, [...names]);
  const groupIds = new Map(groups.map(({ name, groupId }) => [name, groupId]));
  const placements = users.map(({ userId, role, group }) => ({
    registrationId: mustFind(registrations, userId),
    role,
    groupId: group === null ? null : mustFind(groupIds, group),
  }));
  await updateGroupsOf(tx, placements);
  await updateLeaders(tx, leadersAfter(groups, placements));
  const common = { at: now, courseId, actor: caller.user, requestId: caller.requestId };
  await record(
    tx,
    ...users.flatMap((user) => {
      const event = eventOf(user, before.get(user.userId), provider);
      return event === null ? [] : [{ ...common, ...event }];
    }),
  );
}

/** The audit event for one of them. Null when nothing about them changed. */
function eventOf(
  { username, role, group }: CheckedPerson,
  before: { readonly role: string; readonly group: string | null } | undefined,
  provider: string,
): Pick<AuditEvent, 'action' | 'subject' | 'details'> | null {
  if (before === undefined) {
    return { action: 'people.add', subject: username, details: { provider, role, group } };
  }
  const details = changesBetween(before, { role, group });
  if (Object.keys(details).length === 0) return null;
  return { action: 'people.change', subject: username, details };
}

function mustFind<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`An upsert did not return ${String(key)}.`);
  return value;
}
