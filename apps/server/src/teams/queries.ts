import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import {
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  submissions,
  teamMembers,
  teams,
  users,
} from '../db/schema/index.js';
import { personName } from '../people/person-name.js';

/** SQL for teams. Every query names the course, so that teams of other courses are not found. */

/** The memberships of teams, with the team and assessment. Older teams and older memberships come first. */
export function selectMemberships(database: Database, which: SQL | undefined) {
  return database
    .select({
      teamId: teams.id,
      assessmentId: teams.assessmentId,
      assessmentName: assessments.title,
      assessmentType: assessmentConfigurations.type,
      registrationId: teamMembers.registrationId,
      name: personName(courseRegistrations, users),
    })
    .from(teams)
    .innerJoin(assessments, eq(assessments.id, teams.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, teamMembers.registrationId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(which)
    .orderBy(asc(teams.id), asc(teamMembers.id));
}

export const inCourse = (courseId: number): SQL => eq(teams.courseId, courseId);

export const isTeam = (teamId: number): SQL => eq(teams.id, teamId);

/** Returns an assessment of this course, or null when the course has no such assessment. */
export async function selectOptionalAssessment(
  database: Database,
  courseId: number,
  assessmentId: number,
) {
  const [row] = await database
    .select({
      id: assessments.id,
      number: assessments.number,
      title: assessments.title,
      maxTeamSize: assessments.maxTeamSize,
      isPublished: assessments.isPublished,
    })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), eq(assessments.courseId, courseId)));
  return row ?? null;
}
export type TeamAssessment = NonNullable<Awaited<ReturnType<typeof selectOptionalAssessment>>>;

/**
 * Returns a team of this course with its assessment, locked until the transaction ends, or null when there is
 * none.
 */
export async function lockOptionalTeam(tx: Database, courseId: number, teamId: number) {
  const [row] = await tx
    .select({ id: teams.id, assessmentId: teams.assessmentId })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.courseId, courseId)))
    .for('update');
  return row ?? null;
}

/**
 * Returns the status of a team's submission, locked until the transaction ends, or null when there is none.
 */
export async function lockOptionalStatus(tx: Database, teamId: number) {
  const [row] = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .where(eq(submissions.teamId, teamId))
    .for('update');
  return row?.status ?? null;
}

/**
 * Returns all people of the course with their usernames. A request may name more registrations than a course
 * has people, so all are read.
 */
export function selectEnrolled(database: Database, courseId: number) {
  return database
    .select({ id: courseRegistrations.id, username: users.username })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(courseRegistrations.courseId, courseId));
}

/** Tells whether any of these registrations is in a team for the assessment, other than the given team. */
export async function isAnyInTeam(
  tx: Database,
  assessmentId: number,
  ids: readonly number[],
  otherThan?: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.assessmentId, assessmentId),
        inArray(teamMembers.registrationId, [...ids]),
        otherThan === undefined ? undefined : ne(teamMembers.teamId, otherThan),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Tells whether any of these registrations has submitted work of its own for the assessment. */
export async function hasAnySubmitted(
  tx: Database,
  assessmentId: number,
  ids: readonly number[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        inArray(submissions.studentId, [...ids]),
        eq(submissions.status, 'submitted'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Makes teams without members. @returns their ids */
export async function insertTeams(
  tx: Database,
  courseId: number,
  assessmentId: number,
  count: number,
): Promise<number[]> {
  const rows = await tx
    .insert(teams)
    .values(Array.from({ length: count }, () => ({ courseId, assessmentId })))
    .returning({ id: teams.id });
  // Lists of teams are sorted by id, so lower ids must go to earlier teams.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

type NewMember = Omit<typeof teamMembers.$inferInsert, 'id'>;

/** @returns whether all could join; false when one of them is in another team for the assessment by now */
export async function insertMembers(tx: Database, members: readonly NewMember[]): Promise<boolean> {
  if (members.length === 0) return true;
  const joined = await tx
    .insert(teamMembers)
    .values([...members])
    .onConflictDoNothing()
    .returning({ id: teamMembers.id });
  return joined.length === members.length;
}

/** The members of a team, in the order in which they joined. */
export async function selectMemberIds(tx: Database, teamId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: teamMembers.registrationId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.id));
  return rows.map(({ id }) => id);
}

export async function deleteMembers(
  tx: Database,
  teamId: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.registrationId, [...ids])));
}

/** Call it only for a team without members and work: both must belong to the team's assessment. */
export async function updateAssessmentOf(
  tx: Database,
  teamId: number,
  assessmentId: number,
): Promise<void> {
  await tx.update(teams).set({ assessmentId }).where(eq(teams.id, teamId));
}

/** Deletes a team with its members, its work, and the notifications about that. */
export async function deleteTeam(tx: Database, teamId: number): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, teamId));
}
