import { and, eq, type SQL, sql } from 'drizzle-orm';
import { achievementXpOf } from '../achievements/xp.js';
import {
  type Database,
  integerSum,
  integerTotal,
  lockOfCourseUntilCommit,
} from '../db/database.js';
import {
  answers,
  courseRegistrations,
  courses,
  submissions,
  teamMembers,
  xpChanges,
  xpTotals,
} from '../db/schema/index.js';

/**
 * Keeps the XP of everybody in a course (rule R33), so that a leaderboard is one short query. Triggers log what
 * may have changed a total. Here the totals of those concerned are computed anew from all their marks, so that
 * no error can add up (docs/decisions/0076-kept-totals.md).
 */

/**
 * Brings the totals of a course up to date: afterwards they contain everything that was committed before. Costs
 * next to nothing when nothing has changed.
 */
export async function settleTotals(database: Database, courseId: number): Promise<void> {
  const [changed] = await database
    .select({ id: xpChanges.id })
    .from(xpChanges)
    .where(eq(xpChanges.courseId, courseId))
    .limit(1);
  if (changed === undefined) return;
  await database.transaction(async (tx) => {
    // One at a time, so that no total is replaced by one that was computed from older marks.
    await lockOfCourseUntilCommit(tx, 'xpTotals', courseId);
    await tx.execute(takingChanges(courseId));
  });
}

/** Brings the totals of all courses up to date, and forgets the changes of courses that are gone. */
export async function settleAllTotals(database: Database, signal: AbortSignal): Promise<void> {
  const changed = await database
    .selectDistinct({ courseId: xpChanges.courseId })
    .from(xpChanges)
    .innerJoin(courses, eq(courses.id, xpChanges.courseId));
  for (const { courseId } of changed) {
    signal.throwIfAborted();
    await settleTotals(database, courseId);
  }
  const there = database
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, xpChanges.courseId));
  await database.delete(xpChanges).where(sql`not exists ${there}`);
}

/**
 * One statement, and so one view of the database: what it takes from the log is also in the marks that it adds
 * up. Marks committed later have a row of their own in the log.
 */
function takingChanges(courseId: number): SQL {
  // The column names of CTEs are the same wherever they are used.
  const submissionId = sql.identifier('submission_id');
  const registrationId = sql.identifier('registration_id');
  const resting = and(
    eq(teamMembers.registrationId, submissions.studentId),
    eq(teamMembers.assessmentId, submissions.assessmentId),
  );
  const marks = sql`(select sum(${answers.xp} + ${answers.xpAdjustment}) from ${answers}
    where ${answers.submissionId} = ${submissions.id})`;
  return sql`
    with taken as (
      delete from ${xpChanges} where ${xpChanges.courseId} = ${courseId}
      returning ${xpChanges.submissionId}, ${xpChanges.registrationId}
    ),
    concerned as (
      select taken.${registrationId} as id from taken
      union
      select coalesce(${submissions.studentId}, ${teamMembers.registrationId}) from taken
        join ${submissions} on ${submissions.id} = taken.${submissionId}
        left join ${teamMembers} on ${teamMembers.teamId} = ${submissions.teamId}
      union
      select ${courseRegistrations.id} from ${courseRegistrations}
        where ${courseRegistrations.courseId} = ${courseId} and exists (
          select from taken where taken.${submissionId} is null and taken.${registrationId} is null)
    ),
    owned as (
      select concerned.id, ${submissions.xpBonus} as bonus, ${marks} as marks
        from concerned join ${submissions} on ${submissions.studentId} = concerned.id
        where ${submissions.isGradingPublished}
          and not exists (select from ${teamMembers} where ${resting})
      union all
      select concerned.id, ${submissions.xpBonus}, ${marks}
        from concerned
        join ${teamMembers} on ${teamMembers.registrationId} = concerned.id
        join ${submissions} on ${submissions.teamId} = ${teamMembers.teamId}
        where ${submissions.isGradingPublished}
    )
    insert into ${xpTotals} (registration_id, course_id, xp)
      select ${courseRegistrations.id}, ${courseRegistrations.courseId},
        ${integerTotal(
          integerSum(sql`owned.marks`),
          integerSum(sql`owned.bonus`),
          achievementXpOf(courseRegistrations.id),
        )}
      from ${courseRegistrations}
        join concerned on concerned.id = ${courseRegistrations.id}
        left join owned on owned.id = ${courseRegistrations.id}
      where ${courseRegistrations.courseId} = ${courseId}
      group by ${courseRegistrations.id}
    on conflict (registration_id) do update set xp = excluded.xp`;
}

/** The XP of a registration, for a query that joins the totals. */
export const keptXp = sql<number>`coalesce(${xpTotals.xp}, 0)`;
