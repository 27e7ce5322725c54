import type { CourseStanding } from '@wellspring/contract';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { achievementXpOf } from '../achievements/xp.js';
import { isSubmissionOf } from '../assessments/ownership.js';
import { type Database, integerSum, integerTotal } from '../db/database.js';
import {
  answers,
  assessments,
  courseRegistrations,
  courses,
  courseWorks,
  groups,
  questions,
  submissions,
  users,
} from '../db/schema/index.js';
import type { FoundRegistration, SignedInUser } from '../http/access.js';

/** SQL for courses and the people in them. */

/** The value for `courseStandingSchema`; needs the same join as `isNotBeingDeleted`. */
const standing = sql<CourseStanding>`case
  when ${courseWorks.courseId} is not null then 'resetting'
  when ${courses.archivedAt} is not null then 'archived'
  else 'open' end`;

/** A course that is being deleted no longer exists for its people. */
const isNotBeingDeleted = or(isNull(courseWorks.kind), ne(courseWorks.kind, 'delete'));

/** Returns the user's registration in a course and the course's standing, or null when there is none. */
export async function selectOptionalRegistration(
  database: Database,
  userId: number,
  courseId: number,
): Promise<FoundRegistration | null> {
  const [row] = await database
    .select({
      id: courseRegistrations.id,
      courseId: courseRegistrations.courseId,
      role: courseRegistrations.role,
      hasEntered: courseRegistrations.hasEntered,
      standing,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .where(
      and(
        eq(courseRegistrations.userId, userId),
        eq(courseRegistrations.courseId, courseId),
        isNotBeingDeleted,
      ),
    );
  return row ?? null;
}

/**
 * Records that a person has entered a course. When someone is added to a course, their page opens it by
 * itself (rule R5), even if a stranger added them. So a visit counts only when they choose the course or do
 * something in it, or when it is the first course they are in at all, as at the beginning of a term.
 * @param isOwnDoing whether they chose it or did something there
 */
export async function updateEntered(
  database: Database,
  registrationId: number,
  isOwnDoing: boolean,
): Promise<void> {
  const others = alias(courseRegistrations, 'others');
  const knowsAnother = exists(
    database
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.userId, courseRegistrations.userId), eq(others.hasEntered, true))),
  );
  await database
    .update(courseRegistrations)
    .set({ hasEntered: true })
    .where(
      and(eq(courseRegistrations.id, registrationId), isOwnDoing ? undefined : not(knowsAnother)),
    );
}

/** The courses the user is registered in, oldest first. */
export function selectCoursesOf(database: Database, user: SignedInUser) {
  return database
    .select({
      courseId: courses.id,
      courseName: courses.name,
      courseShortName: courses.shortName,
      role: courseRegistrations.role,
      viewable: courses.viewable,
      standing,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .where(and(eq(courseRegistrations.userId, user.id), isNotBeingDeleted))
    .orderBy(asc(courses.id));
}

/**
 * Returns the course the user last looked at, with the user's registration and group in it. Returns null when
 * no course is selected, or the user is no longer registered there.
 */
export async function selectOptionalLatestCourse(database: Database, user: SignedInUser) {
  const [row] = await database
    .select({
      course: getTableColumns(courses),
      standing,
      registration: getTableColumns(courseRegistrations),
      groupName: groups.name,
    })
    .from(users)
    .innerJoin(courses, eq(courses.id, users.latestViewedCourseId))
    .innerJoin(
      courseRegistrations,
      and(eq(courseRegistrations.userId, users.id), eq(courseRegistrations.courseId, courses.id)),
    )
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .where(and(eq(users.id, user.id), isNotBeingDeleted));
  return row ?? null;
}

export async function updateLatestViewedCourse(
  database: Database,
  user: SignedInUser,
  courseId: number,
): Promise<void> {
  await database.update(users).set({ latestViewedCourseId: courseId }).where(eq(users.id, user.id));
}

/**
 * Returns a course and its standing.
 * @throws when there is no such course
 */
export async function selectCourse(database: Database, courseId: number) {
  const [row] = await database
    .select({ course: getTableColumns(courses), standing })
    .from(courses)
    .leftJoin(courseWorks, eq(courseWorks.courseId, courses.id))
    .where(eq(courses.id, courseId));
  if (row === undefined) throw new Error(`There is no course ${courseId}.`);
  return row;
}

/** Changes the settings that a registration stores about itself. */
export async function updateRegistration(
  database: Database,
  registrationId: number,
  change: Partial<
    Pick<
      typeof courseRegistrations.$inferInsert,
      'gameStates' | 'agreedToResearch' | 'isNameHidden'
    >
  >,
): Promise<void> {
  await database
    .update(courseRegistrations)
    .set(change)
    .where(eq(courseRegistrations.id, registrationId));
}

/** Rule R31: marks and bonuses of the registration's and its teams' submissions whose grading is published. */
export async function selectAssessmentXp(
  database: Database,
  registrationId: number,
): Promise<number> {
  const [row] = await database
    .select({ xp: assessmentXpOf(database, registrationId).as('assessment_xp') })
    .from(ONE_ROW);
  return row?.xp ?? 0;
}

/** Rule R33: the XP of the assessments and of the achievements of a registration. */
export async function selectTotalXp(database: Database, registrationId: number): Promise<number> {
  const xp = integerTotal(
    assessmentXpOf(database, registrationId),
    achievementXpOf(registrationId),
  );
  const [row] = await database.select({ xp: xp.as('total_xp') }).from(ONE_ROW);
  return row?.xp ?? 0;
}

/** For a query of expressions only. */
const ONE_ROW = sql`(values (1)) as one`;

function assessmentXpOf(database: Database, registrationId: number): SQL<number> {
  const published = and(
    isSubmissionOf(database, registrationId),
    eq(submissions.isGradingPublished, true),
  );
  const marks = database
    .select({ sum: integerSum(sql`${answers.xp} + ${answers.xpAdjustment}`) })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(published);
  const bonuses = database
    .select({ sum: integerSum(sql`${submissions.xpBonus}`) })
    .from(submissions)
    .where(published);
  return integerTotal(sql`${marks}`, sql`${bonuses}`);
}

/** Rule R32: the maximum XP of the assessments that the registration, or its team, has submitted. */
export async function selectMaxXp(database: Database, registrationId: number): Promise<number> {
  const submitted = database
    .select({ id: submissions.assessmentId })
    .from(submissions)
    .where(and(isSubmissionOf(database, registrationId), eq(submissions.status, 'submitted')));
  const [row] = await database
    .select({ sum: integerSum(sql`${questions.maxXp}`) })
    .from(questions)
    .where(inArray(questions.assessmentId, submitted));
  return row?.sum ?? 0;
}

/** The course's published assessments that have a story, each with whether the registration has begun it. */
export function selectStories(database: Database, courseId: number, registrationId: number) {
  return database
    .select({
      story: sql<string>`${assessments.story}`,
      isPublished: assessments.isPublished,
      openAt: assessments.openAt,
      closeAt: assessments.closeAt,
      started: sql<boolean>`${submissions.id} is not null`,
    })
    .from(assessments)
    .leftJoin(
      submissions,
      and(eq(submissions.assessmentId, assessments.id), isSubmissionOf(database, registrationId)),
    )
    .where(
      and(
        eq(assessments.courseId, courseId),
        eq(assessments.isPublished, true),
        isNotNull(assessments.story),
      ),
    );
}
