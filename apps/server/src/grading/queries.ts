import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
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

/** SQL of submissions as staff see them. Every query names the course, so other courses stay unseen. */

/** As shown to people; the username until a provider has told the name (rule R4). */
function personName(user: { readonly name: AnyPgColumn; readonly username: AnyPgColumn }) {
  return sql<string>`coalesce(${user.name}, ${user.username})`;
}

/** How many submissions the course has. */
export async function countSubmissions(database: Database, courseId: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(submissions)
    .where(eq(submissions.courseId, courseId));
  return row?.count ?? 0;
}

const unsubmitters = alias(courseRegistrations, 'unsubmitters');
const unsubmitterUsers = alias(users, 'unsubmitter_users');

/** One page of the course's submissions, newest first (rules R26, R27). */
export function selectSubmissions(
  database: Database,
  courseId: number,
  page: { readonly offset: number; readonly pageSize: number },
) {
  return database
    .select({
      submission: getTableColumns(submissions),
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
      student: {
        id: courseRegistrations.id,
        name: personName(users),
        username: users.username,
        groupName: groups.name,
        groupLeaderId: groups.leaderId,
      },
      unsubmittedBy: { id: unsubmitters.id, name: personName(unsubmitterUsers) },
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
    .where(eq(submissions.courseId, courseId))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(page.pageSize)
    .offset(page.offset);
}

/** Sums over the answers of each of these submissions; one without answers is missing. */
export function selectAnswerSums(database: Database, submissionIds: readonly number[]) {
  return database
    .select({
      submissionId: answers.submissionId,
      xp: integerSum(sql`${answers.xp}`),
      xpAdjustment: integerSum(sql`${answers.xpAdjustment}`),
      gradedCount: count(answers.graderId),
    })
    .from(answers)
    .where(inArray(answers.submissionId, [...submissionIds]))
    .groupBy(answers.submissionId);
}

/** Sums over the questions of each of these assessments; one without questions is missing. */
export function selectQuestionSums(database: Database, assessmentIds: readonly number[]) {
  return database
    .select({
      assessmentId: questions.assessmentId,
      maxXp: integerSum(sql`${questions.maxXp}`),
      questionCount: count(),
    })
    .from(questions)
    .where(inArray(questions.assessmentId, [...assessmentIds]))
    .groupBy(questions.assessmentId);
}

/** A submission of this course with its assessment and student; null when the course has no such one. */
export async function selectOptionalSubmission(
  database: Database,
  courseId: number,
  submissionId: number,
) {
  const [row] = await database
    .select({
      assessment: getTableColumns(assessments),
      student: {
        id: courseRegistrations.id,
        name: personName(users),
        username: users.username,
      },
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .where(and(eq(submissions.id, submissionId), eq(submissions.courseId, courseId)));
  return row ?? null;
}

/** The answers of a submission with their questions and graders, in display order. */
export function selectAnswers(database: Database, submissionId: number) {
  return database
    .select({
      answer: getTableColumns(answers),
      question: getTableColumns(questions),
      grader: { id: courseRegistrations.id, name: personName(users) },
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, answers.graderId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(answers.submissionId, submissionId))
    .orderBy(asc(questions.position));
}
