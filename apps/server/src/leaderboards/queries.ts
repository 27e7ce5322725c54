import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isInUse } from '../assessments/ownership.js';
import { type Database, integerSum } from '../db/database.js';
import {
  answers,
  courseRegistrations,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { personName } from '../people/person-name.js';

/** SQL for the students of a course by their XP. */

/**
 * Students by XP, the highest first (rule R35). Each has the total of rule R33, which `selectAssessmentXp` of
 * the courses computes for a single student.
 */
export function selectXp(
  database: Database,
  courseId: number,
  page?: { readonly offset: number; readonly pageSize: number },
) {
  const published = and(
    eq(submissions.courseId, courseId),
    eq(submissions.isGradingPublished, true),
    isInUse(database),
  );
  // The XP of a team counts for each of its members.
  const ownerId = sql<number>`coalesce(${submissions.studentId}, ${teamMembers.registrationId})`;
  const marks = database
    .select({
      ownerId: ownerId.as('marks_owner_id'),
      sum: integerSum(sql`${answers.xp} + ${answers.xpAdjustment}`).as('marks_sum'),
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .where(published)
    .groupBy(ownerId)
    .as('marks');
  const bonuses = database
    .select({
      ownerId: ownerId.as('bonus_owner_id'),
      sum: integerSum(sql`${submissions.xpBonus}`).as('bonus_sum'),
    })
    .from(submissions)
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .where(published)
    .groupBy(ownerId)
    .as('bonuses');
  const total: SQL<number> = sql`coalesce(${marks.sum}, 0) + coalesce(${bonuses.sum}, 0)`;
  const shownName = personName(courseRegistrations, users);
  const query = database
    .select({
      rank: sql<number>`(rank() over (order by ${total} desc))::integer`,
      user_id: users.id,
      name: shownName,
      username: users.username,
      total_xp: sql<number>`(${total})::integer`,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(marks, eq(marks.ownerId, courseRegistrations.id))
    .leftJoin(bonuses, eq(bonuses.ownerId, courseRegistrations.id))
    .where(students(courseId))
    .orderBy(desc(total), asc(shownName), asc(courseRegistrations.id))
    .$dynamic();
  return page === undefined ? query : query.limit(page.pageSize).offset(page.offset);
}

export async function countStudents(database: Database, courseId: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(courseRegistrations)
    .where(students(courseId));
  return row?.count ?? 0;
}

function students(courseId: number): SQL | undefined {
  return and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'student'));
}
