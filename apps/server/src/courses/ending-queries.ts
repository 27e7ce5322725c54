import type { CourseContents } from '@wellspring/contract';
import { and, asc, count, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { deleteSomeProgress, selectAchievementTimes } from '../achievements/ending.js';
import type { Database } from '../db/database.js';
import {
  achievements,
  answers,
  answerVersions,
  assessments,
  auditEntries,
  courseRegistrations,
  courses,
  courseWorks,
  goals,
  groups,
  notifications,
  removals,
  submissions,
  teams,
  users,
} from '../db/schema/index.js';

/** SQL for archiving, resetting and deleting courses. */

export type CourseWork = typeof courseWorks.$inferSelect;

const number = (counted: SQL | { getSQL(): SQL }) => sql<number>`(${counted})::integer`;

/** Counts the contents of a course in one statement, so that the numbers are consistent. */
export async function selectContents(
  database: Database,
  courseId: number,
): Promise<CourseContents> {
  const ofRole = (role: 'student' | 'staff' | 'admin') =>
    number(
      database
        .select({ count: count() })
        .from(courseRegistrations)
        .where(and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, role))),
    );
  const inCourse = (
    table:
      | typeof groups
      | typeof assessments
      | typeof submissions
      | typeof teams
      | typeof achievements
      | typeof goals,
  ) => number(database.select({ count: count() }).from(table).where(eq(table.courseId, courseId)));
  const ofAssessments = inArray(
    answers.assessmentId,
    database
      .select({ id: assessments.id })
      .from(assessments)
      .where(eq(assessments.courseId, courseId)),
  );
  const [row] = await database
    .select({
      students: ofRole('student'),
      staff: ofRole('staff'),
      admins: ofRole('admin'),
      groups: inCourse(groups),
      assessments: inCourse(assessments),
      submissions: inCourse(submissions),
      answers: number(database.select({ count: count() }).from(answers).where(ofAssessments)),
      versions: number(
        database
          .select({ count: count() })
          .from(answerVersions)
          .innerJoin(answers, eq(answers.id, answerVersions.answerId))
          .where(ofAssessments),
      ),
      teams: inCourse(teams),
      achievements: inCourse(achievements),
      goals: inCourse(goals),
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (row === undefined) throw new Error(`There is no course ${courseId}.`);
  return row;
}

/** Returns the reset or deletion of a course that is in progress, or null. */
export async function selectOptionalWork(
  database: Database,
  courseId: number,
): Promise<CourseWork | null> {
  const [row] = await database.select().from(courseWorks).where(eq(courseWorks.courseId, courseId));
  return row ?? null;
}

/**
 * Like `selectOptionalWork`, but locks the row until the transaction ends: one piece is removed at a time.
 */
export async function lockOptionalWork(tx: Database, courseId: number): Promise<CourseWork | null> {
  const [row] = await tx
    .select()
    .from(courseWorks)
    .where(eq(courseWorks.courseId, courseId))
    .for('update');
  return row ?? null;
}

export async function insertWork(
  tx: Database,
  work: typeof courseWorks.$inferInsert,
): Promise<void> {
  await tx.insert(courseWorks).values(work);
}

export async function deleteWork(tx: Database, courseId: number): Promise<void> {
  await tx.delete(courseWorks).where(eq(courseWorks.courseId, courseId));
}

/** A course as the operator sees it. */
export interface ListedCourse {
  readonly id: number;
  readonly name: string;
  readonly standing: 'open' | 'archived' | 'resetting' | 'deleting';
  readonly createdAt: Date;
  readonly contents: CourseContents;
  /** The usernames of its admins. */
  readonly admins: readonly string[];
}

/** All courses of the installation, including those that are being deleted. */
export async function selectCoursesOfInstallation(database: Database): Promise<ListedCourse[]> {
  const rows = await database
    .select({
      id: courses.id,
      name: courses.name,
      createdAt: courses.createdAt,
      standing: sql<ListedCourse['standing']>`case
        when ${courseWorks.kind} = 'delete' then 'deleting'
        when ${courseWorks.kind} = 'reset' then 'resetting'
        when ${courses.archivedAt} is not null then 'archived'
        else 'open' end`,
    })
    .from(courses)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .orderBy(asc(courses.id));
  const listed: ListedCourse[] = [];
  for (const row of rows) {
    const admins = await database
      .select({ username: users.username })
      .from(courseRegistrations)
      .innerJoin(users, eq(users.id, courseRegistrations.userId))
      .where(and(eq(courseRegistrations.courseId, row.id), eq(courseRegistrations.role, 'admin')));
    listed.push({
      ...row,
      contents: await selectContents(database, row.id),
      admins: admins.map(({ username }) => username),
    });
  }
  return listed;
}

/** The number of submissions and people that a reset or deletion still has to remove. */
export async function countLeft(
  database: Database,
  { courseId, kind }: Pick<CourseWork, 'courseId' | 'kind'>,
): Promise<number> {
  const work = await database.$count(submissions, eq(submissions.courseId, courseId));
  const people = await database.$count(courseRegistrations, removedPeople({ courseId, kind }));
  return work + people;
}

function removedPeople({ courseId, kind }: Pick<CourseWork, 'courseId' | 'kind'>) {
  return and(
    eq(courseRegistrations.courseId, courseId),
    kind === 'reset' ? eq(courseRegistrations.role, 'student') : undefined,
  );
}

/** The number of rows that one transaction removes, so that it takes a fraction of a second. */
const PIECE = 100;
/** The number of assessments that one transaction removes. They may have files of many megabytes. */
const FEW = 5;

/**
 * Removes a piece of the course, in the order of the references between tables.
 * @returns how many rows were removed; 0 when only the part that is deleted at the very end is left
 */
export async function deletePiece(tx: Database, work: CourseWork): Promise<number> {
  const { courseId } = work;
  const isReset = work.kind === 'reset';
  // Locked in the order that all code uses which changes several, to avoid a deadlock.
  const handedIn = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.courseId, courseId))
    .orderBy(asc(submissions.id))
    .limit(PIECE)
    .for('update');
  if (handedIn.length > 0) {
    await tx.delete(submissions).where(inArray(submissions.id, idsOf(handedIn)));
    return handedIn.length;
  }
  const someTeams = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.courseId, courseId))
    .orderBy(asc(teams.id))
    .limit(PIECE);
  if (someTeams.length > 0) {
    await tx.delete(teams).where(inArray(teams.id, idsOf(someTeams)));
    return someTeams.length;
  }
  const people = await tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(removedPeople(work))
    .orderBy(asc(courseRegistrations.id))
    .limit(PIECE);
  if (people.length > 0) {
    await tx.delete(courseRegistrations).where(inArray(courseRegistrations.id, idsOf(people)));
    return people.length;
  }
  const progress = await deleteSomeProgress(tx, courseId, 10 * PIECE);
  if (progress > 0) return progress;
  const told = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.courseId, courseId))
    .limit(10 * PIECE);
  if (told.length > 0) {
    await tx.delete(notifications).where(inArray(notifications.id, idsOf(told)));
    return told.length;
  }
  const { action } = auditEntries;
  const aboutPeople = or(
    ...['people.%', 'grading.%', 'team.%', 'goal-progress.%'].map((of) => like(action, of)),
  );
  const recorded = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.courseId, courseId), isReset ? aboutPeople : undefined))
    .limit(10 * PIECE);
  if (recorded.length > 0) {
    await tx.delete(auditEntries).where(inArray(auditEntries.id, idsOf(recorded)));
    return recorded.length;
  }
  if (isReset) return 0;
  const exercises = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.courseId, courseId))
    .orderBy(asc(assessments.id))
    .limit(FEW);
  await tx.delete(assessments).where(inArray(assessments.id, idsOf(exercises)));
  return exercises.length;
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Deletes the rest of a course after all its pieces. */
export async function deleteCourseRow(tx: Database, courseId: number, now: Date): Promise<void> {
  const [row] = await tx
    .delete(courses)
    .where(eq(courses.id, courseId))
    .returning({ createdAt: courses.createdAt });
  if (row === undefined) throw new Error(`There is no course ${courseId}.`);
  await tx.insert(removals).values({
    kind: 'course',
    subjectId: courseId,
    subjectCreatedAt: row.createdAt,
    removedAt: now,
  });
}

