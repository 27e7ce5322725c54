import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isInUse } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
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
import { countGraded, isGraded, NO_FORMER_MARKS } from './former-marks.js';

/** SQL for what staff do to submissions. Every query that takes an id also requires its course. */

/**
 * Returns a submission with the data that decides what may be done to it, locked until the transaction ends.
 * All code that changes a submission or its answers takes this lock first. Returns null when the course has
 * no such submission.
 */
export async function lockSubmissionOfCourse(tx: Database, courseId: number, submissionId: number) {
  const [row] = await tx
    .select({
      submission: getTableColumns(submissions),
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(and(eq(submissions.id, submissionId), eq(submissions.courseId, courseId)))
    .for('update', { of: submissions });
  return row ?? null;
}
export type SubmissionOfCourse = NonNullable<Awaited<ReturnType<typeof lockSubmissionOfCourse>>>;

/** The owners of the submission, in the order of joining its team, and the leader of the group of each. */
export function selectOwnersWithLeaders(tx: Database, submissionId: number) {
  return tx
    .select({
      id: courseRegistrations.id,
      username: users.username,
      leaderId: groups.leaderId,
    })
    .from(submissions)
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .innerJoin(
      courseRegistrations,
      or(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.id, teamMembers.registrationId),
      ),
    )
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(eq(submissions.id, submissionId))
    .orderBy(asc(teamMembers.id), asc(courseRegistrations.id));
}

/**
 * Returns the answer of a submission to a question, with the question, which no upload changes until the
 * transaction ends. Returns null when there is none.
 */
export async function selectOptionalAnswer(tx: Database, submissionId: number, questionId: number) {
  const [row] = await tx
    .select({ answer: getTableColumns(answers), question: getTableColumns(questions) })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.submissionId, submissionId), eq(answers.questionId, questionId)))
    .for('share', { of: questions });
  return row ?? null;
}

/** Stores the marks of an answer. */
export async function updateMarks(
  tx: Database,
  answerId: number,
  marks: {
    readonly xpAdjustment: number;
    /** Undefined: the comments stay. */
    readonly comments: string | null | undefined;
    readonly graderId: number;
    readonly gradedAt: Date;
  },
): Promise<void> {
  await tx
    .update(answers)
    .set({ ...marks, ...NO_FORMER_MARKS })
    .where(eq(answers.id, answerId));
}

/** Tells whether every question has an answer that staff have graded (rule R28). */
export async function isFullyGraded(tx: Database, submissionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ asked: count(questions.id), graded: countGraded })
    .from(submissions)
    .innerJoin(questions, eq(questions.assessmentId, submissions.assessmentId))
    .leftJoin(
      answers,
      and(eq(answers.questionId, questions.id), eq(answers.submissionId, submissions.id)),
    )
    .where(eq(submissions.id, submissionId));
  return row !== undefined && row.asked > 0 && row.graded === row.asked;
}

export async function updatePublished(
  tx: Database,
  submissionId: number,
  isGradingPublished: boolean,
): Promise<void> {
  await tx.update(submissions).set({ isGradingPublished }).where(eq(submissions.id, submissionId));
}

/**
 * Publishes the submitted submissions of an assessment that are marked in full, by people or by the
 * autograder (rule R45), except those not in use (`isInUse`).
 * @returns their ids
 */
export async function publishMarked(tx: Database, assessmentId: number): Promise<number[]> {
  const asked = sql`(select count(*) from ${questions} where ${questions.assessmentId} = ${assessmentId})`;
  return setPublished(
    tx,
    true,
    and(
      eq(submissions.assessmentId, assessmentId),
      eq(submissions.isGradingPublished, false),
      eq(submissions.status, 'submitted'),
      isInUse(tx),
      sql`${asked} > 0`,
      sql`${countAnswers(sql`${answers.awaitsRegrading}`)} = 0`,
      or(
        sql`${countAnswers(isGraded)} = ${asked}`,
        sql`${countAnswers(sql`${answers.autogradingStatus} = 'success'`)} = ${asked}`,
      ),
    ),
  );
}

/** Counts the answers of the present submission that satisfy a condition. */
function countAnswers(like: SQL): SQL {
  return sql`(
    select count(*) from ${answers} where ${answers.submissionId} = ${submissions.id} and ${like})`;
}

/**
 * Unpublishes all submissions of an assessment that are in use (rule R45).
 * @returns their ids
 */
export function unpublishEvery(tx: Database, assessmentId: number): Promise<number[]> {
  return setPublished(
    tx,
    false,
    and(
      eq(submissions.assessmentId, assessmentId),
      eq(submissions.isGradingPublished, true),
      isInUse(tx),
    ),
  );
}

async function setPublished(
  tx: Database,
  isGradingPublished: boolean,
  which: SQL | undefined,
): Promise<number[]> {
  // Locked in one order, so that two such queries do not deadlock; then checked again.
  const locked = tx.select({ id: submissions.id }).from(submissions).where(which);
  await locked.orderBy(asc(submissions.id)).for('update');
  const changed = await tx
    .update(submissions)
    .set({ isGradingPublished })
    .where(which)
    .returning({ id: submissions.id });
  return changed.map(({ id }) => id);
}

/**
 * Returns an assessment of this course and keeps it from being deleted until the transaction ends; null when
 * there is none.
 */
export async function holdAssessment(tx: Database, courseId: number, assessmentId: number) {
  const [row] = await tx
    .select({ id: assessments.id, courseId: assessments.courseId, number: assessments.number })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), eq(assessments.courseId, courseId)))
    .for('key share');
  return row ?? null;
}

/** Tells whether the course has this question. */
export async function isQuestionOfCourse(
  database: Database,
  courseId: number,
  questionId: number,
): Promise<boolean> {
  const [row] = await database
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(and(eq(questions.id, questionId), eq(assessments.courseId, courseId)));
  return row !== undefined;
}

/** Tells whether the course has this answer. */
export async function isAnswerOfCourse(
  database: Database,
  courseId: number,
  answerId: number,
): Promise<boolean> {
  const [row] = await database
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(answers.id, answerId), eq(submissions.courseId, courseId)));
  return row !== undefined;
}

/** A grader's comments on answers to a question, without duplicates, the latest first. */
export async function selectComments(
  database: Database,
  questionId: number,
  graderId: number,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .select({ comments: answers.comments })
    .from(answers)
    .where(
      and(
        eq(answers.questionId, questionId),
        eq(answers.graderId, graderId),
        ne(sql`trim(${answers.comments})`, ''),
      ),
    )
    .groupBy(answers.comments)
    .orderBy(desc(max(answers.gradedAt)), desc(max(answers.id)))
    .limit(limit);
  return rows.flatMap(({ comments }) => comments ?? []);
}
