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

/** SQL of teams. Every query names the course, so that others stay unseen. */

/** The memberships of teams with what they are in; teams made first come first, and so do members. */
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

/** An assessment of this course; null when the course has no such one. */
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

/** A team of this course with its assessment, locked until the transaction ends; null when there is none. */
export async function lockOptionalTeam(tx: Database, courseId: number, teamId: number) {
  const [row] = await tx
    .select({ id: teams.id, assessmentId: teams.assessmentId })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.courseId, courseId)))
    .for('update');
  return row ?? null;
}

/** How far the work of a team is, locked until the transaction ends; null when there is none. */
export async function lockOptionalStatus(tx: Database, teamId: number) {
  const [row] = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .where(eq(submissions.teamId, teamId))
    .for('update');
  return row?.status ?? null;
}

/** Who is in the course, with their usernames. All of them: there are fewer than can be asked for. */
export function selectEnrolled(database: Database, courseId: number) {
  return database
    .select({ id: courseRegistrations.id, username: users.username })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(courseRegistrations.courseId, courseId));
}

/** Whether any of these registrations is in a team of the assessment, other than this one. */
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

/** Whether any of these registrations has submitted work of its own for the assessment. */
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

/** Teams without members so far. @returns their ids */
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
  // A lower id is an earlier team, wherever teams are listed.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export type NewMember = Omit<typeof teamMembers.$inferInsert, 'id'>;

/** @returns whether all could join; false when somebody is in another team of the assessment by now */
export async function insertMembers(tx: Database, members: readonly NewMember[]): Promise<boolean> {
  if (members.length === 0) return true;
  const joined = await tx
    .insert(teamMembers)
    .values([...members])
    .onConflictDoNothing()
    .returning({ id: teamMembers.id });
  return joined.length === members.length;
}

/** Who is in a team, those who joined first coming first. */
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

/** Only for a team that has no members and no work: both are held to the team's assessment. */
export async function updateAssessmentOf(
  tx: Database,
  teamId: number,
  assessmentId: number,
): Promise<void> {
  await tx.update(teams).set({ assessmentId }).where(eq(teams.id, teamId));
}

/** With its members, its work, and what was told about that. */
export async function deleteTeam(tx: Database, teamId: number): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, teamId));
}
