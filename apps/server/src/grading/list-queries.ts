import { count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, integerSum } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  groups,
  questions,
  submissions,
  users,
} from '../db/schema/index.js';
import { personName } from './person-name.js';

/** SQL of the list of submissions (rules R25 to R27), and of what its rows are filtered and sorted by. */

const unsubmitters = alias(courseRegistrations, 'unsubmitters');
const unsubmitterUsers = alias(users, 'unsubmitter_users');

/** Of the submission at hand: an answer counts as graded when somebody has graded it (rule R28). */
const gradedCount = sql<number>`(
  select count(${answers.graderId})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const answerCount = sql<number>`(
  select count(*)::integer from ${answers} where ${answers.submissionId} = ${submissions.id})`;
/** Null when there are no answers. */
const xp = sql<number | null>`(
  select sum(${answers.xp})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const xpAdjustment = sql<number | null>`(
  select sum(${answers.xpAdjustment})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const questionCount = sql<number>`(
  select count(*)::integer from ${questions}
  where ${questions.assessmentId} = ${submissions.assessmentId})`;

/** What a row can be filtered and sorted by. */
export const ROW = {
  studentId: submissions.studentId,
  courseId: submissions.courseId,
  status: submissions.status,
  isGradingPublished: submissions.isGradingPublished,
  title: assessments.title,
  configurationId: assessmentConfigurations.id,
  type: assessmentConfigurations.type,
  isManuallyGraded: assessmentConfigurations.isManuallyGraded,
  studentName: personName(users),
  username: users.username,
  groupName: groups.name,
  leaderId: groups.leaderId,
  gradedCount,
  answerCount,
  questionCount,
  xp: sql<number>`coalesce(${xp}, 0) + coalesce(${xpAdjustment}, 0)`,
} as const;

/** Which part of a list. */
export interface Page {
  readonly offset: number;
  readonly pageSize: number;
}

/** The submissions that match, in this order, and among equals the newest first. */
export async function selectRows(
  database: Database,
  matching: SQL | undefined,
  order: readonly SQL[],
  page?: Page,
) {
  const query = database
    .select({
      submission: getTableColumns(submissions),
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
      student: {
        id: courseRegistrations.id,
        name: ROW.studentName,
        username: users.username,
        groupName: groups.name,
        groupLeaderId: groups.leaderId,
      },
      unsubmittedBy: { id: unsubmitters.id, name: personName(unsubmitterUsers) },
      xp,
      xpAdjustment,
      gradedCount,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(unsubmitters, eq(unsubmitters.id, submissions.unsubmittedById))
    .leftJoin(unsubmitterUsers, eq(unsubmitterUsers.id, unsubmitters.userId))
    .where(matching)
    .orderBy(...order, desc(submissions.createdAt), desc(submissions.id))
    .$dynamic();
  return page === undefined ? query : query.limit(page.pageSize).offset(page.offset);
}
export type ListRow = Awaited<ReturnType<typeof selectRows>>[number];

/** How many match. */
export async function countRows(database: Database, matching: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(matching);
  return row?.count ?? 0;
}

/** Sums over the questions of each assessment of the course; one without questions is missing. */
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
