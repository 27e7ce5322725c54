import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, submissions, teamMembers } from '../db/schema/index.js';

/**
 * Whose a submission is: that of its student, or of all who are in its team (rule R56). Everything that
 * asks for "the submission of somebody" asks here.
 *
 * Who is in a team of an assessment has the team's submission there and no other. What they had begun alone
 * before rests meanwhile: nobody's XP has it, no list shows it, and it is back as soon as they are in no
 * team any more. So nobody ever has two submissions of one assessment.
 */

/** That a submission is the registration's: its team's, or its own where it is in no team. */
export function isSubmissionOf(database: Database, registrationId: number): SQL | undefined {
  // Named twice, so that the database looks at the teams of this person, and not at everybody's.
  const joined = database
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.registrationId, registrationId),
        eq(teamMembers.assessmentId, submissions.assessmentId),
      ),
    );
  return or(
    and(eq(submissions.studentId, registrationId), notExists(joined)),
    // An array, as the planner uses no index for a subquery within `or`.
    sql`${submissions.teamId} = any(array(${teamsOf(database, registrationId)}))`,
  );
}

/** That a submission does not rest because its student has joined a team since. */
export function isInUse(database: Database): SQL | undefined {
  const joined = database
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.registrationId, submissions.studentId),
        eq(teamMembers.assessmentId, submissions.assessmentId),
      ),
    );
  // Within `or`, as the planner makes a join of it elsewhere: where it expects few submissions and finds
  // many, it compares each of them with everybody who is in a team.
  return or(isNull(submissions.studentId), notExists(joined));
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
