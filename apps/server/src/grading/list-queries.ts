import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, integerSum, optionalIntegerSum } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  groups,
  questions,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { countGraded } from './former-marks.js';
import { personName } from '../people/person-name.js';

/** SQL for the list of submissions (rules R25 to R27), and for filtering and sorting it. */

const unsubmitters = alias(courseRegistrations, 'unsubmitters');
const unsubmitterUsers = alias(users, 'unsubmitter_users');

/**
 * Sums over the answers of each submission of a course, all in one query: a separate query for each
 * submission takes seconds when there are ten thousand. The planner leaves this out when nothing of it is
 * used. An answer counts as graded when staff have graded it (rule R28), and not only before it was submitted
 * again.
 */
export function answerSums(database: Database, courseId: number) {
  return database
    .select({
      submissionId: answers.submissionId,
      ...SUMS,
      answerCount: sql<number>`count(*)::integer`.as('answer_count'),
    })
    .from(answers)
    .innerJoin(counted, eq(counted.id, answers.submissionId))
    .where(eq(counted.courseId, courseId))
    .groupBy(answers.submissionId)
    .as('answer_sums');
}
const counted = alias(submissions, 'counted');
const SUMS = {
  gradedCount: sql<number>`${countGraded}::integer`.as('graded_count'),
  /** Null when there are no answers. */
  xp: optionalIntegerSum(sql`${answers.xp}`).as('xp'),
  xpAdjustment: optionalIntegerSum(sql`${answers.xpAdjustment}`).as('xp_adjustment'),
};

/** The number of questions that each assessment of a course has; see `answerSums`. */
export function questionSums(database: Database, courseId: number) {
  return database
    .select({
      assessmentId: questions.assessmentId,
      questionCount: sql<number>`count(*)::integer`.as('question_count'),
    })
    .from(questions)
    .innerJoin(askedIn, eq(askedIn.id, questions.assessmentId))
    .where(eq(askedIn.courseId, courseId))
    .groupBy(questions.assessmentId)
    .as('question_sums');
}
const askedIn = alias(assessments, 'asked_in');

/** A column of `answerSums` or `questionSums`, where they are joined; 0 when there was nothing to sum up. */
function summed(name: string): SQL<number> {
  return sql<number>`coalesce(${sql.raw(name)}, 0)`;
}

/** The displayed facts about a person, and the columns by which submissions are searched. */
const STUDENT = {
  id: courseRegistrations.id,
  name: personName(courseRegistrations, users),
  username: users.username,
  groupName: groups.name,
  groupLeaderId: groups.leaderId,
} as const;

const memberRegistrations = alias(courseRegistrations, 'member_registrations');
const memberUsers = alias(users, 'member_users');
const memberGroups = alias(groups, 'member_groups');
const MEMBER = {
  id: memberRegistrations.id,
  name: personName(memberRegistrations, memberUsers),
  username: memberUsers.username,
  groupName: memberGroups.name,
  groupLeaderId: memberGroups.leaderId,
} as const;

/** The columns of the owner of a submission, for conditions. */
export type OwnerColumns = typeof STUDENT | typeof MEMBER;

/** Tells whether the submission's student matches, or any member of its team. */
export function isAnyOwner(
  database: Database,
  fits: (owner: OwnerColumns) => SQL | undefined,
): SQL | undefined {
  const member = database
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .innerJoin(memberRegistrations, eq(memberRegistrations.id, teamMembers.registrationId))
    .innerJoin(memberUsers, eq(memberUsers.id, memberRegistrations.userId))
    .leftJoin(memberGroups, eq(memberGroups.id, memberRegistrations.groupId))
    .where(and(eq(teamMembers.teamId, submissions.teamId), fits(MEMBER)));
  return or(fits(STUDENT), exists(member));
}

/** The members of these teams, those who joined first coming first. */
export function selectMembers(database: Database, teamIds: readonly number[]) {
  return database
    .select({ teamId: teamMembers.teamId, membershipId: teamMembers.id, ...MEMBER })
    .from(teamMembers)
    .innerJoin(memberRegistrations, eq(memberRegistrations.id, teamMembers.registrationId))
    .innerJoin(memberUsers, eq(memberUsers.id, memberRegistrations.userId))
    .leftJoin(memberGroups, eq(memberGroups.id, memberRegistrations.groupId))
    .where(inArray(teamMembers.teamId, [...teamIds]))
    .orderBy(asc(teamMembers.id));
}

