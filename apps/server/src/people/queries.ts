import { and, asc, count, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { isSubmissionOf } from '../assessments/ownership.js';
import { settleStatuses } from '../assessments/settle-statuses.js';
import type { Database } from '../db/database.js';
import {
  courseRegistrations,
  groups,
  submissions,
  teamMembers,
  teams,
  users,
  votes,
} from '../db/schema/index.js';
import type { Registration } from '../http/access.js';
import { knownName } from './person-name.js';
import type { Leadership, Placement } from './rules.js';

/**
 * SQL for the people of a course. Every query names the course, so that people of other courses are not
 * found.
 */

export interface PeopleFilter {
  readonly role?: string | undefined;
  readonly group?: string | undefined;
}

/** The people of a course, in the order in which they were registered. */
export function selectPeople(database: Database, courseId: number, filter: PeopleFilter = {}) {
  return database
    .select({
      id: courseRegistrations.id,
      courseId: courseRegistrations.courseId,
      role: courseRegistrations.role,
      userId: users.id,
      name: knownName(courseRegistrations, users),
      username: users.username,
      provider: users.provider,
      group: groups.name,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(
      and(
        eq(courseRegistrations.courseId, courseId),
        // Compared as text, so that a role that does not exist matches no one.
        filter.role === undefined
          ? undefined
          : sql`${courseRegistrations.role}::text = ${filter.role}`,
        filter.group === undefined ? undefined : eq(groups.name, filter.group),
      ),
    )
    .orderBy(asc(courseRegistrations.id));
}

/** Returns a person of this course with their username, or null when the course has no such registration. */
export async function selectOptionalPerson(
  database: Database,
  courseId: number,
  registrationId: number,
): Promise<(Registration & { readonly username: string }) | null> {
  const [row] = await database
    .select({
      id: courseRegistrations.id,
      courseId: courseRegistrations.courseId,
      role: courseRegistrations.role,
      username: users.username,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(
      and(eq(courseRegistrations.id, registrationId), eq(courseRegistrations.courseId, courseId)),
    );
  return row ?? null;
}

export async function countPeople(tx: Database, courseId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.courseId, courseId));
  return row?.count ?? 0;
}

interface UsersAdded {
  readonly latestViewedCourseId: number;
  /** The user who adds them. */
  readonly addedById: number;
}

/**
 * Prevents other transactions from adding people for the same user until this one ends. It does not lock the
 * user's row, because two users who add each other would then wait for each other.
 */
export async function lockAdder(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDER_LOCKS}, ${userId})`);
}
/** The class of these advisory locks; arbitrary but fixed. */
const ADDER_LOCKS = 7_201;

/**
 * Counts the usernames that a user has brought in and that no one has signed in with yet. Null when the user
 * may add any number.
 */
export async function countUnusedAddedBy(tx: Database, userId: number): Promise<number | null> {
  const [adder] = await tx
    .select({ isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId));
  if (adder?.isSuperAdmin) return null;
  return tx.$count(users, and(eq(users.addedById, userId), isNull(users.name)));
}

/**
 * Returns the users with these usernames, and makes missing ones (rule R4). All of them are shown the course
 * next (rule R5).
 * @returns their ids by username
 */
export async function upsertUsers(
  tx: Database,
  provider: string,
  usernames: readonly string[],
  { latestViewedCourseId, addedById }: UsersAdded,
): Promise<Map<string, number>> {
  // Sorted, so that two requests that add the same people to two courses do not wait for each other.
  const values = usernames
    .toSorted()
    .map((username) => ({ provider, username, latestViewedCourseId, addedById }));
  const rows = await tx
    .insert(users)
    .values(values)
    .onConflictDoUpdate({
      target: [users.provider, users.username],
      set: { latestViewedCourseId },
    })
    .returning({ id: users.id, username: users.username });
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/**
 * Registers users in the course, or changes their role.
 * @param hasEntered whether newly registered users count as having entered the course
 * @returns the registrations by user
 */
export async function upsertRegistrations(
  tx: Database,
  courseId: number,
  people: readonly { readonly userId: number; readonly role: Registration['role'] }[],
  hasEntered: boolean,
): Promise<Map<number, number>> {
  const rows = await tx
    .insert(courseRegistrations)
    .values(people.map(({ userId, role }) => ({ userId, courseId, role, hasEntered })))
    .onConflictDoUpdate({
      target: [courseRegistrations.userId, courseRegistrations.courseId],
      set: { role: sql`excluded.role` },
    })
    .returning({ id: courseRegistrations.id, userId: courseRegistrations.userId });
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}

/** Returns all groups of the course, after making those of the given names that are missing. */
export async function upsertGroups(tx: Database, courseId: number, names: readonly string[]) {
  if (names.length > 0) {
    await tx
      .insert(groups)
      .values(names.map((name) => ({ courseId, name })))
      .onConflictDoNothing();
  }
  return tx
    .select({ groupId: groups.id, name: groups.name, leaderId: groups.leaderId })
    .from(groups)
    .where(eq(groups.courseId, courseId));
}

export async function updateGroupsOf(
  tx: Database,
  placements: readonly Placement[],
): Promise<void> {
  const rows = placements.map(({ registrationId, groupId }) => ({ id: registrationId, groupId }));
  await tx.execute(sql`
    update ${courseRegistrations} set group_id = placed."groupId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as placed(id integer, "groupId" integer)
    where ${courseRegistrations.id} = placed.id`);
}

export async function updateLeaders(tx: Database, changed: readonly Leadership[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ groupId }) => groupId);
  // No one may lead two groups, not even between two statements.
  await tx.update(groups).set({ leaderId: null }).where(inArray(groups.id, ids));
  for (const { groupId, leaderId } of changed) {
    if (leaderId !== null) await tx.update(groups).set({ leaderId }).where(eq(groups.id, groupId));
  }
}

export async function updateRole(
  tx: Database,
  { id }: Pick<Registration, 'id'>,
  role: Registration['role'],
): Promise<void> {
  await tx.update(courseRegistrations).set({ role }).where(eq(courseRegistrations.id, id));
}

/** Leaves the group that a registration leads without a leader. */
export async function updateLedGroup(
  tx: Database,
  { id }: Pick<Registration, 'id'>,
): Promise<void> {
  await tx.update(groups).set({ leaderId: null }).where(eq(groups.leaderId, id));
}

/**
 * Deletes a registration with everything that belongs to the person in the course (rule R8), including teams
 * that become empty, with their work. What the person did together with others stays with them. Votes on
 * entries of the person disappear, so the submissions of those voters may now be complete.
 */
export async function deletePerson(
  tx: Database,
  { id, courseId }: Pick<Registration, 'id' | 'courseId'>,
): Promise<void> {
  const votedOn = await selectVotedOn(tx, id);
  // Locked first, as in all code that changes a submission: requests that mark one also notify its student.
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      or(
        eq(submissions.studentId, id),
        isSubmissionOf(tx, id),
        inArray(submissions.assessmentId, votedOn),
      ),
    )
    .orderBy(asc(submissions.id))
    .for('update');
  await tx.delete(courseRegistrations).where(eq(courseRegistrations.id, id));
  const anybody = tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teams.id));
  await tx.delete(teams).where(and(eq(teams.courseId, courseId), not(exists(anybody))));
  for (const assessmentId of votedOn) await settleStatuses(tx, assessmentId);
}

/** The assessments in which an entry of the person is voted on. */
async function selectVotedOn(tx: Database, registrationId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ assessmentId: votes.assessmentId })
    .from(votes)
    .innerJoin(submissions, eq(submissions.id, votes.entryId))
    .where(eq(submissions.studentId, registrationId))
    .orderBy(asc(votes.assessmentId));
  return rows.map(({ assessmentId }) => assessmentId);
}