export async function deleteGroups(tx: Database, courseId: number): Promise<void> {
  await tx.delete(groups).where(eq(groups.courseId, courseId));
}

/** Clears the game states of staff, who stay in the course. */
export async function clearGameStates(tx: Database, courseId: number): Promise<void> {
  await tx
    .update(courseRegistrations)
    .set({ gameStates: {} })
    .where(eq(courseRegistrations.courseId, courseId));
}

export async function updateArchivedAt(
  tx: Database,
  courseId: number,
  archivedAt: Date | null,
): Promise<void> {
  await tx.update(courses).set({ archivedAt }).where(eq(courses.id, courseId));
}

/** Shifts the dates of all assessments of a course. */
export async function shiftAssessments(
  tx: Database,
  courseId: number,
  days: number,
): Promise<void> {
  // In hours: a day of PostgreSQL is longer or shorter when its time zone changes the clocks.
  const by = sql`make_interval(hours => ${days * 24}::integer)`;
  await tx
    .update(assessments)
    .set({
      openAt: sql`${assessments.openAt} + ${by}`,
      closeAt: sql`${assessments.closeAt} + ${by}`,
    })
    .where(eq(assessments.courseId, courseId));
}

/** Hides all assessments. When they are published again, students are notified as of new ones. */
export async function unpublishAssessments(tx: Database, courseId: number): Promise<void> {
  await tx
    .update(assessments)
    .set({ isPublished: false, firstPublishedAt: null })
    .where(eq(assessments.courseId, courseId));
}

/** The first and the last time of the assessments and achievements of a course; null: it has none. */
export async function selectOptionalSpan(
  database: Database,
  courseId: number,
): Promise<{ from: Date; to: Date } | null> {
  const times = await database
    .select({ openAt: assessments.openAt, closeAt: assessments.closeAt })
    .from(assessments)
    .where(eq(assessments.courseId, courseId));
  const ofAssessments = times.flatMap(({ openAt, closeAt }) => [openAt, closeAt]);
  const all = [...ofAssessments, ...(await selectAchievementTimes(database, courseId))];
  if (all.length === 0) return null;
  const moments = all.map((time) => time.getTime());
  return { from: new Date(Math.min(...moments)), to: new Date(Math.max(...moments)) };
}

/** The assessments of a course that closed after `after`, and not after `through`. */
export function selectClosedSince(
  database: Database,
  courseId: number,
  after: Date,
  through: Date,
) {
  return database
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(
        eq(assessments.courseId, courseId),
        eq(assessments.isPublished, true),
        sql`${assessments.closeAt} > ${after.toISOString()}::timestamptz`,
        sql`${assessments.closeAt} <= ${through.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(assessments.id));
}