/** The columns by which rows can be filtered and sorted; `list-order.ts` has the sort keys of names. */
export const ROW = {
  courseId: submissions.courseId,
  status: submissions.status,
  isGradingPublished: submissions.isGradingPublished,
  title: assessments.title,
  number: assessments.number,
  configurationId: assessmentConfigurations.id,
  type: assessmentConfigurations.type,
  isManuallyGraded: assessmentConfigurations.isManuallyGraded,
  gradedCount: summed('answer_sums.graded_count'),
  answerCount: summed('answer_sums.answer_count'),
  questionCount: summed('question_sums.question_count'),
  xp: sql<number>`${summed('answer_sums.xp')} + ${summed('answer_sums.xp_adjustment')}`,
} as const;

/** Which part of a list. */
export interface Page {
  readonly offset: number;
  readonly pageSize: number;
}

/** The ids of one page of a list, and how many the whole list has. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly count: number;
}

/**
 * The submissions of a course that match, in this order; equal ones with the newest first. Returns only ids,
 * so that the database sorts little; `selectRows` returns the rest.
 */
export async function selectPage(
  database: Database,
  courseId: number,
  matching: SQL | undefined,
  order: readonly SQL[],
  { offset, pageSize }: Page,
): Promise<FoundPage> {
  const answered = answerSums(database, courseId);
  const asked = questionSums(database, courseId);
  const found = await database
    .select({ id: submissions.id, count: sql<number>`(count(*) over ())::integer` })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(answered, eq(answered.submissionId, submissions.id))
    .leftJoin(asked, eq(asked.assessmentId, submissions.assessmentId))
    .where(matching)
    .orderBy(...order, desc(submissions.createdAt), desc(submissions.id))
    .limit(pageSize)
    .offset(offset);
  const [first] = found;
  if (first !== undefined) return { ids: found.map(({ id }) => id), count: first.count };
  // Past the end, the result does not contain the length of the list.
  if (offset === 0) return { ids: [], count: 0 };
  const beginning = { offset: 0, pageSize: 1 };
  const { count } = await selectPage(database, courseId, matching, order, beginning);
  return { ids: [], count };
}

/** Returns what is shown of the submissions that match, the newest first. */
export async function selectRows(database: Database, matching: SQL | undefined) {
  const sums = database
    .select({
      ...SUMS,
      isBeingAutograded: sql<boolean>`bool_or(${answers.autogradingStatus} = 'processing')`.as(
        'is_being_autograded',
      ),
    })
    .from(answers)
    .where(eq(answers.submissionId, submissions.id))
    .as('sums');
  return database
    .select({
      submission: getTableColumns(submissions),
      // Without its long texts: in a long list they would be most of the data.
      assessment: {
        id: assessments.id,
        title: assessments.title,
        number: assessments.number,
        isPublished: assessments.isPublished,
        openAt: assessments.openAt,
        closeAt: assessments.closeAt,
      },
      configuration: {
        type: assessmentConfigurations.type,
        isManuallyGraded: assessmentConfigurations.isManuallyGraded,
      },
      student: STUDENT,
      unsubmittedBy: { id: unsubmitters.id, name: personName(unsubmitters, unsubmitterUsers) },
      xp: sums.xp,
      xpAdjustment: sums.xpAdjustment,
      gradedCount: sql<number>`coalesce(${sums.gradedCount}, 0)`,
      isBeingAutograded: sql<boolean>`coalesce(${sums.isBeingAutograded}, false)`,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(unsubmitters, eq(unsubmitters.id, submissions.unsubmittedById))
    .leftJoin(unsubmitterUsers, eq(unsubmitterUsers.id, unsubmitters.userId))
    .leftJoinLateral(sums, sql`true`)
    .where(matching)
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}
export type ListRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The number of questions that an assessment has, answered or not. */
export function countQuestions(database: Database, assessmentId: number): Promise<number> {
  return database.$count(questions, eq(questions.assessmentId, assessmentId));
}

/** Sums over the questions of each assessment of the course; assessments without questions are missing. */
export function selectQuestionSums(database: Database, courseId: number) {
  return database
    .select({
      assessmentId: questions.assessmentId,
      maxXp: integerSum(sql`${questions.maxXp}`),
      questionCount: count(),
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(eq(assessments.courseId, courseId))
    .groupBy(questions.assessmentId);
}
