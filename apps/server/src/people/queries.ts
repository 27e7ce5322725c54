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

/** SQL of the people of a course. Every query names the course, so that others stay unseen. */

export interface PeopleFilter {
  readonly role?: string | undefined;
  readonly group?: string | undefined;
}

/** The people of a course, those registered first coming first. */
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
        // As text: a role that there is not is nobody's.
        filter.role === undefined
          ? undefined
          : sql`${courseRegistrations.role}::text = ${filter.role}`,
        filter.group === undefined ? undefined : eq(groups.name, filter.group),
      ),
    )
    .orderBy(asc(courseRegistrations.id));
}

/** Somebody of this course with their username; null when the course has no such registration. */
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
  /** Who adds them. */
  readonly addedById: number;
}

/**
 * Lets nobody else act for a person who adds people until the transaction ends. It is no lock on their row,
 * as two people who add each other would wait for each other.
 */
export async function lockAdder(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDER_LOCKS}, ${userId})`);
}
/** A class of advisory locks, arbitrary but fixed. */
const ADDER_LOCKS = 7_201;

/** How many usernames that nobody has signed in with yet somebody has brought in; null: they may without end. */
export async function countUnusedAddedBy(tx: Database, userId: number): Promise<number | null> {
  const [adder] = await tx
    .select({ isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId));
  if (adder?.isSuperAdmin) return null;
  return tx.$count(users, and(eq(users.addedById, userId), isNull(users.name)));
}

/**
 * The users with these usernames, made where they are missing (rule R4), who are shown the course next
 * (rule R5). @returns their ids by username
 */
export async function upsertUsers(
  tx: Database,
  provider: string,
  usernames: readonly string[],
  { latestViewedCourseId, addedById }: UsersAdded,
): Promise<Map<string, number>> {
  // In one order, so that two who add the same people to two courses do not wait for each other.
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
 * @param hasEntered what is noted of those who are new there
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

/** Every group of the course, these made where they are missing. */
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
  // Nobody leads two groups, not even in between.
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

/** Takes the lead of a group from somebody. */
export async function updateLedGroup(
  tx: Database,
  { id }: Pick<Registration, 'id'>,
): Promise<void> {
  await tx.update(groups).set({ leaderId: null }).where(eq(groups.leaderId, id));
}

/**
 * With everything that belongs to the person in the course (rule R8): also the teams, and the work of them,
 * that nobody else is in. What the person did with others stays theirs. Where others were to vote on an entry
 * of the person, one less may be all that they lacked.
 */
export async function deletePerson(
  tx: Database,
  { id, courseId }: Pick<Registration, 'id' | 'courseId'>,
): Promise<void> {
  const votedOn = await selectVotedOn(tx, id);
  // Locked first, as everyone does who changes a submission: whoever marks one notifies its student.
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

/** The assessments in which is voted on an entry of the person. */
async function selectVotedOn(tx: Database, registrationId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ assessmentId: votes.assessmentId })
    .from(votes)
    .innerJoin(submissions, eq(submissions.id, votes.entryId))
    .where(eq(submissions.studentId, registrationId))
    .orderBy(asc(votes.assessmentId));
  return rows.map(({ assessmentId }) => assessmentId);
}
