import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, submissions, teamMembers } from '../db/schema/index.js';

/**
 * The owners of a submission: its student, or all members of its team (rule R56). All code that looks for the
 * submission of a student uses this module.
 *
 * The members of a team for an assessment have the team's submission there, and no other. A submission that
 * they began alone before rests meanwhile: it counts for no one's XP and is in no list, and it is back as
 * soon as they are in no team. So no one ever has two submissions of one assessment.
 */

/**
 * The condition that a submission belongs to the registration: it is that of its team, or its own when it is
 * in no team.
 */
export function isSubmissionOf(database: Database, registrationId: number): SQL | undefined {
  // Joined twice, so that the database looks only at the teams of this registration rather than at all teams.
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
    // An array, because the planner uses no index for a subquery within `or`.
    sql`${submissions.teamId} = any(array(${teamsOf(database, registrationId)}))`,
  );
}

/** The condition that a submission does not rest, i.e. that its student has not joined a team since. */
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
  // Within `or`, because the planner would otherwise make a join of it. When it expects few submissions and
  // finds many, it compares each of them with all members of teams.
  return or(isNull(submissions.studentId), notExists(joined));
}

function teamsOf(database: Database, registrationId: number) {
  return database
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.registrationId, registrationId));
}

/** The team of a registration for an assessment. Null when it is in none. */
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

/** The owners of a submission: one student, or the members of the team in the order in which they joined. */
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

/** The owners of these submissions, each once. */
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
