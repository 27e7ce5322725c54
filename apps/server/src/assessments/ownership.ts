import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, submissions, teamMembers } from '../db/schema/index.js';

/**
 * Whose a submission is: that of its student, or of all who are in its team (rule R56). Everything that
 * asks for "the submission of somebody" asks here.
 */

/** That a submission is the registration's own or its team's. */
export function isSubmissionOf(database: Database, registrationId: number): SQL | undefined {
  return or(
    eq(submissions.studentId, registrationId),
    inArray(submissions.teamId, teamsOf(database, registrationId)),
  );
}

function teamsOf(database: Database, registrationId: number) {
  return database
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.registrationId, registrationId));
}

/** The team that the registration is in for an assessment; null when it is in none. */
export async function selectOptionalTeamId(
  database: Database,
  assessmentId: number,
  registrationId: number,
): Promise<number | null> {
  const [row] = await database
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.assessmentId, assessmentId),
        eq(teamMembers.registrationId, registrationId),
      ),
    );
  return row?.teamId ?? null;
}

/** The registrations whose submission it is: one student, or those in the team in the order of joining. */
export async function selectOwners(database: Database, submissionId: number): Promise<number[]> {
  const rows = await database
    .select({ id: courseRegistrations.id })
    .from(submissions)
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .innerJoin(
      courseRegistrations,
      or(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.id, teamMembers.registrationId),
      ),
    )
    .where(eq(submissions.id, submissionId))
    .orderBy(teamMembers.id, courseRegistrations.id);
  return rows.map(({ id }) => id);
}

/** The registrations whose submissions these are, each once. */
export async function selectOwnersOfAll(
  database: Database,
  submissionIds: readonly number[],
): Promise<number[]> {
  if (submissionIds.length === 0) return [];
  const rows = await database
    .selectDistinct({ id: courseRegistrations.id })
    .from(submissions)
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .innerJoin(
      courseRegistrations,
      or(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.id, teamMembers.registrationId),
      ),
    )
    .where(inArray(submissions.id, [...submissionIds]))
    .orderBy(courseRegistrations.id);
  return rows.map(({ id }) => id);
}
