import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, integerSum } from '../db/database.js';
import { answers, courseRegistrations, submissions, users } from '../db/schema/index.js';

/** SQL of the students of a course by their XP. */

/**
 * Students by their XP, the most first (rule R35): each has the total of rule R33, as
 * `selectAssessmentXp` of the courses reckons it for one.
 */
export function selectXp(
  database: Database,
  courseId: number,
  page?: { readonly offset: number; readonly pageSize: number },
) {
  const published = and(
    eq(submissions.courseId, courseId),
    eq(submissions.isGradingPublished, true),
  );
  const marks = database
    .select({
      studentId: submissions.studentId,
      sum: integerSum(sql`${answers.xp} + ${answers.xpAdjustment}`).as('marks_sum'),
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(published)
    .groupBy(submissions.studentId)
    .as('marks');
  const bonuses = database
    .select({
      studentId: submissions.studentId,
      sum: integerSum(sql`${submissions.xpBonus}`).as('bonus_sum'),
    })
    .from(submissions)
    .where(published)
    .groupBy(submissions.studentId)
    .as('bonuses');
  const total: SQL<number> = sql`coalesce(${marks.sum}, 0) + coalesce(${bonuses.sum}, 0)`;
  const query = database
    .select({
      rank: sql<number>`(rank() over (order by ${total} desc))::integer`,
      user_id: users.id,
      name: sql<string>`coalesce(${users.name}, ${users.username})`,
      username: users.username,
      total_xp: sql<number>`(${total})::integer`,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(marks, eq(marks.studentId, courseRegistrations.id))
    .leftJoin(bonuses, eq(bonuses.studentId, courseRegistrations.id))
    .where(students(courseId))
    .orderBy(desc(total), asc(users.name), asc(courseRegistrations.id))
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
