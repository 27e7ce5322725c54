import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
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

/** A column of the submission that a change is about. */
const ofSubmission = (column: SQLWrapper) =>
  sql`(select ${column} from ${submissions} where ${submissions.id} = ${xpChanges.submissionId})`;

/**
 * One statement, and so one view of the database: what it takes from the log is also in the marks that it adds
 * up. Marks committed later have a row of their own in the log. Marks are looked up for one
 * person at a time (`lateral`). Otherwise PostgreSQL, which expects that a change concerns everybody, would read
 * all submissions of the installation for a single mark.
 */
function takingChanges(courseId: number): SQL {
  // The column names of CTEs are the same wherever they are used.
  const registrationId = sql.identifier('registration_id');
  const teamId = sql.identifier('team_id');
  const person = sql`concerned.id`;
  const resting = and(
    eq(teamMembers.registrationId, submissions.studentId),
    eq(teamMembers.assessmentId, submissions.assessmentId),
  );
  const marks = sql`(select sum(${answers.xp} + ${answers.xpAdjustment}) from ${answers}
    where ${answers.submissionId} = ${submissions.id})`;
  return sql`
    with taken as (
      delete from ${xpChanges} where ${xpChanges.courseId} = ${courseId}
      returning
        coalesce(${xpChanges.registrationId}, ${ofSubmission(submissions.studentId)}) as registration_id,
        ${ofSubmission(submissions.teamId)} as team_id,
        ${xpChanges.submissionId} is null and ${xpChanges.registrationId} is null as is_whole_course
    ),
    concerned as (
      select ${registrationId} as id from taken
      union
      select ${teamMembers.registrationId} from ${teamMembers}
        where ${teamMembers.teamId} in (select ${teamId} from taken)
      union
      select ${courseRegistrations.id} from ${courseRegistrations}
        where ${courseRegistrations.courseId} = ${courseId}
          and exists (select from taken where is_whole_course)
    )
    insert into ${xpTotals} (registration_id, course_id, xp)
      select concerned.id, ${courseId},
        ${integerTotal(sql`owned.marks`, sql`owned.bonus`, achievementXpOf(person))}
      from concerned
        cross join lateral (
          select ${integerSum(sql`each.marks`)} as marks, ${integerSum(sql`each.bonus`)} as bonus
          from (
            select ${submissions.xpBonus} as bonus, ${marks} as marks
              from ${submissions}
              where ${submissions.studentId} = ${person}
                and ${submissions.isGradingPublished}
                and not exists (select from ${teamMembers} where ${resting})
            union all
            select ${submissions.xpBonus}, ${marks}
              from ${teamMembers} join ${submissions} on ${submissions.teamId} = ${teamMembers.teamId}
              where ${teamMembers.registrationId} = ${person}
                and ${submissions.isGradingPublished}
          ) as each
        ) as owned
      where exists (
        select from ${courseRegistrations}
        where ${courseRegistrations.id} = ${person} and ${courseRegistrations.courseId} = ${courseId})
    on conflict (registration_id) do update set xp = excluded.xp`;
}

/** The XP of a registration, for a query that joins the totals. */
export const keptXp = sql<number>`coalesce(${xpTotals.xp}, 0)`;
